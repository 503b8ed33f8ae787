import { type SQL, sql } from "drizzle-orm";
import { type CopiedFile, FILE_PLACES, type FilePlace } from "../../archive/copy/format.ts";
import { columnOf } from "../../archive/reading/store.ts";
import { type Key, type Table, TABLES } from "../../../db/tables.ts";
import {
  chunks,
  insertAthletes,
  insertChampionship,
  insertRows,
  insertTeams,
  markImported,
  type Numbering,
  type Writing,
} from "../../archive/writing/store.ts";
import { type Database, rows } from "../../../db/database.ts";
import { read, write } from "../../../kit/call.ts";
import { now } from "../../../db/schema/columns.ts";
import { refreshProgress } from "../../../competition/settlement/progress.ts";
import { isUnnamed, isUnused } from "../../../people/users/unnamed.ts";
import { type ImportRow, isUntaken, stand, type Range, type Ranges } from "../store.ts";

/** People of the account that the copy has, too: the place there and the number here. */
export interface KnownPerson {
  kind: "teams" | "athletes";
  place: number;
  row_id: number;
}

export const knownOf = (db: Database, id: number) =>
  rows<KnownPerson>(db)`
    SELECT kind AS kind, place AS place, row_id AS row_id FROM import_known WHERE import_id = ${id}`;

const PEOPLE: Partial<Record<Key, string>> = { teams: "teams", athletes: "users" };
const tableOf = (key: Key): string =>
  PEOPLE[key] ?? TABLES.find((table) => table.key === key)?.table ?? key;

interface Beginning {
  row: ImportRow;
  championship: Pick<Writing, "owner_id" | "championship">;
  plan: string;
  /** How many rows each table has. */
  counts: ReadonlyMap<Key, number>;
  known: KnownPerson[];
}

/**
 * Makes the championship, hidden as one in a bin, and reserves the numbers of all rows of the copy: each
 * row's number is known from then on, and rows may come in as many batches as it takes.
 */
export async function beginRows(
  db: Database,
  { row, championship, plan, counts, known }: Beginning,
): Promise<void> {
  const tables = [...counts].map(([key, count]) => ({ key, name: tableOf(key), count }));
  const json = JSON.stringify(tables);
  const total = tables.reduce((sum, { count }) => sum + count, 0);
  const made = sql`(SELECT seq FROM sqlite_sequence WHERE name = 'championships')`;
  await write(db, {
    steps: {
      untaken: isUntaken(db, row),
      made: rows(db, insertChampionship(championship)),
      hidden: rows<never>(db)`
      UPDATE championships SET deleted_at = ${now}, hidden_at = ${now} WHERE id = ${made}`,
      sequences: rows<never>(db)`
      INSERT INTO sqlite_sequence (name, seq)
      SELECT j.value ->> 'name', 0 FROM json_each(${json}) j
      WHERE j.value ->> 'name' NOT IN (SELECT name FROM sqlite_sequence)`,
      begun: rows<never>(db)`
      UPDATE imports SET name = ${championship.championship.name}, plan = ${plan},
        championship_id = ${made}, ranges = (
          SELECT json_group_object(j.value ->> 'key',
            json_object('before', s.seq, 'rows', j.value ->> 'count'))
          FROM json_each(${json}) j JOIN sqlite_sequence s ON s.name = j.value ->> 'name')
      WHERE id = ${row.id}`,
      reserved: rows<never>(db)`
      UPDATE sqlite_sequence SET seq = seq + (
        SELECT j.value ->> 'count' FROM json_each(${json}) j
        WHERE j.value ->> 'name' = sqlite_sequence.name)
      WHERE name IN (SELECT j.value ->> 'name' FROM json_each(${json}) j)`,
      known: chunks(known).map(
        (chunk) =>
          rows<never>(db)`
        INSERT INTO import_known (import_id, kind, place, row_id)
        SELECT ${row.id}, j.value ->> 'kind', j.value ->> 'place', j.value ->> 'row_id'
        FROM json_each(${chunk.json}) j`,
      ),
      standing: stand(db, row, { state: "rows", done: 0, total }),
    },
  });
}

/** The rows of a copy are numbered from where its ranges begin. */
const inRanges = (ranges: Ranges): Numbering => ({
  head: sql``,
  from: sql``,
  before: (key) => sql.raw(String(beforeOf(ranges, key))),
  derive: (table, way, number) => {
    const [column = "", ...rest] = way;
    const key = table.refs?.[column];
    if (!key) throw new RangeError(`${table.key}.${column} names no row.`);
    return follow(key, rest, number(key, sql`j.value ->> ${sql.raw(`'${column}'`)}`));
  },
});

