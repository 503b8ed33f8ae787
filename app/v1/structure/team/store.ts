import { and, eq, type SQL, sql } from "drizzle-orm";
import { one, type Database, rows } from "../../db/database.ts";
import { columnsOf, flag, neverNull, type RowOf, select, value } from "../../db/columns.ts";
import { write } from "../../kit/call.ts";
import {
  championships,
  inscriptions,
  registers,
  seasons,
  teams,
  tournaments,
} from "../../db/schema/index.ts";
import { nextVersion } from "../../kit/owned.ts";
import { isUnchanged } from "../../db/guard.ts";
import {
  type SquadRow,
  selectSquad,
  registerColumns,
  REGISTER_JOINS,
  type EnrolmentRegisterRow,
} from "../../people/enrolments/store.ts";
import {
  findOwnTeam,
  ofUuid,
  championshipsWithTeam,
  type TeamEdit,
  teamEdit,
} from "../../people/teams/store.ts";
import { now } from "../../db/schema/columns.ts";
import { isUnnamed } from "../../people/users/unnamed.ts";

interface Change {
  shirt_number: number | null;
  position: string | null;
}

const ownRow = ({ id }: SquadRow, { championship_id, register_id }: EnrolmentRegisterRow): SQL =>
  sql`id = ${id} AND register_id = ${register_id} AND championship_id = ${championship_id}`;

export async function updateAthlete(
  db: Database,
  before: SquadRow,
  place: EnrolmentRegisterRow,
  to: Change,
) {
  const { row } = await write(db, {
    changes: place.championship_id,
    steps: {
      unchanged: isUnchanged(db, inscriptions, before),
      inscriptions: rows(db)`
      UPDATE inscriptions SET shirt_number = ${to.shirt_number}, position = ${to.position},
        version = version + 1, updated_at = ${now}
      WHERE ${ownRow(before, place)}`,
      row: one(rows(db, selectSquad(sql`i.id = ${before.id}`))),
    },
  });
  return row;
}

/** Releases an athlete who was already approved; the organizer publishes the release. */
export const releaseAthlete = (db: Database, before: SquadRow, place: EnrolmentRegisterRow) =>
  write(db, {
    changes: place.championship_id,
    steps: [
      isUnchanged(db, inscriptions, before),
      rows(db)`
      UPDATE inscriptions SET status = 'released', landing = 0, version = version + 1,
        updated_at = ${now}
      WHERE ${ownRow(before, place)}`,
    ],
  });

/** Removes a pending athlete, with the athlete's row if nothing but this team's entry uses it. */
export const dropAthlete = (db: Database, before: SquadRow, place: EnrolmentRegisterRow) =>
  write(db, {
    changes: place.championship_id,
    steps: [
      isUnchanged(db, inscriptions, before),
      rows(db)`DELETE FROM inscriptions WHERE ${ownRow(before, place)}`,
      rows(db)`
      DELETE FROM users WHERE id = ${before.user_id} AND team_id = ${place.team_id}
      AND ${isUnnamed(sql`users.id`)}`,
    ],
  });

/** Returns the contacts of a team's registers. */
export const selectContacts = (db: Database, uuid: string) =>
  rows(db)`
    SELECT ${columnsOf(registers, "r", { register_id: "id", championship_id: "championship_id" })},
           ${neverNull(columnsOf(registers, "r", { email: "contact_email" }))}
    FROM registers r JOIN teams tm ON tm.id = r.team_id
    WHERE tm.uuid = ${uuid} AND r.contact_email IS NOT NULL`;

/** Confirms the contact if the address has not changed. The version stays, so an open form remains valid. */
export const confirmContactAddress = (
  db: Database,
  email: string,
  registers: RowOf<typeof selectContacts>[],
) =>
  write(db, {
    steps: [
      rows(db)`
      UPDATE registers SET contact_confirmed_at = ${now}
      WHERE (id, championship_id) IN (
        SELECT value ->> 'register_id', value ->> 'championship_id'
        FROM json_each(${JSON.stringify(registers)}))
      AND contact_email = ${email} AND contact_confirmed_at IS NULL`,
    ],
  });

const registersWith = (where: SQL) => select`
  SELECT ${registerColumns()},
         ${columnsOf(registers, "rg", [
           "reason",
           "version",
           "contact_name",
           "contact_email",
           "contact_phone",
           "enrolment_token",
         ])},
         ${value(
           "logo",
           sql<
             string | null
           >`(SELECT '/v1/files/' || f.key FROM files f WHERE f.id = rg.logo_file_id)`,
         )},
         ${flag("contact_confirmed", sql`rg.contact_confirmed_at IS NOT NULL`)}
  ${REGISTER_JOINS} WHERE ${where}`;

export type TeamRegisterRow = RowOf<typeof registersWith>;

const SHOWN_REGISTERS = 20;

