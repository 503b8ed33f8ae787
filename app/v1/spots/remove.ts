import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../db/database.ts";
import { now } from "../db/schema/columns.ts";

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
  rows<never>(db)`
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
    rows<never>(db)`
      DELETE FROM spots WHERE championship_id = ${scope.championship_id} AND id IN (${ids})`,
  ] as const;

const clearSide = (db: Database, { championship_id }: Scope, side: "home" | "away", ids: SQL) => {
  const spot = sql.identifier(`${side}_spot_id`);
  return rows<never>(db)`
    UPDATE games SET ${spot} = NULL, ${sql.identifier(`${side}_team_id`)} = NULL,
      version = version + 1, updated_at = ${now}
    WHERE championship_id = ${championship_id} AND ${spot} IN (${ids})`;
};
