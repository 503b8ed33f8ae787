import { type Mail, written } from "../mail/letter.ts";
import { text } from "../../texts/text.ts";

interface Invitation {
  email: string;
  role: "manager" | "scorer";
  /** The championship, and who invites; null where the letter may not say them. */
  names: { championship: string; from: string } | null;
  token: string;
  /** The address of the site, without a slash at the end. */
  site: string;
}

/** The mail that holds an invitation's link. */
export function invitationLetter({ email, role, names, token, site }: Invitation): Mail {
  const task = text(`championshipLetters.${role}`);
  return written(email, {
    subject: names
      ? text("championshipLetters.invitationTo", names)
      : "championshipLetters.invitation",
    greeting: "letters.hello",
    paragraphs: [
      names
        ? text("championshipLetters.invitedTo", { ...names, task })
        : text("championshipLetters.invited", { task }),
      text("championshipLetters.acceptAs", { email }),
    ],
    action: {
      label: "championshipLetters.seeInvitation",
      url: `${site}/organizador/convite?token=${encodeURIComponent(token)}`,
    },
    footer: "championshipLetters.invitationFooter",
  });
}
