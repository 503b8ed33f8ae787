export interface Retention {
  /** Name in docs/retention.md; a test compares the two. */
  id: string;
  /** An ISO 8601 duration, or "event" when no clock decides. */
  period: string;
  name: string;
  keeps: string;
  ends: string;
}

export const retention: Retention[] = [
  {
    id: "account",
    period: "event",
    name: "Conta de organizador",
    keeps: "Enquanto a conta existir.",
    ends: "Em “Minha conta”, “Remover minha conta”: nome, e-mail, telefone, senha e sessões são apagados na hora.",
  },
  {
    id: "sessions",
    period: "P30D",
    name: "Sessões abertas",
    keeps: "Até você sair, 14 dias sem uso ou, no máximo, 30 dias.",
    ends: "O registro da sessão que venceu some em até um dia.",
  },
  {
    id: "devices",
    period: "P180D",
    name: "Aparelhos conhecidos da conta",
    keeps: "180 dias depois da última vez que você entrou: dois resumos, do aparelho e da rede.",
    ends: "Somem sozinhos, com a conta ou quando você encerra as outras sessões.",
  },
  {
    id: "attempts",
    period: "PT15M",
    name: "Tentativas de senha que falharam",
    keeps: "15 minutos, para frear quem tenta adivinhar: resumos da conta e da rede.",
    ends: "São apagadas com a próxima tentativa.",
  },
  {
    id: "mail-links",
    period: "P1D",
    name: "Links enviados por e-mail",
    keeps:
      "Pelo tempo que cada um diz. Guardamos só um resumo criptográfico do link, nunca ele mesmo.",
    ends: "O registro some um dia depois de vencer.",
  },
  {
    id: "athletes",
    period: "event",
    name: "Dados pessoais de atletas e responsáveis",
    keeps: "Enquanto o organizador precisar deles para o campeonato.",
    ends: "Quando o organizador apaga os dados da pessoa ou o campeonato: documento, nascimento, contatos, responsável, foto e imagens somem. Jogos e gols continuam, sem nome.",
  },
  {
    id: "document-views",
    period: "P5Y",
    name: "Consultas a documentos",
    keeps:
      "5 anos: quem viu o documento inteiro de quem, e quando. É a prova de que o acesso foi correto.",
    ends: "São apagadas sozinhas.",
  },
  {
    id: "bin",
    period: "P30D",
    name: "Campeonatos apagados",
    keeps:
      "30 dias na lixeira do dono, sem que ninguém os veja, caso tenham sido apagados por engano.",
    ends: "São apagados de vez depois disso, ou na hora, pelo dono ou com a conta dele. Apagar os dados de uma pessoa não espera por isso.",
  },
  {
    id: "merges",
    period: "P30D",
    name: "Cadastros unidos",
    keeps:
      "30 dias o cadastro do atleta ou time que foi unido a outro, para quem organiza poder desfazer.",
    ends: "São apagados depois disso, na hora em que a união é desfeita, ou com os dados da pessoa.",
  },
  {
    id: "imports",
    period: "P7D",
    name: "Cópias de campeonatos que estão chegando",
    keeps:
      "O que já chegou de uma cópia que o dono está trazendo de volta, sem que ninguém o veja: 7 dias desde o último passo.",
    ends: "Some sozinho depois disso, ou na hora, pelo dono ou com a conta dele.",
  },
  {
    id: "contacts",
    period: "event",
    name: "Contatos de times e árbitros",
    keeps: "Enquanto a inscrição do time ou o cadastro do árbitro existir.",
    ends: "Quando o organizador apaga o registro ou o campeonato.",
  },
  {
    id: "results",
    period: "event",
    name: "Resultados, tabelas e notícias",
    keeps: "Enquanto o campeonato existir: são o histórico do esporte.",
    ends: "Quando o dono apaga o campeonato.",
  },
  {
    id: "sheets",
    period: "event",
    name: "Mesa do jogo",
    keeps:
      "O nome de quem anota a súmula por link, junto do que anotou: enquanto o jogo existir. O aparelho, enquanto o link valer.",
    ends: "Quando a organização tira o link, apaga o jogo ou o campeonato.",
  },
  {
    id: "files",
    period: "event",
    name: "Fotos, escudos e documentos enviados",
    keeps: "Enquanto algo os usar.",
    ends: "São apagados em minutos depois que nada mais os usa.",
  },
  {
    id: "pending-files",
    period: "P90D",
    name: "Arquivos de inscrições ainda não aceitas",
    keeps: "Até a organização decidir, e no máximo 90 dias.",
    ends: "Recusada a inscrição, ou vencido o prazo, são apagados sozinhos.",
  },
  {
    id: "drafts",
    period: "P1D",
    name: "Rascunhos de formulários",
    keeps: "Até 24 horas, só de quem já tinha entrado na conta.",
    ends: "Vencem sozinhos.",
  },
  {
    id: "answers",
    period: "P1D",
    name: "Respostas a envios repetidos",
    keeps: "Até 24 horas, para que apertar duas vezes não grave duas vezes.",
    ends: "São apagadas sozinhas.",
  },
  {
    id: "mails",
    period: "P30D",
    name: "E-mails enviados",
    keeps: "O texto, só até o envio; destinatário e assunto, até 30 dias.",
    ends: "São apagados sozinhos, também os que não puderam ser entregues.",
  },
  {
    id: "mail-counts",
    period: "P2D",
    name: "Contagem de e-mails",
    keeps:
      "2 dias: destinatário e, de quem pediu sem ter conta, a rede. Serve para ninguém encher a caixa de outra pessoa.",
    ends: "É apagada sozinha.",
  },
  {
    id: "reports",
    period: "P180D",
    name: "Denúncias",
    keeps: "Até serem resolvidas e, depois, 180 dias.",
    ends: "São apagadas sozinhas. O registro do que a nossa equipe decidiu fica, com o motivo.",
  },
  {
    id: "votes",
    period: "P90D",
    name: "Votos da torcida",
    keeps:
      "90 dias: um resumo do aparelho e da rede que vale para um jogo só, para cada aparelho votar uma vez. A soma dos votos fica.",
    ends: "É apagado sozinho.",
  },
  {
    id: "push",
    period: "P180D",
    name: "Avisos no celular",
    keeps:
      "O endereço do aparelho no serviço de avisos do navegador, o que você escolheu e as horas de silêncio, até 180 dias depois da última vez que o aparelho apareceu; e, por um dia, um resumo da rede.",
    ends: "Na página de avisos, pelo link de qualquer aviso, quando o navegador diz que o aparelho não existe mais, ou sozinho depois desse tempo.",
  },
  {
    id: "logs",
    period: "P7D",
    name: "Registros técnicos de acesso",
    keeps:
      "Até 7 dias: endereço da página sem segredos, resultado, tempo, número da conta e um resumo da rede que muda todo mês. Sem nome e sem IP.",
    ends: "São apagados sozinhos pela Cloudflare.",
  },
  {
    id: "history",
    period: "P30D",
    name: "Histórico do banco de dados",
    keeps:
      "30 dias, para desfazer um acidente. O que foi apagado ainda existe aí durante esse tempo, fora do alcance do site.",
    ends: "Vence sozinho.",
  },
  {
    id: "followed",
    period: "P180D",
    name: "Times seguidos sem JavaScript",
    keeps:
      "Os números dos times e os endereços dos campeonatos, num cookie só do seu navegador; com JavaScript eles passam para a memória do navegador.",
    ends: "Quando você deixa de seguir todos, ou sozinho 180 dias depois da última mudança.",
  },
  {
    id: "browser",
    period: "event",
    name: "O que fica no seu navegador",
    keeps:
      "O último campeonato que você viu, os times que segue, as últimas páginas públicas (por até 30 dias) e a sua escolha sobre medição.",
    ends: "Quando você limpa os dados do site.",
  },
];
