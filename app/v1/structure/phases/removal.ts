import { type SQL, sql, and, eq } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";
import { now } from "../../db/schema/columns.ts";
import { guard, allUnchanged, isUnchanged, type Versioned } from "../../db/guard.ts";
import { phases, registers, tournaments } from "../../db/schema/index.ts";
import {
  matchProtectedGames,
  guardNoneFinished,
  CLOSED_REPORT_STAYS,
} from "../../matchday/games/store.ts";
import type { Place } from "../../kit/owned.ts";
import { Problem } from "../../../http/problem.ts";
import type { Text } from "../../../texts/text.ts";

/**
 * Returns the statement that removes the source of every spot that refers to a deleted row. `ids` (SQL)
 * selects groups, phases or spots, as `key` states.
 */
export const forgetSources = (
  db: Database,
  { championship_id, tournament_id }: Place,
  key: "group_id" | "phase_id" | "spot_id",
  ids: SQL,
) =>
  rows(db)`
    UPDATE spots SET source = NULL, version = version + 1, updated_at = ${now}
    WHERE championship_id = ${championship_id}
    AND phase_id IN (SELECT id FROM phases WHERE tournament_id = ${tournament_id})
    AND source ->> ${`$.${key}`} IN (${ids})`;

/**
 * Returns the statements that delete the spots `ids` (SQL). Their games lose spot and team; spots that refer
 * to them lose their source.
 */
export const removeSpots = (db: Database, scope: Place, ids: SQL) =>
  [
    forgetSources(db, scope, "spot_id", ids),
    clearSide(db, scope, "home", ids),
    clearSide(db, scope, "away", ids),
    rows(db)`
      DELETE FROM spots WHERE championship_id = ${scope.championship_id} AND id IN (${ids})`,
  ] as const;

const clearSide = (db: Database, { championship_id }: Place, side: "home" | "away", ids: SQL) => {
  const spot = sql.identifier(`${side}_spot_id`);
  return rows(db)`
    UPDATE games SET ${spot} = NULL, ${sql.identifier(`${side}_team_id`)} = NULL,
      version = version + 1, updated_at = ${now}
    WHERE championship_id = ${championship_id} AND ${spot} IN (${ids})`;
};

/** The rows that were read for a plan; the plan is refused if they have changed. */
export interface ReadRows {
  tournament: Versioned & { championship_id: number };
  phases: Versioned[];
  registers: Versioned[];
}

/** Phases to replace; `force` allows the loss of results. */
export interface PhasesToReplace {
  ids: number[];
  force: boolean;
}

/** Returns guards against changed rows and lost results, then the deletion of the old phases. */
export function removeReplaced(db: Database, read: ReadRows, { ids, force }: PhasesToReplace) {
  const { id: tournament_id, championship_id } = read.tournament;
  const place = { championship_id, tournament_id };
  const gone = sql`SELECT value FROM json_each(${JSON.stringify(ids)})`;
  return [
    isUnchanged(db, tournaments, read.tournament),
    allUnchanged(db, phases, read.phases),
    guardCount(db, sql`phases WHERE tournament_id = ${tournament_id}`, read.phases),
    allUnchanged(db, registers, read.registers),
    guardNoneFinished(db, matchProtectedGames(sql`phase_id IN (${gone})`, force)),
    forgetSources(db, place, "phase_id", gone),
    forgetSources(db, place, "group_id", sql`SELECT id FROM "groups" WHERE phase_id IN (${gone})`),
    forgetSources(db, place, "spot_id", sql`SELECT id FROM spots WHERE phase_id IN (${gone})`),
    db
      .delete(phases)
      .where(and(eq(phases.championship_id, championship_id), sql`${phases.id} IN (${gone})`)),
  ] as const;
}

/** Returns the guard that no more rows exist than were read. */
export const guardCount = (db: Database, from: SQL, read: unknown[] = []) =>
  guard(db, sql`(SELECT COUNT(*) FROM ${from}) = ${read.length}`, "parts");

interface Replacement {
  replace: boolean;
  force: boolean;
  exists: Text;
  finished: Text;
}

/**
 * Refuses with 409 to replace phases without `replace`, or with finished games unless forced, or with a
 * closed match report.
 */
export function refuseReplacement(
  ids: number[],
  finished: FinishedPhase[],
  said: Replacement,
): void {
  if (ids.length > 0 && !said.replace) throw new Problem(409, said.exists);
  const lost = finished.filter(({ phase_id }) => ids.includes(phase_id));
  if (said.force && lost.some(({ closed }) => closed)) throw new Problem(409, CLOSED_REPORT_STAYS);
  if (!said.force && lost.length > 0) throw new Problem(409, said.finished);
}

/** A phase with finished games; `closed`: one has a closed match report. */
export interface FinishedPhase {
  phase_id: number;
  closed: boolean;
}
