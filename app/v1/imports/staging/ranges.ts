import { z } from "@hono/zod-openapi";
import { KEYS } from "../../archive/copy/lines.ts";
import type { Key } from "../../archive/tables.ts";

/** The numbers of a table that are a copy's: `rows` of them after `before`. */
export interface Range {
  before: number;
  rows: number;
}

export type Ranges = ReadonlyMap<Key, Range>;

const schema = z.record(z.string(), z.object({ before: z.int(), rows: z.int() }));

/** The ranges as they are stored. */
export function rangesOf(json: string | null): Ranges {
  const stored = schema.parse(JSON.parse(json ?? "{}"));
  return new Map(KEYS.map((key) => [key, stored[key] ?? { before: 0, rows: 0 }]));
}
