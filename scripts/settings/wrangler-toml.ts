import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import * as z from "zod";
import { root } from "../run/paths.mjs";

const settings = z.object({
  compatibility_date: z.string(),
  account_id: z.string().optional(),
  vars: z.record(z.string(), z.string()),
  d1_databases: z.tuple([
    z.object({ binding: z.string(), database_name: z.string(), database_id: z.string() }),
  ]),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })),
  kv_namespaces: z.array(z.object({ binding: z.string(), id: z.string() })),
});

export type Settings = z.infer<typeof settings>;

/** What wrangler.toml says of stores and variables. wrangler's own reader takes a second to start. */
export const readSettings = (): Settings =>
  settings.parse(parse(readFileSync(join(root, "wrangler.toml"), "utf8")));
