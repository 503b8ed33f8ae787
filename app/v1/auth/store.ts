import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { admins, sessions } from "../db/schema/index.ts";

const credentials = {
  id: admins.id,
  name: admins.name,
  email: admins.email,
  password_hash: admins.password_hash,
};

export const findCredentials = (db: Database, email: string) =>
  db.select(credentials).from(admins).where(eq(admins.email, email));

interface NewSession {
  token_hash: string;
  user_agent: string | null;
  expires_at: string;
}

interface NewAdmin {
  name: string;
  email: string;
  password_hash: string;
}

/** The account and its first session, in one batch. */
export async function createAdmin(db: Database, admin: NewAdmin, session: NewSession) {
  const [rows] = await db.batch([
    db
      .insert(admins)
      .values(admin)
      .returning({ id: admins.id, name: admins.name, email: admins.email }),
    db.insert(sessions).values({
      ...session,
      admin_id: sql`(SELECT id FROM admins WHERE email = ${admin.email})`,
    }),
  ]);
  return rows[0];
}

/** A new session; sessions of this admin that have ended are swept with it. */
export async function createSession(db: Database, admin_id: number, session: NewSession) {
  await db.batch([
    db.insert(sessions).values({ ...session, admin_id }),
    db
      .delete(sessions)
      .where(
        sql`${sessions.admin_id} = ${admin_id} AND ${sessions.expires_at} < strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
      ),
  ]);
}

export const deleteSession = (db: Database, token_hash: string) =>
  db.delete(sessions).where(eq(sessions.token_hash, token_hash)).returning({ id: sessions.id });
