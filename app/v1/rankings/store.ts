import { eq, type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../db/database.ts";
import { tournaments } from "../db/schema/index.ts";
import type { Plan } from "../plan/require-plan.ts";

/** The ranking rules of a tournament, an SQL expression. */
export const rulesOf = (db: Database, tournament: SQL) =>
  db
    .select({ id: tournaments.id, rules: tournaments.tournament_rankings })
    .from(tournaments)
    .where(eq(tournaments.id, tournament));

/** The plan of a championship, an SQL expression. */
export const planOf = (db: Database, championship: SQL) =>
  rows<{ plan: Plan }>(db, sql`SELECT plan AS plan FROM championships WHERE id = ${championship}`);
