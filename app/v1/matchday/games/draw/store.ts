import { type SQL, sql, eq } from "drizzle-orm";
import { columnsOf, type RowOf, value, pickColumns } from "../../../db/columns.ts";
import { one, type Database, rows } from "../../../db/database.ts";
import { write } from "../../../kit/call.ts";
import { refreshProgress } from "../../../competition/settlement/progress.ts";
import {
  matchProtectedGames,
  guardNoneFinished,
  gamesWith,
  groupOfSpot,
  teamOfSpot,
  IN_ORDER,
} from "../store.ts";
import { guard, allUnchanged, isUnchanged } from "../../../db/guard.ts";
import { type Place, raiseVersion } from "../../../kit/owned.ts";
import { fields, games, phases, rounds, spots } from "../../../db/schema/index.ts";
import type { NextRound } from "../../../../domain/competition/next-round.ts";
import { roundName } from "../../../kit/phases.ts";

export interface DrawIds {
  rounds: number[];
  spots: number[];
  fields: number[];
}

/** Returns the statements that read the rounds, spots and fields of new games, and those of the game `of`. */
export function drawContext(db: Database, ids: DrawIds, championship: SQL, of = 0) {
  const selectNamed = (values: number[], ...columns: SQL[]) => sql`(
    SELECT value FROM json_each(${JSON.stringify(values)})
    ${sql.join(
      columns.map((column) => sql`UNION SELECT ${column} FROM games WHERE id = ${of}`),
      sql` `,
    )})`;
  return {
    rounds: rows(db)`
      SELECT ${columnsOf(rounds, "r", ["id", "phase_id", "name"])},
        ${columnsOf(phases, "p", ["tournament_id", "is_group", "tie_rules"])}
      FROM rounds r JOIN phases p ON p.id = r.phase_id
      WHERE r.id IN ${selectNamed(ids.rounds, sql`round_id`)} AND r.championship_id = ${championship}`,
    spots: rows(db)`
      SELECT ${columnsOf(spots, "s", ["id", "phase_id"])}, ${value(
        "label",
        sql<string>`COALESCE((SELECT t.name FROM registers rg JOIN teams t ON t.id = rg.team_id
          WHERE rg.id = s.register_id), s.name)`,
      )} FROM spots s
      WHERE s.id IN ${selectNamed(ids.spots, sql`home_spot_id`, sql`away_spot_id`)} AND championship_id = ${championship}`,
    fields: rows(db)`
      SELECT ${columnsOf(fields, "f", ["id"])} FROM fields f
      WHERE f.id IN ${selectNamed(ids.fields, sql`field_id`)} AND championship_id = ${championship}`,
  };
}

/**
 * Returns the games that count between the same spots with the same host, without the game `of`. `pairs` is
 * SQL of a JSON list of home and away spot.
 */
export const selectSameGames = (db: Database, pairs: SQL, of = 0) =>
  rows(db)`
    SELECT ${columnsOf(games, "g", ["home_spot_id", "away_spot_id"])},
      ${columnsOf(rounds, "r", { round_name: "name" })}
    FROM (SELECT DISTINCT value FROM json_each(${pairs})) j
    CROSS JOIN games g ON g.home_spot_id = j.value ->> 0 AND g.away_spot_id = j.value ->> 1
    JOIN rounds r ON r.id = g.round_id
    WHERE g.id <> ${of} AND g.result_kind <> 'annulled' AND g.status <> 'cancelled'
    ORDER BY r."order", g.id`;

interface NewSpots {
  home_spot_id?: number | null | undefined;
  away_spot_id?: number | null | undefined;
}

/** Returns SQL of the changed game's pair of spots (`selectSameGames`); no pair when both stay. */
export function changedPair(id: number, change: NewSpots): SQL {
  if (change.home_spot_id === undefined && change.away_spot_id === undefined) return sql`'[]'`;
  const spotOf = (side: keyof NewSpots) =>
    change[side] === undefined
      ? sql`(SELECT ${sql.identifier(side)} FROM games WHERE id = ${id})`
      : sql`${change[side]}`;
  return sql`json_array(json_array(${spotOf("home_spot_id")}, ${spotOf("away_spot_id")}))`;
}

