/**
 * `npm run planted [-- WORD]` plants each matching fault in a clone and prints the check's result: "caught"
 * by a test, "red" otherwise, or "GREEN".
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { bin, cache, modules, root } from "../../scripts/run/paths.mjs";
import { faults } from "./faults.ts";

const clone = join(cache, "planted");
if (!existsSync(clone)) {
  execFileSync("git", ["clone", "-q", root, clone]);
  execFileSync("cp", ["-al", modules, clone]);
}
execFileSync("git", ["fetch", "-q", "origin", "HEAD"], { cwd: clone });
execFileSync("git", ["reset", "-q", "--hard", "FETCH_HEAD"], { cwd: clone });

/** Failed test files, and unfinished work, in the runners' output. */
const FAILED = /^ *(?:FAIL|✘).*?(tests\/[\w/.-]+\.(?:test|spec)\.ts)/gm;
const UNDONE = /^NOT (?:FINISHED|JUDGED).*/gm;

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
    env: { ...process.env, CHECK_SECONDS: "300" },
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(0).padStart(3);
  const said = stripVTControlCharacters(stdout);
  const failed = Array.from(said.matchAll(FAILED), ([, test]) => test);
  const undone = Array.from(said.matchAll(UNDONE), ([line]) => line);
  const verdict = failed.length > 0 ? "caught" : status === 0 ? "GREEN" : "red";
  if (status === 0) green += 1;
  console.log(
    `${verdict.padEnd(7)}${seconds} s  ${file}: ${text}\n  ${[...new Set([...failed, ...undone])].join(" ")}`,
  );
  writeFileSync(path, source);
}
console.log(`${green} faults are green`);
process.exit(green > 0 ? 1 : 0);
