import type { Entry, Person } from "../../../../domain/sheet/entries.ts";
import { foldEntries, isFact, renamePeople, type Sheet } from "../../../../domain/sheet/fold.ts";
import {
  type LineupRow,
  type SheetGame,
  toEventRows,
  toKickRows,
  toLineupRows,
} from "../../../../domain/sheet/projection.ts";
import {
  type Change,
  findDeskChanges,
  type GameFacts,
} from "../../../../domain/sheet/reconcile.ts";
import { countScore } from "../../../../domain/result/events.ts";
import { faultOfKicks } from "../../../../domain/result/shoot-out.ts";
import { isRefusal, Problem } from "../../../../http/problem.ts";
import { readerLanguage } from "../../../../texts/language.ts";
import { say } from "../../../../texts/say.ts";
import type { Answers, Database, Statement } from "../../../db/database.ts";
import { isGuardFailure, isUnchanged } from "../../../db/guard.ts";
import { games } from "../../../db/schema/index.ts";
import { read, write } from "../../../kit/call.ts";
import type { ApiContext } from "../../../kit/router.ts";
import type { Author } from "../../games/changes/log.ts";
import { saveResults } from "../../games/results/save.ts";
import type { GivenResult } from "../../games/results/result.ts";
import { replaceLineup, writeSheet } from "../../games/sheet/store.ts";
import * as store from "./store.ts";
import { inscribeTyped } from "./typed.ts";
import type { NewEntry } from "./schema.ts";
import { SIDES } from "../../../../domain/result.ts";

interface Place {
  championship_id: number;
  game_id: number;
}

/** What a call adds to a sheet, in the batch that writes it to the game. */
export interface Incoming {
  author: Author;
  notary?: store.Notary;
  entries?: readonly NewEntry[];
  /** Late entries that the organizer accepts. */
  accepted?: ReadonlySet<string>;
  addendum?: string | undefined;
  /** Guards and other statements of the batch. */
  steps?: readonly Statement[];
}

type Context = Answers<ReturnType<typeof store.writingContext>>;

/** Another write of the game may come between reading and writing; so often it is read again. */
const TRIES = 6;

/**
 * Adds entries to a sheet and writes it to the rows of its game, in one batch: line-ups, events, kicks, score
 * and course. What the desk changed meanwhile becomes entries first. A game that cannot take them keeps its
 * rows, and the sheet says why; the entries are stored all the same.
 */
export async function writeEntries(c: ApiContext, place: Place, incoming: Incoming): Promise<void> {
  const { db } = c.var;
  for (let tries = 1; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try reads what the other one wrote
      await writeOnce(c, place, incoming);
      return;
    } catch (error) {
      if (isOvertaken(error)) {
        if (tries < TRIES) continue;
        throw error;
      }
      if (!(error instanceof Problem) || !isRefusal(error.status)) throw error;
      const [first] = error.extras.errors ?? [];
      const waiting = say(first?.message ?? error.detail, readerLanguage());
      const steps = [...additions(db, incoming), store.markWaiting(db, place, waiting)];
      // oxlint-disable-next-line no-await-in-loop
      await write(db, { steps });
      return;
    }
  }
}

/** Statements that store what came in. */
const additions = (
  db: Database,
  { notary, entries = [], steps = [] }: Incoming,
  written = false,
): Statement[] => [
  ...steps,
  ...(notary && entries.length > 0
    ? [store.insertEntries(db, { ...notary, written }, entries)]
    : []),
];

const isOvertaken = (error: unknown): boolean =>
  isGuardFailure(error) || (error instanceof Problem && error.detail === "request.stale");

