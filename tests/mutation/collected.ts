import * as fc from "fast-check";

export interface Collected {
  name: string;
  skipped: boolean;
  run: () => unknown;
}

let collecting: Collected[] = [];

/** Returns the tests declared during `load`. */
export async function collect(load: () => Promise<unknown>): Promise<Collected[]> {
  const tests: Collected[] = [];
  collecting = tests;
  await load();
  return tests;
}

const declare =
  (skipped: boolean) =>
  (name: string, run: () => unknown): void => {
    collecting.push({ name, skipped, run });
  };

/** `test.each` keeps the title unformatted and adds the index. */
const each =
  (skipped: boolean) =>
  (table: readonly unknown[]) =>
  (name: string, run: (...values: unknown[]) => unknown): void => {
    for (const [at, row] of table.entries()) {
      const values: unknown[] = Array.isArray(row) ? row : [row];
      declare(skipped)(`${name} (${at + 1})`, () => run(...values));
    }
  };

const declareIf = (runs: boolean) => Object.assign(declare(!runs), { each: each(!runs) });

const forEach =
  <Value>(table: readonly Value[]) =>
  (name: string, run: (value: Value) => unknown): void => {
    for (const [at, value] of table.entries()) {
      declare(false)(`${name} (${at + 1})`, () => run(value));
    }
  };

type Arbitraries = fc.Arbitrary<unknown>[] | Record<string, fc.Arbitrary<unknown>>;

/** `test.prop` of @fast-check/vitest; the predicate takes a list or a record. */
const prop =
  (arbitraries: Arbitraries, more: { numRuns?: number } = {}) =>
  (name: string, predicate: (...values: unknown[]) => unknown): void => {
    const values: fc.Arbitrary<unknown[]> = Array.isArray(arbitraries)
      ? fc.tuple(...arbitraries)
      : fc.record(arbitraries).map((record) => [record]);
    const property = fc.asyncProperty(
      values,
      async (given) => (await predicate(...given)) !== false,
    );
    declare(false)(name, () => fc.assert(property, more));
  };

/** The parts of both libraries' `test` that domain tests use. */
export const test = Object.assign(declareIf(true), {
  skipIf: (condition: boolean) => declareIf(!condition),
  runIf: declareIf,
  prop,
  for: forEach,
});

export const describe = (_name: string, body: () => void): void => body();
export { fc };
export { expect } from "vitest";
