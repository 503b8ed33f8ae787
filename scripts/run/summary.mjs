import { slowest } from "./reports.mjs";

/** @typedef {import("./reports.mjs").Counts} Counts */
/** @typedef {import("./reports.mjs").Timed} Timed */

/** So many of the slowest tests of each runner are named. */
const SLOWEST = 10;

/** Tells how stages went as they end, and adds them up. */
export function summarize() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {Map<string, Timed[]>} */
  const tests = new Map();
  const began = Date.now();
  return {
    total,
    /**
     * Prints how a stage went, its whole output when something failed.
     * @param {import("./stages.mjs").Ended} ended
     */
    tell: ({ name, seconds, outcome }) => {
      const { counts, output } = outcome;
      total.passed += counts.passed;
      total.failed += counts.failed;
      total.skipped += counts.skipped;
      if (counts.failed > 0) console.log(`\n${output.trim()}\n`);
      const mark = counts.failed > 0 ? "FAIL" : "ok  ";
      console.log(`${mark} ${seconds.toFixed(1).padStart(6)} s  ${name}: ${lineOf(counts)}`);
      if (outcome.tests) tests.set(name, slowest(outcome.tests, SLOWEST));
    },
    /** Prints the slowest tests of each runner, and how long it took in all. */
    tellTimes: () => {
      for (const [name, timed] of tests) {
        console.log(`\nThe slowest of ${name}:`);
        for (const { title, seconds } of timed) {
          console.log(`${seconds.toFixed(1).padStart(11)} s  ${title}`);
        }
      }
      console.log(`\n${((Date.now() - began) / 60_000).toFixed(1)} minutes in all`);
    },
    closing: () => lineOf(total),
  };
}

/** @param {Counts} counts */
const lineOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
