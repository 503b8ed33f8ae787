import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../contract.ts";
import { type Database, rows } from "../db/database.ts";
import { now } from "../db/schema/columns.ts";
import { registers } from "../db/schema/index.ts";
import { touched } from "../db/touched.ts";
import { unchanged } from "../db/unchanged.ts";
import { noneFinished } from "../games/finished.ts";
import { bumpRevision } from "../revision.ts";
import { teamJson } from "../team-ref.ts";

export interface RegisterRow {
  id: number;
  championship_id: number;
  tournament_id: number;
  team_id: number;
  team: string;
  status: "pending" | "approved" | "rejected";
  withdrawn_at: string | null;
  logo: string | null;
  version: number;
}

const registersWith = (where: SQL): SQL => sql`
  SELECT r.id AS id, r.championship_id AS championship_id, r.tournament_id AS tournament_id,
         r.team_id AS team_id, ${teamJson(sql`r.team_id`)} AS team, r.status AS status,
         r.withdrawn_at AS withdrawn_at, r.version AS version,
         (SELECT '/v1/files/' || f.key FROM files f WHERE f.id = r.logo_file_id) AS logo
  FROM registers r JOIN teams t ON t.id = r.team_id
  WHERE ${where}`;

/** The page and the count of the approved registers of a tournament, an SQL expression, by name. */
export const approvedRegisters = (db: Database, tournament: SQL, { page, per_page }: PageQuery) => {
  const where = sql`r.tournament_id = ${tournament} AND r.status = 'approved'`;
  return [
    rows<RegisterRow>(
      db,
      sql`
      ${registersWith(where)} ORDER BY t.search, r.id LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    ),
    rows<{ total: number }>(db, sql`SELECT COUNT(*) AS total FROM registers r WHERE ${where}`),
  ] as const;
};

export const findRegister = (db: Database, id: number) =>
  rows<RegisterRow>(db, registersWith(sql`r.id = ${id}`));

/** Whether the team is the admin's; a team has no championship. */
export const ownTeam = (db: Database, teamId: number, admin: SQL) =>
  rows<{ id: number }>(db, sql`SELECT id FROM teams WHERE id = ${teamId} AND owner_id = ${admin}`);

/** Inserts a register with a random link for the enrolment of its athletes. */
export async function insertRegister(db: Database, values: typeof registers.$inferInsert) {
  const { tournament_id, team_id, championship_id } = values;
  const [, , [row]] = await db.batch([
    db.insert(registers).values({ ...values, enrolment_token: crypto.randomUUID() }),
    bumpRevision(db, championship_id),
    rows<RegisterRow>(
      db,
      registersWith(sql`r.tournament_id = ${tournament_id} AND r.team_id = ${team_id}`),
    ),
  ]);
  return row;
}

type Change = Partial<
  Pick<typeof registers.$inferSelect, "status" | "contact_name" | "contact_email" | "contact_phone">
> & { withdrawn?: boolean | undefined };

const isRow = ({ id, championship_id }: RegisterRow) =>
  and(eq(registers.id, id), eq(registers.championship_id, championship_id));

/** Writes the named columns; a withdrawal keeps the moment of the first time it was told. */
export async function updateRegister(
  db: Database,
  before: RegisterRow,
  { withdrawn, ...values }: Change,
) {
  const [, , , [row]] = await db.batch([
    unchanged(db, registers, before),
    db
      .update(registers)
      .set({
        ...values,
        ...(withdrawn !== undefined && {
          withdrawn_at: withdrawn ? sql`COALESCE(${registers.withdrawn_at}, ${now})` : null,
        }),
        ...touched(registers),
      })
      .where(isRow(before)),
    bumpRevision(db, before.championship_id),
    findRegister(db, before.id),
  ]);
  return row;
}

/** SQL condition on games: those of the register's team in its tournament. */
export const gamesOf = (id: number): SQL => {
  const team = sql`(SELECT team_id FROM registers WHERE id = ${id})`;
  return sql`tournament_id = (SELECT tournament_id FROM registers WHERE id = ${id})
    AND (home_team_id = ${team} OR away_team_id = ${team})`;
};

/** Deletes a register with its inscriptions; its spots are free again and their games without a team. */
export const deleteRegister = (db: Database, before: RegisterRow) =>
  db.batch([
    noneFinished(db, gamesOf(before.id)),
    leave(db, before, "home"),
    leave(db, before, "away"),
    rows<never>(
      db,
      sql`
      UPDATE spots SET register_id = NULL, version = version + 1, updated_at = ${now}
      WHERE register_id = ${before.id} AND championship_id = ${before.championship_id}`,
    ),
    db.delete(registers).where(isRow(before)),
    bumpRevision(db, before.championship_id),
  ]);

const leave = (
  db: Database,
  { championship_id, tournament_id, team_id }: RegisterRow,
  side: "home" | "away",
) => {
  const team = sql.identifier(`${side}_team_id`);
  return rows<never>(
    db,
    sql`
    UPDATE games SET ${team} = NULL, version = version + 1, updated_at = ${now}
    WHERE ${team} = ${team_id} AND tournament_id = ${tournament_id}
    AND championship_id = ${championship_id}`,
  );
};
