import { composed, type Text, text } from "../../texts/text.ts";

/** A sentence of a regulation; what comes in an order stands in `items`, behind the text. */
export interface Clause {
  text: Text;
  items: Text[];
}

/** A clause of one sentence, without items. */
export const plain = (text: Text): Clause => ({ text, items: [] });

/** The clause in one line. */
export const sentenceOf = (clause: Clause): Text =>
  clause.items.length === 0
    ? clause.text
    : text("regulation.listed", {
        sentence: composed(clause.text),
        items: clause.items.map(composed),
      });
