import type { Competition } from "../../../domain/competition.ts";
import { packCompetition, unpackCompetition } from "./packed.ts";
import type { Views } from "../views/views.ts";

/** Stored parts of a competition. */
export interface Parts extends Views {
  facts: Competition;
}

/** Stored texts; the facts are null when they are too long to store. */
export type Texts = Record<keyof Parts, string | null>;

/** Returns the texts of a competition's parts. */
export const writeTexts = (parts: Parts): Texts => ({
  frame: JSON.stringify(parts.frame),
  tables: JSON.stringify(parts.tables),
  ties: JSON.stringify(parts.ties),
  projection: JSON.stringify(parts.projection),
  absences: JSON.stringify(parts.absences),
  history: JSON.stringify(parts.history),
  facts: packCompetition(parts.facts),
});

const readers: { [Part in keyof Parts]: (text: string) => Parts[Part] } = {
  frame: (text) => JSON.parse(text),
  tables: (text) => JSON.parse(text),
  ties: (text) => JSON.parse(text),
  projection: (text) => JSON.parse(text),
  absences: (text) => JSON.parse(text),
  history: (text) => JSON.parse(text),
  facts: unpackCompetition,
};

/** Returns a part from its text. */
export const readText = <Part extends keyof Parts>(part: Part, text: string): Parts[Part] =>
  readers[part](text);
