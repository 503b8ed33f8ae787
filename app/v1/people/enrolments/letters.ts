import { fromOrganizer, type Mail, type Sender, writeLetter } from "../../delivery/mail/letter.ts";
import { RECEIPT } from "../personal-data/store.ts";

/**
 * To the athlete: the enrolment arrived and waits for the organizer. The person who enrols types the address
 * and every name, so the letter says none of these.
 */
export const receiptLetter = (recipient: string, sender: Sender): Mail =>
  writeLetter(recipient, {
    subject: RECEIPT,
    greeting: "letters.hello",
    paragraphs: [
      "teamLetters.enrolmentReceived",
      ...fromOrganizer(sender),
      "teamLetters.enrolmentChecked",
    ],
    footer: "teamLetters.enrolmentFooter",
  });
