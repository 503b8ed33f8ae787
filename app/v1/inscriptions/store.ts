import { type SQL, sql } from "drizzle-orm";
import { foldedText, publicName } from "../athlete-name.ts";
import type { PageQuery } from "../contract.ts";
import { type Database, rows } from "../db/database.ts";
import { guard } from "../db/guard.ts";
import { now } from "../db/schema/columns.ts";
import { inscriptions } from "../db/schema/index.ts";
import { unchanged } from "../db/unchanged.ts";
import { bumpRevision } from "../revision.ts";

type Status = "pending" | "approved" | "rejected" | "released";

export interface InscriptionRow {
  id: number;
  championship_id: number;
  tournament_id: number;
  register_id: number;
  team_id: number;
  user_id: number;
  user_name: string;
  user_nickname: string | null;
  shirt_number: number | null;
  position: string | null;
  status: Status;
  landing: 0 | 1;
  version: number;
}

const FROM = sql`
  FROM inscriptions i
  JOIN users u ON u.id = i.user_id
  JOIN registers rg ON rg.id = i.register_id
  JOIN tournaments t ON t.id = i.tournament_id`;

/** `name` is what the caller may read: everyone the public name, the organizer the whole one. */
const inscriptionsWith = (name: SQL, where: SQL): SQL => sql`
  SELECT i.id AS id, i.championship_id AS championship_id, i.tournament_id AS tournament_id,
         i.register_id AS register_id, rg.team_id AS team_id,
         u.id AS user_id, ${name} AS user_name, u.nickname AS user_nickname,
         i.shirt_number AS shirt_number, i.position AS position,
         i.status AS status, i.landing AS landing, i.version AS version
  ${FROM} WHERE ${where}`;

