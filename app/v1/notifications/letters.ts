import { type Mail, written } from "../mail/letter.ts";
import { type Composed, text } from "../../texts/text.ts";

interface Contact {
  to: string;
  subject: string | undefined;
  message: string;
  from: { name: string; email: string; role: string };
  championship: { id: number; name: string; slug: string; plan: string };
}

/** An organizer's message to the platform; whom to answer stands in its text. */
export const contactLetter = ({ to, subject, message, from, championship }: Contact): Mail =>
  written(to, {
    subject: text("championshipLetters.message", {
      slug: championship.slug,
      subject: subject ?? text("championshipLetters.organizersMessage"),
    }),
    greeting: text("championshipLetters.messageFrom", { name: from.name }),
    paragraphs: [
      text("request.verbatim", { text: message }),
      text("championshipLetters.replyTo", { name: from.name, email: from.email }),
      text("championshipLetters.about", {
        name: championship.name,
        id: championship.id,
        plan: championship.plan,
        role: from.role,
      }),
    ],
    footer: "championshipLetters.contactFooter",
  });

interface Purchase {
  to: string;
  /** The plan as people call it. */
  plan: Composed;
  /** The owner and the championship; null where the letter may not say them. */
  names: { owner: string; championship: string } | null;
  url: string;
}

/** What the owner of a championship gets when its plan was bought. */
export const purchaseLetter = ({ to, plan, names, url }: Purchase): Mail =>
  written(to, {
    subject: names
      ? text("championshipLetters.championshipOnPlan", { championship: names.championship, plan })
      : text("championshipLetters.onPlan", { plan }),
    greeting: names ? text("letters.helloTo", { name: names.owner }) : "letters.hello",
    paragraphs: [
      text("championshipLetters.purchased", {
        championship: names?.championship ?? text("championshipLetters.yourChampionship"),
        plan,
      }),
      "championshipLetters.goodGames",
    ],
    action: { label: "championshipLetters.openChampionship", url },
    footer: "championshipLetters.purchaseFooter",
  });
