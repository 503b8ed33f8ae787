import { env } from "cloudflare:workers";

export type Row = Record<string, unknown>;
/** All rows of the database, by table. */
export type Dump = Record<string, Row[]>;

let tables: string[] | undefined;

/** Every row of every table, but of those left out, in one trip. */
export async function dump(without: string[] = []): Promise<Dump> {
  tables ??= (
    await env.DB.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'd1\\_%' ESCAPE '\\' AND name NOT GLOB 'championship_search*' ORDER BY name",
    ).all<{ name: string }>()
  ).results.map(({ name }) => name);
  const read = tables.filter((table) => !without.includes(table));
  const results = await env.DB.batch<Row>(
    read.map((table) => env.DB.prepare(`SELECT * FROM "${table}" ORDER BY rowid`)),
  );
  return Object.fromEntries(read.map((table, i) => [table, results[i]?.results ?? []]));
}

/** What became of a table's rows. */
export interface Change {
  added: number;
  gone: number;
  changed: number;
}

/** How many rows each table gained, lost and changed; tables without any difference are left out. */
export function difference(before: Dump, after: Dump): Record<string, Change> {
  const changes: Record<string, Change> = {};
  for (const table of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const was = keyed(before[table]);
    const is = keyed(after[table]);
    const change = {
      added: [...is.keys()].filter((key) => !was.has(key)).length,
      gone: [...was.keys()].filter((key) => !is.has(key)).length,
      changed: [...is].filter(([key, row]) => was.has(key) && was.get(key) !== row).length,
    };
    if (change.added + change.gone + change.changed > 0) changes[table] = change;
  }
  return changes;
}

const keyed = (rows: Row[] = []): Map<unknown, string> =>
  new Map(rows.map((row) => [row.id ?? row.key ?? JSON.stringify(row), JSON.stringify(row)]));
