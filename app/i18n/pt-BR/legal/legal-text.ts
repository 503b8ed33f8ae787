/** Text or a link within a sentence. */
export type Inline = string | { label: string; href: string };

/** A row of a table that phones show as a list. */
export interface LegalRecord {
  name: string;
  facts: [label: string, text: string][];
}

export type Block = { text: Inline[] } | { list: Inline[][] } | { records: LegalRecord[] };

interface LegalSection {
  /** Anchor in the address. */
  id: string;
  title: string;
  blocks: Block[];
}

/** A legal text for people. It is apart from the other texts, which every desk page loads. */
export interface LegalText {
  title: string;
  description: string;
  /** First day of this version. */
  version: string;
  summary: string[];
  sections: LegalSection[];
}

export const text = (...pieces: Inline[]): Block => ({ text: pieces });

export const list = (...items: (Inline | Inline[])[]): Block => ({
  list: items.map((item) => (Array.isArray(item) ? item : [item])),
});

export const mailTo = (address: string): Inline => ({ label: address, href: `mailto:${address}` });

/** A string among the blocks is a paragraph. */
export const section = (
  id: string,
  title: string,
  ...blocks: (string | Block)[]
): LegalSection => ({
  id,
  title,
  blocks: blocks.map((block) => (typeof block === "string" ? text(block) : block)),
});
