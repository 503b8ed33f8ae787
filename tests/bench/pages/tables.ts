import type { BuildFigures, Figures } from "./figures.ts";
import { computeGain, type Verdict } from "./limits.ts";
import { LOADS } from "./questions.ts";
import { STATES } from "./states.ts";

type Row = Record<string, string | number>;

const whole = (value: number): number => Math.round(value);
const tenths = (value: number): number => Number(value.toFixed(1));
const hundredths = (value: number): number => Number(value.toFixed(2));

function withBefore(name: string, own: number, before: number | undefined): Row {
  return before === undefined ? { [name]: own } : { [name]: own, [`before: ${name}`]: before };
}

function ratio(name: string, own: number, before: number | undefined): Row {
  const gain = computeGain(own, before);
  return gain === null ? {} : { [name]: hundredths(gain) };
}

export function printTables(figures: Figures): void {
  const { runtime, this: own, before } = figures;
  const print = (title: string, rows: Record<string, Row>) => {
    console.log(`\n${title}`);
    console.table(rows);
  };
  print(
    "What the runtime can do at most",
    mapped(runtime, ({ perSecond, p50, p99 }) => ({
      "req/s": whole(perSecond),
      "p50 ms": tenths(p50),
      "p99 ms": tenths(p99),
    })),
  );
  for (const load of LOADS) {
    print(
      `Pages ${load}: requests a second, milliseconds, processor time an answer`,
      loads(own, before, load),
    );
  }
  for (const state of STATES) {
    print(
      `Pages ${state}: what D1 is asked, and the first byte when it is 120 ms away`,
      visits(own, before, state),
    );
  }
  print("Results of fifty scorers at once, and what one asks of D1", results(own, before));
  print("Rows read as a season grows", growth(own, before));
}

function loads(own: BuildFigures, before: BuildFigures | null, load: (typeof LOADS)[number]) {
  return mapped(own.pages, (page, name) => {
    const [now, then] = [page.load[load], before?.pages[name]?.load[load]];
    const [at, was] = [page.isolate[load], before?.pages[name]?.isolate[load]];
    return {
      ...withBefore("req/s", whole(now.perSecond), then && whole(then.perSecond)),
      ...ratio("× before", now.perSecond, then?.perSecond),
      ...withBefore("p50", tenths(now.p50), then && tenths(then.p50)),
      ...withBefore("p99", tenths(now.p99), then && tenths(then.p99)),
      ...withBefore("process ms", hundredths(now.cpu), then && hundredths(then.cpu)),
      ...withBefore("isolate ms", hundredths(at.isolate), was && hundredths(was.isolate)),
      kB: tenths(now.bytes / 1000),
    };
  });
}

function visits(own: BuildFigures, before: BuildFigures | null, state: (typeof STATES)[number]) {
  return mapped(own.pages, (page, name) => {
    const [now, then] = [page.visits[state], before?.pages[name]?.visits[state]];
    return {
      ...withBefore("batches", now.count.batches, then?.count.batches),
      ...withBefore("statements", now.count.statements, then?.count.statements),
      ...withBefore("trips", now.count.trips, then?.count.trips),
      ...withBefore("rows", now.count.read, then?.count.read),
      ...withBefore("first byte ms", whole(now.firstByte), then && whole(then.firstByte)),
    };
  });
}

function results(own: BuildFigures, before: BuildFigures | null): Record<string, Row> {
  const ends = mapped(own.results, ({ scored, cost }, end) => {
    const then = before?.results[end === "first" ? "first" : "last"];
    return {
      ...withBefore("results/s", tenths(scored.perSecond), then && tenths(then.scored.perSecond)),
      ...ratio("× before", scored.perSecond, then?.scored.perSecond),
      ...withBefore("p50", whole(scored.p50), then && whole(then.scored.p50)),
      ...withBefore("p99", whole(scored.p99), then && whole(then.scored.p99)),
      ...withBefore("process ms", tenths(scored.cpu), then && tenths(then.scored.cpu)),
      ...withBefore("broken", scored.broken, then?.scored.broken),
      ...costs(cost, then?.cost),
    };
  });
  return { ...ends, "of an empty season": costs(own.empty, before?.empty) };
}

function costs(now: BuildFigures["empty"], then: BuildFigures["empty"] | undefined): Row {
  return {
    ...withBefore("read", now.read, then?.read),
    ...withBefore("written", now.written, then?.written),
    ...withBefore("trips", now.trips, then?.trips),
    ...withBefore("behind", now.behind, then?.behind),
    ...withBefore("D1 ms", tenths(now.ms), then && tenths(then.ms)),
  };
}

function growth(own: BuildFigures, before: BuildFigures | null): Record<string, Row> {
  return mapped(own.growth, ({ table, rounds, result }, size) => {
    const then = before?.growth[size];
    return {
      ...withBefore("table", table, then?.table),
      ...withBefore("rounds", rounds, then?.rounds),
      ...withBefore("result", result, then?.result),
    };
  });
}

/** Prints each limit's verdict and returns the number missed. */
export function printVerdicts(verdicts: Verdict[]): number {
  const rows: Record<string, Row> = {};
  for (const { of, what, value, limit, met } of verdicts) {
    const words = `${hundredths(value)} ${met ? "met" : "missed"}`;
    rows[of] = { ...rows[of], [`${what} (${limit})`]: words };
  }
  console.log("\nLimits, in brackets, of this build");
  for (const [of, limits] of Object.entries(rows)) {
    console.log(of);
    for (const [what, words] of Object.entries(limits)) console.log(`  ${what}: ${words}`);
  }
  const missed = verdicts.filter(({ met }) => !met).length;
  console.log(`${verdicts.length - missed} limits met, ${missed} missed`);
  return missed;
}

function mapped<T>(values: Record<string, T>, row: (value: T, name: string) => Row) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, row(value, name)]),
  );
}
