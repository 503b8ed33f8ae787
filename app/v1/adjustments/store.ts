import { asc, eq, sql } from "drizzle-orm";
import type { PageQuery } from "../kit/contract.ts";
import { selectPage } from "../db/page.ts";
import { type Database, rows } from "../db/database.ts";
import { type Owned, insertOwned, removeOwned, updateOwned } from "../db/owned.ts";
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
) =>
  selectPage(db, adjustments, columns, {
    where: eq(adjustments.tournament_id, tournament),
    orderBy: [asc(adjustments.id)],
    page: { page, per_page },
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

export const updateAdjustment = (
  db: Database,
  before: Owned,
  values: Partial<Pick<AdjustmentRow, "points" | "reason" | "round">>,
) => updateOwned(db, adjustments, columns, before, values);

export const deleteAdjustment = (db: Database, before: Owned) =>
  removeOwned(db, adjustments, before);
