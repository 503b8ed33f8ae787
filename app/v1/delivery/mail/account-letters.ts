import { type Mail, writeLetter } from "./letter.ts";
import { type Text, text } from "../../../texts/text.ts";

/* These mails show no names: an account may have another person's address and any name. */

type Content = Omit<Parameters<typeof writeLetter>[1], "greeting" | "footer"> & { footer?: Text };

const writeAccountLetter = (email: string, content: Content): Mail =>
  writeLetter(email, { greeting: "letters.hello", footer: "accountLetters.footer", ...content });

/** Returns the confirmation of an address, valid for seven days. */
export const confirmationLetter = (email: string, url: string): Mail =>
  writeAccountLetter(email, {
    subject: "accountLetters.confirmation",
    paragraphs: ["accountLetters.confirmationAsked", "accountLetters.sevenDays"],
    action: { label: "accountLetters.confirm", url },
    footer: "accountLetters.footerIfNotYou",
  });

/** Returns the reset of a password, valid for ten minutes. */
export const passwordLetter = (email: string, url: string): Mail =>
  writeAccountLetter(email, {
    subject: "accountLetters.password",
    paragraphs: ["accountLetters.passwordAsked", "accountLetters.passwordLink"],
    action: { label: "accountLetters.choosePassword", url },
  });

/** Returns the sign-in link for an account blocked by wrong passwords. */
export const signInLinkLetter = (email: string, url: string): Mail =>
  writeAccountLetter(email, {
    subject: "accountLetters.signInLink",
    paragraphs: ["accountLetters.manyTries", "accountLetters.signInLinkUse"],
    action: { label: "accountLetters.signIn", url },
  });

/** Returns the notice of a changed password. */
export const passwordChangedLetter = (email: string, url: string): Mail =>
  writeAccountLetter(email, {
    subject: "accountLetters.passwordChanged",
    paragraphs: ["accountLetters.passwordJustChanged", "accountLetters.passwordChangedByOther"],
    action: { label: "accountLetters.notMe", url },
  });

/** Returns the confirmation of a new address, valid for a day. */
export const newEmailLetter = (email: string, url: string): Mail =>
  writeAccountLetter(email, {
    subject: "accountLetters.newEmail",
    paragraphs: ["accountLetters.newEmailAsked", "accountLetters.oneDay"],
    action: { label: "accountLetters.confirmNewEmail", url },
    footer: "accountLetters.footerIfNotYou",
  });

/** Returns the notice to the old address before a change. */
export const emailChangeAskedLetter = (email: string, url: string): Mail =>
  writeAccountLetter(email, {
    subject: "accountLetters.emailChange",
    paragraphs: ["accountLetters.emailChangeAsked", "accountLetters.emailChangeByOther"],
    action: { label: "accountLetters.seeAccount", url },
  });

/** Returns the notice to the old address after a change. */
export const emailChangedLetter = (email: string): Mail =>
  writeAccountLetter(email, {
    subject: "accountLetters.emailChanged",
    paragraphs: ["accountLetters.emailHasChanged", "accountLetters.emailChangedByOther"],
  });

/** Returns the farewell with the number of championships. */
export const erasedLetter = (email: string, championships: number): Mail =>
  writeAccountLetter(email, {
    subject: "accountLetters.erased",
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
  writeAccountLetter(email, {
    subject: "factorLetters.added",
    paragraphs: [
      text("factorLetters.nowUses", { factor: text(`factorLetters.${factor}`) }),
      IF_NOT,
    ],
    action: { label: "factorLetters.seeSecurity", url },
  });

/** Returns the notice of a removed factor. */
export const factorRemovedLetter = (email: string, factor: Factor, url: string): Mail =>
  writeAccountLetter(email, {
    subject: "factorLetters.removed",
    paragraphs: [
      text("factorLetters.usesNoMore", { factor: text(`factorLetters.${factor}`) }),
      IF_NOT,
    ],
    action: { label: "factorLetters.seeSecurity", url },
  });

/** Returns the notice of new recovery codes. */
export const recoveryCodesLetter = (email: string, url: string): Mail =>
  writeAccountLetter(email, {
    subject: "factorLetters.recoveryCodes",
    paragraphs: ["factorLetters.newRecoveryCodes", IF_NOT],
    action: { label: "factorLetters.seeSecurity", url },
  });

/** Returns the notice of a used recovery code. */
export const recoveryUsedLetter = (email: string, left: number, url: string): Mail =>
  writeAccountLetter(email, {
    subject: "factorLetters.recoveryUsed",
    paragraphs: [text("factorLetters.enteredByRecovery", { left }), IF_NOT],
    action: { label: "factorLetters.seeSecurity", url },
  });

/** Returns the warning of wrong codes after a correct password. */
export const wrongCodesLetter = (email: string, url: string): Mail =>
  writeAccountLetter(email, {
    subject: "factorLetters.wrongCodes",
    paragraphs: ["factorLetters.fiveWrongCodes", "factorLetters.tryCalmly"],
    action: { label: "accountLetters.choosePassword", url },
  });
