import { hasController, type Operator } from "~/worker/contexts.ts";
import { type LegalText, list, mailTo, section, text } from "./legal-text.ts";

export const termsOfUse = (operator: Operator): LegalText => ({
  title: "Termos de uso",
  description: "O que você pode esperar do Apito, e o que o Apito espera de você.",
  version: "2026-11-22",
  summary: [
    "Acompanhar campeonatos é livre e grátis.",
    "O que você publica continua seu, e é você quem responde por isso.",
    "Só inscreva pessoas que sabem e concordam; menores, com a autorização do responsável.",
    "Conteúdo abusivo sai do ar, e qualquer pessoa pode denunciar.",
    "Você pode levar seus dados e sair quando quiser.",
  ],
  sections: [
    section(
      "servico",
      "O serviço e quem o oferece",
      "O Apito ajuda a organizar e acompanhar campeonatos de futebol e modalidades parecidas: inscrições, tabela, rodadas, jogos, súmulas, notícias e estatísticas.",
      hasController(operator)
        ? `Ele é oferecido por ${[operator.name, operator.registration, operator.address].filter(Boolean).join(", ")}.`
        : "Esta instalação não diz quem a oferece: serve para testes ou para uso na própria máquina.",
      text(
        "Ao criar uma conta, inscrever um time ou se inscrever como atleta, você aceita estes termos. O ",
        { label: "aviso de privacidade", href: "/privacidade" },
        " explica o que acontece com os dados.",
      ),
    ),
    section(
      "conta",
      "Sua conta",
      list(
        "A conta é de uma pessoa de 18 anos ou mais, com dados verdadeiros e um e-mail seu.",
        "Cuide da senha, do segundo fator e dos links que chegam por e-mail: quem os tem age em seu nome. O link da página de um time vale como uma senha.",
        "Para dividir o trabalho, convide coorganizadores; não empreste a conta.",
        "Se desconfiar que alguém entrou, troque a senha, encerre as outras sessões em “Minha conta” e conte para a gente.",
      ),
    ),
    section(
      "publicacoes",
      "O que você publica",
      list(
        "Nomes, fotos, escudos, regulamentos, notícias e resultados continuam de quem os enviou. Você nos autoriza a guardá-los e mostrá-los no site, nos resumos para redes e nos sites que incorporam o campeonato, enquanto estiverem publicados.",
        "Publique só o que você tem direito de publicar. Para a foto de uma pessoa, é preciso a autorização dela ou do responsável.",
        "O organizador responde pelos dados que pede e pelo que decide sobre eles: informe os atletas, peça só o necessário, atenda os pedidos deles.",
        "Resultados, punições e classificação são decisões da organização do campeonato. O Apito calcula com as regras que ela escolhe, e não julga recursos.",
      ),
    ),
    section(
      "uso",
      "Uso aceitável",
      "Não use o Apito para:",
      list(
        "ofender, ameaçar, discriminar ou expor alguém, principalmente crianças e adolescentes;",
        "se passar por outra pessoa, time ou entidade, ou inventar inscrições;",
        "mandar propaganda ou mensagens que ninguém pediu;",
        "promover apostas ilegais, violência ou qualquer outro crime;",
        "tentar entrar onde não foi convidado, sobrecarregar o site ou copiar dados em massa fora da API pública e dos limites dela.",
      ),
    ),
    section(
      "denuncia",
      "Denunciar um abuso",
      "Cada campeonato tem um link para denunciar. Diga o que há de errado e onde; não precisa de conta. Olhamos o quanto antes, primeiro o que envolve menores ou risco para alguém.",
      "Podemos esconder um conteúdo ou um campeonato, ou suspender uma conta que desrespeite estes termos. O responsável fica sabendo do motivo e pode pedir que a decisão seja revista, salvo quando a lei ou a segurança de alguém impedir.",
    ),
    section(
      "planos",
      "Planos e pagamento",
      list(
        "Há um plano grátis. Os planos pagos abrem recursos a mais; o que cada um abre e quanto custa está na página “Plano” do campeonato, antes de contratar.",
        "A contratação é combinada com a nossa equipe e confirmada por e-mail. Nos 7 dias seguintes você pode desistir e receber tudo de volta (Código de Defesa do Consumidor, art. 49).",
        "Ao fim de um plano pago, o campeonato volta ao grátis. Nada do que já foi publicado é apagado por isso.",
      ),
    ),
    section(
      "disponibilidade",
      "Disponibilidade e responsabilidade",
      "Trabalhamos para o site estar sempre no ar e certo, mas ele pode parar para manutenção ou por falhas, e números podem trazer erros de quem os digitou. Para decisões oficiais, vale o que a organização do campeonato publica.",
      "Respondemos pelos danos que causarmos, nos limites da lei. Não respondemos pelo que organizadores e usuários publicam, a não ser nos casos em que a lei manda retirar e não retiramos. Nenhum direito seu como consumidor ou titular de dados é diminuído por estes termos.",
    ),
    section(
      "fim",
      "Sair",
      list(
        "Você pode baixar uma cópia do campeonato em “Dados”, entregá-lo a outra pessoa ou apagá-lo, e remover a conta em “Minha conta”, a qualquer momento.",
        "Se um dia o serviço acabar, avisamos por e-mail com pelo menos 60 dias para você levar seus dados.",
      ),
    ),
    section(
      "falhas",
      "Falhas de segurança",
      text("Achou uma falha? Escreva para ", mailTo(operator.securityContact), "."),
      list(
        "Conte onde, como repetir e o que dá para fazer com ela.",
        "Use só as suas próprias contas e campeonatos, ou uma instalação sua; não leia, mude nem apague dados de outras pessoas, e não derrube o serviço.",
        "Dê um tempo razoável para o conserto antes de contar a outros; o normal são 90 dias.",
        "Confirmamos o recebimento em até 3 dias úteis e dizemos em até 10 o que faremos. Não tomamos medidas contra quem age de boa-fé e dentro destas regras.",
      ),
    ),
    section(
      "lei",
      "Lei e mudanças",
      "Vale a lei brasileira, e o foro é o do domicílio do consumidor. Se uma parte destes termos não valer, o resto continua valendo.",
      "A data no alto diz desde quando esta versão vale. Mudanças importantes são avisadas por e-mail a quem tem conta com 30 dias de antecedência; se não concordar, você pode sair antes.",
    ),
  ],
});
