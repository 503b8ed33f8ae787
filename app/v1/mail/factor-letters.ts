import { type Mail, written } from "./letter.ts";

/*
 * What an account's owner is told of its second factors. Nothing that somebody typed stands in them:
 * neither the account's name nor that of a passkey.
 */

const greeting = "Olá!";
const FOOTER =
  "Você recebe esta mensagem porque este e-mail foi informado em uma conta de organizador do Apito.";

export type Factor = "passkey" | "code_app";

const NAMES: Record<Factor, string> = {
  passkey: "uma chave de acesso",
  code_app: "o aplicativo de códigos",
};

const IF_NOT =
  "Se foi você, não precisa fazer nada. Se não foi, troque a senha agora e confira a segurança da conta.";

/** Tells that the account can be entered with one thing more. */
export const factorAddedLetter = (email: string, factor: Factor, url: string): Mail =>
  written(email, {
    subject: "Sua conta tem um novo segundo fator",
    greeting,
    paragraphs: [
      `A sua conta no Apito passou a usar ${NAMES[factor]}. As sessões abertas sem segundo fator foram encerradas.`,
      IF_NOT,
    ],
    action: { label: "Ver a segurança da conta", url },
    footer: FOOTER,
  });

/** Tells that the account can be entered with one thing less. */
export const factorRemovedLetter = (email: string, factor: Factor, url: string): Mail =>
  written(email, {
    subject: "Um segundo fator foi removido da sua conta",
    greeting,
    paragraphs: [`A sua conta no Apito deixou de usar ${NAMES[factor]}.`, IF_NOT],
    action: { label: "Ver a segurança da conta", url },
    footer: FOOTER,
  });

/** Tells that there are other recovery codes now. */
export const recoveryCodesLetter = (email: string, url: string): Mail =>
  written(email, {
    subject: "Novos códigos de recuperação",
    greeting,
    paragraphs: [
      "A sua conta no Apito tem novos códigos de recuperação. Os que você guardou antes deixaram de valer.",
      IF_NOT,
    ],
    action: { label: "Ver a segurança da conta", url },
    footer: FOOTER,
  });

/** Tells that somebody came in with a recovery code, and how many are left. */
export const recoveryUsedLetter = (email: string, left: number, url: string): Mail =>
  written(email, {
    subject: "Um código de recuperação foi usado",
    greeting,
    paragraphs: [
      `Alguém entrou na sua conta no Apito com a senha e um código de recuperação. ${
        left === 1 ? "Resta um código." : `Restam ${left} códigos.`
      }`,
      IF_NOT,
    ],
    action: { label: "Ver a segurança da conta", url },
    footer: FOOTER,
  });

/** Tells that somebody knows the password and not the codes. */
export const wrongCodesLetter = (email: string, url: string): Mail =>
  written(email, {
    subject: "Códigos errados na entrada da sua conta",
    greeting,
    paragraphs: [
      "Alguém acertou a senha da sua conta no Apito e errou o código do segundo passo cinco vezes. A conta não foi aberta.",
      "Se foi você, tente de novo com calma. Se não foi, escolha outra senha: esta já não é segredo.",
    ],
    action: { label: "Escolher nova senha", url },
    footer: FOOTER,
  });
