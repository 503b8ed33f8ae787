import { fromOrganizer, type Mail, type Sender, writeLetter } from "../../delivery/mail/letter.ts";
import { RECEIPT_SUBJECT } from "../personal-data/store.ts";

/**
 * Returns the receipt for an enrolment. It shows no names: a stranger may have typed them and the address.
 */
export const receiptLetter = (recipient: string, sender: Sender): Mail =>
  writeLetter(recipient, {
    subject: RECEIPT_SUBJECT,
    greeting: "letters.hello",
    paragraphs: [
      "teamLetters.enrolmentReceived",
      ...fromOrganizer(sender),
      "teamLetters.enrolmentChecked",
    ],
    footer: "teamLetters.enrolmentFooter",
  });
