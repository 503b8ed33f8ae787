import { type SQL, sql } from "drizzle-orm";
import { countUnlessCursor, type LongQuery, limitRows } from "../../kit/cursor.ts";
import { publicName, publicNickname } from "../../db/names.ts";
import { columnsOf, type RowOf, select, value } from "../../db/columns.ts";
import { type Database, rows } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { type Owned, removeOwned } from "../../kit/owned.ts";
import { championships, inscriptions, registers, users } from "../../db/schema/index.ts";
import { guard } from "../../db/guard.ts";
import { isEventOf } from "../../matchday/games/row.ts";
import { adminOfSession } from "../../kit/access.ts";
import type { PersonalChange } from "../personal-data/store.ts";
import type { InscriptionStatus } from "../../../domain/people/enrolment.ts";
import type { SquadRole } from "../../../domain/people/positions.ts";

export const BY_ATHLETE = sql`ORDER BY i.search, i.user_id, i.id`;

interface Roster {
  tournament: SQL;
  /** SQL conditions on `i` to add, each with AND. */
  only?: SQL;
  joined?: SQL;
  few?: boolean;
}

/**
 * SQL: a page's ids and one more. The cursor is an inscription, because the sort name may be a minor's full
 * name. If that row is gone, an offset replaces it.
 */
export function rosterPage(roster: Roster, query: LongQuery<[number]>): SQL {
  const { limit, offset } = limitRows(query);
  const select = sql`SELECT i.id AS id ${fromRoster(roster)}`;
  if (!query.after) return sql`${select} ${BY_ATHLETE} LIMIT ${limit} OFFSET ${offset}`;
  const { key, read } = query.after;
  const anchor = (column: SQL) => sql`(
    SELECT ${column} FROM inscriptions a WHERE a.id = ${key[0]} AND a.tournament_id = ${roster.tournament})`;
  return sql`${select}
    AND (i.search, i.user_id, i.id) > (
      COALESCE(${anchor(sql`a.search`)}, ''), COALESCE(${anchor(sql`a.user_id`)}, 0),
      COALESCE(${anchor(sql`a.id`)}, 0))
    ${BY_ATHLETE} LIMIT ${limit} OFFSET iif(${anchor(sql`1`)}, 0, ${read - 1})`;
}

/** SQL: approved inscriptions; the plus keeps SQLite from using an index. */
export const fromRoster = ({ tournament, only = sql``, joined = sql``, few }: Roster): SQL => sql`
  FROM inscriptions i ${joined}
  WHERE ${few ? sql`+` : sql``}i.tournament_id = ${tournament} AND i.status = 'approved' ${only}`;

export type Status = InscriptionStatus;

const PUBLIC = { name: publicName, nickname: publicNickname };
export const WHOLE_NAMES = { name: sql<string>`u.name`, nickname: sql<string | null>`u.nickname` };

export const inscriptionsWith = (
  names: typeof WHOLE_NAMES,
  where: SQL,
  from = sql`inscriptions i`,
) => select`
  SELECT ${columnsOf(inscriptions, "i", [
    "id",
    "championship_id",
    "tournament_id",
    "register_id",
    "user_id",
    "shirt_number",
    "position",
    "registration_number",
    "role",
    "status",
    "landing",
    "version",
  ])},
    ${columnsOf(registers, "rg", ["team_id"])},
    ${value("user_name", names.name)}, ${value("user_nickname", names.nickname)}
  FROM ${from}
  JOIN users u ON u.id = i.user_id
  JOIN registers rg ON rg.id = i.register_id
  JOIN tournaments t ON t.id = i.tournament_id
  WHERE ${where}`;

export type InscriptionRow = RowOf<typeof inscriptionsWith>;

/** Returns a page of approved athletes, by name. */
export function selectInscriptions(
  db: Database,
  tournament: SQL,
  { register, ...query }: LongQuery<[number]> & { register?: number | undefined },
) {
  const roster =
    register === undefined
      ? { tournament }
      : { tournament, only: sql`AND i.register_id = ${register}`, few: true };
  return {
    rows: rows(db)`
      WITH page AS MATERIALIZED (${rosterPage(roster, query)})
      ${inscriptionsWith(PUBLIC, sql`1`, sql`page x CROSS JOIN inscriptions i ON i.id = x.id`)}
      ${BY_ATHLETE}`,
    counted: countUnlessCursor(
      db,
      query,
      select`SELECT ${value("total", sql<number>`COUNT(*)`)} ${fromRoster(roster)}`,
    ),
  };
}

export const findInscription = (db: Database, id: number) =>
  rows(db, inscriptionsWith(WHOLE_NAMES, sql`i.id = ${id}`));

const lastInserted = (db: Database) =>
  rows(db, inscriptionsWith(WHOLE_NAMES, sql`i.id = (SELECT MAX(id) FROM inscriptions)`));

/** Returns the number of events with an inscription's athlete. */
export const eventsOfInscription = (db: Database, id: number) =>
  rows(db)`
    SELECT ${value("events", sql<number>`COUNT(*)`)} FROM inscriptions i
    JOIN score_events e ON e.tournament_id = i.tournament_id AND ${isEventOf(sql`i.user_id`)}
    WHERE i.id = ${id}`;

export const deleteInscription = (db: Database, before: Owned) =>
  removeOwned(db, inscriptions, before);

export const IS_ACTIVE = sql`i.status IN ('pending', 'approved')`;

/** SQL condition on `i`: it takes an athlete's place. */
export const HOLDS_PLACE = sql`${IS_ACTIVE} AND i.role = 'athlete'`;

