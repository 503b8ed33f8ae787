import { env } from "cloudflare:workers";

export type Row = Record<string, unknown>;
export type Dump = Record<string, Row[]>;
/** The id of each table's last row. */
export type Ends = Record<string, number>;

/** Tables whose rows exist from the start. */
const STANDING = new Set(["counters"]);

/** Returns each table's last id; a dump after it excludes other tests' rows. */
export async function readEnds(): Promise<Ends> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'd1\\_%' ESCAPE '\\' AND name NOT GLOB '*_search*' ORDER BY name",
  ).all<{ name: string }>();
  const last = await env.DB.batch<{ id: number }>(
    results.map(({ name }) =>
      env.DB.prepare(`SELECT COALESCE(MAX(rowid), 0) AS id FROM "${name}"`),
    ),
  );
  return Object.fromEntries(
    results.map(({ name }, i) => [name, STANDING.has(name) ? 0 : (last[i]?.results[0]?.id ?? 0)]),
  );
}

/** Returns the rows after `behind`, except some tables, in one trip. */
export async function dump(behind: Ends, without: string[] = []): Promise<Dump> {
  const read = Object.keys(behind).filter((table) => !without.includes(table));
  const results = await env.DB.batch<Row>(
    read.map((table) =>
      env.DB.prepare(`SELECT * FROM "${table}" WHERE rowid > ? ORDER BY rowid`).bind(
        behind[table] ?? 0,
      ),
    ),
  );
  return Object.fromEntries(read.map((table, i) => [table, results[i]?.results ?? []]));
}

export interface Change {
  added: number;
  gone: number;
  changed: number;
}

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
