import { eq, type SQL, sql } from "drizzle-orm";
import {
  type Role,
  adminOfSession,
  isAccountRemoved,
  championshipsManagedBy,
} from "../../kit/access.ts";
import { foldedText } from "../../db/names.ts";
import type { PageQuery } from "../../kit/contract.ts";
import { columnsOf, flag, type RowOf, value } from "../../db/columns.ts";
import { one, type Database, rows } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { users } from "../../db/schema/index.ts";
import { nextVersion } from "../../kit/owned.ts";
import { isUnchanged } from "../../db/guard.ts";
import { holdsWords } from "../../kit/listing.ts";
import type { StoredUploads } from "../../files/keep.ts";
import { forgetMergesOf } from "../merges/files/store.ts";
import { isEventOf } from "../../matchday/games/row.ts";
import type { Sealed } from "../../kit/secret.ts";
import { now } from "../../db/schema/columns.ts";
import { LANGUAGES, readerLanguage } from "../../../texts/language.ts";
import { say } from "../../../texts/say.ts";

const PHOTO = value(
  "photo",
  sql<string | null>`(SELECT '/v1/files/' || f.key FROM files f WHERE f.id = u.photo_file_id)`,
);

/** Returns an athlete; the document is sealed, or plain in older rows. */
export const findPersonal = (db: Database, id: number) =>
  rows(db)`
    SELECT ${columnsOf(users, "u", [
      "id",
      "owner_id",
      "name",
      "nickname",
      "position",
      "birth_date",
      "document_kind",
      "document",
      "document_hash",
      "email",
      "phone",
      "guardian_name",
      "guardian_consent_at",
      "erased_at",
      "created_at",
      "updated_at",
      "version",
    ])}, ${PHOTO}
    FROM users u WHERE u.id = ${id}`;

export type PersonalRow = RowOf<typeof findPersonal>;

/**
 * Returns the caller's role: `owner` of the athlete (or of a championship, for a deleted account), else the
 * highest one in the athlete's championships. `of_team`: the team with this uuid has the athlete; `by_team`:
 * its contact entered the athlete.
 */
export function selectRoleOver(
  db: Database,
  tokenHash: string | null,
  { id, uuid = null }: { id: number; uuid?: string | null },
) {
  const admin = adminOfSession(tokenHash);
  const role = sql<Role | null>`
    CASE WHEN u.owner_id = ${admin} OR ${isAccountRemoved(sql`u.owner_id`)} AND EXISTS (
      SELECT 1 FROM inscriptions i JOIN championships ch ON ch.id = i.championship_id
      WHERE i.user_id = u.id AND ch.owner_id = ${admin}) THEN 'owner' ELSE (
      SELECT CASE MAX(CASE WHEN ch.owner_id = ${admin} OR m.role = 'manager' THEN 2
                           WHEN m.role = 'scorer' THEN 1 ELSE 0 END)
             WHEN 2 THEN 'manager' WHEN 1 THEN 'scorer' END
      FROM inscriptions i
      JOIN championships ch ON ch.id = i.championship_id
      LEFT JOIN members m ON m.championship_id = ch.id AND m.admin_id = ${admin}
        AND m.accepted_at IS NOT NULL
      WHERE i.user_id = u.id) END`;
  const ofTeam = sql`EXISTS (
    SELECT 1 FROM inscriptions i
    JOIN registers rg ON rg.id = i.register_id
    JOIN teams tm ON tm.id = rg.team_id
    WHERE i.user_id = u.id AND tm.uuid = ${uuid} AND rg.status <> 'rejected'
    AND (i.status = 'approved' OR i.status = 'pending' AND u.team_id = tm.id))`;
  const byTeam = sql`EXISTS (SELECT 1 FROM teams tm WHERE tm.id = u.team_id AND tm.uuid = ${uuid})`;
  return rows(db)`
    SELECT ${value("role", role)}, ${flag("of_team", ofTeam)}, ${flag("by_team", byTeam)}
    FROM users u WHERE u.id = ${id}`;
}

