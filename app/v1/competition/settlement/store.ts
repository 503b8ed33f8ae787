import { type SQL, sql } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { Competition, DrawnShield } from "../../../domain/competition.ts";
import { concernsOnly, withGames } from "../../../domain/competition/change.ts";
import { openSent } from "../facts/open.ts";
import { competitionOf, eventsOf, gameOf } from "../facts/store.ts";
import { flag } from "../../db/columns.ts";
import { type Answers, type Database, one, rows } from "../../db/database.ts";
import { read, write } from "../../kit/call.ts";
import type { Outlook } from "../../../domain/outlook.ts";
import type { QualifyingGame } from "../../../domain/qualification.ts";
import { rememberAll } from "../facts/memory.ts";
import { textsOf } from "../facts/texts.ts";
import { SHAPE, viewsOf } from "../views/views.ts";
import { guard } from "../../db/guard.ts";
import { now } from "../../db/schema/columns.ts";
import { suspensions } from "../../db/schema/index.ts";
import { insertExtraGames, removeExtraGames } from "./deciders/store.ts";
import { refreshProgress } from "./progress.ts";
import * as store from "./unsettled/store.ts";
import type { SuspensionCause } from "../../../domain/discipline/data.ts";
import type { NewGame } from "../../../domain/qualification/ties.ts";

/** A tournament whose consequences are not written yet, with all that they follow from. */
export interface Unsettled {
  of: store.Tournament;
  competition: Competition;
  /** Whose suspensions may have to change; null: everyone's. */
  people: ReadonlySet<number> | null;
  /** The suspensions that are stored of them. */
  stored: store.SuspensionRow[];
}

type Whole = Answers<ReturnType<typeof store.wholeQueries>>;

/** What the queries of an unsettled tournament find, those of all of its facts or those of its change alone. */
export type Found = Answers<ReturnType<typeof store.changeQueries>> & Partial<Whole>;

/** Reads an unsettled tournament of the championship, null when there is none. */
export const readUnsettled = async (
  db: Database,
  championshipId: number,
): Promise<Unsettled | null> =>
  unsettledFrom(db, championshipId, await read(db, store.unsettledQueries(db, championshipId)));

/**
 * The unsettled tournament that the queries found, null when there is none: what is kept of it with its
 * changed games, or all of its facts where nothing is kept, or where that does not tell enough.
 */
export async function unsettledFrom(
  db: Database,
  championshipId: number,
  { of, changed, changedGames, changedEvents, people, storedOfThem, ...found }: Found,
): Promise<Unsettled | null> {
  if (!of) return null;
  const { changedLineups: lineups, changedRosters: rosters, ...whole } = found;
  if (of.stamp === null && isRead(whole)) return wholeFrom(of, whole);
  const before = openSent(of, "facts");
  const ids = changed.map(({ game_id }) => game_id);
  const games = changedGames.map(gameOf);
  const change = { ids, games, ...eventsOf(changedEvents), lineups, rosters };
  const competition = before && withGames(before, change);
  const concerned = new Set(people.map(({ user_id }) => user_id));
  if (competition && concernsOnly(concerned, before, competition, ids)) {
    return { of, competition, people: concerned, stored: storedOfThem };
  }
  const { of: again, ...all } = await store.readWhole(db, championshipId);
  return again ? wholeFrom(again, all) : null;
}

const isRead = (whole: Partial<Whole>): whole is Whole => "tournament" in whole;

function wholeFrom(of: store.Tournament, { stored, ...facts }: Whole): Unsettled | null {
  const competition = competitionOf(facts);
  return competition && { of, competition, people: null, stored };
}

/** What is to be written: only what differs from what is stored. */
export interface Consequences {
  spots: { id: number; register_id: number | null; source_register_id: number | null }[];
  games: {
    id: number;
    home_spot_id: number | null;
    away_spot_id: number | null;
    home_team_id: number | null;
    away_team_id: number | null;
    group_id: number | null;
    status: QualifyingGame["status"];
    by_rule: boolean;
  }[];
  /** Extra games that their ties need, and those that they need no more. */
  made: NewGame[];
  gone: number[];
  /** Whether other games are to be played than before. */
  replans: boolean;
  outlooks: { phase_id: number; outlook: Outlook[] }[];
  /** How teams are drawn, each with its register. */
  shields: { register_id: number; team_id: number; shield: DrawnShield }[];
  /** Who has won the tournament; undefined: whom the row says. */
  champion: number | null | undefined;
  suspensions: {
    gone: number[];
    /** Kept rows with other matches or other games served. */
    changed: {
      id: number;
      matches: number;
      until: string | null;
      deducted: number;
      served_in: number[];
    }[];
    added: {
      user_id: number;
      team_id: number;
      cause: SuspensionCause;
      cause_game_id: number | null;
      matches: number;
      until?: string | null | undefined;
      deducted: number;
      served_in: number[];
    }[];
  };
}

