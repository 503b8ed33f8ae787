import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import * as z from "zod";
import { Failure, formatFailure } from "../run/failure.mjs";
import { root } from "../run/paths.mjs";

const settings = z.object({
  compatibility_date: z.string(),
  account_id: z.string().optional(),
  vars: z.record(z.string(), z.string()),
  d1_databases: z.tuple([
    z.object({ binding: z.string(), database_name: z.string(), database_id: z.string().min(1) }),
  ]),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })),
  kv_namespaces: z.array(z.object({ binding: z.string(), id: z.string() })),
});

export type Settings = z.infer<typeof settings>;

/** Returns stores and variables of wrangler.toml. wrangler's own reader takes a second to start. */
export const readSettings = (): Settings =>
  parseSettings(readFileSync(join(root, "wrangler.toml"), "utf8"));

export function parseSettings(text: string): Settings {
  const { success, data, error } = settings.safeParse(parseTable(text));
  if (success) return data;
  const names = error.issues.map(({ path }) => path.join("."));
  throw new Failure(`wrangler.toml não diz como devia: ${names.join(", ")}.`);
}

function parseTable(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new Failure(`wrangler.toml não pode ser lido: ${formatFailure(error)}`);
  }
}