/**
 * SQL condition: the register `r` belongs to a copied championship, and the original register still exists.
 */
const IS_COPIED = sql`EXISTS (
  SELECT 1 FROM registers o
  JOIN tournaments ot ON ot.id = o.tournament_id JOIN tournaments rt ON rt.id = r.tournament_id
  JOIN seasons os ON os.id = ot.season_id JOIN seasons rs ON rs.id = rt.season_id
  JOIN championships oc ON oc.id = o.championship_id AND oc.deleted_at IS NULL
  JOIN championships rc ON rc.id = r.championship_id
  WHERE o.team_id = r.team_id AND o.id < r.id AND oc.id <> rc.id
  AND (rt.import_key IS NOT NULL OR EXISTS (SELECT 1 FROM imports WHERE championship_id = rc.id))
  AND oc.name = rc.name AND os.name = rs.name AND ot.name = rt.name)`;

/** SQL: the id of the link's team. */
export const teamOfLink = (uuid: string): SQL => sql`(SELECT id FROM teams WHERE uuid = ${uuid})`;

/** Returns the statements of a team's private page. */
export const pageQueries = (db: Database, uuid: string) => {
  const newest = sql`rg.id IN (
    SELECT r.id FROM registers r
    WHERE r.team_id = ${teamOfLink(uuid)} AND NOT ${IS_COPIED}
    ORDER BY r.id DESC LIMIT ${SHOWN_REGISTERS})`;
  return {
    team: one(findOwnTeam(db, ofUuid(uuid))),
    registers: rows(db)`${registersWith(newest)} ORDER BY rg.id DESC`,
    squad: rows(db, selectSquad(newest)),
    open: openFor(db, uuid),
  };
};

/** Tournaments with registration switched on; the period is checked later. */
const openFor = (db: Database, uuid: string) =>
  rows(db)`
    SELECT ${columnsOf(tournaments, "t", ["id", "name", "category", "inscription_info"])},
           ${columnsOf(seasons, "s", { season: "name" })},
           ${columnsOf(championships, "ch", { championship: "name" })}
    FROM teams tm
      JOIN championships ch ON ch.owner_id = tm.owner_id
        AND ch.enable_register AND ch.hidden_at IS NULL
      JOIN tournaments t ON t.championship_id = ch.id AND t.enable_register
      JOIN seasons s ON s.id = t.season_id
      WHERE tm.uuid = ${uuid} AND NOT EXISTS (
        SELECT 1 FROM registers r WHERE r.tournament_id = t.id AND r.team_id = tm.id)
      ORDER BY t.id DESC LIMIT ${SHOWN_REGISTERS}`;

export type OpenRow = RowOf<typeof openFor>;

/** Writes the team and returns its page. */
export async function updateTeam(
  db: Database,
  uuid: string,
  ...edit: TeamEdit extends [unknown, ...infer Rest] ? Rest : never
) {
  const [before] = edit;
  return write(db, {
    changes: championshipsWithTeam(before.id),
    steps: {
      ...teamEdit(db, ofUuid(uuid), ...edit),
      ...pageQueries(db, uuid),
    },
  });
}

/** Returns the statements of a register and its roster. */
export const registerQueries = (db: Database, uuid: string, id: number) => ({
  register: one(rows(db, registersWith(sql`rg.id = ${id} AND tm.uuid = ${uuid}`))),
  squad: rows(db, selectSquad(sql`rg.id = ${id} AND tm.uuid = ${uuid}`)),
});

/** Returns the statements that read an athlete with the register. */
export const athleteQueries = (db: Database, uuid: string, id: number) => ({
  athlete: one(rows(db, selectSquad(sql`i.id = ${id} AND tm.uuid = ${uuid}`))),
  place: one(
    rows(
      db,
      registersWith(sql`tm.uuid = ${uuid}
        AND rg.id = (SELECT register_id FROM inscriptions WHERE id = ${id})`),
    ),
  ),
});

type RegisterChange = Partial<
  Pick<
    typeof registers.$inferSelect,
    "contact_name" | "contact_email" | "contact_phone" | "contact_confirmed_at" | "enrolment_token"
  >
>;

/** Writes the register's fields that only the private page shows. */
export async function updateRegister(
  db: Database,
  uuid: string,
  { register_id: id, championship_id, version }: TeamRegisterRow,
  values: RegisterChange,
) {
  const { register, squad } = await write(db, {
    steps: {
      unchanged: isUnchanged(db, registers, { id, version }),
      registers: db
        .update(registers)
        .set({ ...values, ...nextVersion(registers) })
        .where(
          and(
            eq(registers.id, id),
            eq(registers.championship_id, championship_id),
            sql`${registers.team_id} = (SELECT id FROM ${teams} WHERE uuid = ${uuid})`,
          ),
        ),
      ...registerQueries(db, uuid, id),
    },
  });
  return { register, squad };
}