/**
 * Writes the consequences and what is kept of the competition with them, and marks the tournament
 * settled, unless a write came between; then reads what is to be shown. Says whether the championship
 * may have another one to settle: one that waits, or an edition that takes over from this.
 */
export async function writeConsequences<Row>(
  db: Database,
  of: store.Tournament,
  found: Consequences,
  after: Competition,
  shown?: Shown<Row>,
): Promise<{ mayWait: boolean; rows: Row[] }> {
  const { id, championship_id, revision } = of;
  // The games have their numbers only now, so that another settlement reads the facts anew.
  const isAgain = found.made.length > 0 || found.gone.length > 0;
  const own = sql`championship_id = ${championship_id}`;
  const settled = rows(db)`UPDATE tournaments SET settled = 1 WHERE id = ${id} AND ${own}`;
  const untouched = guard(
    db,
    sql`(SELECT revision FROM championships WHERE id = ${championship_id}) = ${revision}`,
    "settlement",
  );
  const waiting = rows(db)`
    SELECT ${flag(
      "may_wait",
      sql`EXISTS (
        SELECT 1 FROM tournaments WHERE ${own} AND id <> ${id} AND (settled = 0 OR follows_id = ${id}))`,
    )}`;
  const keeping = isAgain ? null : keepCompetition(db, of, after);
  const steps = {
    others: one(waiting),
    untouched,
    changes: isNothing(found) ? [] : changesOf(db, of, found, own),
    ...(keeping
      ? { kept: keeping.statements, settled }
      : { forgotten: forgetCompetition(db, id, own) }),
    rows: shown?.(),
  };
  const { others, rows: read = [] } = await write(db, {
    changes: isNothing(found) ? [] : championship_id,
    settles: "nothing",
    steps,
  });
  keeping?.remember();
  return { mayWait: isAgain || others?.may_wait === true, rows: read };
}

/** Makes the statement that reads what an answer shows of the state after the settlement. */
export type Shown<Row> = () => RunnableQuery<Row[], "sqlite">;

/** Reads it after another call's settlement: beside a statement that would write, no replica is asked. */
export async function readNow<Row>(db: Database, shown: Shown<Row>): Promise<Row[]> {
  const nothing = rows(db)`UPDATE tournaments SET settled = settled WHERE 0`;
  return (await write(db, { steps: { nothing, rows: shown() } })).rows;
}

/** What is kept of the competition goes; it counts as unsettled as it is. */
const forgetCompetition = (db: Database, id: number, own: SQL) =>
  rows(db)`DELETE FROM competitions WHERE tournament_id = ${id} AND ${own}`;

/** What replaces all that was kept of the competition, and how this isolate remembers it once it is written. */
function keepCompetition(db: Database, of: store.Tournament, competition: Competition) {
  const stamp = crypto.randomUUID();
  const parts = { ...viewsOf(competition), facts: competition };
  const texts = textsOf(parts);
  return {
    statements: [
      rows(db)`
        INSERT INTO competitions (tournament_id, championship_id, shape, stamp, frame, tables, ties,
          projection, absences, history, facts)
        VALUES (${of.id}, ${of.championship_id}, ${SHAPE}, ${stamp}, ${texts.frame},
          ${texts.tables}, ${texts.ties}, ${texts.projection}, ${texts.absences}, ${texts.history},
          ${texts.facts})
        ON CONFLICT (tournament_id) DO UPDATE SET shape = excluded.shape, stamp = excluded.stamp,
          frame = excluded.frame, tables = excluded.tables, ties = excluded.ties,
          projection = excluded.projection, absences = excluded.absences,
          history = excluded.history, facts = excluded.facts`,
      rows(db)`DELETE FROM changed_games
        WHERE tournament_id = ${of.id} AND championship_id = ${of.championship_id}`,
      rows(db)`DELETE FROM touched_games
        WHERE tournament_id = ${of.id} AND championship_id = ${of.championship_id}`,
    ] as const,
    remember: () => rememberAll({ id: of.id, stamp }, parts, texts),
  };
}

