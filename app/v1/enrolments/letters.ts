import { type Mail, writeLetter } from "../mail/letter.ts";

/** The subject of the one letter that an athlete gets. */
export const RECEIPT = "teamLetters.receipt";

/**
 * To the athlete: the enrolment arrived and waits for the organizer. Whoever enrols types all of it, the
 * address too, so no word of theirs stands in it.
 */
export const receiptLetter = (recipient: string): Mail =>
  writeLetter(recipient, {
    subject: RECEIPT,
    greeting: "letters.hello",
    paragraphs: ["teamLetters.enrolmentReceived", "teamLetters.enrolmentChecked"],
    footer: "teamLetters.enrolmentFooter",
  });
