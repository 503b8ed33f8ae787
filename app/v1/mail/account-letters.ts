import { type Mail, written } from "./letter.ts";

/*
 * What an account's owner is told by mail. No name stands in them: whoever creates an account chooses
 * name and address alike, and could have any text sent to anybody.
 */

const greeting = "Olá!";
const FOOTER =
  "Você recebe esta mensagem porque este e-mail foi informado em uma conta de organizador do Apito.";

/** Asks whether the address is the account's; the link holds for seven days. */
export const confirmationLetter = (email: string, url: string): Mail =>
  written(email, {
    subject: "Confirme seu e-mail no Apito",
    greeting,
    paragraphs: [
      "Falta só confirmar que este e-mail é seu. A conta já funciona; com o e-mail confirmado você recupera a senha e recebe os avisos dos seus campeonatos.",
      "O link vale por 7 dias.",
    ],
    action: { label: "Confirmar e-mail", url },
    footer: `${FOOTER} Se não foi você quem informou, ignore esta mensagem.`,
  });

/** Brings the link that changes a forgotten password; it holds for ten minutes. */
export const passwordLetter = (email: string, url: string): Mail =>
  written(email, {
    subject: "Troque sua senha do Apito",
    greeting,
    paragraphs: [
      "Recebemos um pedido para trocar a senha da sua conta.",
      "O link vale por 10 minutos e funciona uma única vez. Se você não fez este pedido, ignore esta mensagem: a senha continua a mesma.",
    ],
    action: { label: "Escolher nova senha", url },
    footer: FOOTER,
  });

/** Brings the link with which somebody signs in whom other people's wrong passwords keep waiting. */
export const signInLinkLetter = (email: string, url: string): Mail =>
  written(email, {
    subject: "Seu link para entrar no Apito",
    greeting,
    paragraphs: [
      "Houve muitas tentativas de entrar na sua conta, e por isso pedimos um pouco de espera a quem vem de um lugar que não conhecemos.",
      "Com este link você não espera: abra-o no aparelho em que quer entrar e digite seu e-mail e sua senha. Ele vale por 10 minutos. Se você não fez este pedido, ignore esta mensagem: sem a senha ninguém entra.",
    ],
    action: { label: "Entrar agora", url },
    footer: FOOTER,
  });

/** Tells that the password is another one now, and what to do when it was somebody else. */
export const passwordChangedLetter = (email: string, url: string): Mail =>
  written(email, {
    subject: "Sua senha foi trocada",
    greeting,
    paragraphs: [
      "A senha da sua conta no Apito acaba de ser trocada, e as outras sessões foram encerradas.",
      "Se foi você, não precisa fazer nada. Se não foi, peça agora um link para escolher outra senha.",
    ],
    action: { label: "Não fui eu: trocar a senha", url },
    footer: FOOTER,
  });

/** Asks at a new address whether the account may move there; the link holds for a day. */
export const newEmailLetter = (email: string, url: string): Mail =>
  written(email, {
    subject: "Confirme seu novo e-mail no Apito",
    greeting,
    paragraphs: [
      "Uma conta do Apito quer passar a usar este endereço. A troca só vale depois que você confirmar.",
      "O link vale por 24 horas.",
    ],
    action: { label: "Confirmar o novo e-mail", url },
    footer: `${FOOTER} Se não foi você quem informou, ignore esta mensagem.`,
  });

/** Tells the present address that the account is about to get another one, and how to stop that. */
export const emailChangeAskedLetter = (email: string, url: string): Mail =>
  written(email, {
    subject: "Pedido para trocar o e-mail da sua conta",
    greeting,
    paragraphs: [
      "Alguém que entrou na sua conta do Apito pediu que ela passe a usar outro e-mail. A troca só vale depois de confirmada no novo endereço.",
      "Se foi você, não precisa fazer nada aqui. Se não foi, entre na sua conta, cancele a troca e escolha outra senha.",
    ],
    action: { label: "Ver a minha conta", url },
    footer: FOOTER,
  });

/** Tells the former address that the account has another one now. */
export const emailChangedLetter = (email: string): Mail =>
  written(email, {
    subject: "O e-mail da sua conta foi trocado",
    greeting,
    paragraphs: [
      "A conta do Apito que usava este endereço passou a usar outro, confirmado por lá. As próximas mensagens vão para o novo.",
      "Se foi você, não precisa fazer nada. Se não foi, responda a esta mensagem o quanto antes.",
    ],
    footer: FOOTER,
  });

/** Takes leave of an account that its owner removed, with so many championships. */
export const erasedLetter = (email: string, championships: number): Mail =>
  written(email, {
    subject: "Sua conta foi removida",
    greeting,
    paragraphs: [
      "Sua conta no Apito foi removida, como você pediu. Seu nome, telefone e e-mail foram apagados, e as sessões foram encerradas.",
      ...(championships > 0 ? ["Os seus campeonatos foram apagados com ela."] : []),
      "Obrigado por ter apitado com a gente.",
    ],
    footer: "Esta é a última mensagem sobre esta conta.",
  });
