import * as fc from "fast-check";

/** A test that a file declared. */
export interface Collected {
  name: string;
  skipped: boolean;
  run: () => unknown;
}

let collecting: Collected[] = [];

/** The tests that are declared while `load` runs. */
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

/** `test.each` over lists of values; each test keeps the title as it is written, and its place. */
const each =
  (table: readonly (readonly unknown[])[]) =>
  (name: string, run: (...values: unknown[]) => unknown): void => {
    for (const [at, values] of table.entries()) {
      declare(false)(`${name} (${at + 1})`, () => run(...values));
    }
  };

type Arbitraries = fc.Arbitrary<unknown>[] | Record<string, fc.Arbitrary<unknown>>;

/** `test.prop` of @fast-check/vitest: the predicate takes a list of values, or one record of them. */
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

/** What the domain's tests use of vitest's `test`, and of the one of @fast-check/vitest. */
export const test = Object.assign(declare(false), { skipIf: declare, prop, each });
export { fc };
export { expect } from "vitest";
