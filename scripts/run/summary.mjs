import { stripVTControlCharacters } from "node:util";
import { slowest } from "./reports.mjs";

/** @typedef {import("./reports.mjs").Counts} Counts */
/** @typedef {import("./reports.mjs").Test} Test */

const SLOWEST = 10;

/** Characters of a failure repeated at the end, where a cut log still shows them. */
const FAULT_LENGTH = 1500;

export function summarize() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {Map<string, Test[]>} */
  const tests = new Map();
  /** @type {string[]} */
  const failures = [];
  const began = Date.now();
  let asked = 0;
  return {
    total,
    /** @param {import("./stages.mjs").Ended} ended */
    tell: ({ name, seconds, outcome, asksServer }) => {
      const { counts, output } = outcome;
      if (asksServer) asked += counts.passed + counts.failed;
      total.passed += counts.passed;
      total.failed += counts.failed;
      total.skipped += counts.skipped;
      if (counts.failed > 0) console.log(`\n${output.trim()}\n`);
      const mark = counts.failed > 0 ? "FAIL" : "ok  ";
      console.log(`${mark} ${seconds.toFixed(1).padStart(6)} s  ${name}: ${formatCounts(counts)}`);
      const ran = outcome.tests ?? [];
      if (ran.length > 0) tests.set(name, slowest(ran, SLOWEST));
      const broken = ran.filter(({ faults }) => faults.length > 0);
      for (const { title, faults } of broken) failures.push(`${title}\n${briefly(faults)}`);
      if (counts.failed > broken.length) failures.push(briefly([`${name}: ${output}`]));
    },
    tellTimes: () => {
      for (const [name, timed] of tests) {
        console.log(`\nThe slowest of ${name}:`);
        for (const { title, seconds } of timed) {
          console.log(`${seconds.toFixed(1).padStart(11)} s  ${title}`);
        }
      }
      console.log(`\n${((Date.now() - began) / 60_000).toFixed(1)} minutes in all`);
    },
    /** Prints failures again: a cut log keeps its end. */
    tellFailures: () => {
      for (const failure of failures) console.log(`\nFAIL  ${failure}`);
    },
    /**
     * Unfinished stages count as failed, and tests with a server for a change that needs them.
     * @param {{ unfinished: readonly string[], needsServer: boolean }} promised
     */
    tellUndone: ({ unfinished, needsServer }) => {
      const lines = unfinished.map((name) => `NOT FINISHED  ${name}`);
      if (needsServer && asked === 0) lines.push("NOT JUDGED  no test asked a server about app/");
      for (const line of lines) console.log(line);
      if (lines.length > 0) console.log("npm test runs all.");
      total.failed += lines.length;
    },
    closing: () => formatCounts(total),
  };
}

/** @param {readonly string[]} faults */
const briefly = (faults) =>
  stripVTControlCharacters(faults.join("\n")).trim().slice(0, FAULT_LENGTH);

/** @param {Counts} counts */
const formatCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
