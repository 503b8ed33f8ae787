import { asc, count, eq, sql } from "drizzle-orm";
import type { PageQuery } from "../kit/contract.ts";
import { type Database, rows } from "../db/database.ts";
import { insertOwned, isOwned, removeOwned, updateOwned, nextVersion } from "../db/owned.ts";
import { adjustments } from "../db/schema/index.ts";

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

export const insertAdjustment = (db: Database, values: typeof adjustments.$inferInsert) =>
  insertOwned(db, values, db.insert(adjustments).values(values).returning(columns));

type AdjustmentRow = typeof adjustments.$inferSelect;
type Before = Pick<AdjustmentRow, "id" | "championship_id" | "version">;

export function updateAdjustment(
  db: Database,
  before: Before,
  values: Partial<Pick<AdjustmentRow, "points" | "reason" | "round">>,
) {
  return updateOwned(
    db,
    adjustments,
    before,
    db
      .update(adjustments)
      .set({ ...values, ...nextVersion(adjustments) })
      .where(isOwned(adjustments, before))
      .returning(columns),
  );
}

export const deleteAdjustment = (db: Database, before: Before) =>
  removeOwned(db, adjustments, before);