async function writeOnce(c: ApiContext, place: Place, incoming: Incoming): Promise<void> {
  const { db } = c.var;
  const context = await read(db, store.writingContext(db, place.game_id));
  const { row, sheet } = context;
  if (!row) return;
  const known = new Set(context.entries.map(({ id }) => id));
  const entries = (incoming.entries ?? []).filter(({ id }) => !known.has(id));
  const added = { ...incoming, entries };
  if (row.closed_at !== null && incoming.addendum === undefined) {
    const steps = additions(db, added);
    if (entries.length > 0) await write(db, { steps });
    return;
  }
  const stored = context.entries.filter(
    ({ id, status }) => status === "counted" || incoming.accepted?.has(id),
  );
  const fresh = [...stored.filter((entry) => !entry.written), ...entries];
  if (fresh.length === 0 && sheet?.version === row.version) return;
  if (row.home_team_id === null || row.away_team_id === null) {
    throw new Problem(409, "matchSheets.noTeams");
  }
  if (row.result_kind !== "played") throw new Problem(409, "matchSheets.decided");

  const game = toSheetGame(context, { home: row.home_team_id, away: row.away_team_id });
  const facts = toFacts(context, game);
  const toEntry = createReader(context);
  const isAsWritten = sheet?.version === row.version;
  const written = isAsWritten ? [] : stored.filter((entry) => entry.written).map(toEntry);
  const changes = isAsWritten
    ? []
    : findDeskChanges(foldEntries(written), facts, game, () => crypto.randomUUID());
  const desk = changes.map(toDeskEntry);
  const { device = "", name = "" } = incoming.notary ?? {};
  const noted = entries.map((entry) => ({ ...entry, device, author: name }));
  const now = foldEntries([...stored.map(toEntry), ...noted, ...desk]);

  const unknown = now.athletes.filter(({ id }) => !game.typed.has(id));
  if (
    await inscribeTyped(db, place, {
      teams: game.teams,
      athletes: unknown,
      before: additions(db, added),
    })
  ) {
    const { notary: _, entries: __, steps: ___, ...left } = incoming;
    return writeOnce(c, place, left);
  }
  const organizer = {
    ...place,
    device: DESK,
    name: say("matchSheets.organizer", readerLanguage()),
  };
  const marks: readonly Statement[] = [
    ...additions(db, added, true),
    ...(desk.length > 0
      ? [store.insertEntries(db, { ...organizer, admin_id: null, written: true }, desk)]
      : []),
    ...(isPast(fresh) ? [store.dropLateNews(db, row.id)] : []),
    ...store.markWritten(
      db,
      { championship_id: place.championship_id, id: row.id },
      fresh.map((entry) => entry.id),
    ),
  ];
  const lineups = SIDES.flatMap((side) => lineupStatements(c, context, now, facts, game, side));
  const result = findResult(now, facts, game, row);
  if (result) {
    const { given, course } = result;
    const { author, addendum } = incoming;
    const also = [...lineups, ...marks];
    const one = { ...given, id: row.id, version: row.version, addendum };
    const { championship_id } = place;
    await saveResults(c, [one], INSISTING, { championship_id, author, course, also });
  } else if (lineups.length > 0) {
    await writeSheet(db, row, null, lineups, marks);
  } else {
    await write(db, { steps: { unchanged: isUnchanged(db, games, row), marks } });
  }
}

/** An event noted so long ago is no news of the moment. */
const LATE_MS = 10 * 60_000;

const isPast = (entries: readonly { noted_at: string }[]): boolean =>
  entries.length > 0 &&
  entries.every(({ noted_at }) => Date.now() - Date.parse(noted_at) > LATE_MS);

/** The device of entries that follow from changes at the desk. */
const DESK = "desk";

/** What a sheet says is written; doubts about it are for a person. */
const INSISTING = { force: true, careful: false };

type Game = NonNullable<Context["row"]>;

function toSheetGame({ members, entries, rules }: Context, teams: SheetGame["teams"]): SheetGame {
  const typed = entries.flatMap(({ id, user_id }) =>
    user_id === null ? [] : [[id, user_id] as const],
  );
  return {
    teams,
    teamsOf: new Map(
      [...Map.groupBy(members, ({ user_id }) => user_id)].map(([user_id, own]) => [
        user_id,
        new Set(own.map(({ team_id }) => team_id)),
      ]),
    ),
    typed: new Map(typed),
    events: rules?.stats_rules.events ?? [],
  };
}

function toFacts({ row, events, kicks, ...context }: Context, { teams }: SheetGame): GameFacts {
  const staff = staffOf(context.members);
  const athletes = context.lineups.filter(({ user_id }) => !staff.has(user_id));
  const lineupOf = (team: number) => athletes.filter(({ team_id }) => team_id === team);
  return {
    events,
    lineups: { home: lineupOf(teams.home), away: lineupOf(teams.away) },
    kicks,
    period: row?.period ?? null,
    period_started_at: row?.period_started_at ?? null,
    finished: row?.finished ?? false,
    home_score: row?.home_score ?? null,
    away_score: row?.away_score ?? null,
  };
}

