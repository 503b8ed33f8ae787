import { hasController, type Operator } from "~/worker/contexts.ts";
import {
  type Block,
  type LegalRecord,
  type LegalText,
  list,
  mailTo,
  section,
  text,
} from "./legal-text.ts";
import { retention } from "./retention.ts";

/** A purpose of data with its legal basis (LGPD, arts. 7 and 14). */
const purpose = (name: string, data: string, why: string, basis: string): LegalRecord => ({
  name,
  facts: [
    ["Dados", data],
    ["Para quê", why],
    ["Base legal", basis],
  ],
});

const toRecord = (name: string, why: string, until: string): LegalRecord => ({
  name,
  facts: [
    ["Para quê", why],
    ["Prazo", until],
  ],
});

interface Site {
  operator: Operator;
  analytics: boolean;
}

/** The privacy notice of this site (LGPD, art. 9). */
export const privacyNotice = ({ operator, analytics }: Site): LegalText => ({
  title: "Aviso de privacidade",
  description: "Que dados pessoais o Apito guarda, para quê, por quanto tempo, e os seus direitos.",
  version: "2026-11-24",
  summary: [
    "Para acompanhar um campeonato você não precisa de conta, e nada seu é pedido.",
    "Documento, nascimento, e-mail e telefone nunca aparecem em páginas públicas.",
    "Quem decide sobre os dados de atletas e times é o organizador do campeonato; o Apito guarda e protege.",
    "Não vendemos dados, não fazemos propaganda e não montamos perfis de ninguém.",
    analytics
      ? "Só medimos visitas de quem aceita, e dá para mudar de ideia a qualquer momento."
      : "Não medimos as suas visitas, e nenhum outro site fica sabendo delas.",
    "Você pode pedir uma cópia dos seus dados, corrigir ou apagar.",
  ],
  sections: [
    section("responsavel", "Quem responde pelos dados", ...responsible(operator)),
    roles,
    section("dados", "Que dados, para quê e por quê", ...purposes(analytics)),
    minors,
    publicData,
    section(
      "quem-recebe",
      "Quem mais recebe dados",
      list(
        "Cloudflare, Inc. (Estados Unidos), nossa suboperadora: hospeda o site, o banco de dados, os arquivos e os registros técnicos, e entrega os e-mails.",
        ...(analytics
          ? [
              "Google LLC (Estados Unidos), pelo Gerenciador de Tags, só depois que você aceita a medição: recebe o endereço das páginas que você abre, o que aciona nelas e um número aleatório. Na área do organizador fica isolado: não vê o conteúdo das telas.",
            ]
          : []),
        "O serviço de avisos do seu navegador (Google, Mozilla, Microsoft ou Apple), se você liga os avisos: leva cada um até o aparelho, cifrado, sem poder ler o que diz.",
        "O organizador, os coorganizadores que ele convida e o contato do time veem o que cada um precisa para cuidar do campeonato.",
        "Autoridades, quando a lei obriga.",
      ),
      "Ninguém mais. Não vendemos nem cedemos dados pessoais.",
    ),
    section("onde", "Onde os dados ficam", ...places(operator)),
    section("prazos", "Por quanto tempo", {
      records: retention.map(({ name, keeps, ends }) => ({
        name,
        facts: [
          ["Guardamos", keeps],
          ["Como acaba", ends],
        ],
      })),
    }),
    section("direitos", "Seus direitos e como usar", ...rights(operator)),
    section("cookies", "Cookies e memória do navegador", ...storedData(analytics)),
    security,
    section(
      "mudancas",
      "Mudanças neste aviso",
      "A data no alto diz desde quando esta versão vale. Uma mudança que aumente o uso dos seus dados é avisada por e-mail a quem tem conta, antes de valer.",
    ),
  ],
});

function responsible(operator: Operator): (string | Block)[] {
  if (!hasController(operator)) {
    return [
      "Esta instalação do Apito ainda não diz quem responde por ela: serve para testes ou para uso na própria máquina. Se você a encontrou na internet, não envie dados pessoais por aqui.",
    ];
  }
  const { name, registration, address, officer, privacyContact } = operator;
  return [
    `O controlador dos dados das contas e do funcionamento do site é ${[name, registration, address].filter(Boolean).join(", ")}.`,
    text(
      officer
        ? `A pessoa encarregada pelo tratamento de dados pessoais é ${officer}: `
        : "Fale com a pessoa encarregada pelo tratamento de dados pessoais: ",
      mailTo(privacyContact),
      ".",
    ),
  ];
}

const roles = section(
  "organizador",
  "O papel do organizador",
  "Cada campeonato tem um organizador. É ele quem decide quais dados de atletas, responsáveis, times e árbitros pede e para quê: na lei, ele é o controlador desses dados e o Apito é o operador, que os guarda e mostra seguindo as instruções dele.",
  "Por isso, um pedido sobre dados de um campeonato vai primeiro a quem organiza. Se você não conseguir falar com ele, fale com a gente: ajudamos a encaminhar.",
);

