import { execFile } from "node:child_process";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";
import { expect, test } from "../fixtures.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..", "..", "..");
const folder = join(root, ".cache", `integrator-${process.pid}`);
/** This project's Node, whatever runs the tests. */
const node = join(root, "node_modules", "node", "bin", "node");

const STRICT = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    module: "ESNext",
    moduleResolution: "bundler",
    target: "ES2024",
    lib: ["ES2024", "DOM", "DOM.Iterable"],
    allowImportingTsExtensions: true,
    types: [],
  },
  files: ["client.ts"],
};

const made = z.object({
  statuses: z.array(z.int()),
  refused: z.array(z.object({ path: z.string(), message: z.string() })),
});

test("a client generated from the document can create a season", async ({ baseURL, organizer }) => {
  await mkdir(folder, { recursive: true });
  try {
    const document = await fetch(`${baseURL}/v1/openapi.json`);
    await writeFile(join(folder, "openapi.json"), await document.text());
    await copyFile(join(import.meta.dirname, "client.ts"), join(folder, "client.ts"));
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(STRICT));
    const generate = join(import.meta.dirname, "generate.mjs");
    await run(node, [generate, join(folder, "openapi.json"), join(folder, "paths.ts")]);
    await run(node, [join(root, "node_modules/typescript/bin/tsc"), "-p", folder]);
    const client = pathToFileURL(join(folder, "client.ts")).href;
    const call = `const { makeSeason } = await import(${JSON.stringify(client)});
      console.log(JSON.stringify(await makeSeason(...process.argv.slice(-2))));`;
    const { stdout } = await run(node, [
      "--input-type=module",
      "-e",
      call,
      baseURL,
      organizer.token,
    ]);
    const { statuses, refused } = made.parse(JSON.parse(stdout));
    expect(statuses.slice(0, -1).filter((status) => status >= 300)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(20);
    expect(refused).toEqual([
      { path: "from_round", message: "Não conhecemos este campo. Você quis dizer “round”?" },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