/** Stops the batch when one of the registers is over its limit. */
export const guardPlaces = (db: Database, registers: number[]) =>
  guard(
    db,
    sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(registers)}) j WHERE NOT (
      SELECT COUNT(*) <= COALESCE(t.inscription_info ->> 'max_athletes', COUNT(*))
      FROM registers rg
      JOIN tournaments t ON t.id = rg.tournament_id
      JOIN inscriptions i ON i.register_id = rg.id AND ${HOLDS_PLACE}
      WHERE rg.id = j.value))`,
    "places",
  );

export type SquadMember = RowOf<typeof selectMembers>;

/** Returns the active athletes of registers; `registers` is a subquery of ids. */
export const selectMembers = (db: Database, registers: SQL) =>
  rows(db)`
    SELECT ${columnsOf(inscriptions, "i", ["id", "register_id", "shirt_number"])},
           ${columnsOf(users, "u", ["name", "birth_date", "document_hash"])}
    FROM inscriptions i JOIN users u ON u.id = i.user_id
    WHERE i.register_id IN ${registers} AND ${HOLDS_PLACE}
    ORDER BY i.id`;

/**
 * Returns the facts for a new inscription of an athlete, known by id or document hash.
 * - `owner_id`: owner of new athletes.
 * - `athlete_id`: null for another account's athlete.
 * - `here`: status in this register.
 * - `elsewhere`: another team in the tournament.
 */
export const enrolmentContext = (
  db: Database,
  tokenHash: string | null,
  {
    registerId,
    userId,
    hash,
  }: { registerId: number; userId?: number | undefined; hash?: string | null | undefined },
) =>
  rows(db)`
    WITH place AS (
      SELECT rg.id AS register_id, rg.tournament_id, rg.championship_id, ch.owner_id,
             t.inscription_info ->> 'max_athletes' AS most
      FROM registers rg
      JOIN championships ch ON ch.id = rg.championship_id
      JOIN tournaments t ON t.id = rg.tournament_id
      WHERE rg.id = ${registerId}),
    athlete AS (
      SELECT u.id FROM place p JOIN users u ON u.id = ${userId ?? null}
      WHERE u.erased_at IS NULL AND (
        (u.owner_id = p.owner_id AND p.owner_id = ${adminOfSession(tokenHash)})
        OR EXISTS (SELECT 1 FROM inscriptions i
          WHERE i.user_id = u.id AND i.championship_id = p.championship_id))
      UNION
      SELECT u.id FROM place p
      JOIN users u ON u.owner_id = p.owner_id AND u.document_hash = ${hash ?? null})
    SELECT ${columnsOf(registers, "p", ["tournament_id"])}, ${columnsOf(championships, "p", ["owner_id"])},
           ${value("athlete_id", sql<number | null>`(SELECT id FROM athlete)`)},
           ${value(
             "here",
             sql<Status | null>`(
               SELECT i.status FROM inscriptions i
               WHERE i.register_id = p.register_id AND i.user_id = (SELECT id FROM athlete))`,
           )},
           ${value(
             "elsewhere",
             sql<string | null>`(
               SELECT rg.name FROM inscriptions i
               JOIN registers rg ON rg.id = i.register_id
               WHERE i.tournament_id = p.tournament_id AND i.user_id = (SELECT id FROM athlete)
               AND i.register_id <> p.register_id AND ${IS_ACTIVE})`,
           )},
           ${value("most", sql<number | null>`p.most`)},
           ${value(
             "active",
             sql<number>`(
               SELECT COUNT(*) FROM inscriptions i
               WHERE i.register_id = p.register_id AND ${HOLDS_PLACE})`,
           )}
    FROM place p`;

interface NewInscription {
  championship_id: number;
  tournament_id: number;
  register_id: number;
  shirt_number: number | null;
  position: string | null;
  registration_number: string | null;
  role: SquadRole;
}

/** A known athlete with fields to fill, or a new one. */
export type Enrolled =
  | { id: number; adds: PersonalChange }
  | { owner_id: number; made: PersonalChange & { name: string } };

/** Inscribes an athlete; a new one has the table's last id. */
export async function insertInscription(db: Database, values: NewInscription, athlete: Enrolled) {
  const { register_id } = values;
  const { inserted } = await write(db, {
    changes: values.championship_id,
    creates: "newInscriptions",
    steps: {
      athlete:
        "id" in athlete
          ? completePerson(db, athlete)
          : db.insert(users).values({ ...athlete.made, owner_id: athlete.owner_id }),
      newInscriptions: rows(db)`
      INSERT INTO inscriptions
        (championship_id, tournament_id, register_id, user_id, shirt_number, position,
         registration_number, role)
      VALUES (${values.championship_id}, ${values.tournament_id}, ${register_id},
              ${"id" in athlete ? sql`${athlete.id}` : sql`(SELECT MAX(id) FROM users)`},
              ${values.shirt_number}, ${values.position}, ${values.registration_number}, ${values.role})`,
      places: guardPlaces(db, [register_id]),
      inserted: lastInserted(db),
    },
  });
  const [row] = inserted;
  return row;
}

function completePerson(db: Database, { id, adds }: { id: number; adds: PersonalChange }) {
  const { nickname, position, birth_date, email, phone, guardian_name, guardian_consent_at } = adds;
  const given = {
    nickname,
    position,
    birth_date,
    email,
    phone,
    guardian_name,
    guardian_consent_at,
  };
  const filled = Object.entries(given).flatMap(([column, value]) =>
    value == null
      ? []
      : [sql`${sql.identifier(column)} = COALESCE(${sql.identifier(column)}, ${value})`],
  );
  return rows(db)`
    UPDATE users SET ${sql.join([...filled, sql`version = version + ${filled.length > 0 ? 1 : 0}`], sql`, `)}
    WHERE id = ${id} AND erased_at IS NULL`;
}
