import { type SQL, sql } from "drizzle-orm";
import { type CopiedFile, FILE_PLACES, type FilePlace } from "../../archive/copy/format.ts";
import { columnOf } from "../../archive/reading/store.ts";
import { type Key, TABLES } from "../../../db/tables.ts";
import {
  splitIntoParameters,
  followWay,
  insertChampionship,
  insertRows,
  markImported,
  type RowWithId,
  type IdRange,
  type IdRanges,
  reserveNumbers,
  type ArchiveWrite,
} from "../../archive/writing/store.ts";
import { columnsOf, type RowOf, value } from "../../../db/columns.ts";
import { type Database, rows } from "../../../db/database.ts";
import { import_known } from "../../../db/schema/index.ts";
import { read, write } from "../../../kit/call.ts";
import { now } from "../../../db/schema/columns.ts";
import { refreshProgress } from "../../../competition/settlement/progress.ts";
import { isUnnamed, isUnused } from "../../../people/users/unnamed.ts";
import { type ImportRow, isUntaken, setProgress } from "../store.ts";

/** A person that the account already has: position in the copy, and id. */
export type KnownPerson = RowOf<typeof selectKnown>;

export const selectKnown = (db: Database, id: number) =>
  rows(db)`
    SELECT ${columnsOf(import_known, "k", ["kind", "place", "row_id"])} FROM import_known k
    WHERE k.import_id = ${id}`;

interface Beginning {
  row: ImportRow;
  championship: Pick<ArchiveWrite, "owner_id" | "championship">;
  plan: string;
  counts: ReadonlyMap<Key, number>;
  known: KnownPerson[];
}

/** Creates the hidden championship and reserves all ids, so that any number of batches can write the rows. */
export async function beginRows(
  db: Database,
  { row, championship, plan, counts, known }: Beginning,
): Promise<void> {
  const { sequences, ranges, reserved } = reserveNumbers(db, counts);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const made = sql`(SELECT seq FROM sqlite_sequence WHERE name = 'championships')`;
  await write(db, {
    steps: {
      untaken: isUntaken(db, row),
      made: rows(db, insertChampionship(championship)),
      hidden: rows(db)`
      UPDATE championships SET deleted_at = ${now}, hidden_at = ${now} WHERE id = ${made}`,
      sequences,
      begun: rows(db)`
      UPDATE imports SET name = ${championship.championship.name}, plan = ${plan},
        championship_id = ${made}, ranges = ${ranges}
      WHERE id = ${row.id}`,
      reserved,
      known: splitIntoParameters(known).map(
        (chunk) =>
          rows(db)`
        INSERT INTO import_known (import_id, kind, place, row_id)
        SELECT ${row.id}, j.value ->> 'kind', j.value ->> 'place', j.value ->> 'row_id'
        FROM json_each(${chunk}) j`,
      ),
      standing: setProgress(db, row, { state: "rows", done: 0, total }),
    },
  });
}

const beforeOf = (ranges: IdRanges, key: Key): number => ranges.get(key)?.before ?? 0;

/** New rows of one table, or new people, for one write. */
export interface Batch {
  key: Key;
  rows: RowWithId[];
}

/** Writes some rows of a copy. */
export async function writeRows(
  db: Database,
  row: ImportRow,
  ranges: IdRanges,
  batches: Batch[],
  standing: Parameters<typeof setProgress>[2],
): Promise<void> {
  const place = { owner_id: row.admin_id, championship: sql`${row.championship_id}` };
  await write(db, {
    steps: {
      untaken: isUntaken(db, row),
      written: batches.flatMap(({ key, rows: made }) => insertRows(db, place, key, made)),
      unlisted: batches.some(({ key }) => key === "teams")
        ? [listTeams(db, row, ranges, false)]
        : [],
      standing: setProgress(db, row, standing),
    },
  });
}

/** Lists new teams publicly, once their championship is public. */
const listTeams = (db: Database, row: ImportRow, ranges: IdRanges, shown: boolean) =>
  rows(db)`
    UPDATE teams SET unlisted = ${shown ? 0 : 1}
    WHERE ${isMade(row, ranges.get("teams"))} AND unlisted <> ${shown ? 0 : 1}
    AND NOT EXISTS (SELECT 1 FROM registers WHERE team_id = teams.id)`;