export type RoleOverAthlete = RowOf<typeof selectRoleOver>;

/** Returns a page of athletes that the caller may edit, by name. */
export function ownUsers(
  db: Database,
  tokenHash: string | null,
  { q, page, per_page }: PageQuery & { q?: string | undefined },
) {
  const admin = adminOfSession(tokenHash);
  const called = foldedText(sql`u.name || ' ' || COALESCE(u.nickname, '')`);
  const from = sql`
    FROM users u
    WHERE u.id IN (
      SELECT id FROM users WHERE owner_id = ${admin}
      UNION
      SELECT i.user_id FROM inscriptions i WHERE i.championship_id IN ${championshipsManagedBy(tokenHash)})
    AND u.erased_at IS NULL
    ${sql.join(
      holdsWords(called, q).map((holds) => sql`AND ${holds}`),
      sql` `,
    )}`;
  return {
    rows: rows(db)`
      SELECT ${columnsOf(users, "u", ["id", "name", "nickname", "position", "birth_date", "version"])}, ${PHOTO}
      ${from}
      ORDER BY u.search, u.id LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    counted: rows(db)`SELECT ${value("total", sql<number>`COUNT(*)`)} ${from}`,
  };
}

/** The tables are grouped into subqueries, because D1 allows five queries in a union. */
const showing = (id: number): SQL => sql`(
  SELECT championship_id FROM inscriptions WHERE user_id = ${id}
  UNION SELECT e.championship_id FROM score_events e WHERE ${isEventOf(sql`${id}`)}
  UNION SELECT championship_id FROM (
    SELECT championship_id FROM lineups WHERE user_id = ${id}
    UNION SELECT championship_id FROM shootout_kicks WHERE user_id = ${id}
    UNION SELECT championship_id FROM match_reports WHERE man_of_the_match_id = ${id})
  UNION SELECT championship_id FROM bulletins WHERE user_id = ${id}
  UNION SELECT championship_id FROM suspensions WHERE user_id = ${id})`;

export type PersonalChange = { document?: Sealed | null } & Partial<
  Pick<
    typeof users.$inferInsert,
    | "name"
    | "nickname"
    | "position"
    | "birth_date"
    | "document_kind"
    | "document_hash"
    | "email"
    | "phone"
    | "guardian_name"
    | "guardian_consent_at"
  >
>;

type Before = Pick<PersonalRow, "id" | "version">;

/** Writes an athlete, with a new revision of championships that show them. */
export async function updatePersonal(
  db: Database,
  before: Before,
  change: PersonalChange,
  photo: Pick<StoredUploads<"photo">, "insert" | "columns">,
) {
  const { id } = before;
  const { updated } = await write(db, {
    changes: showing(id),
    steps: {
      unchanged: isUnchanged(db, users, before),
      photo: photo.insert,
      users: db
        .update(users)
        .set({ ...change, ...photo.columns, ...nextVersion(users) })
        .where(eq(users.id, id)),
      updated: one(findPersonal(db, id)),
    },
  });
  return updated;
}

const ERASED_NAME = say("personalData.erasedName", readerLanguage());

/**
 * Erases personal data of an athlete, also in texts. The row stays for games and totals; triggers delete
 * files.
 */
export async function eraseAthlete(db: Database, before: PersonalRow) {
  const { id } = before;
  const { erased } = await write(db, {
    changes: showing(id),
    steps: {
      unchanged: isUnchanged(db, users, before),
      users: rows(db)`
      UPDATE users SET name = ${ERASED_NAME}, nickname = NULL, position = NULL, birth_date = NULL,
        document_kind = NULL, document = NULL, document_hash = NULL, email = NULL, phone = NULL,
        photo_file_id = NULL, guardian_name = NULL, guardian_consent_at = NULL,
        team_id = NULL, erased_at = ${now}, version = version + 1, updated_at = ${now}
      WHERE id = ${id}`,
      inscriptions: rows(db)`
      UPDATE inscriptions SET document_file_id = NULL, registration_number = NULL, landing = 0, version = version + 1,
        status = CASE WHEN status = 'rejected' THEN status ELSE 'released' END, updated_at = ${now}
      WHERE user_id = ${id}`,
      bulletins: rows(db)`UPDATE bulletins SET note = NULL WHERE user_id = ${id}`,
      suspensions: rows(db)`
      UPDATE suspensions SET note = NULL, version = version + 1, updated_at = ${now}
      WHERE user_id = ${id} AND note IS NOT NULL`,
      ...unnameInReports(db, before),
      merges: forgetMergesOf(db, id),
      answers: forgetAnswers(db, before),
      mails: forgetMails(db, before),
      erased: one(findPersonal(db, id)),
    },
  });
  return erased;
}

/** SQL condition: the athlete's current or former team plays in `game`. */
const ofOwnTeam = (game: SQL, id: number): SQL => sql`EXISTS (
  SELECT 1 FROM games g
  JOIN registers rg ON rg.tournament_id = g.tournament_id
    AND rg.team_id IN (g.home_team_id, g.away_team_id)
  JOIN inscriptions i ON i.register_id = rg.id AND i.user_id = ${id}
  WHERE g.id = ${game})`;

/** Removes a name of several words; a single word may be part of another name. */
function unnameInReports(db: Database, { id, name }: PersonalRow) {
  if (!name.trim().includes(" ")) return {};
  // The name as JSON texts escape it, as typed and in capitals.
  const [typed, capitals] = [name, name.toLocaleUpperCase("pt-BR")].map((one) =>
    JSON.stringify(one).slice(1, -1),
  );
  const unname = (text: SQL) =>
    sql`replace(replace(${text}, ${typed}, ${ERASED_NAME}), ${capitals}, ${ERASED_NAME})`;
  const names = (text: SQL) =>
    sql`(instr(${text}, ${typed}) > 0 OR instr(${text}, ${capitals}) > 0)`;
  return {
    reports: rows(db)`
      UPDATE match_reports SET report = ${unname(sql`report`)}, version = version + 1, updated_at = ${now}
      WHERE championship_id IN ${showing(id)} AND ${names(sql`report`)}
      AND ${ofOwnTeam(sql`match_reports.game_id`, id)}`,
    reportChanges: rows(db)`
      UPDATE game_changes SET before = ${unname(sql`before`)}, after = ${unname(sql`after`)}
      WHERE championship_id IN ${showing(id)}
      AND (before ->> '$.report' IS NOT NULL OR after ->> '$.report' IS NOT NULL)
      AND ${names(sql`(COALESCE(before, '') || COALESCE(after, ''))`)}
      AND ${ofOwnTeam(sql`game_changes.game_id`, id)}`,
  };
}

/** Deletes stored answers that contain the athlete's data, and all sealed answers, which may. */
function forgetAnswers(db: Database, { id, name, email, phone }: PersonalRow) {
  const values = [name, email, phone].filter((value) => value !== null);
  return rows(db)`
    UPDATE idempotency_keys SET status = NULL, body = NULL
    WHERE substr(body, 1, 3) = 'v1.'
    OR (instr(body, ${`"id":${id},`}) > 0 OR instr(body, '"fees_total":') > 0) AND EXISTS (
      SELECT 1 FROM json_each(${JSON.stringify(values)}) j
      WHERE instr(idempotency_keys.body, j.value) > 0)`;
}

/** Subject of the only mail to an athlete. */
export const RECEIPT_SUBJECT = "teamLetters.receipt";

const receipts = LANGUAGES.map((language) => say(RECEIPT_SUBJECT, language));

const forgetMails = (db: Database, { name, email }: PersonalRow) =>
  rows(db)`
    DELETE FROM outbox WHERE recipient = ${email}
    AND (subject IN (SELECT value FROM json_each(${JSON.stringify(receipts)})) OR instr(text, ${name}) > 0)`;
