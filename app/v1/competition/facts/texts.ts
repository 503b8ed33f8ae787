import type { Competition } from "../../../domain/competition.ts";
import { pack, unpack } from "./packed.ts";
import type { Views } from "../views/views.ts";

/** What is kept of a competition: what pages show of it, and its facts. */
export interface Parts extends Views {
  facts: Competition;
}

/** The parts as they are stored. Facts that are too long to be kept are null. */
export type Texts = Record<keyof Parts, string | null>;

/** The texts of a competition's parts. */
export const textsOf = (parts: Parts): Texts => ({
  frame: JSON.stringify(parts.frame),
  tables: JSON.stringify(parts.tables),
  ties: JSON.stringify(parts.ties),
  projection: JSON.stringify(parts.projection),
  absences: JSON.stringify(parts.absences),
  history: JSON.stringify(parts.history),
  facts: pack(parts.facts),
});

const readers: { [Part in keyof Parts]: (text: string) => Parts[Part] } = {
  frame: (text) => JSON.parse(text),
  tables: (text) => JSON.parse(text),
  ties: (text) => JSON.parse(text),
  projection: (text) => JSON.parse(text),
  absences: (text) => JSON.parse(text),
  history: (text) => JSON.parse(text),
  facts: unpack,
};

/** The part that a text of it holds. */
export const readText = <Part extends keyof Parts>(part: Part, text: string): Parts[Part] =>
  readers[part](text);
