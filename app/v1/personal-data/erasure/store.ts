import { sql } from "drizzle-orm";
import { one, write } from "../../db/batch.ts";
import { type Database, rows } from "../../db/database.ts";
import { now } from "../../db/schema/columns.ts";
import { users } from "../../db/schema/index.ts";
import { RECEIPT } from "../../enrolments/letters.ts";
import { unchanged } from "../../db/unchanged.ts";
import { noteOutdated } from "../../revision.ts";
import { findPersonal, outdated, type PersonalRow } from "../store.ts";
import { LANGUAGES, readersLanguage } from "../../../texts/language.ts";
import { say } from "../../../texts/say.ts";

/** What an athlete is called whose personal data were erased. */
const ERASED_NAME = say("personalData.erasedName", readersLanguage());

/**
 * Takes everything personal out of an athlete's row and of what tells about the athlete; the row
 * stays, and with it games, events and totals. The files' rows go by trigger.
 */
export async function erase(db: Database, before: PersonalRow) {
  const { id } = before;
  const { shown, erased } = await write(db, {
    unchanged: unchanged(db, users, before),
    users: rows<never>(
      db,
      sql`
      UPDATE users SET name = ${ERASED_NAME}, nickname = NULL, position = NULL, birth_date = NULL,
        document_kind = NULL, document = NULL, document_hash = NULL, email = NULL, phone = NULL,
        photo_file_id = NULL, guardian_name = NULL, guardian_consent_at = NULL,
        team_id = NULL, erased_at = ${now}, version = version + 1, updated_at = ${now}
      WHERE id = ${id}`,
    ),
    inscriptions: rows<never>(
      db,
      sql`
      UPDATE inscriptions SET document_file_id = NULL, landing = 0, version = version + 1,
        status = CASE WHEN status = 'rejected' THEN status ELSE 'released' END, updated_at = ${now}
      WHERE user_id = ${id}`,
    ),
    bulletins: rows<never>(db, sql`UPDATE bulletins SET note = NULL WHERE user_id = ${id}`),
    suspensions: rows<never>(
      db,
      sql`
      UPDATE suspensions SET note = NULL, version = version + 1, updated_at = ${now}
      WHERE user_id = ${id} AND note IS NOT NULL`,
    ),
    answers: forgetAnswers(db, before),
    mails: forgetMails(db, before),
    shown: outdated(db, id),
    erased: one(findPersonal(db, id)),
  });
  noteOutdated(db, shown);
  return erased;
}

/**
 * First answers that are kept for repeated calls may hold the athlete's data: they are dropped, and with
 * them all sealed ones, of which nobody can tell here whom they are about.
 */
function forgetAnswers(db: Database, { id, name, email, phone }: PersonalRow) {
  const values = [name, email, phone].filter((value) => value !== null);
  return rows<never>(
    db,
    sql`
    UPDATE idempotency_keys SET status = NULL, body = NULL
    WHERE substr(body, 1, 3) = 'v1.' OR instr(body, ${`"id":${id},`}) > 0 AND EXISTS (
      SELECT 1 FROM json_each(${JSON.stringify(values)}) j
      WHERE instr(idempotency_keys.body, j.value) > 0)`,
  );
}

/** The subject of the enrolment's letter in every language that it was sent in. */
const receipts = LANGUAGES.map((language) => say(RECEIPT, language));

/** Mails about the athlete to the athlete, sent or not. */
const forgetMails = (db: Database, { name, email }: PersonalRow) =>
  rows<never>(
    db,
    sql`
    DELETE FROM outbox WHERE recipient = ${email}
    AND (subject IN (SELECT value FROM json_each(${JSON.stringify(receipts)})) OR instr(text, ${name}) > 0)`,
  );
