import { sql } from "drizzle-orm";
import { columnsOf, flag } from "../../db/columns.ts";
import { type Database, rows } from "../../db/database.ts";
import { admins, championships } from "../../db/schema/index.ts";
import { write } from "../../kit/call.ts";
import type { Mail } from "../../delivery/mail/letter.ts";
import { type Queued, queueMail } from "../../delivery/mail/store.ts";
import type { ReportReason } from "../../../domain/people/address-in-name.ts";
import { isShown } from "../../kit/shown.ts";
import { championshipRef } from "../../kit/target.ts";
import { type NewAct, recordAct } from "../../kit/acts.ts";

/** Returns a message's championship and owner. */
export const findConcerned = (db: Database, id: number) =>
  rows(db)`
    SELECT ${columnsOf(championships, "ch", ["id", "name", "slug", "plan"])},
           ${columnsOf(admins, "a", { owner_name: "name", owner_email: "email" })},
           ${flag("owner_confirmed", sql`a.email_confirmed_at IS NOT NULL`)}
    FROM championships ch JOIN admins a ON a.id = ch.owner_id WHERE ch.id = ${id}`;

/** Queues a mail to the platform, which needs no confirmation. */
export const sendToPlatform = (db: Database, mail: Mail) =>
  write(db, { steps: [], mails: [queueMail(db, mail)] });

/** Queues mails; `act` records the staff's action. */
export const sendLetters = (db: Database, letters: Queued[], act?: NewAct) =>
  write(db, { steps: act ? [recordAct(db, act)] : [], mails: letters });

/** Returns a public championship to report, by id or slug. */
export const reportable = (db: Database, ref: string) =>
  rows(db)`
    SELECT ${columnsOf(championships, "ch", ["id"])} FROM championships ch
    WHERE ch.id = ${championshipRef(ref)} AND ${isShown(sql`ch.id`)}`;

interface NewReport {
  championship_id: number;
  reason: ReportReason;
  text: string;
  email: string | null;
  network: string | null;
}

/** Stores a complaint; a network can have one open complaint per championship and day (UTC). */
export const insertReport = (
  db: Database,
  { championship_id, reason, text, email, network }: NewReport,
) =>
  write(db, {
    steps: [
      rows(db)`
      INSERT INTO reports (championship_id, reason, text, email, network, day)
      VALUES (${championship_id}, ${reason}, ${text}, ${email}, ${network}, date('now'))
      ON CONFLICT DO NOTHING`,
    ],
  });
