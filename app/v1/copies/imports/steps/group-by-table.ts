import type { LineRow } from "../../archive/copy/format.ts";
import type { Key } from "../../../db/tables.ts";

/** Returns the lines by table, in order. */
export const groupByTable = (lines: readonly LineRow[]): Map<Key, LineRow[]> =>
  Map.groupBy(lines, ({ key }) => key);