/** Returns SQL of pairs of spots (`selectSameGames`). */
export const listPairs = (games: readonly NewSpots[]): SQL =>
  sql`${JSON.stringify(games.map((game) => [game.home_spot_id, game.away_spot_id]))}`;

export interface NewGame {
  phase_id: number;
  round_id: number;
  home_spot_id: number;
  away_spot_id: number;
  leg: number | null;
  field_id: number | null;
  starts_at: string | null;
  time_known: boolean;
}

/**
 * Inserts a JSON list of games with their spots' teams and groups; ids follow its order. `round` is SQL over
 * `j.value`.
 */
const insertion = (
  db: Database,
  { championship_id, tournament_id }: Place,
  phase: SQL,
  round: SQL,
  drawn: object[],
) =>
  rows(db)`
    WITH base AS MATERIALIZED (
      SELECT COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'games'), 0) AS last)
    INSERT INTO games (id, championship_id, tournament_id, phase_id, round_id, group_id, field_id,
      home_spot_id, away_spot_id, home_team_id, away_team_id, leg, starts_at, time_known)
    SELECT base.last + 1 + j.key, ${championship_id}, ${tournament_id},
      ${phase}, ${round}, ${groupOfSpot(sql`j.value ->> 'home_spot_id'`)},
      j.value ->> 'field_id', j.value ->> 'home_spot_id', j.value ->> 'away_spot_id',
      ${teamOfSpot(sql`j.value ->> 'home_spot_id'`)}, ${teamOfSpot(sql`j.value ->> 'away_spot_id'`)},
      j.value ->> 'leg', j.value ->> 'starts_at', COALESCE(j.value ->> 'time_known', 1)
    FROM json_each(${JSON.stringify(drawn)}) j, base
    RETURNING ${columnsOf(games, "games", ["id"])}`;

/** Inserts games; returns their ids in order, and the last one. */
export async function insertGames(db: Database, place: Place, drawn: NewGame[]) {
  const { inserted, last } = await write(db, {
    changes: place.championship_id,
    creates: "inserted",
    steps: {
      inserted: insertion(
        db,
        place,
        sql`j.value ->> 'phase_id'`,
        sql`j.value ->> 'round_id'`,
        drawn,
      ),
      progress: refreshProgress(db, place.tournament_id),
      last: one(rows(db, gamesWith(sql`g.id = (SELECT MAX(id) FROM games)`))),
    },
  });
  return { ids: inserted.map(({ id }) => id).sort((a, b) => a - b), last };
}

/** Returns a phase's spots by group and order. */
export const spotsToDraw = (db: Database, phaseId: number) =>
  db
    .select(pickColumns(spots, ["id", "group_id", "register_id", "source", "version"]))
    .from(spots)
    .where(eq(spots.phase_id, phaseId))
    .orderBy(
      sql`${spots.group_id} IS NULL`,
      sql`(SELECT gr."order" FROM "groups" gr WHERE gr.id = ${spots.group_id})`,
      spots.group_id,
      spots.order,
      spots.id,
    );

/** Returns a phase's rounds, in order. */
export const roundsOfPhase = (db: Database, phaseId: number) =>
  db
    .select(pickColumns(rounds, ["id", "championship_id", "phase_id", "name", "order", "version"]))
    .from(rounds)
    .where(eq(rounds.phase_id, phaseId))
    .orderBy(rounds.order);

export type Phase = Place &
  Pick<typeof phases.$inferSelect, "id" | "name" | "is_group" | "tie_rules" | "version">;

/** The rows that were read for a draw; the draw is refused if they have changed. */
interface Read {
  phase: Phase;
  spots: { id: number; version: number }[];
  rounds: { id: number; version: number }[];
}

/** A draw: `added` are the orders of new rounds, `surplus` the ids of rounds to delete. */
interface Draw {
  added: number[];
  surplus: number[];
  games: { order: number; home_spot_id: number; away_spot_id: number; leg: number | null }[];
}

/**
 * Replaces a phase's games in one transaction; returns games and rounds, in order. Refused when a game is
 * finished, unless `force`, and always when a match report is closed.
 */
