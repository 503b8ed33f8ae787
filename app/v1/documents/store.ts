import { sql } from "drizzle-orm";
import { type Database, rows } from "../db/database.ts";

/** Whether an athlete, other than `except`, has the document or the e-mail. */
export const identifierTaken = (
  db: Database,
  identifier: { hash: string } | { email: string },
  except: number | undefined,
) =>
  rows<{ taken: 0 | 1 }>(
    db,
    sql`
    SELECT EXISTS (
      SELECT 1 FROM users
      WHERE ${"hash" in identifier ? sql`document_hash = ${identifier.hash}` : sql`email = ${identifier.email}`}
      AND id <> ${except ?? 0}) AS taken`,
  );

/** Whether the tournament has a pending or approved inscription with the document; no row without the tournament. */
export const documentEnrolled = (db: Database, tournamentId: number, hash: string) =>
  rows<{ enrolled: 0 | 1 }>(
    db,
    sql`
    SELECT EXISTS (
      SELECT 1 FROM users u JOIN inscriptions i ON i.user_id = u.id
      WHERE u.document_hash = ${hash} AND i.tournament_id = t.id
      AND i.status IN ('pending', 'approved')) AS enrolled
    FROM tournaments t WHERE t.id = ${tournamentId}`,
  );
