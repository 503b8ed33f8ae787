import { and, eq, type SQL, sql } from "drizzle-orm";
import { one, write } from "../db/batch.ts";
import { type Database, rows } from "../db/database.ts";
import { registers, teams } from "../db/schema/index.ts";
import { touched } from "../db/touched.ts";
import { unchanged } from "../db/unchanged.ts";
import { type SquadRow, squadWith } from "../enrolments/squad/store.ts";
import { placeColumns, PLACES, type PlaceRow } from "../enrolments/store.ts";
import { noteOutdated } from "../revision.ts";
import { findOwnTeam, ofUuid, type TeamEdit, teamEdit } from "../teams/store.ts";

/** A register as the team's contact sees it. */
export interface TeamRegisterRow extends PlaceRow {
  reason: string | null;
  logo: string | null;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  contact_confirmed: 0 | 1;
  enrolment_token: string | null;
  version: number;
}

const registersWith = (where: SQL): SQL => sql`
  SELECT ${placeColumns()}, rg.reason AS reason, rg.version AS version,
         (SELECT '/v1/files/' || f.key FROM files f WHERE f.id = rg.logo_file_id) AS logo,
         rg.contact_name AS contact_name, rg.contact_email AS contact_email,
         rg.contact_phone AS contact_phone,
         rg.contact_confirmed_at IS NOT NULL AS contact_confirmed, rg.enrolment_token AS enrolment_token
  ${PLACES} WHERE ${where}`;

/** More would make a page of a team's whole past. */
const SHOWN_REGISTERS = 20;

/** The statements of a team's private page: the team, its newest registers, their rosters. */
export const pageQueries = (db: Database, uuid: string) => {
  const newest = sql`rg.id IN (
    SELECT r.id FROM registers r WHERE r.team_id = (SELECT id FROM teams WHERE uuid = ${uuid})
    ORDER BY r.id DESC LIMIT ${SHOWN_REGISTERS})`;
  return {
    team: one(findOwnTeam(db, ofUuid(uuid))),
    registers: rows<TeamRegisterRow>(db, sql`${registersWith(newest)} ORDER BY rg.id DESC`),
    squad: rows<SquadRow>(db, squadWith(newest)),
  };
};

/** Writes the team that the uuid opens, and answers its page as it is then. */
export async function updateTeam(
  db: Database,
  uuid: string,
  ...edit: TeamEdit extends [unknown, ...infer Rest] ? Rest : never
) {
  const { shown, team, registers, squad } = await write(db, {
    ...teamEdit(db, ofUuid(uuid), ...edit),
    ...pageQueries(db, uuid),
  });
  noteOutdated(db, shown);
  return { team, registers, squad };
}

/** A register of the team with the uuid, and its roster. */
export const registerQueries = (db: Database, uuid: string, id: number) => ({
  register: one(rows<TeamRegisterRow>(db, registersWith(sql`rg.id = ${id} AND tm.uuid = ${uuid}`))),
  squad: rows<SquadRow>(db, squadWith(sql`rg.id = ${id} AND tm.uuid = ${uuid}`)),
});

/** An athlete on a roster of the team with the uuid, and the register. */
export const athleteQueries = (db: Database, uuid: string, id: number) => ({
  athlete: one(rows<SquadRow>(db, squadWith(sql`i.id = ${id} AND tm.uuid = ${uuid}`))),
  place: one(
    rows<TeamRegisterRow>(
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

/** Writes to a register of the team what no page but the private one shows. */
export async function updateRegister(
  db: Database,
  uuid: string,
  { register_id: id, championship_id, version }: TeamRegisterRow,
  values: RegisterChange,
) {
  const { register, squad } = await write(db, {
    unchanged: unchanged(db, registers, { id, version }),
    registers: db
      .update(registers)
      .set({ ...values, ...touched(registers) })
      .where(
        and(
          eq(registers.id, id),
          eq(registers.championship_id, championship_id),
          sql`${registers.team_id} = (SELECT id FROM ${teams} WHERE uuid = ${uuid})`,
        ),
      ),
    ...registerQueries(db, uuid, id),
  });
  return { register, squad };
}
