import { type Mail, writeLetter } from "./letter.ts";
import { text } from "../../../texts/text.ts";

/* These mails show no names: an account may have another person's address and any name. */

const greeting = "letters.hello";
const FOOTER = "accountLetters.footer";

/** Returns the confirmation of an address, valid for seven days. */
export const confirmationLetter = (email: string, url: string): Mail =>
  writeLetter(email, {
    subject: "accountLetters.confirmation",
    greeting,
    paragraphs: ["accountLetters.confirmationAsked", "accountLetters.sevenDays"],
    action: { label: "accountLetters.confirm", url },
    footer: "accountLetters.footerIfNotYou",
  });

/** Returns the reset of a password, valid for ten minutes. */
export const passwordLetter = (email: string, url: string): Mail =>
  writeLetter(email, {
    subject: "accountLetters.password",
    greeting,
    paragraphs: ["accountLetters.passwordAsked", "accountLetters.passwordLink"],
    action: { label: "accountLetters.choosePassword", url },
    footer: FOOTER,
  });

/** Returns the sign-in link for an account blocked by wrong passwords. */
export const signInLinkLetter = (email: string, url: string): Mail =>
  writeLetter(email, {
    subject: "accountLetters.signInLink",
    greeting,
    paragraphs: ["accountLetters.manyTries", "accountLetters.signInLinkUse"],
    action: { label: "accountLetters.signIn", url },
    footer: FOOTER,
  });

/** Returns the notice of a changed password. */
export const passwordChangedLetter = (email: string, url: string): Mail =>
  writeLetter(email, {
    subject: "accountLetters.passwordChanged",
    greeting,
    paragraphs: ["accountLetters.passwordJustChanged", "accountLetters.passwordChangedByOther"],
    action: { label: "accountLetters.notMe", url },
    footer: FOOTER,
  });

/** Returns the confirmation of a new address, valid for a day. */
export const newEmailLetter = (email: string, url: string): Mail =>
  writeLetter(email, {
    subject: "accountLetters.newEmail",
    greeting,
    paragraphs: ["accountLetters.newEmailAsked", "accountLetters.oneDay"],
    action: { label: "accountLetters.confirmNewEmail", url },
    footer: "accountLetters.footerIfNotYou",
  });

/** Returns the notice to the old address before a change. */
export const emailChangeAskedLetter = (email: string, url: string): Mail =>
  writeLetter(email, {
    subject: "accountLetters.emailChange",
    greeting,
    paragraphs: ["accountLetters.emailChangeAsked", "accountLetters.emailChangeByOther"],
    action: { label: "accountLetters.seeAccount", url },
    footer: FOOTER,
  });

/** Returns the notice to the old address after a change. */
export const emailChangedLetter = (email: string): Mail =>
  writeLetter(email, {
    subject: "accountLetters.emailChanged",
    greeting,
    paragraphs: ["accountLetters.emailHasChanged", "accountLetters.emailChangedByOther"],
    footer: FOOTER,
  });

/** Returns the farewell with the number of championships. */
export const erasedLetter = (email: string, championships: number): Mail =>
  writeLetter(email, {
    subject: "accountLetters.erased",
    greeting,
    paragraphs: [
      "accountLetters.erasedAsAsked",
      ...(championships > 0 ? (["accountLetters.championshipsErased"] as const) : []),
      "accountLetters.thanks",
    ],
    footer: "accountLetters.lastMessage",
  });

/* These mails show no user text, not even a passkey's name. */

type Factor = "passkey" | "code_app";

const IF_NOT = "factorLetters.ifNotYou";

/** Returns the notice of a new factor. */
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

/** Returns the notice of a removed factor. */
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

/** Returns the notice of new recovery codes. */
export const recoveryCodesLetter = (email: string, url: string): Mail =>
  writeLetter(email, {
    subject: "factorLetters.recoveryCodes",
    greeting,
    paragraphs: ["factorLetters.newRecoveryCodes", IF_NOT],
    action: { label: "factorLetters.seeSecurity", url },
    footer: FOOTER,
  });

/** Returns the notice of a used recovery code. */
export const recoveryUsedLetter = (email: string, left: number, url: string): Mail =>
  writeLetter(email, {
    subject: "factorLetters.recoveryUsed",
    greeting,
    paragraphs: [text("factorLetters.enteredByRecovery", { left }), IF_NOT],
    action: { label: "factorLetters.seeSecurity", url },
    footer: FOOTER,
  });

/** Returns the warning of wrong codes after a correct password. */
export const wrongCodesLetter = (email: string, url: string): Mail =>
  writeLetter(email, {
    subject: "factorLetters.wrongCodes",
    greeting,
    paragraphs: ["factorLetters.fiveWrongCodes", "factorLetters.tryCalmly"],
    action: { label: "accountLetters.choosePassword", url },
    footer: FOOTER,
  });
