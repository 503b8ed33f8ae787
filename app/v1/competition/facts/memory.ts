import { LRUCache } from "lru-cache";
import { type Parts, readText, type Texts } from "./texts.ts";

/** Almost every page asks for "page", so the calls of one visit share one statement. */
const GROUP_OF = {
  frame: "page",
  tables: "page",
  ties: "page",
  projection: "page",
  absences: "absences",
  history: "history",
  facts: "facts",
} as const satisfies Record<keyof Parts, string>;

export type PartGroup = (typeof GROUP_OF)[keyof Parts];

export const findGroup = (part: keyof Parts): PartGroup => GROUP_OF[part];

export const PARTS_OF: Record<PartGroup, readonly (keyof Parts)[]> = {
  page: ["frame", "tables", "ties", "projection"],
  absences: ["absences"],
  history: ["history"],
  facts: ["facts"],
};

interface Row {
  id: number;
  stamp: string;
}

/** Parts of a remembered row; each stays text until it is first read. */
interface Remembered {
  stamp: string;
  texts: Partial<Texts>;
  values: Partial<Parts>;
}

/** Number of remembered tournaments; the least recently used are dropped first. */
const MOST = 40;
/** Most characters of remembered JSON; as objects they take about five times that. */
const MOST_OF_VIEWS = 1_000_000;
const MOST_OF_FACTS = 2_500_000;

const createMemory = (maxSize: number) => new LRUCache<number, Remembered>({ max: MOST, maxSize });

const memories: Record<PartGroup, LRUCache<number, Remembered>> = {
  page: createMemory(MOST_OF_VIEWS),
  absences: createMemory(MOST_OF_VIEWS),
  history: createMemory(MOST_OF_VIEWS),
  facts: createMemory(MOST_OF_FACTS),
};

/** Returns the stamps of remembered rows, so that D1 does not send these rows again. */
export const joinStamps = (group: PartGroup): string =>
  [...memories[group].values()].map(({ stamp }) => stamp).join(" ");

/** Returns a remembered part. Readers share it and must not change it. */
export function recallPart<Part extends keyof Parts>(
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

/** Remembers a row's parts. */
export const rememberParts = (group: PartGroup, row: Row, texts: Partial<Texts>): void =>
  rememberGroup(group, row, texts, { texts: { ...texts }, values: {} });

/** Remembers a row just written. */
export function rememberAll(row: Row, parts: Parts, texts: Texts): void {
  const { facts, absences, history, ...page } = parts;
  rememberGroup("page", row, texts, { texts: {}, values: page });
  rememberGroup("absences", row, texts, { texts: {}, values: { absences } });
  rememberGroup("history", row, texts, { texts: {}, values: { history } });
  rememberGroup("facts", row, texts, { texts: {}, values: { facts } });
}

function rememberGroup(
  group: PartGroup,
  { id, stamp }: Row,
  sent: Partial<Texts>,
  parts: Omit<Remembered, "stamp">,
): void {
  const lengths = PARTS_OF[group].map((part) => sent[part]?.length ?? 0);
  // An incomplete group is not remembered, because D1 would never send its missing parts.
  if (lengths.includes(0)) return;
  const size = lengths.reduce((sum, length) => sum + length, 0);
  memories[group].set(id, { stamp, ...parts }, { size });
}
