import { type SQL, sql } from "drizzle-orm";
import { columnsOf, flag, json, neverNull, type RowOf, select, value } from "../../db/columns.ts";
import { type Database, one, rows } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { guard } from "../../db/guard.ts";
import { now } from "../../db/schema/columns.ts";
import {
  admins,
  championships,
  inscriptions,
  registers,
  seasons,
  tournaments,
  users,
} from "../../db/schema/index.ts";
import type { FileColumns, StoredUploads } from "../../files/keep.ts";
import { IS_ACTIVE, guardPlaces, HOLDS_PLACE, type Status } from "../inscriptions/store.ts";
import type { Queued } from "../../delivery/mail/store.ts";
import { teamJson } from "../../kit/team-ref.ts";

type User = typeof users.$inferSelect;

/** Returns a column of the athlete that is null unless the team's contact entered the athlete. */
const entered = <const Name extends keyof User, const Field extends string>(
  name: Name,
  field: Field,
) =>
  value(
    field,
    sql<User[Name] | null>`CASE WHEN u.team_id = rg.team_id THEN u.${sql.identifier(name)} END`,
  );

/** Returns SQL for athletes of registers `rg` of teams `tm`, without released or lent ones. */
export const selectSquad = (where: SQL) => select`
  SELECT ${columnsOf(inscriptions, "i", [
    "id",
    "register_id",
    "user_id",
    "shirt_number",
    "role",
    "landing",
    "version",
  ])},
    ${columnsOf(users, "u", ["name", "nickname", "document_hash", "owner_id"])},
    ${value("position", sql<string | null>`COALESCE(i.position, u.position)`)},
    ${value(
      "photo",
      sql<string | null>`(SELECT '/v1/files/' || f.key FROM files f WHERE f.id = u.photo_file_id)`,
    )},
    ${value("status", sql<Exclude<Status, "released" | "loaned">>`i.status`)},
    ${flag("has_document", sql`u.document_hash IS NOT NULL`)},
    ${flag("has_document_file", sql`i.document_file_id IS NOT NULL`)},
    ${entered("version", "user_version")}, ${entered("birth_date", "birth_date")},
    ${entered("document_kind", "document_kind")}, ${entered("document", "document")},
    ${entered("email", "email")}, ${entered("phone", "phone")},
    ${entered("guardian_name", "guardian_name")},
    ${entered("guardian_consent_at", "guardian_consent_at")}
  FROM registers rg
  JOIN teams tm ON tm.id = rg.team_id
  JOIN inscriptions i ON i.register_id = rg.id AND i.status NOT IN ('released', 'loaned')
  JOIN users u ON u.id = i.user_id
  WHERE ${where}
  ORDER BY i.register_id, i.search, i.id`;

export type SquadRow = RowOf<typeof selectSquad>;

/** SQL condition: the register of an enrolment link, if visible. */
export const byEnrolmentLink = (token: string): SQL =>
  sql`rg.enrolment_token = ${token} AND ch.hidden_at IS NULL`;

/** SQL: the id of the link's register. */
export const registerOfLink = (token: string): SQL =>
  sql`(SELECT id FROM registers WHERE enrolment_token = ${token})`;

/** SQL condition: the register `id` of the uuid's team. */
export const ofTeam = (id: number, uuid: string): SQL => sql`rg.id = ${id} AND tm.uuid = ${uuid}`;

interface Holder {
  hash?: string | null | undefined;
  birth_date?: string | null | undefined;
}

const holder = ({ hash }: Holder) =>
  sql`FROM users u WHERE u.owner_id = ch.owner_id AND u.document_hash = ${hash ?? null}`;

const isEnrolled = (tournament: SQL, { hash }: Holder): SQL => sql`EXISTS (
  SELECT 1 FROM users u JOIN inscriptions i ON i.user_id = u.id
  WHERE u.document_hash = ${hash ?? null} AND i.tournament_id = ${tournament} AND ${IS_ACTIVE})`;

/**
 * Returns the columns of a register, with flags about an athlete's document (`of`): already enrolled, other
 * birth date, photo stored.
 */
export const registerColumns = (of: Holder = {}) => select`
  ${columnsOf(registers, "rg", { register_id: "id" })},
  ${columnsOf(registers, "rg", ["championship_id", "tournament_id", "team_id", "status", "withdrawn_at"])},
  ${columnsOf(championships, "ch", { championship: "name", slug: "slug", owner_id: "owner_id" })},
  ${columnsOf(tournaments, "t", {
    tournament: "name",
    category: "category",
    inscription_info: "inscription_info",
  })},
  ${columnsOf(seasons, "se", { season: "name" })},
  ${neverNull(json("team", teamJson(sql`rg.team_id`, sql`rg.tournament_id`)))},
  ${value(
    "active",
    sql<number>`(SELECT COUNT(*) FROM inscriptions i WHERE i.register_id = rg.id AND ${HOLDS_PLACE})`,
  )},
  ${flag("enrolled", isEnrolled(sql`rg.tournament_id`, of))},
  ${flag("other_birth", sql`EXISTS (SELECT 1 ${holder(of)} AND u.birth_date <> ${of.birth_date ?? null})`)},
  ${flag("has_photo", sql`EXISTS (SELECT 1 ${holder(of)} AND u.photo_file_id IS NOT NULL)`)}`;

