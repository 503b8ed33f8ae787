import { sql } from "drizzle-orm";
import { Problem } from "../../http/problem.ts";
import { type Database, rows } from "../db/database.ts";

interface Edition {
  championship_id: number;
  /** Whether it comes, over one or more editions, after the tournament itself. */
  comes_after: 0 | 1;
}

/** The edition that a tournament is said to follow; `id` is the tournament's, null while it is new. */
export const findEdition = (
  db: Database,
  followsId: number | null | undefined,
  id: number | null = null,
) =>
  rows<Edition>(
    db,
    sql`
    WITH RECURSIVE earlier(id) AS (
      SELECT ${followsId ?? null}
      UNION SELECT t.follows_id FROM earlier e JOIN tournaments t ON t.id = e.id)
    SELECT championship_id AS championship_id,
           EXISTS (SELECT 1 FROM earlier WHERE id = ${id}) AS comes_after
    FROM tournaments WHERE id = ${followsId ?? null}`,
  );

/**
 * Refuses an edition that is no other tournament of the championship, or that itself follows this
 * one: suspensions left over would come back to where they were left.
 */
export function checkEdition(
  followsId: number | null | undefined,
  edition: Edition | undefined,
  championshipId: number,
): void {
  if (followsId === null || followsId === undefined) return;
  if (edition?.championship_id !== championshipId) {
    const message = "A edição anterior tem de ser um torneio deste campeonato.";
    throw Problem.field("follows_id", "unknown", message);
  }
  if (edition.comes_after) {
    const message = "Um torneio não pode vir depois de si mesmo.";
    throw Problem.field("follows_id", "circular", message);
  }
}
