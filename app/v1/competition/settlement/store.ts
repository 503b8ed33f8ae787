import { type SQL, sql } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { Competition, DrawnShield } from "../../../domain/competition.ts";
import { affectsOnly, withGames } from "../../../domain/competition/change.ts";
import { decodePart } from "../facts/open.ts";
import { buildCompetition, buildEvents, buildGame } from "../facts/store.ts";
import { flag } from "../../db/columns.ts";
import { type Answers, type Database, one, rows } from "../../db/database.ts";
import { read, write } from "../../kit/call.ts";
import type { Outlook } from "../../../domain/outlook.ts";
import type { QualifyingGame } from "../../../domain/qualification.ts";
import { rememberAll } from "../facts/memory.ts";
import { writeTexts } from "../facts/texts.ts";
import { READ_MODEL_FORMAT, buildViews } from "../views/views.ts";
import { guard } from "../../db/guard.ts";
import { now } from "../../db/schema/columns.ts";
import { suspensions } from "../../db/schema/index.ts";
import { insertExtraGames, removeExtraGames } from "./deciders/store.ts";
import { refreshProgress } from "./progress.ts";
import * as store from "./unsettled/store.ts";
import type { SuspensionCause } from "../../../domain/discipline/data.ts";
import type { NewGame } from "../../../domain/qualification/needed-games.ts";

export interface Unsettled {
  of: store.Tournament;
  competition: Competition;
  /** People with suspensions that may change; null: everyone. */
  people: ReadonlySet<number> | null;
  stored: store.SuspensionRow[];
}

type Whole = Answers<ReturnType<typeof store.wholeQueries>>;

/** The rows that were read: for all facts, or for the changes only. */
export type SettlementRows = Answers<ReturnType<typeof store.changeQueries>> & Partial<Whole>;

/** Reads an unsettled tournament of the championship, or null. */
export const readUnsettled = async (
  db: Database,
  championshipId: number,
): Promise<Unsettled | null> =>
  unsettledFrom(db, championshipId, await read(db, store.unsettledQueries(db, championshipId)));

/** Returns the unsettled tournament from these rows, or null. */
export async function unsettledFrom(
  db: Database,
  championshipId: number,
  { of, changed, changedGames, changedEvents, people, storedOfThem, ...found }: SettlementRows,
): Promise<Unsettled | null> {
  if (!of) return null;
  const { changedLineups: lineups, changedRosters: rosters, ...whole } = found;
  if (of.stamp === null && isRead(whole)) return wholeFrom(of, whole);
  const before = decodePart(of, "facts");
  const ids = changed.map(({ game_id }) => game_id);
  const games = changedGames.map(buildGame);
  const change = { ids, games, ...buildEvents(changedEvents), lineups, rosters };
  const competition = before && withGames(before, change);
  const concerned = new Set(people.map(({ user_id }) => user_id));
  if (competition && affectsOnly(concerned, before, competition, ids)) {
    return { of, competition, people: concerned, stored: storedOfThem };
  }
  const { of: again, ...all } = await store.readWhole(db, championshipId);
  return again ? wholeFrom(again, all) : null;
}

const isRead = (whole: Partial<Whole>): whole is Whole => "tournament" in whole;

function wholeFrom(of: store.Tournament, { stored, ...facts }: Whole): Unsettled | null {
  const competition = buildCompetition(facts);
  return competition && { of, competition, people: null, stored };
}

/** Differences between computed and stored consequences. */
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
  made: NewGame[];
  gone: number[];
  /** True when ties need other games than exist. */
  replans: boolean;
  outlooks: { phase_id: number; outlook: Outlook[] }[];
  shields: { register_id: number; team_id: number; shield: DrawnShield }[];
  champion: number | null | undefined;
  suspensions: {
    gone: number[];
    /** Suspensions that now cover or were served in other games. */
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
 * Writes consequences and read model, marks the tournament settled, then reads `shown`; a write that came
 * first undoes it all. After new or removed extra games the tournament stays unsettled. `mayWait`: another
 * settlement may be due.
 */
export async function writeConsequences<Row>(
  db: Database,
  of: store.Tournament,
  found: Consequences,
  after: Competition,
  shown?: AnswerQuery<Row>,
): Promise<{ mayWait: boolean; rows: Row[] }> {
  const { id, championship_id, revision } = of;
  // New games get their ids in this batch, so a further settlement must read the facts again.
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
    changes: hasNoConsequences(found) ? [] : buildChanges(db, of, found, own),
    ...(keeping
      ? { kept: keeping.statements, settled }
      : { forgotten: forgetCompetition(db, id, own) }),
    rows: shown?.(),
  };
  const { others, rows: read = [] } = await write(db, {
    changes: hasNoConsequences(found) ? [] : championship_id,
    settles: "nothing",
    steps,
  });
  keeping?.remember();
  return { mayWait: isAgain || others?.may_wait === true, rows: read };
}

/** Selects the rows of an answer after the settlement. */
export type AnswerQuery<Row> = () => RunnableQuery<Row[], "sqlite">;

/**
 * Reads `shown` after another call's settlement, with a write of nothing, so that no outdated replica
 * answers.
 */
export async function readNow<Row>(db: Database, shown: AnswerQuery<Row>): Promise<Row[]> {
  const nothing = rows(db)`UPDATE tournaments SET settled = settled WHERE 0`;
  return (await write(db, { steps: { nothing, rows: shown() } })).rows;
}

/** Deletes the stored competition; the tournament is already unsettled. */
const forgetCompetition = (db: Database, id: number, own: SQL) =>
  rows(db)`DELETE FROM competitions WHERE tournament_id = ${id} AND ${own}`;

function keepCompetition(db: Database, of: store.Tournament, competition: Competition) {
  const stamp = crypto.randomUUID();
  const parts = { ...buildViews(competition), facts: competition };
  const texts = writeTexts(parts);
  return {
    statements: [
      rows(db)`
        INSERT INTO competitions (tournament_id, championship_id, shape, stamp, frame, tables, ties,
          projection, absences, history, facts)
        VALUES (${of.id}, ${of.championship_id}, ${READ_MODEL_FORMAT}, ${stamp}, ${texts.frame},
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

function buildChanges(db: Database, of: store.Tournament, found: Consequences, own: SQL) {
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

/** Returns statements for a list (`j` in SQL); none for an empty list. */
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

/** Deletes line-ups of teams that left the game. */
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

/** True when there is nothing to write. */
export const hasNoConsequences = ({
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
