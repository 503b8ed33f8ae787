import { sql } from "drizzle-orm";
import { type Database, rows } from "../db/database.ts";
import type { Mail } from "../mail/letter.ts";
import { queueMail } from "../mail/store.ts";
import type { Plan } from "../plans.ts";

interface Concerned {
  id: number;
  name: string;
  slug: string;
  plan: Plan;
  owner_name: string;
  owner_email: string;
}

/** The championship that a message is about, and its owner. */
export const concerned = (db: Database, id: number) =>
  rows<Concerned>(
    db,
    sql`
    SELECT ch.id AS id, ch.name AS name, ch.slug AS slug, ch.plan AS plan,
           a.name AS owner_name, a.email AS owner_email
    FROM championships ch JOIN admins a ON a.id = ch.owner_id WHERE ch.id = ${id}`,
  );

export const sendMail = (db: Database, mail: Mail, championshipId: number) =>
  db.batch([queueMail(db, mail, championshipId)]);
