import type { Figures, PageFigures, ResultFigures } from "./figures.ts";

/** Limits that fail the run. */
export const LIMITS = {
  /** A built page's D1 batches, sequential trips and rows read. */
  madeBatches: 1,
  madeTrips: 1,
  madeRows: 150,
  /** Isolate milliseconds of a built page. */
  madeIsolate: 5,
  /** Throughput of pages and results against before; two equal builds differ by up to a tenth. */
  gain: 0.9,
  /** Milliseconds to first byte in every state, D1 120 ms away. */
  firstByte: 160,
  /** A cached page's share of the constant answer's throughput. */
  keptShare: 0.25,
  /** Rows read and trips before the answer, for a large season's result. */
  resultRows: 1_500,
  resultTrips: 4,
  /** D1 time of a result, relative to an unplayed season. */
  resultOfEmpty: 2,
} as const;

export interface Verdict {
  of: string;
  what: string;
  value: number;
  limit: number;
  met: boolean;
}

const atMost = (of: string, what: string, value: number, limit: number): Verdict => ({
  of,
  what,
  value,
  limit,
  met: value <= limit,
});

const atLeast = (of: string, what: string, value: number, limit: number): Verdict => ({
  of,
  what,
  value,
  limit,
  met: value >= limit,
});

export function checkLimits({ runtime, this: own, before }: Figures): Verdict[] {
  const constant = runtime["constant"]?.perSecond ?? Number.NaN;
  const pages = Object.entries(own.pages).flatMap(([name, page]) => {
    const gain = computeGain(page.load.made.perSecond, before?.pages[name]?.load.made.perSecond);
    return pageVerdicts(name, page, constant, gain);
  });
  const ends = (["first", "last"] as const).flatMap((end) => {
    const { scored } = own.results[end];
    const gain = computeGain(scored.perSecond, before?.results[end].scored.perSecond);
    return resultVerdicts(`large: result, ${end} games`, own.results[end], own.empty.ms, gain);
  });
  return [...pages, ...ends];
}

/** Returns the ratio to before, null without it. */
export const computeGain = (now: number, before: number | undefined): number | null =>
  before === undefined ? null : now / before;

function pageVerdicts(
  name: string,
  { load, isolate, visits }: PageFigures,
  constant: number,
  gain: number | null,
): Verdict[] {
  const { count } = visits.made;
  const bytes = Object.entries(visits).map(([state, { firstByte }]) =>
    atMost(name, `${state}: first byte, ms`, firstByte, LIMITS.firstByte),
  );
  return [
    atMost(name, "made: batches", count.batches, LIMITS.madeBatches),
    atMost(name, "made: trips", count.trips, LIMITS.madeTrips),
    atMost(name, "made: rows", count.read, LIMITS.madeRows),
    atMost(name, "made: isolate, ms", isolate.made.isolate, LIMITS.madeIsolate),
    ...(gain === null ? [] : [atLeast(name, "made: × before", gain, LIMITS.gain)]),
    ...bytes,
    atLeast(name, "kept: ÷ constant", load.kept.perSecond / constant, LIMITS.keptShare),
  ];
}

function resultVerdicts(
  name: string,
  { cost }: ResultFigures,
  empty: number,
  gain: number | null,
): Verdict[] {
  return [
    atMost(name, "rows", cost.read, LIMITS.resultRows),
    atMost(name, "trips", cost.trips, LIMITS.resultTrips),
    atMost(name, "D1 time ÷ empty season's", cost.ms / empty, LIMITS.resultOfEmpty),
    ...(gain === null ? [] : [atLeast(name, "× before", gain, LIMITS.gain)]),
  ];
}
