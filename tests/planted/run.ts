/**
 * `npm run planted [-- WORD]` plants each matching fault in a clone and prints the check's result: "caught"
 * by its test, "red" for another reason, or "GREEN".
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
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

/** Runs the check until it ends or the test fails. */
async function runCheck(test: string) {
  const child = spawn(process.execPath, ["scripts/check.mjs"], {
    cwd: clone,
    env: { ...process.env, CHECK_SECONDS: "300" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += stripVTControlCharacters(text);
    if (listFailed(said).includes(test)) child.kill("SIGINT");
  });
  const [status] = await once(child, "close");
  return { said, isGreen: status === 0 };
}

const listFailed = (said: string) => Array.from(said.matchAll(FAILED), ([, test]) => test);

const word = process.argv[2] ?? "";
let missed = 0;
for (const { file, text, becomes, caughtBy } of faults.filter(({ file }) => file.includes(word))) {
  const path = join(clone, file);
  const source = readFileSync(path, "utf8");
  writeFileSync(
    path,
    source.replace(text, () => becomes),
  );
  execFileSync(join(bin, "oxfmt"), [file], { cwd: clone });
  const began = Date.now();
  const { said, isGreen } = await runCheck(caughtBy);
  const seconds = ((Date.now() - began) / 1000).toFixed(0).padStart(3);
  const failed = listFailed(said);
  const undone = Array.from(said.matchAll(UNDONE), ([line]) => line);
  const verdict = failed.includes(caughtBy) ? "caught" : isGreen ? "GREEN" : "red";
  if (verdict !== "caught") missed += 1;
  console.log(
    `${verdict.padEnd(7)}${seconds} s  ${file}: ${text}\n  ${[...new Set([...failed, ...undone])].join(" ")}`,
  );
  writeFileSync(path, source);
}
console.log(`${missed} faults are missed`);
process.exit(missed > 0 ? 1 : 0);
