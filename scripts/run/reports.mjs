import { readFile } from "node:fs/promises";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ title: string, seconds: number }} Timed */
/** @typedef {{ counts: Counts, tests: Timed[] }} Report */

const NOTHING = { counts: { passed: 0, failed: 0, skipped: 0 }, tests: [] };

/**
 * What a runner counted, and how long each test took. A runner that ended badly without naming a failed
 * test, or left no readable report, counts as one failure of its own.
 * @param {string} file
 * @param {number} code
 * @param {(report: unknown) => Report} read
 * @returns {Promise<Report>}
 */
export async function reportOf(file, code, read) {
  const { counts, tests } = await readFile(file, "utf8").then(
    (text) => read(JSON.parse(text)),
    () => NOTHING,
  );
  const unexplained = code !== 0 && counts.failed === 0;
  return { counts: { ...counts, failed: counts.failed + (unexplained ? 1 : 0) }, tests };
}

/**
 * @param {unknown} report
 * @returns {Report}
 */
export const vitestReport = (report) => ({
  counts: {
    passed: number(report, "numPassedTests"),
    failed: number(report, "numFailedTests"),
    skipped: number(report, "numPendingTests") + number(report, "numTodoTests"),
  },
  tests: list(report, "testResults")
    .flatMap((file) => list(file, "assertionResults"))
    .map((test) => ({
      title: text(test, "fullName"),
      seconds: number(test, "duration") / 1000,
    })),
});

/**
 * @param {unknown} report
 * @returns {Report}
 */
export const playwrightReport = (report) => {
  const stats = at(report, "stats");
  return {
    counts: {
      passed: number(stats, "expected"),
      failed: number(stats, "unexpected") + number(stats, "flaky"),
      skipped: number(stats, "skipped"),
    },
    tests: list(report, "suites").flatMap(testsOfSuite),
  };
};

/**
 * @param {unknown} suite
 * @returns {Timed[]}
 */
function testsOfSuite(suite) {
  const inner = list(suite, "suites").flatMap(testsOfSuite);
  const own = list(suite, "specs").map((spec) => ({
    title: `${text(spec, "file")}: ${text(spec, "title")}`,
    seconds: durationOf(spec),
  }));
  return [...inner, ...own];
}

/**
 * Seconds of all runs of a spec.
 * @param {unknown} spec
 */
const durationOf = (spec) =>
  list(spec, "tests")
    .flatMap((test) => list(test, "results"))
    .map((result) => number(result, "duration") / 1000)
    .reduce((sum, seconds) => sum + seconds, 0);

/**
 * The slowest tests, the slowest first.
 * @param {readonly Timed[]} tests
 * @param {number} count
 */
export const slowest = (tests, count) =>
  [...tests].sort((a, b) => b.seconds - a.seconds).slice(0, count);

/**
 * @param {unknown} record
 * @param {string} key
 * @returns {unknown}
 */
const at = (record, key) => Object.entries(record ?? {}).find(([name]) => name === key)?.[1];

/**
 * @param {unknown} record
 * @param {string} key
 */
function number(record, key) {
  const value = at(record, key);
  return typeof value === "number" ? value : 0;
}

/**
 * @param {unknown} record
 * @param {string} key
 */
function text(record, key) {
  const value = at(record, key);
  return typeof value === "string" ? value : "";
}

/**
 * @param {unknown} record
 * @param {string} key
 * @returns {unknown[]}
 */
function list(record, key) {
  const value = at(record, key);
  return Array.isArray(value) ? value : [];
}
