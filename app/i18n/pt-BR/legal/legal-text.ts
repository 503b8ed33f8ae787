/** A piece of a sentence: text, or a link in it. */
export type Inline = string | { label: string; href: string };

/** One thing of a table that must be read on a phone: its name, and what is said of it. */
export interface LegalRecord {
  name: string;
  facts: [label: string, text: string][];
}

export type Block = { text: Inline[] } | { list: Inline[][] } | { records: LegalRecord[] };

interface LegalSection {
  /** The section's anchor in the address. */
  id: string;
  title: string;
  blocks: Block[];
}

/**
 * A text of law for people. It stands apart from the other texts, which every page of the desk loads:
 * only its own page needs it.
 */
export interface LegalText {
  title: string;
  description: string;
  /** Day since which this version holds. */
  version: string;
  summary: string[];
  sections: LegalSection[];
}

export const text = (...pieces: Inline[]): Block => ({ text: pieces });

export const list = (...items: (Inline | Inline[])[]): Block => ({
  list: items.map((item) => (Array.isArray(item) ? item : [item])),
});

export const mailTo = (address: string): Inline => ({ label: address, href: `mailto:${address}` });

/** A section of these blocks; a string is a paragraph. */
export const section = (
  id: string,
  title: string,
  ...blocks: (string | Block)[]
): LegalSection => ({
  id,
  title,
  blocks: blocks.map((block) => (typeof block === "string" ? text(block) : block)),
});
