import { expect, test } from "vitest";
import { busyMs } from "../bench/pages/busy.ts";
import { addMeta, nothing } from "../v1/support/database-cost.ts";
import { ticksIn } from "../bench/pages/cpu.ts";
import { median, quantile } from "../bench/pages/quantile.ts";
import { playMorning } from "../bench/platform/morning.ts";
import { drawSeason } from "../bench/pages/seasons/plan.ts";

const node = (id: number, functionName: string) => ({ id, callFrame: { functionName } });

test("a profile counts its isolate's work without pauses", () => {
  const nodes = [node(1, "(idle)"), node(2, "render"), node(3, "(garbage collector)")];
  const samples = [2, 2, 1, 1, 3, 2];
  // Between samples three and four another isolate ran for 90 ms.
  const timeDeltas = [200, 200, 200, 90_000, 200, 200];
  expect(busyMs({ nodes, samples, timeDeltas })).toBeCloseTo(0.8);
  expect(busyMs({ nodes, samples: [1], timeDeltas: [200] })).toBe(0);
  expect(busyMs({ nodes, samples: [], timeDeltas: [] })).toBe(0);
});

test("ticks are parsed after program names with brackets or spaces", () => {
  const stat = "42 (work (er) d) S 1 42 42 0 -1 4194560 900 0 0 0 120 35 0 0 20 0 9 0 777 0 0";
  expect(ticksIn(stat)).toBe(155);
  expect(() => ticksIn("")).toThrow("/proc");
});

test("a batch costs its statements' rows and time", () => {
  const cost = nothing();
  addMeta(cost, [
    { results: [], meta: { rows_read: 7, rows_written: 0, duration: 1 } },
    { results: [], meta: { rows_read: 2, rows_written: 3, duration: 0.5 } },
  ]);
  addMeta(cost, { meta: { rows_read: 1, rows_written: 0, duration: 0 } });
  addMeta(cost, null);
  addMeta(cost, { name: "a row of first()" });
  expect(cost).toEqual({ read: 10, written: 3, ms: 1.5 });
});

test("a quantile is one of the values", () => {
  expect(quantile([9, 1, 5, 3, 7], 0.99)).toBe(7);
  expect(median([9, 1, 5])).toBe(5);
});

test("a generated season is reproducible and has the requested events", () => {
  const plan = { teams: 6, legs: 2, squad: 5, goals: 90, cards: 80, open: 2 } as const;
  const games = drawSeason(plan);
  expect(games).toHaveLength(30);
  expect(games.filter(({ finished }) => !finished).map(({ round }) => round)).toEqual([
    9, 9, 9, 10, 10, 10,
  ]);
  const events = games.map(({ goals, cards, finished }) => ({ goals, cards, finished }));
  expect(events.flatMap(({ goals }) => goals)).toHaveLength(90);
  expect(events.flatMap(({ cards }) => cards)).toHaveLength(80);
  expect(events.filter(({ finished }) => !finished).flatMap(({ goals }) => goals)).toEqual([]);
  for (const { cards } of games) {
    const booked = cards.map(({ team, athlete }) => `${team} ${athlete}`);
    expect(new Set(booked).size).toBe(booked.length);
  }
  expect(drawSeason(plan)).toEqual(games);
});

test("the same seed gives the same simulated morning", () => {
  const costs = { page: 1, result: [2, 2, 2] };
  const small = playMorning({ championships: 3, databases: 1, costs, seed: 7 });
  expect(playMorning({ championships: 3, databases: 1, costs, seed: 7 })).toEqual(small);
  expect(small).toMatchObject({ refusals: 0, lost: 0 });
  // Three trips of 120 ms and 2 ms each, without a queue.
  expect(small.p50).toBe(366);
  expect(small.results % 5).toBe(0);

  const large = { championships: 300, costs: { page: 5, result: [200, 200] }, seed: 7 };
  const [one, four] = [1, 4].map((databases) => playMorning({ ...large, databases }));
  expect(one?.busiest).toBeCloseTo(1, 1);
  expect(one?.refusals).toBeGreaterThan(0);
  expect(four?.refusals ?? 0).toBeLessThan(one?.refusals ?? 0);
  expect(four?.p99 ?? 0).toBeLessThan(one?.p99 ?? 0);
  for (const morning of [one, four]) {
    const sent = (morning?.results ?? 0) + (morning?.lost ?? 0);
    expect(sent).toBe((one?.results ?? 0) + (one?.lost ?? 0));
  }
});