const isMade = ({ admin_id }: ImportRow, range: IdRange | undefined): SQL => {
  const { before, rows: count } = range ?? { before: 0, rows: 0 };
  return sql`owner_id = ${admin_id} AND id > ${before} AND id <= ${before + count}`;
};

export interface KeptFile extends Pick<CopiedFile, "for" | "private"> {
  /** Id of the row that shows the file; `team` is that of an attachment. */
  row: number;
  team: number | null;
  key: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

/** Writes rows of files and links them. Teams' and athletes' files belong to the account. */
export async function writeFiles(
  db: Database,
  row: ImportRow,
  files: KeptFile[],
  standing: Parameters<typeof setProgress>[2],
): Promise<void> {
  const places = [...new Set(files.map((file) => file.for))];
  await write(db, {
    steps: {
      untaken: isUntaken(db, row),
      files: rows(db)`
      INSERT INTO files (championship_id, created_by, private, key, mime, bytes, width, height)
      SELECT CASE WHEN j.value ->> 'for' IN ('teams.logo', 'teams.image', 'athletes.photo')
               THEN NULL ELSE ${row.championship_id} END,
             ${row.admin_id}, j.value ->> 'private', j.value ->> 'key', j.value ->> 'mime',
             j.value ->> 'bytes', j.value ->> 'width', j.value ->> 'height'
      FROM json_each(${JSON.stringify(files)}) j`,
      shown: places.map((place) =>
        rows(
          db,
          showFiles(
            row,
            place,
            files.filter((file) => file.for === place),
          ),
        ),
      ),
      standing: setProgress(db, row, standing),
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

/** Returns tables with contradictory references, each with its first such row. */
export async function findContradictoryRows(db: Database, row: ImportRow, ranges: IdRanges) {
  const ways = TABLES.flatMap((table) =>
    (table.same ?? []).map(([left, right]) => ({ table, left, right })),
  );
  const queries = ways.map(({ table, left, right }, i) => {
    const ends = sql`(${followWay(table, left, own)}) <> (${followWay(table, right, own)})`;
    const worst = rows(db)`
      SELECT ${value("id", sql<number | null>`MIN(t.id)`)} FROM ${sql.identifier(table.table)} t
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

const own = (column: string): SQL => sql`t.${sql.identifier(column)}`;

interface Invitation {
  email: string;
  role: string;
  token_hash: string;
}

/** Publishes a complete copy at once; co-organizers get no mail. */
export async function publishImport(
  db: Database,
  row: ImportRow,
  ranges: IdRanges,
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
      championships: rows(db)`
      UPDATE championships SET deleted_at = NULL, hidden_at = NULL, revision = revision + 1,
        created_at = ${now}, updated_at = ${now}
      WHERE id = ${id}`,
      listed: listTeams(db, row, ranges, true),
      members: rows(db)`
      INSERT OR IGNORE INTO members (championship_id, invited_email, role, token_hash)
      SELECT ${id}, j.value ->> 'email', j.value ->> 'role', j.value ->> 'token_hash'
      FROM json_each(${JSON.stringify(invitations)}) j
      WHERE j.value ->> 'email' <> (SELECT email FROM admins WHERE id = ${row.admin_id})`,
      parts: rows(db)`DELETE FROM import_parts WHERE import_id = ${row.id}`,
      known: rows(db)`DELETE FROM import_known WHERE import_id = ${row.id}`,
      standing: setProgress(db, row, { state: "done", done: row.total, total: row.total }),
    },
  });
}

/**
 * Statements that erase an unfinished import: its championship, new people without other use, parts. A
 * published one stays.
 */
export function discardImport(db: Database, row: ImportRow, ranges: IdRanges) {
  const staged = row.state === "rows" || row.state === "files";
  return [
    isUntaken(db, row),
    ...(staged
      ? [
          rows(db)`DELETE FROM championships WHERE id = ${row.championship_id}`,
          rows(db)`
            DELETE FROM users
            WHERE ${isMade(row, ranges.get("athletes"))} AND ${isUnnamed(sql`users.id`)}`,
          rows(db)`
            DELETE FROM teams WHERE ${isMade(row, ranges.get("teams"))} AND ${isUnused(sql`teams.id`)}`,
        ]
      : []),
    rows(db)`DELETE FROM imports WHERE id = ${row.id}`,
  ];
}
