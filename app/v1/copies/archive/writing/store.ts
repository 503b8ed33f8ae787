import { z } from "@hono/zod-openapi";
import { type SQL, sql } from "drizzle-orm";
import { freeSlug } from "../../../structure/championships/store.ts";
import { columnsOf, neverNull, type RowOf, select, value } from "../../../db/columns.ts";
import { one, type Database, rows } from "../../../db/database.ts";
import { championships, teams, users } from "../../../db/schema/index.ts";
import { write } from "../../../kit/call.ts";
import { guard } from "../../../db/guard.ts";
import { now } from "../../../db/schema/columns.ts";
import { refreshProgress } from "../../../competition/settlement/progress.ts";
import type { People } from "../people.ts";
import type { Archive } from "../schema.ts";
import { type Key, TABLE_KEYS, type Table, tableOf } from "../../../db/tables.ts";

/** Most characters of one parameter: with three bytes each they stay below D1's 2 MB. */
const MOST = 600_000;

/** Returns rows as JSON lists for one parameter each. */
export function splitIntoParameters(rows: readonly object[]): string[] {
  const made: string[] = [];
  let texts: string[] = [];
  let size = 0;
  const close = () => {
    if (texts.length > 0) made.push(`[${texts.join(",")}]`);
    texts = [];
    size = 0;
  };
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (size + text.length > MOST) close();
    texts.push(text);
    size += text.length + 1;
  }
  close();
  return made;
}

/** Ids of a table's new rows: `rows` of them, after the id `before`. */
export interface IdRange {
  before: number;
  rows: number;
}

export type IdRanges = ReadonlyMap<Key, IdRange>;

const schema = z.record(z.string(), z.object({ before: z.int(), rows: z.int() }));

/** Returns ranges of ids from JSON. */
export function parseRanges(json: string | null): IdRanges {
  const stored = schema.parse(JSON.parse(json ?? "{}"));
  return new Map(TABLE_KEYS.map((key) => [key, stored[key] ?? { before: 0, rows: 0 }]));
}

/**
 * Statements that reserve ids for each table's rows; `ranges` is SQL that reads them in the same batch. Later
 * batches can use the ids.
 */
export function reserveNumbers(db: Database, counts: ReadonlyMap<Key, number>) {
  const json = JSON.stringify(
    [...counts].map(([key, count]) => ({ key, name: tableOf(key).table, count })),
  );
  return {
    sequences: rows(db)`
      INSERT INTO sqlite_sequence (name, seq)
      SELECT j.value ->> 'name', 0 FROM json_each(${json}) j
      WHERE j.value ->> 'name' NOT IN (SELECT name FROM sqlite_sequence)`,
    ranges: sql<string>`(
      SELECT json_group_object(j.value ->> 'key',
        json_object('before', s.seq, 'rows', j.value ->> 'count'))
      FROM json_each(${json}) j JOIN sqlite_sequence s ON s.name = j.value ->> 'name')`,
    reserved: rows(db)`
      UPDATE sqlite_sequence SET seq = seq + (
        SELECT j.value ->> 'count' FROM json_each(${json}) j
        WHERE j.value ->> 'name' = sqlite_sequence.name)
      WHERE name IN (SELECT j.value ->> 'name' FROM json_each(${json}) j)`,
  };
}

/** Reserves ids in a separate batch; `db` is not the call's. */
export async function reserveSeparately(
  db: Database,
  counts: ReadonlyMap<Key, number>,
): Promise<IdRanges> {
  const { sequences, ranges, reserved } = reserveNumbers(db, counts);
  const { found } = await write(db, {
    steps: {
      sequences,
      found: one(rows(db)`SELECT ${value("json", ranges)}`),
      reserved,
    },
  });
  return parseRanges(found?.json ?? null);
}

const KNOWN_TEAMS = (admin: SQL, names: string[]) => sql`
  FROM teams WHERE owner_id = ${admin} AND name IN (SELECT value FROM json_each(${JSON.stringify(names)}))`;
const KNOWN_ATHLETES = (admin: SQL, hashes: string[]) => sql`
  FROM users WHERE owner_id = ${admin} AND erased_at IS NULL
  AND document_hash IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))`;

/** Returns the team names of a document. */
export const listNames = ({ teams }: People): string[] => teams.map(({ name }) => name);
export const listHashes = ({ athletes }: People): string[] =>
  athletes.map(({ document_hash }) => document_hash).filter((hash) => hash !== null);

/** Queries for the account's existing teams and athletes. */
export const knownPeople = (db: Database, admin: SQL, people: People) => ({
  knownTeams: rows(db)`
    SELECT ${columnsOf(teams, "teams", { id: "id", key: "name" })} ${KNOWN_TEAMS(admin, listNames(people))}`,
  knownAthletes: rows(db)`
    SELECT ${neverNull(columnsOf(users, "users", { id: "id", key: "document_hash" }))} ${KNOWN_ATHLETES(admin, listHashes(people))}`,
});

/** Selects all squads of the account's matching teams. */
export const knownSquads = (db: Database, admin: SQL, people: People) => ({
  squads: rows(db)`
    SELECT DISTINCT ${columnsOf(users, "u", ["id", "name", "birth_date"])},
           ${columnsOf(teams, "t", { team: "name" })}
    FROM teams t JOIN registers r ON r.team_id = t.id
    JOIN inscriptions i ON i.register_id = r.id JOIN users u ON u.id = i.user_id
    WHERE t.owner_id = ${admin} AND u.owner_id = ${admin} AND u.erased_at IS NULL
    AND t.name IN (SELECT value FROM json_each(${JSON.stringify(listNames(people))}))`,
});

