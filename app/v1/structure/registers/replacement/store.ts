import { type SQL, sql } from "drizzle-orm";
import { refreshProgress } from "../../../competition/settlement/progress.ts";
import { columnsOf, flag } from "../../../db/columns.ts";
import { type Database, one, rows } from "../../../db/database.ts";
import { guard, isUnchanged } from "../../../db/guard.ts";
import { now } from "../../../db/schema/columns.ts";
import { games, registers } from "../../../db/schema/index.ts";
import { read, write } from "../../../kit/call.ts";
import { isOwned, nextVersion } from "../../../kit/owned.ts";
import { gamesOfAll, gamesWith, IN_ORDER } from "../../../matchday/games/store.ts";
import {
  findRegister,
  matchRegisterGames,
  type OwnRegisterRow,
  registersNamedBy,
} from "../store.ts";
import { SIDES } from "../../../../domain/result.ts";

/** SQL condition: the game `g` has not begun. */
const IS_TO_COME = sql`g.finished = 0 AND g.status <> 'live'`;

const hasPlace = (id: SQL): SQL => sql`(
  EXISTS (SELECT 1 FROM spots WHERE register_id = ${id})
  OR EXISTS (SELECT 1 FROM games WHERE ${gamesOfAll(id)}))`;

/** Returns whether the team that enters has a place already, and the other one is within a tie. */
export const readState = (db: Database, id: number, heir: number) =>
  rows(db)`
    SELECT ${flag("has_place", hasPlace(sql`${heir}`))},
           ${flag(
             "within_tie",
             sql`EXISTS (
      SELECT 1 FROM spots s JOIN phases p ON p.id = s.phase_id AND p.is_group = 0
      WHERE s.register_id = ${id}
      AND EXISTS (SELECT 1 FROM games g WHERE s.id IN (g.home_spot_id, g.away_spot_id) AND NOT (${IS_TO_COME}))
      AND EXISTS (SELECT 1 FROM games g WHERE s.id IN (g.home_spot_id, g.away_spot_id)
        AND ${IS_TO_COME} AND g.status <> 'cancelled'))`,
           )}`;

/** SQL condition: the game `g` is the new team's. */
const isTaken = (from: string | null): SQL =>
  sql`${IS_TO_COME} AND (${from} IS NULL OR g.starts_at IS NULL OR g.starts_at >= ${from})`;

/**
 * SQL condition: the spot `s` goes to the new team: it has games to come or none yet, or its phase goes on
 * and the points go along.
 */
const isTakenSpot = (from: string | null, takes_points: boolean): SQL => sql`(
  EXISTS (SELECT 1 FROM games g WHERE s.id IN (g.home_spot_id, g.away_spot_id) AND ${isTaken(from)})
  OR NOT EXISTS (SELECT 1 FROM games g WHERE s.id IN (g.home_spot_id, g.away_spot_id))
  OR (${takes_points ? 1 : 0} = 1
    AND EXISTS (SELECT 1 FROM games g WHERE g.phase_id = s.phase_id AND ${IS_TO_COME})))`;

interface Way {
  from: string | null;
  takes_points: boolean;
}

/** Gives a team's open games and spots to another. Returns the ids of the games. */
export async function replaceTeam(
  db: Database,
  old: OwnRegisterRow,
  heir: OwnRegisterRow,
  { from, takes_points }: Way,
): Promise<number[]> {
  const { championship_id, tournament_id } = old;
  const inTournament = sql`g.tournament_id = ${tournament_id} AND g.championship_id = ${championship_id}`;
  const { taken } = await write(db, {
    changes: championship_id,
    steps: {
      oldUnchanged: isUnchanged(db, registers, old),
      heirUnchanged: isUnchanged(db, registers, heir),
      free: guard(db, sql`NOT ${hasPlace(sql`${heir.id}`)}`, "place"),
      taken: rows(db)`
        SELECT ${columnsOf(games, "g", ["id"])} FROM games g
        WHERE ${inTournament} AND ${isTaken(from)}
        AND ${old.team_id} IN (g.home_team_id, g.away_team_id)`,
      // Games before the day keep the old team without its spot.
      kept: SIDES.map((side) => {
        const spot = sql.identifier(`${side}_spot_id`);
        return rows(db)`
          UPDATE games AS g SET ${spot} = NULL, version = version + 1, updated_at = ${now}
          WHERE ${inTournament} AND ${IS_TO_COME} AND NOT (${isTaken(from)})
          AND g.${sql.identifier(`${side}_team_id`)} = ${old.team_id} AND g.${spot} IS NOT NULL`;
      }),
      spots: rows(db)`
        UPDATE spots AS s SET register_id = ${heir.id}, manual = iif(source IS NULL, manual, 1),
          version = version + 1, updated_at = ${now}
        WHERE s.register_id = ${old.id} AND s.championship_id = ${championship_id}
        AND ${isTakenSpot(from, takes_points)}`,
      games: SIDES.map((side) =>
        takeGames(db, { side, inTournament, when: isTaken(from) }, old, heir),
      ),
      heir: db
        .update(registers)
        .set({ replaces_id: old.id, takes_points, ...nextVersion(registers) })
        .where(isOwned(registers, heir)),
      old: db
        .update(registers)
        .set({ withdrawn_at: now, withdrawal_cause: "replaced", ...nextVersion(registers) })
        .where(isOwned(registers, old)),
      progress: refreshProgress(db, tournament_id),
    },
  });
  return taken.map(({ id }) => id);
}

