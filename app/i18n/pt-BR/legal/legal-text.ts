export type Inline = string | { label: string; href: string };

export interface LegalRecord {
  name: string;
  facts: [label: string, text: string][];
}

export type Block = { text: Inline[] } | { list: Inline[][] } | { records: LegalRecord[] };

interface LegalSection {
  id: string;
  title: string;
  blocks: Block[];
}

/** Legal texts are apart from the other texts, which every desk page loads. */
export interface LegalText {
  title: string;
  description: string;
  version: string;
  summary: string[];
  sections: LegalSection[];
}

export const text = (...pieces: Inline[]): Block => ({ text: pieces });

export const list = (...items: (Inline | Inline[])[]): Block => ({
  list: items.map((item) => (Array.isArray(item) ? item : [item])),
});

export const mailTo = (address: string): Inline => ({ label: address, href: `mailto:${address}` });

export const section = (
  id: string,
  title: string,
  ...blocks: (string | Block)[]
): LegalSection => ({
  id,
  title,
  blocks: blocks.map((block) => (typeof block === "string" ? text(block) : block)),
});
