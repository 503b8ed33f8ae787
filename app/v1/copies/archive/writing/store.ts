import { type SQL, sql } from "drizzle-orm";
import { freeSlug } from "../../../structure/championships/store.ts";
import { one, type Database, rows } from "../../../db/database.ts";
import { write } from "../../../kit/call.ts";
import { guard } from "../../../db/guard.ts";
import { now } from "../../../db/schema/columns.ts";
import type { Sealed } from "../../../kit/secret.ts";
import { refreshProgress } from "../../../competition/settlement/progress.ts";
import type { Known, Matched, People, Squad } from "../people.ts";
import type { Placed } from "../resolve.ts";
import type { Archive } from "../schema.ts";
import {
  ATHLETE_COLUMNS,
  derivedKey,
  type Key,
  MATCHED_KEYS,
  TABLES,
  type Table,
  TEAM_COLUMNS,
} from "../../../db/tables.ts";

/** Characters of JSON that one bound parameter carries: with three bytes each still below D1's 2 MB. */
const MOST = 600_000;

/** Rows as JSON lists, each fit for one parameter; `offset` rows come before. */
export function chunks(rows: object[], most = MOST): { offset: number; json: string }[] {
  const made: { offset: number; json: string }[] = [];
  let texts: string[] = [];
  let size = 0;
  let offset = 0;
  const close = () => {
    if (texts.length === 0) return;
    made.push({ offset, json: `[${texts.join(",")}]` });
    offset += texts.length;
    texts = [];
    size = 0;
  };
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (size + text.length > most) close();
    texts.push(text);
    size += text.length + 1;
  }
  close();
  return made;
}

const KNOWN_TEAMS = (admin: SQL, names: string[]) => sql`
  FROM teams WHERE owner_id = ${admin} AND name IN (SELECT value FROM json_each(${JSON.stringify(names)}))`;
const KNOWN_ATHLETES = (admin: SQL, hashes: string[]) => sql`
  FROM users WHERE owner_id = ${admin} AND erased_at IS NULL
  AND document_hash IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))`;

/** What the people of a document are known by. */
export const namesOf = ({ teams }: People): string[] => teams.map(({ name }) => name);
export const hashesOf = ({ athletes }: People): string[] =>
  athletes.map(({ document_hash }) => document_hash).filter((hash) => hash !== null);

/** The teams and athletes of an account that the document has, too. */
export const knownPeople = (db: Database, admin: SQL, people: People) => ({
  knownTeams: rows<Known>(db)`SELECT id AS id, name AS key ${KNOWN_TEAMS(admin, namesOf(people))}`,
  knownAthletes: rows<Known>(db)`
    SELECT id AS id, document_hash AS key ${KNOWN_ATHLETES(admin, hashesOf(people))}`,
});

/** Who has played for the account's own teams that the document has, too, in whichever championship of its own. */
export const knownSquads = (db: Database, admin: SQL, people: People) => ({
  squads: rows<Squad & { id: number }>(db)`
    SELECT DISTINCT u.id AS id, u.name AS name, u.birth_date AS birth_date, t.name AS team
    FROM teams t JOIN registers r ON r.team_id = t.id
    JOIN inscriptions i ON i.register_id = r.id JOIN users u ON u.id = i.user_id
    WHERE t.owner_id = ${admin} AND u.owner_id = ${admin} AND u.erased_at IS NULL
    AND t.name IN (SELECT value FROM json_each(${JSON.stringify(namesOf(people))}))`,
});

/** What is written below a championship. */
export interface Contents {
  owner_id: number;
  people: People;
  teams: Matched<People["teams"][number]>;
  athletes: Matched<Omit<People["athletes"][number], "document"> & { document: Sealed | null }>;
  /** New rows with places where the document had numbers, and with all that is made again. */
  tables: ReadonlyMap<Key, Placed[]>;
}

export interface Writing extends Contents {
  championship: Archive["championship"] & { search: string; slug: string };
}

interface Made {
  id: number;
  slug: string;
  name: string;
}

/** Writes a whole championship in one batch; it has the next number of its table, and so has every row. */
export async function insertArchive(db: Database, writing: Writing): Promise<Made | undefined> {
  const { made } = await write(db, {
    settlesNew: "made",
    creates: "made",
    steps: {
      made: one(rows<Made>(db, insertChampionship(writing))),
      contents: insertContents(db, sequence("championships"), writing),
    },
  });
  return made;
}

/**
 * The statements that write what is below a championship, an SQL expression of its number; they stop the
 * batch when the account's teams or athletes are not those any more that the document was matched with.
 */
