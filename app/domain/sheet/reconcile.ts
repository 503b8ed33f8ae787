import type { Side } from "../result.ts";
import { countScore, PERIODS, type Period } from "../result/events.ts";
import {
  type EntryContent,
  type EventContent,
  newEvent,
  NO_TIME,
  type PlayTime,
} from "./entries.ts";
import type { Sheet } from "./fold.ts";
import { isLaterPeriod } from "./clock.ts";
import { keyOf } from "./doubles.ts";
import {
  type EventRow,
  type FromEntry,
  type KickRow,
  type LineupRow,
  type SheetGame,
  toEventRows,
  toKickRows,
  toLineupRows,
} from "./projection.ts";

/** The facts in a game's rows. */
export interface GameFacts {
  events: readonly EventRow[];
  lineups: Readonly<Record<Side, readonly LineupRow[]>>;
  kicks: readonly KickRow[];
  period: string | null;
  /** UTC; null in a break. */
  period_started_at: string | null;
  finished: boolean;
  home_score: number | null;
  away_score: number | null;
}

/** An entry to be made, without its author; `noted_at` null is now. */
export type Change = PlayTime & { id: string; content: EntryContent; noted_at: string | null };

type Draft = Omit<Change, "id">;

const change = (content: EntryContent, time: PlayTime = NO_TIME): Draft => ({
  ...time,
  content,
  noted_at: null,
});

const removal = (of: string): Draft => change({ kind: "removal", of, reason: null });

/**
 * Returns entries after which the sheet says what the game's rows say: what was changed at the desk or by
 * the API becomes entries, so that devices see it and nothing of it is written over.
 */
export function findDeskChanges(
  sheet: Sheet,
  facts: GameFacts,
  game: SheetGame,
  newId: () => string,
): Change[] {
  const drafts = [
    ...(["home", "away"] as const).flatMap((side) => lineupChanges(sheet, facts, game, side)),
    ...eventChanges(sheet, facts, game),
    ...kickChanges(sheet, facts, game),
    ...courseChanges(sheet, facts),
    ...scoreChanges(sheet, facts, game),
  ];
  return drafts.flatMap((draft) => {
    const id = newId();
    const distinct = distinctFrom(sheet, id, draft).map((own) => ({ ...own, id: newId() }));
    return [{ ...draft, id }, ...distinct];
  });
}

/** An event that was added at the desk is none of those that were there. */
function distinctFrom({ lines }: Sheet, id: string, { content }: Draft): Draft[] {
  const key = content.kind === "event" ? keyOf(content) : null;
  if (key === null) return [];
  return lines.flatMap((line) =>
    keyOf(line.content) === key ? [change({ kind: "distinct", of: id, as: line.id })] : [],
  );
}

const idsOf = ({ lines }: Sheet, kind: EntryContent["kind"], side?: Side): string[] =>
  lines.flatMap(({ id, content, state }) =>
    state === "counted" &&
    content.kind === kind &&
    (side === undefined || ("side" in content && content.side === side))
      ? [id]
      : [],
  );

function lineupChanges(sheet: Sheet, { lineups }: GameFacts, game: SheetGame, side: Side): Draft[] {
  const stored = lineups[side];
  const key = ({ user_id, shirt_number, starter, captain }: LineupRow) =>
    JSON.stringify([user_id, shirt_number, starter, captain]);
  const noted = toLineupRows(sheet, side, game) ?? [];
  if (sameSet(stored.map(key), noted.map(key))) return [];
  const athletes = stored.map(({ user_id, shirt_number, starter, captain }) => ({
    person: user_id,
    shirt_number,
    starter,
    captain,
  }));
  return [change({ kind: "lineup", side, athletes, replaces: idsOf(sheet, "lineup", side) })];
}

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join("\n") === other.toSorted().join("\n");

/** A stored score with more goals than its events, or another one than was noted, is a fact of its own. */
function scoreChanges(sheet: Sheet, facts: GameFacts, { teams }: SheetGame): Draft[] {
  const { home_score, away_score, events } = facts;
  if (home_score === null && away_score === null) return [];
  const goals = countScore(events, teams.home);
  const score = { home: home_score ?? 0, away: away_score ?? 0 };
  const follows = (["home", "away"] as const).every(
    (side) => Math.max(sheet.stated_score?.[side] ?? 0, goals[side]) === score[side],
  );
  if (follows) return [];
  return [change({ kind: "score", ...score, replaces: idsOf(sheet, "score") })];
}