const beforeOf = (ranges: Ranges, key: Key): number => ranges.get(key)?.before ?? 0;

/** SQL expression: where the way from a row leads, over rows that are written. */
function follow(key: Key, way: readonly string[], row: SQL): SQL {
  const [column, ...rest] = way;
  if (column === undefined) return row;
  const step = sql`(
    SELECT ${sql.identifier(column)} FROM ${sql.identifier(tableOf(key))} WHERE id = ${row})`;
  const next = TABLES.find((table) => table.key === key)?.refs?.[column];
  return next ? follow(next, rest, step) : step;
}

/** New rows of one table as they are written, or people of the account. */
export interface Batch {
  key: Key;
  rows: { id: number }[];
}

/** Writes some rows of a copy. */
export async function writeRows(
  db: Database,
  row: ImportRow,
  ranges: Ranges,
  batches: Batch[],
  standing: Parameters<typeof stand>[2],
): Promise<void> {
  await write(db, {
    steps: {
      untaken: isUntaken(db, row),
      written: batches.flatMap((batch) =>
        chunks(batch.rows).map(({ json }) =>
          rows<never>(db, insertBatch(row, ranges, batch.key, json)),
        ),
      ),
      unlisted: batches.some(({ key }) => key === "teams") ? [list(db, row, ranges, false)] : [],
      standing: stand(db, row, standing),
    },
  });
}

function insertBatch(row: ImportRow, ranges: Ranges, key: Key, json: string): SQL {
  const numbering = inRanges(ranges);
  if (key === "teams") return insertTeams(row.admin_id, numbering, json);
  if (key === "athletes") return insertAthletes(row.admin_id, numbering, json);
  const table = TABLES.find((one) => one.key === key);
  if (!table) throw new RangeError(`No table ${key}.`);
  return insertRows(sql`${row.championship_id}`, table, numbering, json);
}

/** New teams that stand in no championship are listed only once theirs is shown. */
const list = (db: Database, row: ImportRow, ranges: Ranges, shown: boolean) =>
  rows<never>(db)`
    UPDATE teams SET unlisted = ${shown ? 0 : 1}
    WHERE ${isMade(row, ranges.get("teams"))} AND unlisted <> ${shown ? 0 : 1}
    AND NOT EXISTS (SELECT 1 FROM registers WHERE team_id = teams.id)`;

const isMade = ({ admin_id }: ImportRow, range: Range | undefined): SQL => {
  const { before, rows: count } = range ?? { before: 0, rows: 0 };
  return sql`owner_id = ${admin_id} AND id > ${before} AND id <= ${before + count}`;
};

