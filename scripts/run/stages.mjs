import { formatFailure } from "./failure.mjs";

/** @typedef {import("./reports.mjs").Counts} Counts */
/** @typedef {import("./reports.mjs").Test} Test */
/** @typedef {{ counts: Counts, output: string, tests?: Test[] }} Outcome */
/** @typedef {{ name: string, needs?: string[], asksServer?: boolean, work: () => Promise<Outcome> }} Stage */
/** @typedef {{ name: string, seconds: number, outcome: Outcome, asksServer: boolean }} Ended */

/** @type {Outcome} */
export const success = { counts: { passed: 1, failed: 0, skipped: 0 }, output: "" };

/**
 * @param {string} output
 * @returns {Outcome}
 */
export const failure = (output) => ({ counts: { passed: 0, failed: 1, skipped: 0 }, output });

/**
 * Runs all stages, `width` at a time. A stage with a failed dependency fails.
 * @param {readonly Stage[]} stages
 * @param {number} width
 * @param {(ended: Ended) => void} tell
 */
export async function runStages(stages, width, tell) {
  const waiting = [...stages];
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  /** @type {Map<string, boolean>} */
  const over = new Map();

  /** @param {Stage} stage */
  async function runOne({ name, work, asksServer = false }) {
    const started = Date.now();
    const outcome = await work().catch((error) => failure(formatFailure(error)));
    over.set(name, outcome.counts.failed === 0);
    running.delete(name);
    tell({ name, seconds: (Date.now() - started) / 1000, outcome, asksServer });
  }

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ needs = [] }) => needs.every((name) => over.has(name)));
    const stage = waiting[next];
    if (stage && running.size < width) {
      waiting.splice(next, 1);
      const broken = (stage.needs ?? []).filter((name) => over.get(name) === false);
      const skip = async () => failure(`Não foi feito: antes falhou ${broken.join(", ")}.`);
      running.set(stage.name, runOne(broken.length > 0 ? { ...stage, work: skip } : stage));
    } else {
      if (running.size === 0) throw new Error("Stages need each other in a circle.");
      await Promise.race(running.values());
    }
  }
}