function takeGames(
  db: Database,
  { side, inTournament, when }: { side: (typeof SIDES)[number]; inTournament: SQL; when: SQL },
  from: OwnRegisterRow,
  to: OwnRegisterRow,
) {
  const team = sql.identifier(`${side}_team_id`);
  return rows(db)`
    UPDATE games AS g SET ${team} = ${to.team_id}, version = version + 1, updated_at = ${now}
    WHERE ${inTournament} AND ${when} AND g.${team} = ${from.team_id}`;
}

/** Returns the register that this one replaced. */
export const findReplaced = (db: Database, heir: number) =>
  registersNamedBy(db, sql`r.id = (SELECT replaces_id FROM registers WHERE id = ${heir})`);

/** SQL condition: games of the register's team that have begun. */
const hasBegun = (id: number): SQL =>
  sql`${matchRegisterGames(id)} AND (finished = 1 OR status = 'live')`;

/** Returns the register's games that have begun. */
export const playedGames = (db: Database, id: number) =>
  rows(db)`
    SELECT ${columnsOf(games, "games", ["id"])} FROM games
    WHERE ${hasBegun(id)} LIMIT 1`;

/** Gives games and spots back to the replaced team. */
export async function undoReplacement(db: Database, old: OwnRegisterRow, heir: OwnRegisterRow) {
  const { championship_id, tournament_id } = old;
  const inTournament = sql`g.tournament_id = ${tournament_id} AND g.championship_id = ${championship_id}`;
  await write(db, {
    changes: championship_id,
    steps: {
      oldUnchanged: isUnchanged(db, registers, old),
      heirUnchanged: isUnchanged(db, registers, heir),
      unplayed: guard(
        db,
        sql`NOT EXISTS (SELECT 1 FROM games WHERE ${hasBegun(heir.id)})`,
        "played",
      ),
      games: SIDES.map((side) =>
        takeGames(db, { side, inTournament, when: IS_TO_COME }, heir, old),
      ),
      kept: SIDES.map((side) => {
        const spot = sql.identifier(`${side}_spot_id`);
        const own = sql`(
          SELECT s.id FROM spots s WHERE s.register_id = ${heir.id} AND s.phase_id = g.phase_id)`;
        return rows(db)`
          UPDATE games AS g SET ${spot} = ${own}, version = version + 1, updated_at = ${now}
          WHERE ${inTournament} AND ${IS_TO_COME} AND g.${spot} IS NULL
          AND g.${sql.identifier(`${side}_team_id`)} = ${old.team_id} AND ${own} IS NOT NULL`;
      }),
      spots: rows(db)`
        UPDATE spots SET register_id = ${old.id},
          manual = iif(source IS NOT NULL AND source_register_id = ${old.id}, 0, manual),
          version = version + 1, updated_at = ${now}
        WHERE register_id = ${heir.id} AND championship_id = ${championship_id}`,
      heir: db
        .update(registers)
        .set({ replaces_id: null, takes_points: false, ...nextVersion(registers) })
        .where(isOwned(registers, heir)),
      old: db
        .update(registers)
        .set({ withdrawn_at: null, withdrawal_cause: null, ...nextVersion(registers) })
        .where(isOwned(registers, old)),
      progress: refreshProgress(db, tournament_id),
    },
  });
}

/** Returns both registers and these games as they are now. */
export const readReplaced = (db: Database, old: number, heir: number, ids: number[]) =>
  read(db, {
    register: one(findRegister(db, heir)),
    replaced: one(findRegister(db, old)),
    games: rows(db)`${gamesWith(
      sql`g.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    )} ${IN_ORDER}`,
  });
