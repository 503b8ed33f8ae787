import { type SQL, sql } from "drizzle-orm";
import { fixed } from "../db/columns.ts";
import type { TeamRef } from "./contract.ts";

/** SQL: crest of the register `own`, else of the team. */
const LOGO = sql`(
  SELECT '/v1/files/' || fl.key FROM files fl
  WHERE fl.id = COALESCE(own.logo_file_id, tm.logo_file_id))`;

/**
 * SQL: colors and crest of the register `own`, else of the team `tm`. The two colors are a pair: without a
 * first one, both are the team's.
 */
const LOOK = fixed(sql`
  'id', tm.id, 'name', COALESCE(own.name, tm.name),
  'short_name', iif(own.id IS NULL, tm.short_name, own.short_name),
  'primary_color', COALESCE(own.primary_color, tm.primary_color),
  'secondary_color', iif(own.primary_color IS NULL, tm.secondary_color, own.secondary_color),
  'logo', ${LOGO}, 'shield', json(own.shield)`);

/** Returns SQL for a team's JSON, or null. The arguments must not use the names `own` or `tm`. */
export const teamJson = (id: SQL, tournament: SQL) => sql<TeamRef | null>`(
  SELECT json_object(${LOOK}) FROM teams tm
  LEFT JOIN registers own ON own.tournament_id = ${tournament} AND own.team_id = tm.id
  WHERE tm.id = ${id})`;

/** Returns SQL for a team's name in a tournament, or null. */
export const teamName = (id: SQL, tournament: SQL) => sql<string | null>`(
  SELECT COALESCE(own.name, tm.name) FROM teams tm
  LEFT JOIN registers own ON own.tournament_id = ${tournament} AND own.team_id = tm.id
  WHERE tm.id = ${id})`;

/** Parses `teamJson`. */
export const teamOrNull = (json: string | null): TeamRef | null =>
  json === null ? null : JSON.parse(json);
