import { readFile } from "node:fs/promises";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ title: string, seconds: number, faults: string[] }} Test */
/** @typedef {{ counts: Counts, tests: Test[] }} Report */

const NOTHING = { counts: { passed: 0, failed: 0, skipped: 0 }, tests: [] };

/**
 * Returns a runner's counts. A failed runner without a failed test or a readable report counts as one
 * failure.
 * @param {string} file
 * @param {number} code
 * @param {(report: unknown) => Report} read
 * @returns {Promise<Report>}
 */
export async function readReport(file, code, read) {
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
      faults: list(test, "failureMessages").map(String),
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
 * @returns {Test[]}
 */
function testsOfSuite(suite) {
  const inner = list(suite, "suites").flatMap(testsOfSuite);
  const own = list(suite, "specs").map((spec) => {
    const runs = list(spec, "tests").flatMap((test) => list(test, "results"));
    return {
      title: `${text(spec, "file")}: ${text(spec, "title")}`,
      seconds: runs.reduce(
        (/** @type {number} */ sum, run) => sum + number(run, "duration") / 1000,
        0,
      ),
      faults: runs.flatMap((run) => list(run, "errors")).map((error) => text(error, "message")),
    };
  });
  return [...inner, ...own];
}

/**
 * @param {readonly Test[]} tests
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
