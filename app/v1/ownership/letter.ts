import { type Mail, written } from "../mail/letter.ts";
import { text } from "../../texts/text.ts";

interface Handover {
  to: string;
  /** Null where the letter may not say them. */
  names: { to: string; from: string; championship: string } | null;
  site: string;
}

/** What the new owner of a championship is told. */
export const handoverLetter = ({ to, names, site }: Handover): Mail =>
  written(to, {
    subject: names
      ? text("championshipLetters.championshipIsYours", names)
      : "championshipLetters.isYours",
    greeting: names ? text("letters.helloTo", { name: names.to }) : "letters.hello",
    paragraphs: [
      names ? text("championshipLetters.handedOverBy", names) : "championshipLetters.handedOver",
    ],
    action: { label: "championshipLetters.openDesk", url: `${site}/organizador` },
    footer: "championshipLetters.handoverFooter",
  });
