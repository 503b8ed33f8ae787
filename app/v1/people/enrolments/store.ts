import type { Known } from "../../db/call.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Database, one, rows } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { guard } from "../../db/guard.ts";
import { now } from "../../db/schema/columns.ts";
import { users } from "../../db/schema/index.ts";
import type { FileColumns, Kept } from "../../files/keep.ts";
import { ACTIVE, HOLDS_PLACE, withinLimit } from "../inscriptions/store.ts";
import type { Sender } from "../../delivery/mail/letter.ts";
import type { Queued } from "../../delivery/mail/store.ts";
import { teamJson } from "../../kit/team-ref.ts";
import type { DocumentKind } from "../../../domain/people/document.ts";
import type { SquadRole } from "../../../domain/people/positions.ts";

/** An athlete of a roster; the personal columns are null unless the team's contact entered them. */
export interface SquadRow {
  id: number;
  register_id: number;
  user_id: number;
  name: string;
  nickname: string | null;
  photo: string | null;
  position: string | null;
  shirt_number: number | null;
  role: SquadRole;
  status: "pending" | "approved" | "rejected";
  landing: 0 | 1;
  has_document: 0 | 1;
  has_document_file: 0 | 1;
  version: number;
  /** null for an athlete whom somebody else entered. */
  user_version: number | null;
  birth_date: string | null;
  document_kind: DocumentKind | null;
  document: string | null;
  document_hash: string | null;
  owner_id: number;
  email: string | null;
  phone: string | null;
  guardian_name: string | null;
  guardian_consent_at: string | null;
}

const enteredColumn = (column: string): SQL => {
  const name = sql.identifier(column);
  return sql`CASE WHEN u.team_id = rg.team_id THEN u.${name} END AS ${name}`;
};

const PERSONAL = sql.join(
  [
    "birth_date",
    "document_kind",
    "document",
    "email",
    "phone",
    "guardian_name",
    "guardian_consent_at",
  ].map(enteredColumn),
  sql`, `,
);

/** The athletes of registers `rg` of teams `tm`; those who were released or lent are not of the team. */
export const squadWith = (where: SQL): SQL => sql`
  SELECT i.id AS id, i.register_id AS register_id, u.id AS user_id, u.name AS name,
         u.nickname AS nickname, COALESCE(i.position, u.position) AS position,
         (SELECT '/v1/files/' || f.key FROM files f WHERE f.id = u.photo_file_id) AS photo,
         i.shirt_number AS shirt_number, i.role AS role, i.status AS status, i.landing AS landing,
         u.document_hash AS document_hash, u.owner_id AS owner_id,
         u.document_hash IS NOT NULL AS has_document,
         i.document_file_id IS NOT NULL AS has_document_file, i.version AS version,
         CASE WHEN u.team_id = rg.team_id THEN u.version END AS user_version, ${PERSONAL}
  FROM registers rg
  JOIN teams tm ON tm.id = rg.team_id
  JOIN inscriptions i ON i.register_id = rg.id AND i.status NOT IN ('released', 'loaned')
  JOIN users u ON u.id = i.user_id
  WHERE ${where}
  ORDER BY i.register_id, i.search, i.id`;

/** A register as those see it who hold its link or the team's: where athletes enrol, and who is there. */
export interface PlaceRow {
  register_id: number;
  championship_id: number;
  championship: string;
  slug: string;
  owner_id: number;
  tournament_id: number;
  tournament: string;
  category: string | null;
  season: string;
  team_id: number;
  team: string;
  status: "pending" | "approved" | "rejected";
  withdrawn_at: string | null;
  /** JSON of the tournament's rules of enrolment. */
  inscription_info: string | null;
  /** Athletes who hold a place. */
  active: number;
  /** Whether the document that was asked about is in the tournament already. */
  enrolled: 0 | 1;
  /** Whether the owner knows the document with another birth date. */
  other_birth: 0 | 1;
  /** Whether the owner has a photo of the document's holder. */
  has_photo: 0 | 1;
}

/** Names a register by the link for its athletes, while its championship is everybody's to see. */
export const byEnrolmentLink = (token: string): SQL =>
  sql`rg.enrolment_token = ${token} AND ch.hidden_at IS NULL`;

/** Names a register by its id, for callers with its team's uuid. */
export const ofTeam = (id: number, uuid: string): SQL => sql`rg.id = ${id} AND tm.uuid = ${uuid}`;

interface Holder {
  hash?: string | null | undefined;
  birth_date?: string | null | undefined;
}

const holder = ({ hash }: Holder) =>
  sql`FROM users u WHERE u.owner_id = ch.owner_id AND u.document_hash = ${hash ?? null}`;

const isEnrolled = (tournament: SQL, { hash }: Holder): SQL => sql`EXISTS (
  SELECT 1 FROM users u JOIN inscriptions i ON i.user_id = u.id
  WHERE u.document_hash = ${hash ?? null} AND i.tournament_id = ${tournament} AND ${ACTIVE})`;

