import { readFile } from "node:fs/promises";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * What a runner counted. A runner that ended badly without naming a failed test, or left no
 * readable report, counts as one failure of its own.
 * @param {string} file
 * @param {number} code
 * @param {(report: unknown) => Counts} read
 * @returns {Promise<Counts>}
 */
export async function countsOf(file, code, read) {
  const none = { passed: 0, failed: 0, skipped: 0 };
  const counts = await readFile(file, "utf8").then(
    (text) => read(JSON.parse(text)),
    () => none,
  );
  const unexplained = code !== 0 && counts.failed === 0;
  return { ...counts, failed: counts.failed + (unexplained ? 1 : 0) };
}

/** @param {unknown} report */
export const vitestCounts = (report) => ({
  passed: number(report, "numPassedTests"),
  failed: number(report, "numFailedTests"),
  skipped: number(report, "numPendingTests") + number(report, "numTodoTests"),
});

/** @param {unknown} report */
export const playwrightCounts = (report) => {
  const stats = typeof report === "object" && report && "stats" in report ? report.stats : {};
  return {
    passed: number(stats, "expected"),
    failed: number(stats, "unexpected") + number(stats, "flaky"),
    skipped: number(stats, "skipped"),
  };
};

/**
 * @param {unknown} record
 * @param {string} key
 */
function number(record, key) {
  const value = Object.entries(record ?? {}).find(([name]) => name === key)?.[1];
  return typeof value === "number" ? value : 0;
}
