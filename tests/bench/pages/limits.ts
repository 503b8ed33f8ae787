import type { Figures, PageFigures, ResultFigures } from "./figures.ts";

/** What the run fails without. */
export const LIMITS = {
  /** A page that is made: batches, trips one after the other and rows read of D1. */
  madeBatches: 1,
  madeTrips: 1,
  madeRows: 150,
  /** Milliseconds of the Worker's own isolate for a page that is made. */
  madeIsolate: 5,
  /** Times the pages a second of before; a game's page has least to gain. */
  madeGain: 6,
  gameGain: 2,
  /** Milliseconds to the first byte in every state, with a D1 that is 120 ms away. */
  firstByte: 160,
  /** Share of the runtime's constant answers a second that a kept page reaches. */
  keptShare: 0.25,
  /** A result in the large season: rows read, and trips before its answer. */
  resultRows: 1_500,
  resultTrips: 4,
  /** Times D1's own time for a result of a season of the same games in which nothing was played. */
  resultOfEmpty: 2,
  /** Times the results a second of before. */
  resultGain: 3,
} as const;

/** One limit held against what was measured. */
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

/** Every limit with what this build reaches. */
export function verdictsOf({ runtime, this: own, before }: Figures): Verdict[] {
  const constant = runtime["constant"]?.perSecond ?? Number.NaN;
  const pages = Object.entries(own.pages).flatMap(([name, page]) => {
    const gain = gainOf(page.load.made.perSecond, before?.pages[name]?.load.made.perSecond);
    return pageVerdicts(name, page, constant, gain);
  });
  const ends = (["first", "last"] as const).flatMap((end) => {
    const { scored } = own.results[end];
    const gain = gainOf(scored.perSecond, before?.results[end].scored.perSecond);
    return resultVerdicts(`large: result, ${end} games`, own.results[end], own.empty.ms, gain);
  });
  return [...pages, ...ends];
}

/** How many times of before; null where nothing of before was measured. */
export const gainOf = (now: number, before: number | undefined): number | null =>
  before === undefined ? null : now / before;

function pageVerdicts(
  name: string,
  { load, isolate, visits }: PageFigures,
  constant: number,
  gain: number | null,
): Verdict[] {
  const { count } = visits.made;
  const least = name.endsWith("game") ? LIMITS.gameGain : LIMITS.madeGain;
  const bytes = Object.entries(visits).map(([state, { firstByte }]) =>
    atMost(name, `${state}: first byte, ms`, firstByte, LIMITS.firstByte),
  );
  return [
    atMost(name, "made: batches", count.batches, LIMITS.madeBatches),
    atMost(name, "made: trips", count.trips, LIMITS.madeTrips),
    atMost(name, "made: rows", count.read, LIMITS.madeRows),
    atMost(name, "made: isolate, ms", isolate.made.isolate, LIMITS.madeIsolate),
    ...(gain === null ? [] : [atLeast(name, "made: × before", gain, least)]),
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
    ...(gain === null ? [] : [atLeast(name, "× before", gain, LIMITS.resultGain)]),
  ];
}
