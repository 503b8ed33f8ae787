import type { LineRow } from "../../archive/copy/format.ts";
import type { Key } from "../../archive/tables.ts";

/** Returns the lines by their table, in the order in which they came. */
export function groupByTable(lines: readonly LineRow[]): Map<Key, LineRow[]> {
  const tables = new Map<Key, LineRow[]>();
  for (const line of lines) {
    const own = tables.get(line.key);
    if (own) own.push(line);
    else tables.set(line.key, [line]);
  }
  return tables;
}
