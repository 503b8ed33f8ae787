import { sql } from "drizzle-orm";
import { type Database, rows } from "../db/database.ts";

/** What a call without a session names an account by. */
export interface Attempt {
  email?: string | undefined;
  /** Hash of the secret of a mailed link, used up or not. */
  link_hash?: string | null;
}

/** The account that a call without a session is about, or no row. */
export const adminOfAttempt = (db: Database, { email, link_hash }: Attempt) =>
  rows<{ id: number }>(
    db,
    sql`
    SELECT id AS id FROM admins WHERE email = ${email ?? null} OR id = (
      SELECT admin_id FROM mail_tokens WHERE token_hash = ${link_hash ?? null}) LIMIT 1`,
  );