function purposes(analytics: boolean): (string | Block)[] {
  return [
    {
      records: [
        purpose(
          "Quem organiza",
          "Nome, e-mail, telefone (se quiser), senha (só um resumo que não dá para desfazer), segundo fator, navegador e horário das sessões, tentativas de entrar que falharam (com um resumo da rede, sem o IP), papel em cada campeonato.",
          "Criar e proteger a conta, mandar avisos do campeonato, dar suporte.",
          "Execução do contrato de uso (LGPD, art. 7º, V). Proteção da conta: legítimo interesse (art. 7º, IX).",
        ),
        purpose(
          "Atletas",
          "Nome, apelido, posição, número, foto; nascimento, documento (CPF, RG ou passaporte) e imagem dele, e-mail e celular, conforme o que o campeonato pede; jogos, gols, cartões e suspensões.",
          "Conferir quem pode jogar, evitar inscrição em dobro, fazer a súmula, publicar escalações e estatísticas.",
          "Escolhida pelo organizador; em regra, a execução do regulamento que o atleta aceita ao se inscrever (art. 7º, V) e, para o histórico do campeonato, o legítimo interesse (art. 7º, IX).",
        ),
        purpose(
          "Responsáveis por menores",
          "Nome e o momento em que autorizaram a inscrição.",
          "Comprovar a autorização.",
          "Consentimento do responsável (art. 14, § 1º).",
        ),
        purpose(
          "Contatos de times e árbitros",
          "Nome, e-mail e celular; dos árbitros, também a categoria.",
          "Falar sobre a inscrição e os jogos, mandar o link da página do time, escalar a arbitragem.",
          "Execução do regulamento (art. 7º, V).",
        ),
        purpose(
          "Quem acompanha pelo site",
          "Nenhum cadastro. O endereço IP passa pela Cloudflare e serve para limitar abusos. Só o gravamos, por 2 dias, quando um pedido seu faz o Apito mandar um e-mail a alguém. O último campeonato visto e os times que você segue ficam só no seu aparelho; se você liga os avisos, guardamos o endereço do aparelho no serviço de avisos do navegador e o que ele quer saber, sem nome nem conta.",
          "Mostrar as páginas e manter o site no ar.",
          "Legítimo interesse (art. 7º, IX).",
        ),
        ...(analytics
          ? [
              purpose(
                "Quem aceita a medição",
                "As páginas públicas abertas, também dentro de outros sites, o que foi acionado nelas e um número aleatório deste navegador. Da área do organizador, só o endereço da tela e qual formulário foi gravado, nunca o que há neles. Nada da página do time nem da inscrição de atleta.",
                "Saber o que é usado e melhorar.",
                "Seu consentimento (art. 7º, I).",
              ),
            ]
          : []),
        purpose(
          "Quem escreve para nós ou denuncia um conteúdo",
          "O que você contar, e o contato se quiser resposta.",
          "Responder e agir.",
          "Legítimo interesse (art. 7º, IX) e exercício de direitos (art. 7º, VI).",
        ),
      ],
    },
    "Nenhuma decisão sobre você é tomada só por um computador a partir do seu perfil.",
  ];
}

const minors = section(
  "menores",
  "Crianças e adolescentes",
  "Muitos campeonatos são de base. Quando o nascimento mostra que o atleta tem menos de 18 anos, a inscrição só é aceita com o nome e a autorização do responsável, e o momento dela fica gravado (LGPD, art. 14).",
  list(
    "Pedimos só o que o campeonato precisa para saber quem pode jogar.",
    "O organizador pode fazer os nomes de menores aparecerem abreviados em todas as páginas públicas.",
    "O responsável pode pedir ao organizador, ou a nós, uma cópia dos dados, que parem de ser publicados ou que sejam apagados, e retirar a autorização.",
    "Contas de organizador são para maiores de 18 anos.",
  ),
);

const publicData = section(
  "publico",
  "O que qualquer pessoa vê",
  "Nas páginas públicas aparecem, depois que a organização aprova: nome ou apelido, foto, número, posição e time do atleta, os jogos, gols, cartões e suspensões; o time e suas cores; os campos; as notícias. Elas podem ser achadas em buscadores e lidas por outros sites.",
  "Documento, imagem do documento, nascimento, e-mail, celular e nome do responsável nunca são públicos.",
);

const places = ({ storagePlace }: Operator): (string | Block)[] => [
  storagePlace
    ? `O banco de dados e os arquivos ficam na infraestrutura da Cloudflare: ${storagePlace}. Ela não oferece o banco de dados na América do Sul, por isso há transferência internacional.`
    : "Numa instalação local, os dados ficam na própria máquina. Num site publicado, ficam na infraestrutura da Cloudflare, que não oferece o banco de dados na América do Sul: há transferência internacional.",
  "As páginas são entregues a partir do ponto da rede mais perto de você, quase sempre no Brasil. A transferência se apoia nas cláusulas-padrão contratuais (LGPD, art. 33, II, e Resolução CD/ANPD nº 19/2024) do contrato de tratamento de dados da Cloudflare, e na execução do contrato com você (art. 33, IX).",
];

