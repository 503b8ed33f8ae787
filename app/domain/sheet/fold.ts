import type { Side } from "../result.ts";
import { type Clock, inOrderOfNoting, placeInPlay, readClock } from "./clock.ts";
import {
  compareTexts,
  type Entry,
  type FactContent,
  type KickContent,
  type LineupContent,
  type LineupPlace,
  type Person,
  type PlayTime,
} from "./entries.ts";
import { findCounted } from "./doubles.ts";
import { isGoal } from "../result/events.ts";

/** A change of an entry, with its author and time (UTC). */
interface Act {
  author: string;
  at: string;
}

/** "double": perhaps the same as `as`, not counted until someone answers; "same": answered so. */
export type LineState = "counted" | "double" | "same" | "removed";

/** An entry as corrected, with its history. */
export interface Line extends PlayTime {
  id: string;
  device: string;
  author: string;
  noted_at: string;
  content: FactContent;
  state: LineState;
  /** The counted entry of a double. */
  as: string | null;
  removed: (Act & { reason: string | null }) | null;
  corrected: Act[];
}

/** A difference between the notes of two devices, which a person settles. */
export type Question =
  | { kind: "double"; of: string; as: string }
  | { kind: "lineup"; side: Side; entries: string[] }
  | { kind: "score"; entries: string[] }
  | { kind: "kick"; entries: string[] }
  | { kind: "correction"; of: string; entries: string[] };

/** An athlete who was typed at the sheet. */
export interface TypedAthlete {
  id: string;
  side: Side;
  shirt_number: number | null;
  name: string;
}

export interface Sheet {
  /** Every fact in order of play, the removed ones too. */
  lines: Line[];
  lineups: Record<Side, LineupPlace[] | null>;
  athletes: TypedAthlete[];
  /** The shoot-out in order. */
  kicks: Pick<KickContent, "side" | "scored" | "person">[];
  clock: Clock;
  /** The score that was noted without its goals; null: none was. */
  stated_score: Record<Side, number> | null;
  /** Goals, extra time included. A stated score holds until more goals are noted. */
  score: Record<Side, number>;
  questions: Question[];
}

/**
 * Returns the match sheet of a set of entries. The order in which they arrive makes no difference, nor do
 * repeats: devices with the same entries have the same sheet.
 */
export function foldEntries(entries: readonly Entry[]): Sheet {
  const noted = inOrderOfNoting(entries);
  const corrections = noted.flatMap((entry) =>
    entry.content.kind === "correction" ? [{ ...entry, content: entry.content }] : [],
  );
  const questions: Question[] = [];
  const facts = noted.flatMap((entry) => toLine(entry, noted, corrections, questions));
  const typed = aliasAthletes(facts);
  const toFirst = (person: Person) =>
    typeof person === "string" ? (typed.get(person) ?? person) : person;
  const lines = facts.map((line) => ({ ...line, content: renamePeople(line.content, toFirst) }));

  const answers = noted.flatMap(({ content }) =>
    content.kind === "same" || content.kind === "distinct" ? [content] : [],
  );
  const found = findCounted(lines, answers);
  const judged = lines.map((line): Line => {
    const as = found.get(line.id);
    return line.state === "counted" && as ? { ...line, ...as } : line;
  });
  for (const { id, state, as } of judged) {
    if (state === "double" && as !== null) questions.push({ kind: "double", of: id, as });
  }
  const counted = judged.filter(({ state }) => state === "counted");
  const goals = countGoals(counted);
  const score = headOf(counted, "score", (heads) =>
    questions.push({ kind: "score", entries: heads.map(({ id }) => id) }),
  )?.content;
  return {
    lines: placeInPlay(judged),
    lineups: { home: lineupOf("home"), away: lineupOf("away") },
    athletes: counted.flatMap(({ id, content }) =>
      content.kind === "athlete" && typed.get(id) === id ? [{ id, ...withoutKind(content) }] : [],
    ),
    kicks: readKicks(counted, questions),
    clock: readClock(counted),
    stated_score: score ? { home: score.home, away: score.away } : null,
    score: {
      home: Math.max(score?.home ?? 0, goals.home),
      away: Math.max(score?.away ?? 0, goals.away),
    },
    questions: questions.toSorted((a, b) => compareTexts(JSON.stringify(a), JSON.stringify(b))),
  };

  function lineupOf(side: Side): LineupPlace[] | null {
    const own = counted.filter(({ content }) => content.kind === "lineup" && content.side === side);
    const head = headOf(own, "lineup", (heads) =>
      questions.push({ kind: "lineup", side, entries: heads.map(({ id }) => id) }),
    );
    return head?.content.athletes ?? null;
  }
}

const withoutKind = ({ side, shirt_number, name }: Extract<FactContent, { kind: "athlete" }>) => ({
  side,
  shirt_number,
  name,
});

type Correction = Entry & { content: Extract<Entry["content"], { kind: "correction" }> };

