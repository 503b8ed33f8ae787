import { type Mail, writeLetter } from "./letter.ts";
import { text } from "../../../texts/text.ts";

/*
 * What an account's owner is told by mail. No name stands in them: whoever creates an account chooses
 * name and address alike, and could have any text sent to anybody.
 */

const greeting = "letters.hello";
const FOOTER = "accountLetters.footer";

/** Asks whether the address is the account's; the link holds for seven days. */
export const confirmationLetter = (email: string, url: string): Mail =>
  writeLetter(email, {
    subject: "accountLetters.confirmation",
    greeting,
    paragraphs: ["accountLetters.confirmationAsked", "accountLetters.sevenDays"],
    action: { label: "accountLetters.confirm", url },
    footer: "accountLetters.footerIfNotYou",
  });

/** Brings the link that changes a forgotten password; it holds for ten minutes. */
export const passwordLetter = (email: string, url: string): Mail =>
  writeLetter(email, {
    subject: "accountLetters.password",
    greeting,
    paragraphs: ["accountLetters.passwordAsked", "accountLetters.passwordLink"],
    action: { label: "accountLetters.choosePassword", url },
    footer: FOOTER,
  });

/** Brings the link to sign in while other people's wrong passwords block the account. */
export const signInLinkLetter = (email: string, url: string): Mail =>
  writeLetter(email, {
    subject: "accountLetters.signInLink",
    greeting,
    paragraphs: ["accountLetters.manyTries", "accountLetters.signInLinkUse"],
    action: { label: "accountLetters.signIn", url },
    footer: FOOTER,
  });

/** Tells that the password is another one now, and what to do when it was somebody else. */
export const passwordChangedLetter = (email: string, url: string): Mail =>
  writeLetter(email, {
    subject: "accountLetters.passwordChanged",
    greeting,
    paragraphs: ["accountLetters.passwordJustChanged", "accountLetters.passwordChangedByOther"],
    action: { label: "accountLetters.notMe", url },
    footer: FOOTER,
  });

/** Asks at a new address whether the account may move there; the link holds for a day. */
export const newEmailLetter = (email: string, url: string): Mail =>
  writeLetter(email, {
    subject: "accountLetters.newEmail",
    greeting,
    paragraphs: ["accountLetters.newEmailAsked", "accountLetters.oneDay"],
    action: { label: "accountLetters.confirmNewEmail", url },
    footer: "accountLetters.footerIfNotYou",
  });

/** Tells the present address that the account is about to get another one, and how to stop that. */
export const emailChangeAskedLetter = (email: string, url: string): Mail =>
  writeLetter(email, {
    subject: "accountLetters.emailChange",
    greeting,
    paragraphs: ["accountLetters.emailChangeAsked", "accountLetters.emailChangeByOther"],
    action: { label: "accountLetters.seeAccount", url },
    footer: FOOTER,
  });

/** Tells the former address that the account has another one now. */
export const emailChangedLetter = (email: string): Mail =>
  writeLetter(email, {
    subject: "accountLetters.emailChanged",
    greeting,
    paragraphs: ["accountLetters.emailHasChanged", "accountLetters.emailChangedByOther"],
    footer: FOOTER,
  });

/** Takes leave of an account that its owner removed, with so many championships. */
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

/*
 * What an account's owner is told of its second factors. Nothing that somebody typed stands in them:
 * neither the account's name nor that of a passkey.
 */

type Factor = "passkey" | "code_app";

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
