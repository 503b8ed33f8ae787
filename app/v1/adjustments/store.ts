import { and, asc, count, eq, sql } from "drizzle-orm";
import type { PageQuery } from "../contract.ts";
import { one, write } from "../db/batch.ts";
import { type Database, rows } from "../db/database.ts";
import { adjustments } from "../db/schema/index.ts";
import { touched } from "../db/touched.ts";
import { unchanged } from "../db/unchanged.ts";
import { bumpRevision } from "../revision.ts";

const columns = {
  id: adjustments.id,
  championship_id: adjustments.championship_id,
  tournament_id: adjustments.tournament_id,
  phase_id: adjustments.phase_id,
  team_id: adjustments.team_id,
  points: adjustments.points,
  reason: adjustments.reason,
  round: adjustments.round,
  version: adjustments.version,
};

export const adjustmentsOf = (
  db: Database,
  { tournament, page, per_page }: PageQuery & { tournament: number },
) => ({
  rows: db
    .select(columns)
    .from(adjustments)
    .where(eq(adjustments.tournament_id, tournament))
    .orderBy(asc(adjustments.id))
    .limit(per_page)
    .offset((page - 1) * per_page),
  counted: db
    .select({ total: count() })
    .from(adjustments)
    .where(eq(adjustments.tournament_id, tournament)),
});

export const findAdjustment = (db: Database, id: number) =>
  db.select(columns).from(adjustments).where(eq(adjustments.id, id));

/** A phase's tournament, and whether the team has a register in it. */
export const placeOf = (db: Database, phaseId: number, teamId: number) =>
  rows<{ tournament_id: number; registered: 0 | 1 }>(
    db,
    sql`
    SELECT p.tournament_id AS tournament_id,
           EXISTS (SELECT 1 FROM registers rg
                   WHERE rg.tournament_id = p.tournament_id AND rg.team_id = ${teamId}) AS registered
    FROM phases p WHERE p.id = ${phaseId}`,
  );

export async function insertAdjustment(db: Database, values: typeof adjustments.$inferInsert) {
  const { row } = await write(db, {
    row: one(db.insert(adjustments).values(values).returning(columns)),
    revision: bumpRevision(db, values.championship_id),
  });
  return row;
}

type AdjustmentRow = typeof adjustments.$inferSelect;
type Before = Pick<AdjustmentRow, "id" | "championship_id" | "version">;

const own = ({ id, championship_id }: Before) =>
  and(eq(adjustments.id, id), eq(adjustments.championship_id, championship_id));

export async function updateAdjustment(
  db: Database,
  before: Before,
  values: Partial<Pick<AdjustmentRow, "points" | "reason" | "round">>,
) {
  const { row } = await write(db, {
    unchanged: unchanged(db, adjustments, before),
    row: one(
      db
        .update(adjustments)
        .set({ ...values, ...touched(adjustments) })
        .where(own(before))
        .returning(columns),
    ),
    revision: bumpRevision(db, before.championship_id),
  });
  return row;
}

export async function deleteAdjustment(db: Database, before: Before) {
  await db.batch([
    unchanged(db, adjustments, before),
    db.delete(adjustments).where(own(before)),
    bumpRevision(db, before.championship_id),
  ]);
}
