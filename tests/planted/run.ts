/**
 * `npm run planted [-- WORD]`: plants each fault (of the files whose names hold the word) in a clone of the last
 * commit, and tells what `npm run check` says of it: "caught" by a test, "red" for another reason, or "GREEN".
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bin, cache, modules, root } from "../../scripts/run/paths.mjs";
import { faults } from "./faults.ts";

const clone = join(cache, "planted");
if (!existsSync(clone)) {
  execFileSync("git", ["clone", "-q", root, clone]);
  execFileSync("cp", ["-al", modules, clone]);
}
execFileSync("git", ["fetch", "-q", "origin", "HEAD"], { cwd: clone });
execFileSync("git", ["reset", "-q", "--hard", "FETCH_HEAD"], { cwd: clone });

/** The stages of a check that run tests. */
const TESTS = /^FAIL +[\d.]+ s +(operations|api|all of the API|markup|e2e|rules):/gm;

const word = process.argv[2] ?? "";
let green = 0;
for (const { file, text, becomes } of faults.filter((fault) => fault.file.includes(word))) {
  const path = join(clone, file);
  const source = readFileSync(path, "utf8");
  const faulty = source.replace(text, () => becomes);
  writeFileSync(path, faulty);
  execFileSync(join(bin, "oxfmt"), [file], { cwd: clone });
  const began = Date.now();
  const { status, stdout } = spawnSync("npm", ["run", "check", "--silent"], {
    cwd: clone,
    encoding: "utf8",
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(0).padStart(3);
  const failed = Array.from(stdout.matchAll(TESTS), ([, name]) => name);
  const verdict = failed.length > 0 ? "caught" : status === 0 ? "GREEN" : "red";
  if (status === 0) green += 1;
  console.log(`${verdict.padEnd(7)}${seconds} s  ${file}: ${text}  ${failed.join(", ")}`);
  writeFileSync(path, source);
}
console.log(`${green} faults are green`);
process.exit(green > 0 ? 1 : 0);
