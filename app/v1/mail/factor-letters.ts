import { type Mail, writeLetter } from "./letter.ts";
import { text } from "../../texts/text.ts";

/*
 * What an account's owner is told of its second factors. Nothing that somebody typed stands in them:
 * neither the account's name nor that of a passkey.
 */

const greeting = "letters.hello";
const FOOTER = "accountLetters.footer";

export type Factor = "passkey" | "code_app";

const IF_NOT = "factorLetters.ifNotYou";

/** Tells that the account can be entered with one thing more. */
export const factorAddedLetter = (email: string, factor: Factor, url: string): Mail =>
  writeLetter(email, {
    subject: "factorLetters.added",
    greeting,
    paragraphs: [
      text("factorLetters.nowUses", { factor: text(`factorLetters.${factor}`) }),
      IF_NOT,
    ],
    action: { label: "factorLetters.seeSecurity", url },
    footer: FOOTER,
  });

/** Tells that the account can be entered with one thing less. */
export const factorRemovedLetter = (email: string, factor: Factor, url: string): Mail =>
  writeLetter(email, {
    subject: "factorLetters.removed",
    greeting,
    paragraphs: [
      text("factorLetters.usesNoMore", { factor: text(`factorLetters.${factor}`) }),
      IF_NOT,
    ],
    action: { label: "factorLetters.seeSecurity", url },
    footer: FOOTER,
  });

/** Tells that there are other recovery codes now. */
export const recoveryCodesLetter = (email: string, url: string): Mail =>
  writeLetter(email, {
    subject: "factorLetters.recoveryCodes",
    greeting,
    paragraphs: ["factorLetters.newRecoveryCodes", IF_NOT],
    action: { label: "factorLetters.seeSecurity", url },
    footer: FOOTER,
  });

/** Tells that somebody came in with a recovery code, and how many are left. */
export const recoveryUsedLetter = (email: string, left: number, url: string): Mail =>
  writeLetter(email, {
    subject: "factorLetters.recoveryUsed",
    greeting,
    paragraphs: [text("factorLetters.enteredByRecovery", { left }), IF_NOT],
    action: { label: "factorLetters.seeSecurity", url },
    footer: FOOTER,
  });

/** Tells that somebody knows the password and not the codes. */
export const wrongCodesLetter = (email: string, url: string): Mail =>
  writeLetter(email, {
    subject: "factorLetters.wrongCodes",
    greeting,
    paragraphs: ["factorLetters.fiveWrongCodes", "factorLetters.tryCalmly"],
    action: { label: "accountLetters.choosePassword", url },
    footer: FOOTER,
  });
