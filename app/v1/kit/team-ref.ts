import { type SQL, sql } from "drizzle-orm";
import type { TeamRef } from "./contract.ts";

/** SQL expression: a team's shield, of its register `own` where that has one of its own. */
const LOGO = sql`(
  SELECT '/v1/files/' || fl.key FROM files fl
  WHERE fl.id = COALESCE(own.logo_file_id, tm.logo_file_id))`;

/**
 * SQL columns: how the register `own` of the team `tm` is called and looks; without one, as the team. The
 * colours are a pair: a register without a first one has both of the team.
 */
const LOOK = sql`
  'id', tm.id, 'name', COALESCE(own.name, tm.name),
  'short_name', iif(own.id IS NULL, tm.short_name, own.short_name),
  'primary_color', COALESCE(own.primary_color, tm.primary_color),
  'secondary_color', iif(own.primary_color IS NULL, tm.secondary_color, own.secondary_color),
  'logo', ${LOGO}, 'shield', json(own.shield)`;

/**
 * SQL expression: a team as public answers of a tournament carry it, as JSON: by the name and with the
 * shield that it has there. null when `id` names none. Neither `id` nor `tournament` may speak of `own`
 * or `tm`: these names are taken within.
 */
export const teamJson = (id: SQL, tournament: SQL) => sql<TeamRef | null>`(
  SELECT json_object(${LOOK}) FROM teams tm
  LEFT JOIN registers own ON own.tournament_id = ${tournament} AND own.team_id = tm.id
  WHERE tm.id = ${id})`;

/** SQL expression: the name that a team has in a tournament; null when `id` names none. */
export const teamName = (id: SQL, tournament: SQL) => sql<string | null>`(
  SELECT COALESCE(own.name, tm.name) FROM teams tm
  LEFT JOIN registers own ON own.tournament_id = ${tournament} AND own.team_id = tm.id
  WHERE tm.id = ${id})`;

/** Reads what `teamJson` wrote. */
export const teamOrNull = (json: string | null): TeamRef | null =>
  json === null ? null : JSON.parse(json);