const staffOf = (members: Context["members"]): ReadonlySet<number> =>
  new Set(members.flatMap(({ user_id, role }) => (role === "athlete" ? [] : user_id)));

/** Returns entries as the sheet has them, about the athletes that merged ones have become. */
function createReader({ merged }: Context): (row: store.EntryRow) => Entry {
  const keptOf = new Map<Person, Person>(merged.map(({ gone_id, kept_id }) => [gone_id, kept_id]));
  const rename = (person: Person): Person => {
    const kept = keptOf.get(person);
    return kept === undefined ? person : rename(kept);
  };
  return ({ seq: _, status: __, written: ___, user_id: ____, content, ...entry }) => ({
    ...entry,
    content:
      content.kind === "correction"
        ? { ...content, to: renamePeople(content.to, rename) }
        : isFact(content)
          ? renamePeople(content, rename)
          : content,
  });
}

const toDeskEntry = ({ noted_at, ...change }: Change): Entry => ({
  ...change,
  noted_at: noted_at ?? new Date().toISOString(),
  device: DESK,
  author: say("matchSheets.organizer", readerLanguage()),
});

const sameRows = (some: readonly object[], others: readonly object[]): boolean =>
  some.length === others.length && rowsKey(some) === rowsKey(others);

const rowsKey = (rows: readonly object[]): string =>
  JSON.stringify(rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())));

/** Statements that write a side's line-up if it has changed; coach and staff stay on the bench. */
function lineupStatements(
  c: ApiContext,
  { row, lineups, members }: Context,
  sheet: Sheet,
  facts: GameFacts,
  game: SheetGame,
  side: "home" | "away",
): Statement[] {
  const to = toLineupRows(sheet, side, game);
  const plain = ({ user_id, shirt_number, starter, captain }: LineupRow) => ({
    user_id,
    shirt_number,
    starter,
    captain,
  });
  if (!row || to === null || sameRows(to.map(plain), facts.lineups[side].map(plain))) return [];
  const staff = staffOf(members);
  const bench = lineups.filter(
    ({ user_id, team_id }) => team_id === game.teams[side] && staff.has(user_id),
  );
  return replaceLineup(c.var.db, row, game.teams[side], [
    ...to.map((place) => ({ ...place, function: null })),
    ...bench.map((person) => ({ ...plain(person), function: person.function })),
  ]);
}

/** Returns the result to write; null when the game's rows say it already, or nothing was played yet. */
function findResult(sheet: Sheet, facts: GameFacts, game: SheetGame, row: Game) {
  const { clock } = sheet;
  const finished = clock.ended;
  const begun = clock.period !== null || finished;
  if (!begun && !row.finished && row.status !== "live") return null;
  const events = toEventRows(sheet, game).map(({ entry: _, ...event }) => event);
  const kicks = toKickRows(sheet, game);
  const fault = faultOfKicks(kicks);
  const valid = fault === null ? kicks : kicks.slice(0, fault.at);
  const inExtra = events.filter(({ extra_time }) => extra_time);
  const extra = countScore(inExtra, game.teams.home);
  const hasExtra = inExtra.length > 0 || clock.period === "Prorrogação";
  const given: Omit<GivenResult, "id"> = {
    finished,
    home_score: begun ? sheet.score.home : null,
    away_score: begun ? sheet.score.away : null,
    ...(hasExtra && { home_extra_score: extra.home, away_extra_score: extra.away }),
    ...(!sameRows(events, facts.events) && { events }),
    ...(!sameRows(valid, facts.kicks) && { kicks: valid }),
    ...(clock.interrupted && { reason: clock.interrupted.reason }),
  };
  const course = finished
    ? null
    : {
        status: begun
          ? clock.interrupted
            ? ("postponed" as const)
            : ("live" as const)
          : ("scheduled" as const),
        period: clock.period,
        period_started_at: clock.started_at,
      };
  const same =
    given.events === undefined &&
    given.kicks === undefined &&
    row.finished === finished &&
    row.home_score === given.home_score &&
    row.away_score === given.away_score &&
    (course === null ||
      (row.status === course.status &&
        row.period === course.period &&
        row.period_started_at === course.period_started_at));
  return same ? null : { given, course };
}
