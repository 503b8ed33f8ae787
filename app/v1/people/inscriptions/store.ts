import { type SQL, sql } from "drizzle-orm";
import { countUnlessCursor, type LongQuery, spanOf } from "../../kit/cursor.ts";
import { publicName, publicNickname } from "../../db/names.ts";
import { columnsOf, type RowOf, select, value } from "../../db/columns.ts";
import { type Database, rows } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { championships, inscriptions, registers, users } from "../../db/schema/index.ts";
import { guard, isUnchanged } from "../../db/guard.ts";
import { namedIn } from "../../matchday/games/row.ts";
import { adminOf } from "../../kit/access.ts";
import type { PersonalChange } from "../personal-data/store.ts";
import type { InscriptionStatus } from "../../../domain/people/enrolment.ts";
import type { SquadRole } from "../../../domain/people/positions.ts";

/** The order of lists of athletes: by name, then by athlete. `i` is the inscription. */
export const BY_ATHLETE = sql`ORDER BY i.search, i.user_id, i.id`;

/** Which athletes a list is about. */
interface Roster {
  /** SQL expression: the tournament. */
  tournament: SQL;
  /** SQL conditions on `i`, each with its AND. */
  only?: SQL;
  /** SQL: joins that the conditions need besides. */
  joined?: SQL;
  /** Whether the conditions leave few rows by an index of their own: found by it, then sorted. */
  few?: boolean;
}

/**
 * SQL: the ids of a page's approved inscriptions and of one more, in the order of an index that a
 * cursor enters where the page before ended. The cursor names the inscription alone, since the name
 * that it is ordered by may be a minor's whole name; when that inscription is gone, the rows read so
 * far are skipped instead.
 */
export function rosterPage(roster: Roster, query: LongQuery<[number]>): SQL {
  const { limit, offset } = spanOf(query);
  const select = sql`SELECT i.id AS id ${rosterOf(roster)}`;
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

/** SQL: FROM and WHERE of a tournament's approved inscriptions. A plus keeps an index out. */
export const rosterOf = ({ tournament, only = sql``, joined = sql``, few }: Roster): SQL => sql`
  FROM inscriptions i ${joined}
  WHERE ${few ? sql`+` : sql``}i.tournament_id = ${tournament} AND i.status = 'approved' ${only}`;

export type Status = InscriptionStatus;

/** The names that everyone may read, and those that the organizer may. */
const PUBLIC = { name: publicName, nickname: publicNickname };
export const WHOLE = { name: sql<string>`u.name`, nickname: sql<string | null>`u.nickname` };

export const inscriptionsWith = (
  names: typeof WHOLE,
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

/** The page and the count of a tournament's approved athletes, by name. */
export function inscriptionsOf(
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
      select`SELECT ${value("total", sql<number>`COUNT(*)`)} ${rosterOf(roster)}`,
    ),
  };
}

export const findInscription = (db: Database, id: number) =>
  rows(db, inscriptionsWith(WHOLE, sql`i.id = ${id}`));

/** The inscription that a batch has just inserted. */
const lastInserted = (db: Database) =>
  rows(db, inscriptionsWith(WHOLE, sql`i.id = (SELECT MAX(id) FROM inscriptions)`));

type Before = Pick<InscriptionRow, "id" | "championship_id" | "version">;

/** How many events name the athlete of an inscription in its tournament. */
export const eventsOfInscription = (db: Database, id: number) =>
  rows(db)`
    SELECT ${value("events", sql<number>`COUNT(*)`)} FROM inscriptions i
    JOIN score_events e ON e.tournament_id = i.tournament_id AND ${namedIn(sql`i.user_id`)}
    WHERE i.id = ${id}`;

export async function deleteInscription(db: Database, before: Before) {
  const { id, championship_id } = before;
  await write(db, {
    changes: championship_id,
    steps: [
      isUnchanged(db, inscriptions, before),
      rows(db)`DELETE FROM inscriptions WHERE id = ${id} AND championship_id = ${championship_id}`,
    ],
  });
}

/** SQL condition on `i`: the inscription is of the team, or asks to be. */
export const ACTIVE = sql`i.status IN ('pending', 'approved')`;

/** SQL condition on `i`: the inscription holds one of the places that a team has for athletes. */
export const HOLDS_PLACE = sql`${ACTIVE} AND i.role = 'athlete'`;

/** SQL condition: the register has no more athletes than the tournament allows. */
export const withinLimit = (register: SQL): SQL => sql`(
  SELECT COUNT(*) <= COALESCE(t.inscription_info ->> 'max_athletes', COUNT(*))
  FROM registers rg
  JOIN tournaments t ON t.id = rg.tournament_id
  JOIN inscriptions i ON i.register_id = rg.id AND ${HOLDS_PLACE}
  WHERE rg.id = ${register})`;

/**
 * What a new inscription needs to know. An athlete is named by id, of the championship or, for its
 * owner, of all the owner's; or by the document's hash, of the owner's athletes. `owner_id` is to whom new
 * athletes belong; `athlete_id` is null when the one named is not one of the caller's; `here` is the state of
 * the inscription that the athlete has in this register, `elsewhere` the name of another team of the
 * tournament that the athlete plays for.
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
        (u.owner_id = p.owner_id AND p.owner_id = ${adminOf(tokenHash)})
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
               AND i.register_id <> p.register_id AND ${ACTIVE})`,
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

/** An athlete who is there, with what the enrolment adds to the row; or a new one. */
export type Enrolled =
  | { id: number; adds: PersonalChange }
  | { owner_id: number; made: PersonalChange & { name: string } };

/** Inscribes an athlete who is there, or a new one, who is made first and so has the table's last id. */
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
      places: guard(db, withinLimit(sql`${register_id}`), "places"),
      inserted: lastInserted(db),
    },
  });
  const [row] = inserted;
  return row;
}

/** The statement that fills what is still empty in an athlete's row, and overwrites nothing. */
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
