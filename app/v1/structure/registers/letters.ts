import { fromOrganizer, type Mail, type Sender, writeLetter } from "../../delivery/mail/letter.ts";
import { type Text, text } from "../../../texts/text.ts";

/** A team's place in a tournament and its contact, by the names that people know. */
export interface Names {
  team: string;
  tournament: string;
  championship: string;
  contact: string | null;
}

/** The contact's address, the link to the team's page, who writes, and the names, where the letter may say them. */
export interface ToContact {
  email: string;
  link: string;
  sender: Sender;
  names: Names | null;
}

export const hello = (names: Pick<Names, "contact"> | null): Text =>
  names?.contact ? text("letters.helloTo", { name: names.contact }) : "letters.hello";

export const OF_TEAM = "teamLetters.contactFooter";

/** What a letter without names says of where they are. */
export const ON_PAGE = "teamLetters.seeOnPage";

const SECRET = "teamLetters.keepLinkSecret";

/** The names that a letter says, without the contact's. */
const inTournament = ({ team, tournament, championship }: Names) => ({
  team,
  tournament,
  championship,
});

const page = (link: string) => ({ label: "teamLetters.openPage", url: link }) as const;

/**
 * To the contact, when a team was registered on the public page: what comes next, and its private link.
 * The person who registers types the address and every name, so the letter says none of these.
 */
export const receivedLetter = ({ email, link, sender }: Omit<ToContact, "names">): Mail =>
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
    footer: OF_TEAM,
  });

/** To the organizer: a team waits for a decision. */
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

/** To the contact: the team is in. */
export const approvedLetter = ({ email, link, names, sender }: ToContact): Mail =>
  writeLetter(email, {
    subject: names
      ? text("teamLetters.teamApproved", { team: names.team })
      : "teamLetters.approved",
    greeting: hello(names),
    paragraphs: [
      ...(names
        ? [text("teamLetters.teamIsIn", inTournament(names))]
        : (["teamLetters.someTeamIsIn", ...fromOrganizer(sender), ON_PAGE] satisfies Text[])),
      "teamLetters.careForTeam",
      SECRET,
    ],
    action: page(link),
    footer: OF_TEAM,
  });

/** To the contact: the team is not in, and why, where the organizer says so; no link to its page. */
export const rejectedLetter = (
  { email, names, sender }: Omit<ToContact, "link">,
  reason: string | null,
): Mail =>
  writeLetter(email, {
    subject: names
      ? text("teamLetters.teamRejected", { team: names.team })
      : "teamLetters.rejected",
    greeting: hello(names),
    paragraphs: [
      ...(names
        ? [
            text("teamLetters.teamIsNotIn", inTournament(names)),
            ...(reason ? [text("teamLetters.reason", { reason })] : []),
          ]
        : (["teamLetters.someTeamIsNotIn", ...fromOrganizer(sender)] satisfies Text[])),
      "teamLetters.askOrganizer",
    ],
    footer: OF_TEAM,
  });
