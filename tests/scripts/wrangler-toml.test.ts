import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSettings } from "../../scripts/settings/wrangler-toml.ts";

const text = readFileSync("wrangler.toml", "utf8");

test("a missing setting or wrangler.toml is named in one line", () => {
  expect(parseSettings(text).vars["SHARD"]).toBe("0");
  expect(() => parseSettings(text.replace(/^database_id = .*$/m, 'database_id = ""'))).toThrow(
    "wrangler.toml não diz como devia: d1_databases.0.database_id.",
  );
  expect(() => parseSettings(text.replace(/^database_id = .*$/m, ""))).toThrow(
    "wrangler.toml não diz como devia: d1_databases.0.database_id.",
  );
  expect(() => parseSettings("[vars")).toThrow("wrangler.toml não pode ser lido: ");
});
