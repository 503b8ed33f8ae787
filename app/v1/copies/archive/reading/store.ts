import { type SQL, sql } from "drizzle-orm";
import { columnsOf, json, value } from "../../../db/columns.ts";
import { type Database, rows } from "../../../db/database.ts";
import { championships, files, members } from "../../../db/schema/index.ts";
import type { Row } from "../references.ts";
import { type Key, TABLE_KEYS, TABLES, type Table, tableOf } from "../../../db/tables.ts";
import { FILE_PLACES, type FilePlace } from "../copy/format.ts";

/** Selects the championship without its id and key. */
export const selectChampionship = (db: Database, id: number) =>
  rows(db)`
    SELECT ${columnsOf(championships, "ch", [
      "slug",
      "name",
      "description",
      "city",
      "uf",
      "modality",
      "color",
      "enable_register",
      "fan_votes",
      "contact_name",
      "contact_email",
      "contact_phone",
    ])} FROM championships ch WHERE ch.id = ${id}`;

/** Queries for all the championship's rows and people, by table. */
export const selectContents = (db: Database, id: number) =>
  Object.fromEntries(TABLE_KEYS.map((key) => [key, selectRows(db, key, belongs(key, id))]));

/** Selects a table's ids in the document's order. */
export const selectNumbers = (db: Database, key: Key, id: number) =>
  rows(db)`
    SELECT ${json("ids", sql<number[]>`json_group_array(id)`)} FROM (
      SELECT id FROM ${nameOf(key)} WHERE ${belongs(key, id)} ORDER BY id)`;

/** Selects rows by ids; the list must fit one parameter. */
export const rowsWith = (db: Database, key: Key, ids: readonly number[]) =>
  selectRows(db, key, sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

const selectRows = (db: Database, key: Key, where: SQL) =>
  rows<Row>(db)`
    SELECT ${sql.join(
      listColumns(tableOf(key)).map(
        (column) => sql`${sql.identifier(column)} AS ${sql.identifier(column)}`,
      ),
      sql`, `,
    )}
    FROM ${nameOf(key)} WHERE ${where} ORDER BY id`;

const nameOf = (key: Key): SQL => sql`${sql.identifier(tableOf(key).table)}`;

/** Columns with the row's id and the id that identity documents are bound to; the copy omits both. */
const listColumns = ({ key, plain, flags = [], json = [], refs = {} }: Table): string[] => [
  "id",
  ...plain,
  ...flags,
  ...json,
  ...Object.keys(refs),
  ...(key === "athletes" ? ["owner_id", "document_hash"] : []),
];

const belongs = (key: Key, id: number): SQL =>
  key === "teams" || key === "athletes" ? isNamed(key, id) : within(tableOf(key), id);

function within({ key, within: way }: Table, id: number): SQL {
  if (key === "referees") return sql`(championship_id = ${id} OR ${isAppointed(id)})`;
  const parent = TABLES.find(({ table }) => table === way?.parent);
  if (!way || !parent) return sql`championship_id = ${id}`;
  return sql`${sql.identifier(way.column)} IN (
    SELECT id FROM ${sql.identifier(parent.table)} WHERE ${within(parent, id)})`;
}

/** SQL condition: a referee of the account who is appointed in a game of the championship. */
const isAppointed = (id: number): SQL => sql`id IN (
  SELECT referee_id FROM appointments
  WHERE game_id IN (SELECT id FROM games WHERE championship_id = ${id}))`;

/** SQL condition: a person in any row of the championship. A union would be too long for D1. */
function isNamed(people: "teams" | "athletes", id: number): SQL {
  const places = TABLES.flatMap((table) =>
    Object.entries(table.refs ?? {})
      .filter(([, key]) => key === people)
      .map(([column]): SQL => {
        const from = sql`FROM ${sql.identifier(table.table)} WHERE ${within(table, id)}`;
        return sql`id IN (SELECT ${sql.identifier(column)} ${from})`;
      }),
  );
  if (people === "teams") places.push(isDrawn(id));
  return sql`(${sql.join(places, sql` OR `)})`;
}

const isDrawn = (id: number): SQL => sql`id IN (
  SELECT d.value FROM lots l, json_each(l.team_ids) d WHERE l.championship_id = ${id})`;

/** Selects the championship's revision, plan and slug. */
export const selectState = (db: Database, id: number) =>
  rows(db)`
    SELECT ${columnsOf(championships, "ch", ["revision", "plan", "slug"])} FROM championships ch
    WHERE ch.id = ${id}`;

/** Selects members and invited people. */
export const selectMembers = (db: Database, id: number) =>
  rows(db)`
    SELECT ${value("email", sql<string>`COALESCE(a.email, m.invited_email)`)},
           ${columnsOf(members, "m", ["role"])}
    FROM members m LEFT JOIN admins a ON a.id = m.admin_id
    WHERE m.championship_id = ${id} ORDER BY m.id`;

const FILE = columnsOf(files, "f", ["key", "private"]);

/** Selects the files of rows in one place. */
export function filesIn(db: Database, place: FilePlace, ids: readonly number[]) {
  const { table } = FILE_PLACES[place];
  const named = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  if (place === "games.attachment") {
    return rows(db)`
      SELECT ${value("id", sql<number>`t.game_id`)}, ${value("team_id", sql<number | null>`t.team_id`)}, ${FILE}
      FROM game_files t JOIN files f ON f.id = t.file_id
      WHERE t.game_id IN ${named} ORDER BY t.id`;
  }
  return rows(db)`
    SELECT ${value("id", sql<number>`t.id`)}, ${value("team_id", sql<number | null>`NULL`)}, ${FILE}
    FROM ${sql.identifier(table)} t
    JOIN files f ON f.id = t.${sql.identifier(columnOf(place))}
    WHERE t.id IN ${named} ORDER BY t.id`;
}

/** Returns the file column: `news.banner` is in `banner_file_id`. */
export const columnOf = (place: FilePlace): string => `${place.split(".")[1]}_file_id`;
