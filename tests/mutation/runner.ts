import { INSTRUMENTER_CONSTANTS, type InstrumenterContext } from "@stryker-mutator/api/core";
import { declareFactoryPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  determineHitLimitReached,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import { configureGlobal } from "fast-check";
import { domainTestFiles, hookModules, type LoadedTest, loadTests, reachedFrom } from "./load.ts";

const PROPERTY_CASES = "100";

/**
 * The sampled share of mutants: `MUTANTS_ONE_OF=10 npm run mutation`. Unsampled mutants are errors, which the
 * score ignores.
 */
const ONE_OF = Number(process.env["MUTANTS_ONE_OF"] ?? 1);

const instruments: InstrumenterContext = {};
Object.assign(globalThis, { [INSTRUMENTER_CONSTANTS.NAMESPACE]: instruments });

/**
 * Runs domain tests in-process, in milliseconds per mutant, because they are pure. A mutant active while its
 * module loads gets fresh copies.
 */
class DomainTestRunner implements TestRunner {
  private readonly root = process.cwd();
  private files: string[] = [];
  private tests: LoadedTest[] = [];
  private copies = 0;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    process.env.PROPERTY_CASES = PROPERTY_CASES;
    // A fixed seed gives all mutants the same cases, and shrinking is unnecessary.
    configureGlobal({ seed: 1, endOnFailure: true });
    hookModules(this.root);
    this.files = domainTestFiles(this.root);
    this.tests = await loadTests(this.root, this.files, this.copies);
  }

  async dryRun(): Promise<DryRunResult> {
    const tests = await run(this.tests, false);
    const mutantCoverage = instruments.mutantCoverage ?? { static: {}, perTest: {} };
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, testFilter, hitLimit, mutantActivation, disableBail } = options;
    if (Number(activeMutant.id) % ONE_OF !== 0) {
      return toMutantRunResult({ status: DryRunStatus.Error, errorMessage: "not tried" });
    }
    const wanted = (test: LoadedTest) => testFilter?.includes(test.id) ?? true;
    instruments.hitCount = hitLimit === undefined ? undefined : 0;
    instruments.hitLimit = hitLimit;
    instruments.activeMutant = activeMutant.id;
    try {
      const tests =
        mutantActivation === "static"
          ? await this.runCopies(options.sandboxFileName, wanted, !disableBail)
          : await run(this.tests.filter(wanted).toSorted(byTime), !disableBail);
      return toMutantRunResult(
        determineHitLimitReached(instruments.hitCount, hitLimit) ?? {
          status: DryRunStatus.Complete,
          tests,
        },
      );
    } catch (error) {
      return toMutantRunResult({ status: DryRunStatus.Error, errorMessage: String(error) });
    } finally {
      instruments.activeMutant = undefined;
    }
  }

  /** Runs a copy of the files that import the module, best finders first. */
  private async runCopies(
    module: string,
    wanted: (test: LoadedTest) => boolean,
    bail: boolean,
  ): Promise<TestResult[]> {
    const found = finders.get(module) ?? new Map<string, number>();
    finders.set(module, found);
    const files = this.files
      .filter((file) => reachedFrom(this.root, file).has(module))
      .toSorted((a, b) => (found.get(b) ?? 0) - (found.get(a) ?? 0));
    this.copies += 1;
    const results: TestResult[] = [];
    for (const file of files) {
      const tests = (await loadTests(this.root, [file], this.copies))
        .filter(wanted)
        .toSorted(byTime);
      results.push(...(await run(tests, bail)));
      if (results.at(-1)?.status !== TestStatus.Failed) continue;
      found.set(file, (found.get(file) ?? 0) + 1);
      if (bail) break;
    }
    return results;
  }
}

/** Mutants of a module found by each test file. */
const finders = new Map<string, Map<string, number>>();

/** Each test's last duration in milliseconds. */
const times = new Map<string, number>();

/** Quick tests first, because most mutants need only one. */
function byTime(a: LoadedTest, b: LoadedTest): number {
  return (times.get(a.id) ?? 0) - (times.get(b.id) ?? 0);
}

async function run(tests: readonly LoadedTest[], bail: boolean): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const test of tests) {
    const result = await runTest(test);
    results.push(result);
    times.set(test.id, result.timeSpentMs);
    if (bail && result.status === TestStatus.Failed) break;
  }
  return results;
}

async function runTest({ id, name, file, skipped, run }: LoadedTest): Promise<TestResult> {
  const start = performance.now();
  const base = () => ({ id, name, fileName: file, timeSpentMs: performance.now() - start });
  if (skipped) return { ...base(), status: TestStatus.Skipped };
  instruments.currentTestId = id;
  try {
    await run();
    return { ...base(), status: TestStatus.Success };
  } catch (error) {
    return { ...base(), status: TestStatus.Failed, failureMessage: String(error) };
  } finally {
    instruments.currentTestId = undefined;
  }
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, "domain", () => new DomainTestRunner()),
];
