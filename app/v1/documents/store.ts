import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../db/database.ts";
import { adminOf, managedBy } from "../mine.ts";

/** What a caller without a session shows of the right to enrol. */
export type Secret = { team: string } | { enrolment: string };

/** SQL condition on a register `rg` of a team `tm`: the secret opens it, and it is in its tournament. */
const opened = (secret: Secret): SQL => sql`
  ${"team" in secret ? sql`tm.uuid = ${secret.team}` : sql`rg.enrolment_token = ${secret.enrolment}`}
  AND rg.status <> 'rejected' AND rg.withdrawn_at IS NULL`;

/** The account whose athletes a secret is about; no row for a secret that opens nothing any more. */
export const ownerBehind = (db: Database, secret: Secret) =>
  rows<{ owner_id: number }>(
    db,
    sql`
    SELECT ch.owner_id AS owner_id FROM registers rg
    JOIN teams tm ON tm.id = rg.team_id
    JOIN championships ch ON ch.id = rg.championship_id
    WHERE ${opened(secret)} LIMIT 1`,
  );

/** Whether the secret opens a register of the tournament: a row, or none. */
export const opensTournament = (db: Database, secret: Secret, tournamentId: number) =>
  rows<{ id: number }>(
    db,
    sql`
    SELECT rg.id AS id FROM registers rg JOIN teams tm ON tm.id = rg.team_id
    WHERE rg.tournament_id = ${tournamentId} AND ${opened(secret)} LIMIT 1`,
  );

/** SQL condition on `u`: an athlete of an account whose championships the session's holder manages. */
const ofSession = (tokenHash: string | null): SQL => sql`u.owner_id IN (
  SELECT ${adminOf(tokenHash)} UNION
  SELECT owner_id FROM championships WHERE id IN ${managedBy(tokenHash)})`;

/** SQL condition on `u`: an athlete of the organizer behind a secret. */
const ofSecret = (secret: Secret): SQL => sql`u.owner_id IN (
  SELECT ch.owner_id FROM registers rg
  JOIN teams tm ON tm.id = rg.team_id
  JOIN championships ch ON ch.id = rg.championship_id
  WHERE ${opened(secret)})`;

/** Whether an athlete of those whom the caller may enrol, other than `except`, has the document or the e-mail. */
export const identifierTaken = (
  db: Database,
  asked: Secret | { tokenHash: string | null },
  identifier: { hash: string } | { email: string },
  except: number | undefined,
) =>
  rows<{ taken: 0 | 1 }>(
    db,
    sql`
    SELECT EXISTS (
      SELECT 1 FROM users u
      WHERE ${"hash" in identifier ? sql`u.document_hash = ${identifier.hash}` : sql`u.email = ${identifier.email}`}
      AND u.id <> ${except ?? 0}
      AND ${"tokenHash" in asked ? ofSession(asked.tokenHash) : ofSecret(asked)}) AS taken`,
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
