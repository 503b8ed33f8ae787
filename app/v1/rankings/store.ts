import { eq, type SQL } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { tournaments } from "../db/schema/index.ts";

/** The ranking rules of a tournament, an SQL expression. */
export const rulesOf = (db: Database, tournament: SQL) =>
  db
    .select({ id: tournaments.id, rules: tournaments.tournament_rankings })
    .from(tournaments)
    .where(eq(tournaments.id, tournament));
