import { type SQL, sql } from "drizzle-orm";
import type { TeamRef } from "../kit/contract.ts";

/** SQL expression: a team as public answers carry it, as JSON; null when `id` names none. */
export const teamJson = (id: SQL): SQL => sql`(
  SELECT json_object(
    'id', tm.id, 'name', tm.name, 'short_name', tm.short_name,
    'primary_color', tm.primary_color, 'secondary_color', tm.secondary_color,
    'logo', (SELECT '/v1/files/' || fl.key FROM files fl WHERE fl.id = tm.logo_file_id))
  FROM teams tm WHERE tm.id = ${id})`;

/** Reads what `teamJson` wrote. */
export function teamOf(json: string): TeamRef {
  const team: TeamRef = JSON.parse(json);
  return team;
}

export const teamOrNull = (json: string | null): TeamRef | null =>
  json === null ? null : teamOf(json);
