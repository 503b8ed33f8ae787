import { sql } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";

export interface Edition {
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