const rights = ({ privacyContact }: Operator): (string | Block)[] => [
  "A LGPD (art. 18) dá a você o direito de saber se tratamos seus dados, ter uma cópia, corrigir, apagar, bloquear o que for excessivo, levar para outro serviço, saber com quem foram compartilhados, se opor e retirar um consentimento. É de graça.",
  list(
    "Organizador: em “Minha conta” você vê e corrige seus dados, encerra sessões, baixa uma cópia de tudo e remove a conta. Em “Dados” de cada campeonato, o dono baixa uma cópia dele.",
    "Atleta ou responsável: peça a quem organiza. Na tela do atleta, “Baixar tudo o que está gravado” e “Apagar os dados pessoais” atendem o pedido na hora.",
    "Contato de time: na página do time, pelo seu link, você corrige os dados do time, do contato e do elenco.",
    "Torcedor: apague os dados do site no navegador; o que há está todo lá.",
    privacyContact
      ? [
          "Em qualquer caso, escreva para ",
          mailTo(privacyContact),
          ". Respondemos em até 15 dias. Antes de entregar ou apagar dados, conferimos se o pedido é mesmo seu.",
        ]
      : "Em qualquer caso, fale com quem opera esta instalação.",
  ),
  text(
    "Se a resposta não resolver, você pode reclamar à Autoridade Nacional de Proteção de Dados: ",
    { label: "gov.br/anpd", href: "https://www.gov.br/anpd" },
    ".",
  ),
];

const storedData = (analytics: boolean): (string | Block)[] => [
  analytics
    ? "Só são gravados os necessários para o que você pediu. A medição só grava algo depois que você aceita; em “Preferências de privacidade”, no pé das páginas, dá para mudar de ideia. Um sinal de não rastrear do navegador (GPC ou DNT) vale como recusa."
    : "Só são gravados os necessários para o que você pediu. Não há cookie de publicidade nem de medição.",
  {
    records: [
      toRecord(
        "Cookie “apito”",
        "Manter a sessão do organizador e reconhecer o aparelho dele.",
        "180 dias; só o nosso site lê. A sessão dentro dele acaba antes.",
      ),
      toRecord(
        "Cookie “apito-rascunho”",
        "Devolver um formulário que se perdeu porque a sessão acabou.",
        "24 horas.",
      ),
      toRecord(
        "Cookie “apito-senha”",
        "Guardar o link de troca de senha fora do endereço.",
        "10 minutos.",
      ),
      toRecord(
        "Cookie “apito-voto”",
        "Contar um voto só por aparelho, se você vota num jogo.",
        "90 dias depois do último voto.",
      ),
      toRecord(
        "Cookie “apito-mesa”",
        "Manter aberta a mesa de um jogo, pelo link dela, com o JavaScript desligado.",
        "7 dias; vale até a organização trocar ou tirar o link.",
      ),
      toRecord(
        "Cookie “apito-times”",
        "Guardar os times que você segue com o JavaScript desligado: só os números dos times e os endereços dos campeonatos.",
        "180 dias depois da última mudança, ou até você deixar de seguir todos.",
      ),
      toRecord(
        "Memória “championship”",
        "Oferecer o último campeonato visto e os times que você segue.",
        "Até você limpar os dados do site. Não saem do aparelho, a não ser os que você escolhe nos avisos.",
      ),
      toRecord(
        "Páginas guardadas",
        "Mostrar as últimas páginas públicas que você viu quando não há sinal.",
        "As 40 últimas, por até 30 dias. Não saem do aparelho.",
      ),
      ...(analytics
        ? [
            toRecord(
              "Memória “cid”",
              "Guardar sua escolha sobre a medição: a recusa ou, se aceitar, um número aleatório.",
              "Até você mudar de ideia ou limpar os dados do site.",
            ),
            toRecord(
              "Cookies “_ga”, “_gid” e “_gcl”",
              "Postos pelo Google, só se você aceita a medição.",
              "Até 2 anos; são apagados quando você retira o aceite.",
            ),
          ]
        : []),
    ],
  },
  "Nos endereços em https, os nomes dos cookies começam com “__Host-” ou “__Secure-”.",
];

const security = section(
  "seguranca",
  "Segurança",
  list(
    "Tudo viaja criptografado (HTTPS); documentos de atletas são guardados cifrados e só aparecem inteiros a pedido, com registro de quem viu.",
    "Senhas são guardadas como resumo; a conta pode ter chave de acesso ou código como segundo fator.",
    "Cada campeonato é separado dos outros, e cada papel vê só o que precisa.",
    "Os registros técnicos não levam nome, endereço, senha nem segredo.",
    "Se um incidente puser seus dados em risco, avisamos você e a ANPD, como manda a lei (art. 48).",
  ),
  text(
    "Achou uma falha? Veja como contar nos ",
    { label: "termos de uso", href: "/termos#falhas" },
    ".",
  ),
);