export function insertContents(db: Database, championship: SQL, contents: Contents) {
  const { owner_id, teams, athletes, tables, people } = contents;
  const counts = new Map<Key, number>([
    ["teams", teams.made.length],
    ["athletes", athletes.made.length],
    ...TABLES.map(({ key }) => [key, tables.get(key)?.length ?? 0] as const),
  ]);
  const owner = sql`${owner_id}`;
  return [
    guard(
      db,
      sql`(SELECT COUNT(*) ${KNOWN_TEAMS(owner, namesOf(people))}) = ${there(teams)}`,
      "teams",
    ),
    guard(
      db,
      sql`(SELECT COUNT(*) ${KNOWN_ATHLETES(owner, hashesOf(people))}) = ${countDocumented(contents)}`,
      "athletes",
    ),
    ...chunks(teams.made).map(({ offset, json }) =>
      rows<never>(db, insertTeams(owner_id, inSequence("teams", counts, offset), json)),
    ),
    ...chunks(athletes.made).map(({ offset, json }) =>
      rows<never>(db, insertAthletes(owner_id, inSequence("athletes", counts, offset), json)),
    ),
    ...TABLES.flatMap((table) =>
      chunks(tables.get(table.key) ?? []).map(({ offset, json }) =>
        rows<never>(
          db,
          insertRows(championship, table, inSequence(table.key, counts, offset), json),
        ),
      ),
    ),
    ...(tables.get("tournaments") ?? []).flatMap(({ id }) => {
      const tournament = sql`(${before("tournaments", counts)} + ${id})`;
      return [refreshProgress(db, tournament), markImported(db, tournament)];
    }),
  ];
}

/** The statement after which all that is younger below a tournament was entered by hand. */
export const markImported = (db: Database, tournament: SQL) =>
  rows<never>(db)`UPDATE tournaments SET imported_at = ${now} WHERE id = ${tournament}`;

const there = ({ refs }: Matched<unknown>): number => refs.filter((ref) => ref < 0).length;

/** How many athletes were known by their document. */
const countDocumented = ({ people, athletes }: Contents): number =>
  people.athletes.filter(
    (athlete, i) => athlete.document_hash !== null && (athletes.refs[i] ?? 0) < 0,
  ).length;

export const insertChampionship = ({
  owner_id,
  championship: row,
}: Pick<Writing, "owner_id" | "championship">): SQL => sql`
  INSERT INTO championships (slug, owner_id, name, search, description, city, uf, modality, color,
    enable_register, fan_votes, contact_name, contact_email, contact_phone)
  VALUES (${freeSlug(row.slug)}, ${owner_id}, ${row.name}, ${row.search}, ${row.description ?? null},
    ${row.city ?? null}, ${row.uf ?? null}, ${row.modality}, ${row.color ?? null},
    ${row.enable_register ? 1 : 0}, ${row.fan_votes ? 1 : 0}, ${row.contact_name ?? null}, ${row.contact_email ?? null},
    ${row.contact_phone ?? null})
  RETURNING id, slug, name`;

const sequence = (table: string): SQL =>
  sql`(SELECT seq FROM sqlite_sequence WHERE name = ${table})`;

const NAMES = new Map<Key, string>([
  ["athletes", "users"],
  ...TABLES.map(({ key, table }) => [key, table] as const),
]);
const tableOf = (key: Key): string => NAMES.get(key) ?? key;

/** SQL expression: the last number of a table before the document's rows, which all are in it. */
const before = (key: Key, counts: ReadonlyMap<Key, number>): SQL =>
  sql`${sequence(tableOf(key))} - ${counts.get(key) ?? 0}`;

/** The same while the table's own rows are being written, `offset` of them being there. */
const base = (key: Key, offset: number): SQL => sql`
  WITH base AS MATERIALIZED (SELECT COALESCE(${sequence(tableOf(key))}, 0) - ${offset} AS last)`;