export function redraw(db: Database, read: Read, draw: Draw, force: boolean) {
  const { id, championship_id, tournament_id } = read.phase;
  const own = sql`phase_id = ${id} AND championship_id = ${championship_id}`;
  const order = sql`(j.value ->> 'order')`;
  const round = sql`(SELECT r.id FROM rounds r WHERE r.phase_id = ${id} AND r."order" = ${order})`;
  return write(db, {
    changes: championship_id,
    steps: {
      unchanged: isUnchanged(db, phases, read.phase),
      spotsUnchanged: allUnchanged(db, spots, read.spots),
      noOtherSpots: noOthers(db, sql`spots`, id, read.spots),
      roundsUnchanged: allUnchanged(db, rounds, read.rounds),
      noOtherRounds: noOthers(db, sql`rounds`, id, read.rounds),
      noneFinished: guardNoneFinished(db, matchProtectedGames(sql`phase_id = ${id}`, force)),
      oldGames: rows(db)`DELETE FROM games WHERE ${own}`,
      oldRounds: rows(db)`
      DELETE FROM rounds
      WHERE ${own} AND id IN (SELECT value FROM json_each(${JSON.stringify(draw.surplus)}))`,
      newRounds: rows(db)`
      INSERT INTO rounds (championship_id, phase_id, "order", name)
      SELECT ${championship_id}, ${id}, j.value, ${roundName(read.phase, sql`j.value`)}
      FROM json_each(${JSON.stringify(draw.added)}) j`,
      newGames: insertion(db, read.phase, sql`${id}`, round, draw.games),
      phases: raiseVersion(db, phases, { id, championship_id }),
      progress: refreshProgress(db, tournament_id),
      games: rows(db)`${gamesWith(sql`g.phase_id = ${id}`)} ${IN_ORDER}`,
      rounds: roundsOfPhase(db, id),
    },
  });
}

/** Returns the guard that a phase has no more rows than were read. */
export const noOthers = (db: Database, table: SQL, phaseId: number, read: unknown[]) =>
  guard(
    db,
    sql`(SELECT COUNT(*) FROM ${table} WHERE phase_id = ${phaseId}) = ${read.length}`,
    "parts",
  );

export type State = RowOf<typeof selectState>;

const versions = (table: "games" | "spots", phaseId: number) => sql<number>`
  (SELECT COALESCE(SUM(version + 1), 0) FROM ${sql.identifier(table)} WHERE phase_id = ${phaseId})`;

/** Returns the state of a phase's games and teams, for a later comparison. */
export const selectState = (db: Database, phaseId: number) =>
  rows(db)`
    SELECT ${value("games", versions("games", phaseId))}, ${value("spots", versions("spots", phaseId))}`;

/** Returns the guard: the phase's games and teams are as they were read. */
export const hasState = (db: Database, phaseId: number, { games, spots }: State) =>
  guard(
    db,
    sql`${versions("games", phaseId)} = ${games} AND ${versions("spots", phaseId)} = ${spots}`,
    "state",
  );

/** Replaces a round's games unless the phase has changed; returns the round and its games. */
export async function writeRound(
  db: Database,
  phase: Phase,
  state: State,
  { order, games }: NextRound,
) {
  const { id, championship_id, tournament_id } = phase;
  const round = sql`(SELECT r.id FROM rounds r WHERE r.phase_id = ${id} AND r."order" = ${order})`;
  return write(db, {
    changes: championship_id,
    steps: {
      unchanged: isUnchanged(db, phases, phase),
      sameState: hasState(db, id, state),
      oldGames: rows(db)`
      DELETE FROM games WHERE round_id = ${round} AND championship_id = ${championship_id}`,
      newRound: rows(db)`
      INSERT INTO rounds (championship_id, phase_id, "order", name)
      SELECT ${championship_id}, ${id}, ${order}, ${roundName(phase, sql`${order}`)}
      WHERE NOT EXISTS (SELECT 1 FROM rounds WHERE phase_id = ${id} AND "order" = ${order})`,
      newGames: insertion(db, phase, sql`${id}`, round, games),
      phases: raiseVersion(db, phases, { id, championship_id }),
      progress: refreshProgress(db, tournament_id),
      round: one(
        rows(db)`
        SELECT ${columnsOf(rounds, "r", ["id", "name", "order"])} FROM rounds r WHERE r.id = ${round}`,
      ),
      games: rows(db)`${gamesWith(sql`g.round_id = ${round}`)} ${IN_ORDER}`,
    },
  });
}