/** Returns the entry as the latest correction says it; nothing for an entry about another. */
function toLine(
  entry: Entry,
  all: readonly Entry[],
  corrections: readonly Correction[],
  questions: Question[],
): Line[] {
  const { content, ...plain } = entry;
  if (!isFact(content)) return [];
  const own = corrections.filter(
    ({ content: { of, to } }) => of === entry.id && to.kind === content.kind,
  );
  const heads = findHeads(own);
  if (differs(heads, ({ to, time }) => [to, time])) {
    questions.push({ kind: "correction", of: entry.id, entries: heads.map(({ id }) => id) });
  }
  const { to, time } = heads.at(-1)?.content ?? { to: content, time: entry };
  const last = all.findLast(
    ({ content: { kind, ...about } }) =>
      (kind === "removal" || kind === "return") && "of" in about && about.of === entry.id,
  );
  const removed =
    last?.content.kind === "removal"
      ? { author: last.author, at: last.noted_at, reason: last.content.reason }
      : null;
  return [
    {
      ...plain,
      content: to,
      period: time.period,
      minute: time.minute,
      added: time.added,
      state: removed === null ? "counted" : "removed",
      as: null,
      removed,
      corrected: own.map(({ author, noted_at }) => ({ author, at: noted_at })),
    },
  ];
}

const ABOUT = new Set(["correction", "removal", "return", "same", "distinct"]);

/** True for an entry of its own, not about another one. */
export const isFact = (content: Entry["content"]): content is FactContent =>
  !ABOUT.has(content.kind);

interface Replacing {
  id: string;
  device: string;
  content: { replaces: string[] };
}

/** Returns the entries that no other one replaces, in order of noting. */
function findHeads<One extends Replacing>(entries: readonly One[]): One[] {
  const replaced = new Set(entries.flatMap(({ content }) => content.replaces));
  const heads = entries.filter(({ id }) => !replaced.has(id));
  return heads.length > 0 ? heads : entries.slice(-1);
}

/** True when two devices said different things without seeing each other's. */
function differs<One extends Replacing>(
  heads: readonly One[],
  said: (content: One["content"]) => unknown,
): boolean {
  const devices = new Set(heads.map(({ device }) => device));
  return (
    devices.size > 1 && new Set(heads.map(({ content }) => JSON.stringify(said(content)))).size > 1
  );
}

function headOf<Kind extends "lineup" | "score">(
  lines: readonly Line[],
  kind: Kind,
  ask: (heads: Line[]) => void,
) {
  const own = lines.flatMap((line) =>
    isOfKind(line.content, kind) ? [{ ...line, content: line.content }] : [],
  );
  const heads = findHeads(own);
  const said = (content: { replaces: string[] }) => ({ ...content, replaces: [] });
  if (differs(heads, said)) ask(heads);
  return heads.at(-1);
}

const isOfKind = <Kind extends FactContent["kind"]>(
  content: FactContent,
  kind: Kind,
): content is Extract<FactContent, { kind: Kind }> => content.kind === kind;

/** Two devices that type the same missing athlete mean one: the first. */
function aliasAthletes(lines: readonly Line[]): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  const alias = new Map<string, string>();
  for (const { id, content, state } of lines) {
    if (content.kind !== "athlete") continue;
    const name = content.name.trim().toLocaleLowerCase("pt-BR");
    const key = JSON.stringify([content.side, content.shirt_number, name]);
    const known = first.get(key);
    if (known === undefined && state !== "removed") first.set(key, id);
    alias.set(id, state === "removed" ? id : (known ?? id));
  }
  return alias;
}

/** Returns the content with other people for those that it names. */
export function renamePeople(
  content: FactContent,
  toOther: (person: Person) => Person,
): FactContent {
  const rename = (person: Person | null) => (person === null ? null : toOther(person));
  switch (content.kind) {
    case "event": {
      const { person, replaced, assist } = content;
      return {
        ...content,
        person: rename(person),
        replaced: rename(replaced),
        assist: rename(assist),
      };
    }
    case "kick":
      return { ...content, person: rename(content.person) };
    case "lineup":
      return { ...content, athletes: renameLineup(content, toOther) };
    default:
      return content;
  }
}

function renameLineup({ athletes }: LineupContent, rename: (person: Person) => Person) {
  const named = athletes.map((place) => ({ ...place, person: rename(place.person) }));
  return named.filter(({ person }, i) => named.findIndex((other) => other.person === person) === i);
}

function countGoals(lines: readonly Line[]): Record<Side, number> {
  const score = { home: 0, away: 0 };
  for (const { content } of lines) {
    if (content.kind === "event" && isGoal(content)) score[content.side] += 1;
  }
  return score;
}

/** A kick that two devices noted is one; the first holds while they differ. */
function readKicks(lines: readonly Line[], questions: Question[]): Sheet["kicks"] {
  const kicks = lines.flatMap(({ content, ...line }) =>
    content.kind === "kick" ? [{ ...line, content }] : [],
  );
  const places = Map.groupBy(kicks, ({ content }) => content.place);
  return [...places.keys()]
    .toSorted((a, b) => a - b)
    .flatMap((place) => {
      const own = places.get(place) ?? [];
      const [first] = own;
      if (!first) return [];
      const { side, scored } = first.content;
      if (own.some(({ content }) => content.side !== side || content.scored !== scored)) {
        questions.push({ kind: "kick", entries: own.map(({ id }) => id) });
      }
      const person = own.map(({ content }) => content.person).find((one) => one !== null) ?? null;
      return [{ side, scored, person }];
    });
}
