import { LRUCache } from "lru-cache";
import { type Parts, readText, type Texts } from "./texts.ts";

/**
 * Which parts are read together: what almost every page shows some of is one statement, which the calls
 * of a visit ask once.
 */
const GROUP_OF = {
  frame: "page",
  tables: "page",
  ties: "page",
  projection: "page",
  absences: "absences",
  history: "history",
  facts: "facts",
} as const satisfies Record<keyof Parts, string>;

export type Group = (typeof GROUP_OF)[keyof Parts];

export const groupOf = (part: keyof Parts): Group => GROUP_OF[part];

/** The parts of a group. */
export const PARTS_OF: Record<Group, readonly (keyof Parts)[]> = {
  page: ["frame", "tables", "ties", "projection"],
  absences: ["absences"],
  history: ["history"],
  facts: ["facts"],
};

/** A row of what is kept: of which tournament, and which writing of it. */
interface Row {
  id: number;
  stamp: string;
}

/** The parts of a group: each as it was sent, until somebody reads it. */
interface Remembered {
  stamp: string;
  texts: Partial<Texts>;
  values: Partial<Parts>;
}

/** Tournaments of which an isolate remembers a group of parts, the least recently asked for going first. */
const MOST = 40;
/** Characters of JSON that a group may have of all of them; as objects they take some five times that. */
const MOST_OF_VIEWS = 1_000_000;
const MOST_OF_FACTS = 2_500_000;

const memoryOf = (maxSize: number) => new LRUCache<number, Remembered>({ max: MOST, maxSize });

const memories: Record<Group, LRUCache<number, Remembered>> = {
  page: memoryOf(MOST_OF_VIEWS),
  absences: memoryOf(MOST_OF_VIEWS),
  history: memoryOf(MOST_OF_VIEWS),
  facts: memoryOf(MOST_OF_FACTS),
};

/**
 * The stamps of the kept rows of which this isolate remembers a group of parts, in one text: D1, asked with
 * it, sends those no more.
 */
export const stampsOf = (group: Group): string =>
  [...memories[group].values()].map(({ stamp }) => stamp).join(" ");

/**
 * The part of the row, if this isolate remembers that of this stamp. Who reads it must not change it: the
 * next reader gets the same object.
 */
export function recall<Part extends keyof Parts>(
  part: Part,
  { id, stamp }: Row,
): Parts[Part] | undefined {
  const remembered = memories[GROUP_OF[part]].get(id);
  if (remembered?.stamp !== stamp) return undefined;
  const { texts, values } = remembered;
  const text = texts[part];
  if (text) {
    values[part] = readText(part, text);
    delete texts[part];
  }
  return values[part];
}

/** Remembers the parts of a group as D1 sent them of a row. */
export const remember = (group: Group, row: Row, texts: Partial<Texts>): void =>
  rememberGroup(group, row, texts, { texts: { ...texts }, values: {} });

/** Remembers all parts of a row that was just written with these texts. */
export function rememberAll(row: Row, parts: Parts, texts: Texts): void {
  const { facts, absences, history, ...page } = parts;
  rememberGroup("page", row, texts, { texts: {}, values: page });
  rememberGroup("absences", row, texts, { texts: {}, values: { absences } });
  rememberGroup("history", row, texts, { texts: {}, values: { history } });
  rememberGroup("facts", row, texts, { texts: {}, values: { facts } });
}

function rememberGroup(
  group: Group,
  { id, stamp }: Row,
  sent: Partial<Texts>,
  parts: Omit<Remembered, "stamp">,
): void {
  const lengths = PARTS_OF[group].map((part) => sent[part]?.length ?? 0);
  // Of a group that is not whole the rest would not be sent again.
  if (lengths.includes(0)) return;
  const size = lengths.reduce((sum, length) => sum + length, 0);
  memories[group].set(id, { stamp, ...parts }, { size });
}