export const field = (column: string): SQL => sql`j.value ->> ${sql.raw(`'${column}'`)}`;
const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `);
const names = (columns: readonly string[]): SQL =>
  list(columns.map((c) => sql`${sql.identifier(c)}`));

/** How the rows that are being written get their numbers. */
export interface Numbering {
  /** What stands before and behind the statement. */
  head: SQL;
  from: SQL;
  /** The number of a table's row before the document's first one. */
  before: (key: Key) => SQL;
  /** What follows from a row's references; as the document's rows have it where it is left out. */
  derive?: (table: Table, way: readonly string[], number: NumberAt) => SQL;
}

/** SQL expression: the number of the row at a place. */
type NumberAt = (key: Key, place: SQL) => SQL;

/** Numbers that follow those of the tables, while nobody else writes. */
const inSequence = (key: Key, counts: ReadonlyMap<Key, number>, offset: number): Numbering => ({
  head: base(key, offset),
  from: sql`, base`,
  before: (other) => (other === key ? sql`base.last` : before(other, counts)),
});

/** The statement that writes new teams of an account. */
export const insertTeams = (
  owner_id: number,
  { head, from, before }: Numbering,
  json: string,
): SQL => {
  const columns = [...TEAM_COLUMNS, "search", "uuid"];
  return sql`
    ${head}
    INSERT INTO teams (id, owner_id, ${names(columns)})
    SELECT ${before("teams")} + (${field("id")}), ${owner_id}, ${list(columns.map(field))}
    FROM json_each(${json}) j${from}`;
};

/** The statement that writes new athletes of an account. */
export const insertAthletes = (
  owner_id: number,
  { head, from, before }: Numbering,
  json: string,
): SQL => {
  const columns = [...ATHLETE_COLUMNS, "document_hash"];
  return sql`
    ${head}
    INSERT INTO users (id, owner_id, ${names(columns)})
    SELECT ${before("athletes")} + (${field("id")}), ${owner_id}, ${list(columns.map(field))}
    FROM json_each(${json}) j${from}`;
};

/** Columns that an import makes: keys, links, times. */
const MADE_ANEW: Partial<Record<Key, readonly string[]>> = {
  registers: ["enrolment_token"],
  referees: ["admin_id"],
  adjustments: ["created_by"],
  lots: ["created_by"],
  news: ["body_html", "excerpt", "scheduled"],
};

/** The statement that writes rows of one table below a championship. */
export function insertRows(
  championship: SQL,
  table: Table,
  { head, from, before, derive }: Numbering,
  json: string,
): SQL {
  const number: NumberAt = (key, place) => {
    const last = before(key);
    return MATCHED_KEYS.includes(key)
      ? sql`CASE WHEN (${place}) < 0 THEN -(${place}) ELSE ${last} + (${place}) END`
      : sql`${last} + (${place})`;
  };
  const referring = new Map<string, SQL>();
  for (const [column, key] of Object.entries(table.refs ?? {})) {
    referring.set(column, number(key, field(column)));
  }
  for (const [column, way] of Object.entries(table.derived ?? {})) {
    const written = number(derivedKey(way), field(column));
    referring.set(column, derive ? derive(table, way, number) : written);
  }
  for (const column of table.json ?? []) {
    const value = jsonOf(column, number);
    if (value) referring.set(column, value);
  }
  const plain = [
    ...table.plain,
    ...(table.flags ?? []),
    ...(table.json ?? []).filter((column) => !referring.has(column)),
    ...(MADE_ANEW[table.key] ?? []),
  ];
  return sql`
    ${head}
    INSERT INTO ${sql.identifier(table.table)}
      (id, championship_id, ${names([...plain, ...referring.keys()])})
    SELECT ${before(table.key)} + (${field("id")}), ${championship},
      ${list([...plain.map(field), ...referring.values()])}
    FROM json_each(${json}) j${from}`;
}

/** SQL expression of JSON that names rows, or null for other JSON. */
function jsonOf(column: string, number: NumberAt): SQL | null {
  const listNumbers = (key: Key) => sql`(
    SELECT json_group_array(${number(key, sql`s.value`)} ORDER BY s.key)
    FROM json_each(j.value, ${`$.${column}`}) s)`;
  if (column === "team_ids") return listNumbers("teams");
  if (column === "served_in") return listNumbers("games");
  if (column !== "source") return null;
  const source = sql`(j.value -> 'source')`;
  const place = (name: string, key: Key) => number(key, sql`${source} ->> ${sql.raw(`'${name}'`)}`);
  return sql`CASE ${source} ->> 'kind'
    WHEN 'group_position' THEN json_set(${source}, '$.group_id', ${place("group_id", "groups")})
    WHEN 'phase_position' THEN json_set(${source}, '$.phase_id', ${place("phase_id", "phases")})
    WHEN 'best_placed' THEN json_set(${source}, '$.phase_id', ${place("phase_id", "phases")},
      '$.avoid_group_id', ${place("avoid_group_id", "groups")})
    WHEN 'tie_winner' THEN ${tiedSource(source, place)}
    WHEN 'tie_loser' THEN ${tiedSource(source, place)} END`;
}

const tiedSource = (
  source: SQL,
  place: (name: string, key: Key) => SQL,
): SQL => sql`json_set(${source},
  '$.phase_id', ${place("phase_id", "phases")}, '$.spot_id', ${place("spot_id", "spots")})`;
