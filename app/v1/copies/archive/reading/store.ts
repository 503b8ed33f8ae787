import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/database.ts";
import type { Row } from "../references.ts";
import { type Key, KEYS, TABLES, type Table, tableOf } from "../../../db/tables.ts";
import { FILE_PLACES, type FilePlace } from "../copy/format.ts";

/** The championship's own row, without its number and key. */
export const championshipOf = (db: Database, id: number) =>
  rows<Row & { slug: string }>(db)`
    SELECT slug AS slug, name AS name, description AS description, city AS city, uf AS uf,
           modality AS modality, color AS color, enable_register AS enable_register, fan_votes AS fan_votes,
           contact_name AS contact_name, contact_email AS contact_email,
           contact_phone AS contact_phone
    FROM championships WHERE id = ${id}`;

/** The statements of all rows below a championship, and of the people that they name, by their keys. */
export const contentsOf = (db: Database, id: number) =>
  Object.fromEntries(KEYS.map((key) => [key, selectRows(db, key, belongs(key, id))]));

/** The numbers of a table's rows in the document's order, as JSON. */
export const numbersOf = (db: Database, key: Key, id: number) =>
  rows<{ ids: string }>(db)`
    SELECT json_group_array(id) AS ids FROM (
      SELECT id FROM ${nameOf(key)} WHERE ${belongs(key, id)} ORDER BY id)`;

/** Some of a table's rows by their numbers, which are few enough for one parameter. */
export const rowsWith = (db: Database, key: Key, ids: readonly number[]) =>
  selectRows(db, key, sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

const selectRows = (db: Database, key: Key, where: SQL) =>
  rows<Row>(db)`
    SELECT ${sql.join(
      columnsOf(tableOf(key)).map(
        (column) => sql`${sql.identifier(column)} AS ${sql.identifier(column)}`,
      ),
      sql`, `,
    )}
    FROM ${nameOf(key)} WHERE ${where} ORDER BY id`;

const nameOf = (key: Key): SQL => sql`${sql.identifier(tableOf(key).table)}`;

/** The columns of a row, and what an athlete's document is bound to; the document that is answered has neither. */
const columnsOf = ({ key, plain, flags = [], json = [], refs = {} }: Table): string[] => [
  "id",
  ...plain,
  ...flags,
  ...json,
  ...Object.keys(refs),
  ...(key === "athletes" ? ["owner_id", "document_hash"] : []),
];

const belongs = (key: Key, id: number): SQL =>
  key === "teams" || key === "athletes" ? isNamed(key, id) : within(tableOf(key), id);

/** SQL condition: the table's rows of the championship, found along an index. */
function within({ key, within: way }: Table, id: number): SQL {
  if (key === "referees") return sql`(championship_id = ${id} OR ${isAppointed(id)})`;
  const parent = TABLES.find(({ table }) => table === way?.parent);
  if (!way || !parent) return sql`championship_id = ${id}`;
  return sql`${sql.identifier(way.column)} IN (
    SELECT id FROM ${sql.identifier(parent.table)} WHERE ${within(parent, id)})`;
}

/** Referees of an account alone who were appointed for a game here. */
const isAppointed = (id: number): SQL => sql`id IN (
  SELECT referee_id FROM appointments
  WHERE game_id IN (SELECT id FROM games WHERE championship_id = ${id}))`;

/** SQL condition: the people whom some row of the championship names. A union would be too long for D1. */
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

/** What moves with every write below a championship, and what a copy notes of it. */
export const stateOf = (db: Database, id: number) =>
  rows<{ revision: number; plan: "free" | "premium" | "elite"; slug: string }>(db)`
    SELECT revision AS revision, plan AS plan, slug AS slug FROM championships WHERE id = ${id}`;

/** The people who help to run a championship, and those who were asked to. */
export const membersOf = (db: Database, id: number) =>
  rows<{ email: string; role: "manager" | "scorer" }>(db)`
    SELECT COALESCE(a.email, m.invited_email) AS email, m.role AS role
    FROM members m LEFT JOIN admins a ON a.id = m.admin_id
    WHERE m.championship_id = ${id} ORDER BY m.id`;

export interface ShownFile {
  /** The number of the row that shows it. */
  id: number;
  /** Of an attachment: its team. */
  team_id: number | null;
  key: string;
  bytes: number;
  private: 0 | 1;
}

/** The files that some rows show in one place, by the rows' numbers. */
export function filesIn(db: Database, place: FilePlace, ids: readonly number[]) {
  const { table } = FILE_PLACES[place];
  const named = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  if (place === "games.attachment") {
    return rows<ShownFile>(db)`
      SELECT t.game_id AS id, t.team_id AS team_id, f.key AS key, f.bytes AS bytes,
             f.private AS private
      FROM game_files t JOIN files f ON f.id = t.file_id
      WHERE t.game_id IN ${named} ORDER BY t.id`;
  }
  return rows<ShownFile>(db)`
    SELECT t.id AS id, NULL AS team_id, f.key AS key, f.bytes AS bytes, f.private AS private
    FROM ${sql.identifier(table)} t
    JOIN files f ON f.id = t.${sql.identifier(columnOf(place))}
    WHERE t.id IN ${named} ORDER BY t.id`;
}

/** The column that names a place's file: `news.banner` stands in `banner_file_id`. */
export const columnOf = (place: FilePlace): string => `${place.split(".")[1]}_file_id`;