/** The page and the count of a tournament's approved athletes, by name. */
export function inscriptionsOf(
  db: Database,
  tournament: SQL,
  { register, page, per_page }: PageQuery & { register?: number | undefined },
) {
  const where = sql`i.tournament_id = ${tournament} AND i.status = 'approved'
    ${register === undefined ? sql`` : sql`AND i.register_id = ${register}`}`;
  return [
    rows<InscriptionRow>(
      db,
      sql`
      ${inscriptionsWith(publicName, where)}
      ORDER BY ${foldedText(sql`u.name`)}, i.id
      LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    ),
    rows<{ total: number }>(db, sql`SELECT COUNT(*) AS total ${FROM} WHERE ${where}`),
  ] as const;
}

export const findInscription = (db: Database, id: number) =>
  rows<InscriptionRow>(db, inscriptionsWith(sql`u.name`, sql`i.id = ${id}`));

/**
 * What a new inscription needs to know: the register's tournament, the championship's owner, to whom
 * new athletes belong, and whether `userId` is an athlete of theirs or already of the championship.
 */
export const enrolmentContext = (db: Database, registerId: number, userId: number | undefined) =>
  rows<{ tournament_id: number; owner_id: number; known: 0 | 1 }>(
    db,
    sql`
    SELECT rg.tournament_id AS tournament_id, ch.owner_id AS owner_id,
           EXISTS (SELECT 1 FROM users u WHERE u.id = ${userId ?? null} AND u.erased_at IS NULL AND (
             u.owner_id = ch.owner_id OR EXISTS (
               SELECT 1 FROM inscriptions i WHERE i.user_id = u.id AND i.championship_id = ch.id))) AS known
    FROM registers rg JOIN championships ch ON ch.id = rg.championship_id
    WHERE rg.id = ${registerId}`,
  );

interface NewAthlete {
  owner_id: number;
  name: string;
  nickname: string | null;
}

interface NewInscription {
  championship_id: number;
  tournament_id: number;
  register_id: number;
  shirt_number: number | null;
  position: string | null;
}

/** Inscribes an athlete by id, or a new one, who is made first and so has the table's last id. */
export async function insertInscription(
  db: Database,
  values: NewInscription,
  athlete: { id: number } | NewAthlete,
) {
  const made = "id" in athlete ? null : athlete;
  const [, , , inserted] = await db.batch([
    rows(
      db,
      sql`
      INSERT INTO users (owner_id, name, nickname, position)
      SELECT ${made?.owner_id ?? null}, ${made?.name ?? null}, ${made?.nickname ?? null}, ${values.position}
      WHERE ${made ? 1 : 0}`,
    ),
    rows(
      db,
      sql`
      INSERT INTO inscriptions
        (championship_id, tournament_id, register_id, user_id, shirt_number, position)
      VALUES (${values.championship_id}, ${values.tournament_id}, ${values.register_id},
              ${"id" in athlete ? sql`${athlete.id}` : sql`(SELECT MAX(id) FROM users)`},
              ${values.shirt_number}, ${values.position})`,
    ),
    bumpRevision(db, values.championship_id),
    rows<InscriptionRow>(
      db,
      inscriptionsWith(sql`u.name`, sql`i.id = (SELECT MAX(id) FROM inscriptions)`),
    ),
  ]);
  return inserted[0];
}

type Before = Pick<InscriptionRow, "id" | "championship_id" | "version">;

interface InscriptionChange {
  shirt_number: number | null;
  position: string | null;
  status: Status;
}

/** Writes an inscription; once its status is decided, it no longer awaits the organizer. */
export async function updateInscription(db: Database, before: Before, to: InscriptionChange) {
  const { id, championship_id } = before;
  const [, , , updated] = await db.batch([
    unchanged(db, inscriptions, before),
    rows(
      db,
      sql`
      UPDATE inscriptions SET shirt_number = ${to.shirt_number}, position = ${to.position},
        status = ${to.status}, landing = landing AND ${to.status} = 'pending',
        version = version + 1, updated_at = ${now}
      WHERE id = ${id} AND championship_id = ${championship_id}`,
    ),
    bumpRevision(db, championship_id),
    findInscription(db, id),
  ]);
  return updated[0];
}

/** How many events name the athlete of an inscription in its tournament. */
export const eventsOfInscription = (db: Database, id: number) =>
  rows<{ events: number }>(
    db,
    sql`
    SELECT COUNT(*) AS events FROM inscriptions i
    JOIN score_events e ON e.tournament_id = i.tournament_id AND e.user_id = i.user_id
    WHERE i.id = ${id}`,
  );

export async function deleteInscription(db: Database, before: Before) {
  const { id, championship_id } = before;
  await db.batch([
    unchanged(db, inscriptions, before),
    rows(
      db,
      sql`DELETE FROM inscriptions WHERE id = ${id} AND championship_id = ${championship_id}`,
    ),
    bumpRevision(db, championship_id),
  ]);
}

export interface RegisterRow {
  id: number;
  team_id: number;
  team_name: string;
}

export interface AthleteRow {
  inscription_id: number;
  tournament_id: number;
  register_id: number;
  team_id: number;
  user_id: number;
  name: string;
}

/**
 * What a file of athletes is matched with: the tournament's registers, the athletes of their teams in
 * the whole championship, and the state it was read in.
 */
export const rosterOf = (db: Database, tournamentId: number) =>
  [
    rows<RegisterRow>(
      db,
      sql`
      SELECT rg.id AS id, rg.team_id AS team_id, tm.name AS team_name
      FROM registers rg JOIN teams tm ON tm.id = rg.team_id
      WHERE rg.tournament_id = ${tournamentId} AND rg.status <> 'rejected' ORDER BY rg.id`,
    ),
    rows<AthleteRow>(
      db,
      sql`
      SELECT i.id AS inscription_id, i.tournament_id AS tournament_id, i.register_id AS register_id,
             rg.team_id AS team_id, u.id AS user_id, u.name AS name
      FROM registers own
      JOIN registers rg ON rg.team_id = own.team_id AND rg.championship_id = own.championship_id
      JOIN inscriptions i ON i.register_id = rg.id
      JOIN users u ON u.id = i.user_id
      JOIN championships ch ON ch.id = own.championship_id
      WHERE own.tournament_id = ${tournamentId} AND u.erased_at IS NULL
      AND (u.owner_id = ch.owner_id OR rg.id = own.id)
      ORDER BY i.id`,
    ),
    rows<{ owner_id: number; last: number }>(
      db,
      sql`
      SELECT ch.owner_id AS owner_id, ${lastInscription(tournamentId)} AS last
      FROM tournaments t JOIN championships ch ON ch.id = t.championship_id
      WHERE t.id = ${tournamentId}`,
    ),
  ] as const;

const lastInscription = (tournamentId: number): SQL =>
  sql`(SELECT COALESCE(MAX(id), 0) FROM inscriptions WHERE tournament_id = ${tournamentId})`;

interface Enrolment {
  championship_id: number;
  tournament_id: number;
  owner_id: number;
  /** The last inscription that the file was matched with: two files at once would double athletes. */
  last: number;
}

export interface FileAthlete {
  name: string;
  nickname: string | null;
  position: string | null;
}

export interface FileInscription {
  register_id: number;
  /** An athlete who is there, or null for a new one. */
  user_id: number | null;
  /** Place in the list of new athletes. */
  made: number | null;
  shirt_number: number | null;
  position: string | null;
}

/** Writes new athletes and inscriptions in one batch; answers the inscriptions in the order given. */
export async function enrol(
  db: Database,
  { championship_id, tournament_id, owner_id, last }: Enrolment,
  athletes: FileAthlete[],
  planned: FileInscription[],
) {
  const base = (table: string) => sql`
    WITH base AS MATERIALIZED (
      SELECT COALESCE((SELECT seq FROM sqlite_sequence WHERE name = ${table}), 0) AS last)`;
  const [, , inserted] = await db.batch([
    guard(db, sql`${lastInscription(tournament_id)} = ${last}`, "roster"),
    rows(
      db,
      sql`
      ${base("users")}
      INSERT INTO users (id, owner_id, name, nickname, position)
      SELECT base.last + 1 + j.key, ${owner_id}, j.value ->> 'name', j.value ->> 'nickname', j.value ->> 'position'
      FROM json_each(${JSON.stringify(athletes)}) j, base`,
    ),
    // The new athletes have just got the table's last ids, in their order.
    rows<{ id: number; user_id: number }>(
      db,
      sql`
      ${base("inscriptions")}
      INSERT INTO inscriptions
        (id, championship_id, tournament_id, register_id, user_id, shirt_number, position)
      SELECT base.last + 1 + j.key, ${championship_id}, ${tournament_id}, j.value ->> 'register_id',
        COALESCE(j.value ->> 'user_id',
          (SELECT MAX(id) FROM users) - ${athletes.length} + 1 + (j.value ->> 'made')),
        j.value ->> 'shirt_number', j.value ->> 'position'
      FROM json_each(${JSON.stringify(planned)}) j, base
      RETURNING id, user_id`,
    ),
    bumpRevision(db, championship_id),
  ]);
  return inserted.sort((a, b) => a.id - b.id);
}