export type EnrolmentRegisterRow = RowOf<typeof registerColumns>;

export const REGISTER_JOINS = sql`
  FROM registers rg
  JOIN teams tm ON tm.id = rg.team_id
  JOIN tournaments t ON t.id = rg.tournament_id
  JOIN seasons se ON se.id = t.season_id
  JOIN championships ch ON ch.id = rg.championship_id AND ch.deleted_at IS NULL`;

/** Returns a register with the flags of `registerColumns` about a document. */
export const selectEnrolmentRegister = (db: Database, where: SQL, of: Holder = {}) =>
  rows(db)`SELECT ${registerColumns(of)} ${REGISTER_JOINS} WHERE ${where}`;

/** Returns championship and owner's name for an enrolment link. */
export const selectSender = (db: Database, token: string) =>
  rows(db)`
    SELECT ${columnsOf(championships, "ch", { championship: "name" })},
           ${columnsOf(admins, "a", { organizer: "name" })}
    FROM registers rg
    JOIN championships ch ON ch.id = rg.championship_id
    JOIN admins a ON a.id = ch.owner_id
    WHERE rg.enrolment_token = ${token}`;

/** An athlete's row; `team_id` is the team with the contact who filled the form. */
type Athlete = Omit<typeof users.$inferInsert, "owner_id">;

interface Enrolment {
  place: EnrolmentRegisterRow;
  athlete: Athlete;
  shirt_number: number | null;
  photo: StoredUploads<"photo">;
  document: StoredUploads<"document_file">;
}

/**
 * Writes a pending inscription. A known document fills only the athlete's empty fields; rejected and released
 * athletes may ask again. The batch fails if the document or the last place has just been taken.
 */
export async function enrol(
  db: Database,
  { place, athlete, shirt_number, photo, document }: Enrolment,
  mails: Queued[],
) {
  const { championship_id, tournament_id, register_id, owner_id } = place;
  const hash = athlete.document_hash ?? null;
  const user = enrolledUser(place, hash);
  const file = selectFileId(document.columns);
  const { row } = await write(db, {
    changes: championship_id,
    steps: {
      document: guard(db, sql`NOT ${isEnrolled(sql`${tournament_id}`, { hash })}`, "document"),
      photo: photo.insert,
      documentFile: document.insert,
      newUsers: db
        .insert(users)
        .values({ ...athlete, ...photo.columns, owner_id })
        .onConflictDoUpdate({
          target: [users.owner_id, users.document_hash],
          set: { ...FILLED_COLUMNS, version: sql`users.version + 1`, updated_at: now },
        }),
      newInscriptions: rows(db)`
      INSERT INTO inscriptions (championship_id, tournament_id, register_id, user_id, shirt_number,
        position, status, landing, document_file_id)
      VALUES (${championship_id}, ${tournament_id}, ${register_id}, ${user}, ${shirt_number},
        ${athlete.position ?? null}, 'pending', 1, ${file})
      ON CONFLICT (register_id, user_id) DO UPDATE SET
        shirt_number = excluded.shirt_number, position = excluded.position, status = 'pending',
        landing = 1, document_file_id = COALESCE(excluded.document_file_id, document_file_id),
        version = version + 1, updated_at = ${now}`,
      places: guardPlaces(db, [register_id]),
      row: one(rows(db, selectSquad(sql`rg.id = ${register_id} AND i.user_id = ${user}`))),
    },
    mails,
  });
  return row;
}

/** SQL: the id of the batch's athlete; an unknown one was inserted before. */
const enrolledUser = ({ owner_id }: EnrolmentRegisterRow, hash: string | null): SQL =>
  hash === null
    ? sql`(SELECT MAX(id) FROM users)`
    : sql`(SELECT id FROM users WHERE owner_id = ${owner_id} AND document_hash = ${hash})`;

const selectFileId = ({ document_file_file_id }: FileColumns<"document_file">): SQL =>
  document_file_file_id ?? sql`NULL`;

const isFilled = (column: string): SQL =>
  sql`COALESCE(${sql.raw(`users.${column}`)}, ${sql.raw(`excluded.${column}`)})`;

const FILLED_COLUMNS = {
  nickname: isFilled("nickname"),
  position: isFilled("position"),
  birth_date: isFilled("birth_date"),
  document_kind: isFilled("document_kind"),
  document: isFilled("document"),
  email: isFilled("email"),
  phone: isFilled("phone"),
  photo_file_id: isFilled("photo_file_id"),
  guardian_name: isFilled("guardian_name"),
  guardian_consent_at: isFilled("guardian_consent_at"),
};
