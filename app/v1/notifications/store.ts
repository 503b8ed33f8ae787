import { sql } from "drizzle-orm";
import { type Database, rows } from "../db/database.ts";
import type { Mail } from "../mail/letter.ts";
import { queueMail } from "../mail/store.ts";
import type { Plan } from "../plans.ts";
import { type NewAct, recordAct } from "../staff/acts/store.ts";

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

/** Queues a mail about a championship; `act` is what staff does by it. */
export const sendMail = (db: Database, mail: Mail, championshipId: number, act?: NewAct) =>
  db.batch([queueMail(db, mail, championshipId), ...(act ? [recordAct(db, act)] : [])]);
