import { sql } from "drizzle-orm";
import type { Role } from "../../access.ts";
import type { ApiContext } from "../../context.ts";
import { write } from "../../db/batch.ts";
import { type Database, rows } from "../../db/database.ts";
import { tournaments } from "../../db/schema/index.ts";
import { touched } from "../../db/touched.ts";
import { allUnchanged } from "../../db/unchanged.ts";
import type { Queued } from "../../mail/letters/store.ts";
import { adminOf } from "../../mine.ts";
import type { Plan } from "../../plans.ts";
import { bumpRevision } from "../../revision.ts";
import type { keepVersions } from "../rulebooks/store.ts";
import { columns } from "../store.ts";

const named = (ids: number[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** What the caller is in the championship of each of the tournaments; none for one that is not there. */
export const standings = (c: ApiContext, ids: number[]) =>
  rows<{ id: number; championship_id: number; plan: Plan; role: Role | null }>(
    c.var.db,
    sql`
    SELECT t.id AS id, ch.id AS championship_id, ch.plan AS plan,
           CASE WHEN ch.owner_id = ${adminOf(c.var.tokenHash)} THEN 'owner' ELSE m.role END AS role
    FROM tournaments t
    JOIN championships ch ON ch.id = t.championship_id
    LEFT JOIN members m ON m.championship_id = ch.id
      AND m.admin_id = ${adminOf(c.var.tokenHash)} AND m.accepted_at IS NOT NULL
    WHERE t.id IN ${named(ids)}`,
  );

export const findTournaments = (db: Database, ids: number[]) =>
  db
    .select(columns)
    .from(tournaments)
    .where(sql`${tournaments.id} IN ${named(ids)}`);

interface Before {
  id: number;
  championship_id: number;
  version: number;
}

/** Writes the same values to all of the tournaments, or to none. */
export async function updateTournaments(
  db: Database,
  before: Before[],
  values: Partial<typeof tournaments.$inferSelect>,
  mails: Queued[],
  history: ReturnType<typeof keepVersions>,
) {
  const read = before.map(({ id, championship_id, version }) => ({ id, championship_id, version }));
  const championships = [...new Set(read.map(({ championship_id }) => championship_id))];
  const { written } = await write(db, {
    tournamentsUnchanged: allUnchanged(db, tournaments, read),
    written: db
      .update(tournaments)
      .set({ ...values, ...touched(tournaments) })
      .where(
        sql`(${tournaments.id}, ${tournaments.championship_id}) IN (
          SELECT value ->> 'id', value ->> 'championship_id' FROM json_each(${JSON.stringify(read)}))`,
      )
      .returning(columns),
    revisions: championships.map((id) => bumpRevision(db, id)),
    history,
    mails,
  });
  return written;
}
