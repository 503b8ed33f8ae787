import { fromOrganizer, type Mail, type Sender, writeLetter } from "../../delivery/mail/letter.ts";
import { type Text, text } from "../../../texts/text.ts";

export interface Names {
  team: string;
  tournament: string;
  championship: string;
  contact: string | null;
}

export interface MailToContact {
  email: string;
  link: string;
  sender: Sender;
  names: Names | null;
}

export const greetContact = (names: Pick<Names, "contact"> | null): Text =>
  names?.contact ? text("letters.helloTo", { name: names.contact }) : "letters.hello";

export const CONTACT_FOOTER = "teamLetters.contactFooter";

/** Text that replaces names in a mail that must not show them. */
export const SEE_ON_PAGE = "teamLetters.seeOnPage";

const SECRET = "teamLetters.keepLinkSecret";

const inTournament = ({ team, tournament, championship }: Names) => ({
  team,
  tournament,
  championship,
});

const page = (link: string) => ({ label: "teamLetters.openPage", url: link }) as const;

/**
 * Returns the contact's mail after a public registration. It shows no names: a stranger may have typed them
 * and the address.
 */
export const receivedLetter = ({ email, link, sender }: Omit<MailToContact, "names">): Mail =>
  writeLetter(email, {
    subject: "teamLetters.received",
    greeting: "letters.hello",
    paragraphs: [
      "teamLetters.teamRegistered",
      ...fromOrganizer(sender),
      "teamLetters.seeAndFollowOnPage",
      SECRET,
    ],
    action: page(link),
    footer: CONTACT_FOOTER,
  });

/** Returns the organizer's mail: a team waits for a decision. */
export const noticeLetter = (
  recipient: string,
  names: Names | null,
  { email, phone }: { email: string; phone: string },
): Mail =>
  writeLetter(recipient, {
    subject: names
      ? text("teamLetters.newTeam", { team: names.team })
      : "teamLetters.newRegistration",
    greeting: "letters.hello",
    paragraphs: [
      ...(names
        ? [
            text("teamLetters.teamAsks", inTournament(names)),
            text("teamLetters.contact", {
              parts: [names.contact, email, phone].flatMap((part) => part || []),
            }),
          ]
        : (["teamLetters.someTeamAsks"] satisfies Text[])),
      "teamLetters.decideThere",
    ],
    footer: "teamLetters.organizerFooter",
  });

/** Returns the contact's mail: the team is approved. */
export const approvedLetter = ({ email, link, names, sender }: MailToContact): Mail =>
  writeLetter(email, {
    subject: names
      ? text("teamLetters.teamApproved", { team: names.team })
      : "teamLetters.approved",
    greeting: greetContact(names),
    paragraphs: [
      ...(names
        ? [text("teamLetters.teamIsIn", inTournament(names))]
        : (["teamLetters.someTeamIsIn", ...fromOrganizer(sender), SEE_ON_PAGE] satisfies Text[])),
      "teamLetters.careForTeam",
      SECRET,
    ],
    action: page(link),
    footer: CONTACT_FOOTER,
  });

/** Returns the contact's mail: the team is rejected. It has the reason and no link. */
export const rejectedLetter = (
  { email, names, sender }: Omit<MailToContact, "link">,
  reason: string | null,
): Mail =>
  writeLetter(email, {
    subject: names
      ? text("teamLetters.teamRejected", { team: names.team })
      : "teamLetters.rejected",
    greeting: greetContact(names),
    paragraphs: [
      ...(names
        ? [
            text("teamLetters.teamIsNotIn", inTournament(names)),
            ...(reason ? [text("teamLetters.reason", { reason })] : []),
          ]
        : (["teamLetters.someTeamIsNotIn", ...fromOrganizer(sender)] satisfies Text[])),
      "teamLetters.askOrganizer",
    ],
    footer: CONTACT_FOOTER,
  });
