import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { ensureBuilt, serverConfig } from "../../scripts/run/build.mjs";

const KIB = 1024;

/** The free plan allows 3 MiB; the rest is room to grow. */
const LIMIT = 2_400 * KIB;

beforeAll(() => ensureBuilt(() => {}));

test("the Worker's modules stay within their gzip weight", () => {
  const folder = dirname(serverConfig);
  const modules = globSync("**/*.{js,wasm}", { cwd: folder });
  expect(modules).toContain("index.js");
  const bytes = modules.map((name) => gzipSync(readFileSync(join(folder, name))).length);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(LIMIT);
});

/** Shorthands that Safari 13 and Chrome 80 ignore; without them a tab's line crosses its text. */
const YOUNGER = /[{;](?:inset|(?:margin|padding|border|inset)-(?:inline|block)):[^;}]*/g;

test("no sheet has shorthands that very old phones lack", () => {
  const folder = join(dirname(serverConfig), "..", "client", "assets");
  const sheets = globSync("*.css", { cwd: folder });
  expect(sheets.length).toBeGreaterThan(20);
  const found = sheets.flatMap((sheet) =>
    Array.from(readFileSync(join(folder, sheet), "utf8").matchAll(YOUNGER), ([text]) => text),
  );
  expect(found).toEqual([]);
});
