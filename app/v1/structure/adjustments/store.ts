import { asc, eq, sql, type SQL } from "drizzle-orm";
import type { PageQuery } from "../../kit/contract.ts";
import { selectPage } from "../../kit/listing.ts";
import { type Database, rows, one } from "../../db/database.ts";
import { columnsOf, flag, optional, type RowOf, select, value } from "../../db/columns.ts";
import { write } from "../../kit/call.ts";
import { type Owned, insertOwned, removeOwned, updateOwned, isOwned } from "../../kit/owned.ts";
import { adjustments, admins, lots, phases, registers } from "../../db/schema/index.ts";

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

export const selectAdjustments = (
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

/** Returns a phase's tournament and a flag: the team is registered there. */
export const selectPlace = (db: Database, phaseId: number, teamId: number) =>
  rows(db)`
    SELECT ${columnsOf(phases, "p", ["tournament_id"])}, ${flag(
      "registered",
      sql`EXISTS (
        SELECT 1 FROM registers rg
        WHERE rg.tournament_id = p.tournament_id AND rg.team_id = ${teamId})`,
    )}
    FROM phases p WHERE p.id = ${phaseId}`;

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

export type LotRow = RowOf<typeof lotsWith>;

const lotsWith = (where: SQL) => select`
  SELECT ${columnsOf(lots, "l", ["id", "championship_id", "phase_id", "team_ids", "note", "created_at"])},
         ${optional(columnsOf(admins, "a", { author_id: "id", author_name: "name" }))}
  FROM lots l LEFT JOIN admins a ON a.id = l.created_by WHERE ${where}`;

/** Returns a page of a phase's stored lots, newest first. */
export const selectLots = (
  db: Database,
  { phase, page, per_page }: PageQuery & { phase: number },
) => ({
  rows: rows(db)`
      ${lotsWith(sql`l.phase_id = ${phase}`)}
      ORDER BY l.id DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
  counted: rows(db)`
    SELECT ${value("total", sql<number>`COUNT(*)`)} FROM lots WHERE phase_id = ${phase}`,
});

export const findLot = (db: Database, id: number) => rows(db, lotsWith(sql`l.id = ${id}`));

/** Returns the teams in a phase's spots or games. */
export const teamsOfPhase = (db: Database, phaseId: number) =>
  rows(db)`
    SELECT ${columnsOf(registers, "rg", ["team_id"])} FROM spots s JOIN registers rg ON rg.id = s.register_id
    WHERE s.phase_id = ${phaseId}
    UNION SELECT home_team_id FROM games WHERE phase_id = ${phaseId} AND home_team_id IS NOT NULL
    UNION SELECT away_team_id FROM games WHERE phase_id = ${phaseId} AND away_team_id IS NOT NULL`;

/** Returns the other lots of a lot's phase, in order. */
export const selectOtherLots = (db: Database, id: number) =>
  rows(db)`
    SELECT ${columnsOf(lots, "l", ["phase_id", "team_ids"])} FROM lots l
    WHERE l.phase_id = ${phaseOfLot(id)} AND l.id <> ${id} ORDER BY l.id`;

/** SQL: phase of a lot. */
export const phaseOfLot = (id: number): SQL => sql`(SELECT phase_id FROM lots WHERE id = ${id})`;

export async function insertLot(db: Database, values: typeof lots.$inferInsert) {
  const { row } = await write(db, {
    changes: values.championship_id,
    creates: "newLots",
    steps: {
      newLots: db.insert(lots).values(values),
      row: one(rows(db, lotsWith(sql`l.id = (SELECT MAX(id) FROM lots)`))),
    },
  });
  return row;
}

export const deleteLot = (
  db: Database,
  { id, championship_id }: Pick<LotRow, "id" | "championship_id">,
) =>
  write(db, {
    changes: championship_id,
    steps: [db.delete(lots).where(isOwned(lots, { id, championship_id }))],
  });
