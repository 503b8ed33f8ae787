import { type SQL, sql, and, eq } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";
import { now } from "../../db/schema/columns.ts";
import { guard, allUnchanged, isUnchanged, type Versioned } from "../../db/guard.ts";
import { phases, registers, tournaments } from "../../db/schema/index.ts";
import { keptFrom, noneFinished, CLOSED_KEPT } from "../../matchday/games/store.ts";
import { Problem } from "../../../http/problem.ts";
import type { Text } from "../../../texts/text.ts";

interface Scope {
  championship_id: number;
  tournament_id: number;
}

/**
 * The statement that clears the source of the tournament's spots that await what is about to go:
 * `ids` is an SQL subselect of the groups, phases or spots that `key` names.
 */
export const forgetSources = (
  db: Database,
  { championship_id, tournament_id }: Scope,
  key: "group_id" | "phase_id" | "spot_id",
  ids: SQL,
) =>
  rows(db)`
    UPDATE spots SET source = NULL, version = version + 1, updated_at = ${now}
    WHERE championship_id = ${championship_id}
    AND phase_id IN (SELECT id FROM phases WHERE tournament_id = ${tournament_id})
    AND source ->> ${`$.${key}`} IN (${ids})`;

/**
 * The statements that delete spots: first their games lose home or away, spot and team alike, and
 * spots that await them lose their source. `ids` is an SQL subselect of the spots.
 */
export const removeSpots = (db: Database, scope: Scope, ids: SQL) =>
  [
    forgetSources(db, scope, "spot_id", ids),
    clearSide(db, scope, "home", ids),
    clearSide(db, scope, "away", ids),
    rows(db)`
      DELETE FROM spots WHERE championship_id = ${scope.championship_id} AND id IN (${ids})`,
  ] as const;

const clearSide = (db: Database, { championship_id }: Scope, side: "home" | "away", ids: SQL) => {
  const spot = sql.identifier(`${side}_spot_id`);
  return rows(db)`
    UPDATE games SET ${spot} = NULL, ${sql.identifier(`${side}_team_id`)} = NULL,
      version = version + 1, updated_at = ${now}
    WHERE championship_id = ${championship_id} AND ${spot} IN (${ids})`;
};

/** What new phases were planned from: they are refused when any of it has changed since. */
export interface Read {
  tournament: Versioned & { championship_id: number };
  phases: Versioned[];
  registers: Versioned[];
}

/** Ids of phases that go, and whether results may be lost with them. */
export interface Replaced {
  ids: number[];
  force: boolean;
}

/**
 * The statements before new phases are written: the guards that all is as it was read and no result
 * is lost, then the deletion of the phases that go, to which no spot leads any more.
 */
export function removeReplaced(db: Database, read: Read, { ids, force }: Replaced) {
  const { id: tournament_id, championship_id } = read.tournament;
  const place = { championship_id, tournament_id };
  const gone = sql`SELECT value FROM json_each(${JSON.stringify(ids)})`;
  return [
    isUnchanged(db, tournaments, read.tournament),
    allUnchanged(db, phases, read.phases),
    counts(db, sql`phases WHERE tournament_id = ${tournament_id}`, read.phases),
    allUnchanged(db, registers, read.registers),
    noneFinished(db, keptFrom(sql`phase_id IN (${gone})`, force)),
    forgetSources(db, place, "phase_id", gone),
    forgetSources(db, place, "group_id", sql`SELECT id FROM "groups" WHERE phase_id IN (${gone})`),
    forgetSources(db, place, "spot_id", sql`SELECT id FROM spots WHERE phase_id IN (${gone})`),
    db
      .delete(phases)
      .where(and(eq(phases.championship_id, championship_id), sql`${phases.id} IN (${gone})`)),
  ] as const;
}

/** The guard that there are no more rows than those that were read. */
export const counts = (db: Database, from: SQL, read: unknown[] = []) =>
  guard(db, sql`(SELECT COUNT(*) FROM ${from}) = ${read.length}`, "parts");

/** What a call allows to be lost, and what is said where it does not. */
interface Replacement {
  replace: boolean;
  force: boolean;
  exists: Text;
  finished: Text;
}

/**
 * Refuses with 409 to put new phases in the place of these: unless the call asks to replace them; with
 * finished games unless it forces that; with a closed súmula always.
 */
export function refuseReplacement(
  ids: number[],
  finished: FinishedPhase[],
  said: Replacement,
): void {
  if (ids.length > 0 && !said.replace) throw new Problem(409, said.exists);
  const lost = finished.filter(({ phase_id }) => ids.includes(phase_id));
  if (said.force && lost.some(({ closed }) => closed)) throw new Problem(409, CLOSED_KEPT);
  if (!said.force && lost.length > 0) throw new Problem(409, said.finished);
}

/** A phase with a finished game; `closed`: with a closed súmula. */
export interface FinishedPhase {
  phase_id: number;
  closed: boolean;
}
