import { type Mail, writeLetter } from "./letter.ts";

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
