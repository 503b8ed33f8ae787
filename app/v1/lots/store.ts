import { type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../kit/contract.ts";
import { one, write } from "../db/batch.ts";
import { type Database, rows } from "../db/database.ts";
import { isOwned } from "../db/owned.ts";
import { lots } from "../db/schema/index.ts";
import { bumpRevision } from "../kit/revision.ts";

export interface LotRow {
  id: number;
  championship_id: number;
  phase_id: number;
  /** JSON. */
  team_ids: string;
  note: string | null;
  author_id: number | null;
  author_name: string | null;
  created_at: string;
}

const lotsWith = (where: SQL): SQL => sql`
  SELECT l.id AS id, l.championship_id AS championship_id, l.phase_id AS phase_id,
         l.team_ids AS team_ids, l.note AS note, a.id AS author_id, a.name AS author_name,
         l.created_at AS created_at
  FROM lots l LEFT JOIN admins a ON a.id = l.created_by WHERE ${where}`;

/** The page and the count of a phase's draws of lots, newest first. */
export const lotsOf = (db: Database, { phase, page, per_page }: PageQuery & { phase: number }) => ({
  rows: rows<LotRow>(
    db,
    sql`
      ${lotsWith(sql`l.phase_id = ${phase}`)}
      ORDER BY l.id DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
  ),
  counted: rows<{ total: number }>(
    db,
    sql`SELECT COUNT(*) AS total FROM lots WHERE phase_id = ${phase}`,
  ),
});

export const findLot = (db: Database, id: number) => rows<LotRow>(db, lotsWith(sql`l.id = ${id}`));

/** The teams of a phase: by its spots, or by a game there. */
export const teamsOfPhase = (db: Database, phaseId: number) =>
  rows<{ team_id: number }>(
    db,
    sql`
    SELECT rg.team_id AS team_id FROM spots s JOIN registers rg ON rg.id = s.register_id
    WHERE s.phase_id = ${phaseId}
    UNION SELECT home_team_id FROM games WHERE phase_id = ${phaseId} AND home_team_id IS NOT NULL
    UNION SELECT away_team_id FROM games WHERE phase_id = ${phaseId} AND away_team_id IS NOT NULL`,
  );

export async function insertLot(db: Database, values: typeof lots.$inferInsert) {
  const { row } = await write(db, {
    newLots: db.insert(lots).values(values),
    revision: bumpRevision(db, values.championship_id),
    row: one(rows<LotRow>(db, lotsWith(sql`l.id = (SELECT MAX(id) FROM lots)`))),
  });
  return row;
}

export const deleteLot = (
  db: Database,
  { id, championship_id }: Pick<LotRow, "id" | "championship_id">,
) =>
  db.batch([
    db.delete(lots).where(isOwned(lots, { id, championship_id })),
    bumpRevision(db, championship_id),
  ]);