/** A file of a copy that lies in R2. */
export interface KeptFile extends Pick<CopiedFile, "for" | "private"> {
  /** The number of the row that shows it, and of an attachment its team's. */
  row: number;
  team: number | null;
  key: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

/** Writes the rows of some files, and has theirs show them. Teams' and athletes' are the account's. */
export async function writeFiles(
  db: Database,
  row: ImportRow,
  files: KeptFile[],
  standing: Parameters<typeof stand>[2],
): Promise<void> {
  const places = [...new Set(files.map((file) => file.for))];
  await write(db, {
    steps: {
      untaken: isUntaken(db, row),
      files: rows<never>(db)`
      INSERT INTO files (championship_id, created_by, private, key, mime, bytes, width, height)
      SELECT CASE WHEN j.value ->> 'for' IN ('teams.logo', 'teams.image', 'athletes.photo')
               THEN NULL ELSE ${row.championship_id} END,
             ${row.admin_id}, j.value ->> 'private', j.value ->> 'key', j.value ->> 'mime',
             j.value ->> 'bytes', j.value ->> 'width', j.value ->> 'height'
      FROM json_each(${JSON.stringify(files)}) j`,
      shown: places.map((place) =>
        rows<never>(
          db,
          showFiles(
            row,
            place,
            files.filter((file) => file.for === place),
          ),
        ),
      ),
      standing: stand(db, row, standing),
    },
  });
}

function showFiles(row: ImportRow, place: FilePlace, files: KeptFile[]): SQL {
  const json = JSON.stringify(files);
  const { of, table } = FILE_PLACES[place];
  const file = sql`(SELECT id FROM files WHERE key = j.value ->> 'key')`;
  if (place === "games.attachment") {
    return sql`
      INSERT INTO game_files (championship_id, game_id, team_id, file_id)
      SELECT ${row.championship_id}, j.value ->> 'row', j.value ->> 'team', ${file}
      FROM json_each(${json}) j`;
  }
  const name = sql.identifier(table);
  const own =
    of === "teams" || of === "athletes"
      ? sql`${name}.owner_id = ${row.admin_id}`
      : of === null
        ? sql`${name}.id = ${row.championship_id}`
        : sql`${name}.championship_id = ${row.championship_id}`;
  return sql`
    UPDATE ${name} SET ${sql.identifier(columnOf(place))} = ${file}
    FROM json_each(${json}) j WHERE ${name}.id = j.value ->> 'row' AND ${own}`;
}

/** Rows of a copy whose references lead to two different places: the table and its first such row. */
export async function findTorn(db: Database, row: ImportRow, ranges: Ranges) {
  const ways = TABLES.flatMap((table) =>
    (table.same ?? []).map(([left, right]) => ({ table, left, right })),
  );
  const queries = ways.map(({ table, left, right }, i) => {
    const ends = sql`(${walk(table, left)}) <> (${walk(table, right)})`;
    const worst = rows<{ id: number | null }>(db)`
      SELECT MIN(t.id) AS id FROM ${sql.identifier(table.table)} t
      WHERE t.championship_id = ${row.championship_id} AND ${ends}`;
    return [i, worst];
  });
  const found = await read(db, Object.fromEntries(queries));
  for (const [i, { table }] of ways.entries()) {
    const id = found[i]?.[0]?.id;
    if (typeof id === "number") return { key: table.key, place: id - beforeOf(ranges, table.key) };
  }
  return null;
}

/** SQL expression: the row at the end of a way from a row `t`. */
function walk(table: Table, way: readonly string[]): SQL {
  const [column = "", ...rest] = way;
  const key = table.refs?.[column];
  const start = sql`t.${sql.identifier(column)}`;
  return key ? follow(key, rest, start) : start;
}

interface Invitation {
  email: string;
  role: string;
  token_hash: string;
}

/** Shows the championship of a copy that is all there, at once; its co-organizers are asked by nobody yet. */
export async function show(
  db: Database,
  row: ImportRow,
  ranges: Ranges,
  invitations: Invitation[],
): Promise<void> {
  const id = row.championship_id ?? 0;
  const { before, rows: count } = ranges.get("tournaments") ?? { before: 0, rows: 0 };
  const tournaments = Array.from({ length: count }, (_, i) => sql`${before + i + 1}`);
  await write(db, {
    revises: id,
    settles: "all",
    steps: {
      untaken: isUntaken(db, row),
      tournaments: tournaments.flatMap((tournament) => [
        refreshProgress(db, tournament),
        markImported(db, tournament),
      ]),
      championships: rows<never>(db)`
      UPDATE championships SET deleted_at = NULL, hidden_at = NULL, revision = revision + 1,
        created_at = ${now}, updated_at = ${now}
      WHERE id = ${id}`,
      listed: list(db, row, ranges, true),
      members: rows<never>(db)`
      INSERT OR IGNORE INTO members (championship_id, invited_email, role, token_hash)
      SELECT ${id}, j.value ->> 'email', j.value ->> 'role', j.value ->> 'token_hash'
      FROM json_each(${JSON.stringify(invitations)}) j
      WHERE j.value ->> 'email' <> (SELECT email FROM admins WHERE id = ${row.admin_id})`,
      parts: rows<never>(db)`DELETE FROM import_parts WHERE import_id = ${row.id}`,
      known: rows<never>(db)`DELETE FROM import_known WHERE import_id = ${row.id}`,
      standing: stand(db, row, { state: "done", done: row.total, total: row.total }),
    },
  });
}

/**
 * The statements that throw away what came of a copy: the hidden championship, the people that were made for
 * it and that nobody else has named since, and the parts. One that is shown is not touched.
 */
export function discard(db: Database, row: ImportRow, ranges: Ranges) {
  const staged = row.state === "rows" || row.state === "files";
  return [
    isUntaken(db, row),
    ...(staged
      ? [
          rows<never>(db)`DELETE FROM championships WHERE id = ${row.championship_id}`,
          rows<never>(db)`
            DELETE FROM users
            WHERE ${isMade(row, ranges.get("athletes"))} AND ${isUnnamed(sql`users.id`)}`,
          rows<never>(db)`
            DELETE FROM teams WHERE ${isMade(row, ranges.get("teams"))} AND ${isUnused(sql`teams.id`)}`,
        ]
      : []),
    rows<never>(db)`DELETE FROM imports WHERE id = ${row.id}`,
  ];
}