/** SQL: the columns of a `PlaceRow`, to be read from `PLACES`. */
export const placeColumns = (of: Holder = {}): SQL => sql`
  rg.id AS register_id, rg.championship_id AS championship_id, ch.name AS championship,
  ch.slug AS slug, ch.owner_id AS owner_id, rg.tournament_id AS tournament_id,
  t.name AS tournament, t.category AS category, se.name AS season, rg.team_id AS team_id,
  ${teamJson(sql`rg.team_id`, sql`rg.tournament_id`)} AS team, rg.status AS status,
  rg.withdrawn_at AS withdrawn_at, t.inscription_info AS inscription_info,
  (SELECT COUNT(*) FROM inscriptions i WHERE i.register_id = rg.id AND ${HOLDS_PLACE}) AS active,
  ${isEnrolled(sql`rg.tournament_id`, of)} AS enrolled,
  EXISTS (SELECT 1 ${holder(of)} AND u.birth_date <> ${of.birth_date ?? null}) AS other_birth,
  EXISTS (SELECT 1 ${holder(of)} AND u.photo_file_id IS NOT NULL) AS has_photo`;

export const PLACES = sql`
  FROM registers rg
  JOIN teams tm ON tm.id = rg.team_id
  JOIN tournaments t ON t.id = rg.tournament_id
  JOIN seasons se ON se.id = t.season_id
  JOIN championships ch ON ch.id = rg.championship_id AND ch.deleted_at IS NULL`;

/** The register that `where` names, and what is known there of a document and its holder. */
export const placeQuery = (db: Database, where: SQL, of: Holder = {}) =>
  rows<PlaceRow>(db)`SELECT ${placeColumns(of)} ${PLACES} WHERE ${where}`;

/** The championship of a register and the name of its owner's account, by the link for its athletes. */
export const senderQuery = (db: Database, token: string) =>
  rows<Sender>(db)`
    SELECT ch.name AS championship, a.name AS organizer
    FROM registers rg
    JOIN championships ch ON ch.id = rg.championship_id
    JOIN admins a ON a.id = ch.owner_id
    WHERE rg.enrolment_token = ${token}`;

/** An athlete as the form names one; `team_id` says which team's contact filled it in. */
type Athlete = Omit<typeof users.$inferInsert, "owner_id">;

interface Enrolment {
  place: PlaceRow;
  athlete: Athlete;
  shirt_number: number | null;
  photo: Kept<"photo">;
  document: Kept<"document_file">;
}

/**
 * Writes a pending inscription that awaits the organizer. An athlete whom the owner knows by the
 * document is not made again: what is still empty there is filled in, and nothing overwritten.
 * Somebody who had been rejected in or released from this team asks again. The batch fails when the
 * document or the last place has gone to somebody else in the meantime.
 */
export async function enrol(
  db: Database,
  { place, athlete, shirt_number, photo, document }: Enrolment,
  mails: Queued[],
  remembers?: Known,
) {
  const { championship_id, tournament_id, register_id, owner_id } = place;
  const hash = athlete.document_hash ?? null;
  const user = enrolledUser(place, hash);
  const file = fileOf(document.columns);
  const { row } = await write(db, {
    changes: championship_id,
    remembers,
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
      newInscriptions: rows<never>(db)`
      INSERT INTO inscriptions (championship_id, tournament_id, register_id, user_id, shirt_number,
        position, status, landing, document_file_id)
      VALUES (${championship_id}, ${tournament_id}, ${register_id}, ${user}, ${shirt_number},
        ${athlete.position ?? null}, 'pending', 1, ${file})
      ON CONFLICT (register_id, user_id) DO UPDATE SET
        shirt_number = excluded.shirt_number, position = excluded.position, status = 'pending',
        landing = 1, document_file_id = COALESCE(excluded.document_file_id, document_file_id),
        version = version + 1, updated_at = ${now}`,
      places: guard(db, withinLimit(sql`${register_id}`), "places"),
      row: one(rows<SquadRow>(db, squadWith(sql`rg.id = ${register_id} AND i.user_id = ${user}`))),
    },
    mails,
  });
  return row;
}

/** SQL expression, within the batch of an enrolment: the athlete, who is made first if not known. */
const enrolledUser = ({ owner_id }: PlaceRow, hash: string | null): SQL =>
  hash === null
    ? sql`(SELECT MAX(id) FROM users)`
    : sql`(SELECT id FROM users WHERE owner_id = ${owner_id} AND document_hash = ${hash})`;

const fileOf = ({ document_file_file_id }: FileColumns<"document_file">): SQL =>
  document_file_file_id ?? sql`NULL`;

const isFilled = (column: string): SQL =>
  sql`COALESCE(${sql.raw(`users.${column}`)}, ${sql.raw(`excluded.${column}`)})`;

/** What an enrolment may add to the row of an athlete who is known. */
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