/** A fixed order of members, whatever the rows' own. */
const eventKey = (row: EventRow): string =>
  JSON.stringify([
    row.type,
    row.team_id,
    row.user_id,
    row.replaced_user_id,
    row.minute ?? null,
    row.minute === null ? 0 : (row.added ?? 0),
    row.extra_time,
    row.penalty,
    row.free_kick,
    row.card_kind,
  ]);

function eventChanges(sheet: Sheet, { events }: GameFacts, game: SheetGame): Draft[] {
  const [gone, come] = difference(toEventRows(sheet, game), events);
  const lines = new Map(sheet.lines.map((line) => [line.id, line]));
  const removed = new Set(gone.flatMap(({ type, entry }) => (type === "assist" ? [] : [entry])));
  const changes: Draft[] = sheet.lines.flatMap(({ id, as }) =>
    removed.has(id) || (as !== null && removed.has(as)) ? [removal(id)] : [],
  );
  for (const { type, entry } of gone) {
    const line = lines.get(entry);
    if (type !== "assist" || removed.has(entry) || line?.content.kind !== "event") continue;
    if (line.content.type === "assist") changes.push(removal(entry));
    else {
      const to = { ...line.content, assist: null };
      changes.push(change({ kind: "correction", of: entry, to, time: timeOf(line), replaces: [] }));
    }
  }
  return [...changes, ...come.map((row) => change(toContent(row, game), rowTime(row)))];
}

const timeOf = ({ period, minute, added }: PlayTime): PlayTime => ({ period, minute, added });

/** The period of a row is only known in extra time; its minute says the rest. */
const rowTime = ({ minute, added, extra_time }: EventRow): PlayTime => ({
  period: extra_time ? "Prorrogação" : null,
  minute,
  added,
});

function toContent(row: EventRow, { teams }: SheetGame): EventContent {
  const { type, user_id, replaced_user_id: replaced, penalty, free_kick, card_kind } = row;
  const side = row.team_id === teams.home ? "home" : "away";
  return newEvent(type, side, user_id, { replaced, penalty, free_kick, card_kind });
}

/** Returns the noted rows that are not stored, and the stored ones that are not noted; equal ones are counted. */
function difference(noted: readonly FromEntry<EventRow>[], stored: readonly EventRow[]) {
  const left = Map.groupBy(noted, eventKey);
  const come = stored.filter((row) => {
    const same = left.get(eventKey(row));
    return same === undefined || same.shift() === undefined;
  });
  return [[...left.values()].flat(), come] as const;
}

function kickChanges(sheet: Sheet, { kicks }: GameFacts, game: SheetGame): Draft[] {
  const noted = toKickRows(sheet, game);
  const key = (kick: KickRow | undefined) =>
    kick && JSON.stringify([kick.side, kick.scored, kick.user_id]);
  if (noted.length === kicks.length && noted.every((kick, i) => key(kick) === key(kicks[i]))) {
    return [];
  }
  return [
    ...idsOf(sheet, "kick").map(removal),
    ...kicks.map(({ side, scored, user_id }, i) =>
      change({ kind: "kick", place: i + 1, side, scored, person: user_id }),
    ),
  ];
}

const isPeriod = (name: string | null): name is Period => PERIODS.some((period) => period === name);

function courseChanges(sheet: Sheet, facts: GameFacts): Draft[] {
  const { period, ended } = sheet.clock;
  const ends = idsOf(sheet, "end");
  if (facts.finished) return ended ? [] : [change({ kind: "end" })];
  const reopened = ended ? ends.map(removal) : [];
  const own = isPeriod(facts.period) ? facts.period : null;
  if (own === period) return reopened;
  const later = sheet.lines.flatMap(({ id, state, content }) =>
    state === "counted" && content.kind === "period" && isLaterPeriod(content.period, own)
      ? [removal(id)]
      : [],
  );
  const isNoted = sheet.lines.some(
    ({ state, content }) =>
      state === "counted" && content.kind === "period" && content.period === own,
  );
  if (own === null || isNoted) return [...reopened, ...later];
  const begun = change({ kind: "period", period: own, elapsed: 0 });
  return [...reopened, ...later, { ...begun, noted_at: facts.period_started_at }];
}