/** What is written of the consequences. */
function changesOf(db: Database, of: store.Tournament, found: Consequences, own: SQL) {
  const place = { championship_id: of.championship_id, tournament_id: of.id };
  return [
    ...forSome(found.spots, (list) => [
      rows(db)`
        UPDATE spots SET register_id = j.value ->> 'register_id',
          source_register_id = j.value ->> 'source_register_id',
          version = spots.version + (register_id IS NOT j.value ->> 'register_id'), updated_at = ${now}
        FROM ${list} WHERE spots.id = j.value ->> 'id' AND +spots.${own}`,
    ]),
    ...forSome(found.games, (list) => [
      rows(db)`
        UPDATE games SET home_spot_id = j.value ->> 'home_spot_id', away_spot_id = j.value ->> 'away_spot_id',
          home_team_id = j.value ->> 'home_team_id', away_team_id = j.value ->> 'away_team_id',
          group_id = j.value ->> 'group_id', status = j.value ->> 'status',
          by_rule = j.value ->> 'by_rule', version = games.version + 1, updated_at = ${now}
        FROM ${list} WHERE games.id = j.value ->> 'id' AND +games.${own}`,
      rows(db, withoutLineups(list, own)),
    ]),
    ...(found.gone.length > 0 ? removeExtraGames(db, place, found.gone) : []),
    ...(found.made.length > 0 ? insertExtraGames(db, place, found.made) : []),
    ...forSome(found.outlooks, (list) => [
      rows(db)`
        UPDATE phases SET outlook = j.value ->> 'outlook'
        FROM ${list} WHERE phases.id = j.value ->> 'phase_id' AND phases.${own}`,
    ]),
    ...forSome(found.shields, (list) => [
      rows(db)`
        UPDATE registers SET shield = j.value ->> 'shield'
        FROM ${list} WHERE registers.id = j.value ->> 'register_id' AND +registers.${own}`,
    ]),
    ...(found.champion === undefined ? [] : [crownChampion(db, of, found.champion)]),
    ...suspensionWrites(db, of, found.suspensions, own),
    ...(found.replans ? [refreshProgress(db, of.id)] : []),
  ];
}

/** The statements that write what is in a list, which SQL reads as `j`; none where it is empty. */
const forSome = <Statement>(
  values: readonly unknown[],
  make: (list: SQL) => Statement[],
): Statement[] => (values.length > 0 ? make(sql`json_each(${JSON.stringify(values)}) j`) : []);

const crownChampion = (
  db: Database,
  { id, championship_id }: store.Tournament,
  team: number | null,
) =>
  rows(db)`UPDATE tournaments SET champion_id = ${team}
    WHERE id = ${id} AND championship_id = ${championship_id}`;

/** A line-up of a team that does not play the game any more goes with it. */
const withoutLineups = (changed: SQL, own: SQL) => sql`
  DELETE FROM lineups
  WHERE game_id IN (SELECT j.value ->> 'id' FROM ${changed}) AND +${own}
  AND EXISTS (
    SELECT 1 FROM games g WHERE g.id = lineups.game_id
    AND lineups.team_id IS NOT g.home_team_id AND lineups.team_id IS NOT g.away_team_id)`;

function suspensionWrites(
  db: Database,
  { id, championship_id }: store.Tournament,
  { gone, changed, added }: Consequences["suspensions"],
  own: SQL,
) {
  return [
    ...forSome(gone, (list) => [
      rows(db)`
        DELETE FROM ${suspensions} WHERE +${own} AND cause <> 'tribunal'
        AND id IN (SELECT j.value FROM ${list})`,
    ]),
    ...forSome(changed, (list) => [
      rows(db)`
        UPDATE suspensions SET matches = j.value ->> 'matches', until = j.value ->> 'until',
          deducted = j.value ->> 'deducted', served_in = j.value ->> 'served_in',
          version = version + 1, updated_at = ${now}
        FROM ${list} WHERE suspensions.id = j.value ->> 'id' AND +suspensions.${own}`,
    ]),
    ...forSome(added, (list) => [
      rows(db)`
        INSERT INTO suspensions (championship_id, tournament_id, user_id, team_id, cause, cause_game_id,
          matches, until, deducted, served_in)
        SELECT ${championship_id}, ${id}, j.value ->> 'user_id', j.value ->> 'team_id',
          j.value ->> 'cause', j.value ->> 'cause_game_id', j.value ->> 'matches',
          j.value ->> 'until', j.value ->> 'deducted', j.value ->> 'served_in'
        FROM ${list} ORDER BY j.key`,
    ]),
  ];
}

/** Whether everything is stored as it should be. */
export const isNothing = ({
  spots: own,
  games: drawn,
  made,
  gone,
  outlooks,
  shields,
  champion,
  suspensions: bans,
}: Consequences) =>
  champion === undefined &&
  [own, drawn, made, gone, outlooks, shields, bans.gone, bans.changed, bans.added].every(
    (part) => part.length === 0,
  );