export type RowWithId = object & { id: number };

export interface CopyContents {
  owner_id: number;
  people: People;
  known: ReadonlyMap<Key, ReadonlyMap<number, number>>;
  rows: ReadonlyMap<Key, readonly RowWithId[]>;
}

export interface ArchiveWrite extends CopyContents {
  championship: Archive["championship"] & { search: string; slug: string };
}

type Made = RowOf<typeof insertChampionship>;

const LAST = sql`(SELECT seq FROM sqlite_sequence WHERE name = 'championships')`;

/** Writes a championship in one batch. */
export async function insertArchive(
  db: Database,
  writing: ArchiveWrite,
): Promise<Made | undefined> {
  const { made } = await write(db, {
    settlesNew: "made",
    creates: "made",
    steps: {
      made: one(rows(db, insertChampionship(writing))),
      contents: insertContents(db, LAST, writing),
    },
  });
  return made;
}

/**
 * Statements for a championship's contents; `championship` is SQL for its id. They stop the batch when
 * matched people have changed.
 */
export function insertContents(db: Database, championship: SQL, contents: CopyContents) {
  const { owner_id, people, known, rows: made } = contents;
  const owner = sql`${owner_id}`;
  const athletes = known.get("athletes");
  const documented = people.athletes.filter(
    ({ document_hash }, i) => document_hash !== null && athletes?.has(i + 1),
  );
  return [
    guard(
      db,
      sql`(SELECT COUNT(*) ${KNOWN_TEAMS(owner, listNames(people))}) = ${known.get("teams")?.size ?? 0}`,
      "teams",
    ),
    guard(
      db,
      sql`(SELECT COUNT(*) ${KNOWN_ATHLETES(owner, listHashes(people))}) = ${documented.length}`,
      "athletes",
    ),
    ...TABLE_KEYS.flatMap((key) =>
      insertRows(db, { owner_id, championship }, key, made.get(key) ?? []),
    ),
    ...(made.get("tournaments") ?? []).flatMap(({ id }) => [
      refreshProgress(db, sql`${id}`),
      markImported(db, sql`${id}`),
    ]),
  ];
}

/** Statement that sets the time of import: rows created later are manual. */
export const markImported = (db: Database, tournament: SQL) =>
  rows(db)`UPDATE tournaments SET imported_at = ${now} WHERE id = ${tournament}`;

export const insertChampionship = ({
  owner_id,
  championship: row,
}: Pick<ArchiveWrite, "owner_id" | "championship">) => select`
  INSERT INTO championships (slug, owner_id, name, search, description, city, uf, modality, color,
    enable_register, fan_votes, contact_name, contact_email, contact_phone)
  VALUES (${freeSlug(row.slug)}, ${owner_id}, ${row.name}, ${row.search}, ${row.description ?? null},
    ${row.city ?? null}, ${row.uf ?? null}, ${row.modality}, ${row.color ?? null},
    ${row.enable_register ? 1 : 0}, ${row.fan_votes ? 1 : 0}, ${row.contact_name ?? null}, ${row.contact_email ?? null},
    ${row.contact_phone ?? null})
  RETURNING ${columnsOf(championships, "championships", ["id", "slug", "name"])}`;

export const jsonField = (column: string): SQL => sql`j.value ->> ${sql.raw(`'${column}'`)}`;
const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

/** Columns that documents lack: keys, links, times. */
const BESIDES: Partial<Record<Key, readonly string[]>> = {
  teams: ["search", "uuid"],
  athletes: ["document_hash"],
  registers: ["enrolment_token"],
  referees: ["admin_id"],
  adjustments: ["created_by"],
  lots: ["created_by"],
  news: ["body_html", "excerpt", "scheduled"],
};

/** Statements that insert rows of a table. */
export function insertRows(
  db: Database,
  { owner_id, championship }: { owner_id: number; championship: SQL },
  key: Key,
  written: readonly RowWithId[],
) {
  const table = tableOf(key);
  const { plain, flags = [], json = [], refs = {}, derived = {} } = table;
  const columns = [
    ...["id", ...plain, ...flags, ...json, ...Object.keys(refs), ...(BESIDES[key] ?? [])].map(
      (column): [string, SQL] => [column, jsonField(column)],
    ),
    ...Object.entries(derived).map(([column, way]): [string, SQL] => [
      column,
      followWay(table, way, jsonField),
    ]),
    key === "teams" || key === "athletes"
      ? (["owner_id", sql`${owner_id}`] satisfies [string, SQL])
      : (["championship_id", championship] satisfies [string, SQL]),
  ];
  return splitIntoParameters(written).map(
    (chunk) => rows(db)`
      INSERT INTO ${sql.identifier(table.table)} (${list(columns.map(([name]) => sql`${sql.identifier(name)}`))})
      SELECT ${list(columns.map(([, value]) => value))} FROM json_each(${chunk}) j`,
  );
}

/** Returns SQL for the row to which a path of references leads; its rows must exist. */
export function followWay(
  table: Table,
  way: readonly string[],
  start: (column: string) => SQL,
): SQL {
  const [column = "", ...rest] = way;
  const next = table.refs?.[column];
  if (rest.length === 0 || !next) return start(column);
  const { table: name } = tableOf(next);
  return followWay(
    tableOf(next),
    rest,
    (step) => sql`(
      SELECT ${sql.identifier(step)} FROM ${sql.identifier(name)} WHERE id = ${start(column)})`,
  );
}
