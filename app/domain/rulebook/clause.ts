/** A sentence of a regulation; what comes in an order stands in `items`, behind the text. */
export interface Clause {
  text: string;
  items: string[];
}

export const plain = (text: string): Clause => ({ text, items: [] });

/** The clause in one line. */
export const sentenceOf = ({ text, items }: Clause): string =>
  items.length === 0 ? text : `${text} ${items.join("; ")}.`;
