import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { drawHosts, knockoutTree } from "../../../app/domain/brackets/tree.ts";
import {
  slotName,
  type KnockoutOptions,
  type KnockoutStages,
  type TieSlot,
  bracketSize,
  seedOrder,
} from "../../../app/domain/brackets/knockout.ts";
import { numbersFrom } from "../../../app/domain/draw/shuffle.ts";
import { cases } from "../support/cases.ts";
import { formatText } from "../support/said.ts";
import { plain, createPlan, tieText } from "./plans.ts";

const formatPlan = (plan: KnockoutStages) =>
  plan.stages.map(({ name, legs, ties }) => [formatText(name), legs, ...ties.map(tieText)]);

/** Plays a plan, with winners from `pick`, and returns every tie's winner and loser. */
function play(plan: KnockoutStages, pick: (one: number, other: number) => number) {
  const results = new Map<number, { winner: number; loser: number; pair: number[] }>();
  const findTeam = (slot: TieSlot): number => {
    if (slot.kind === "entrant") return slot.seed;
    const result = results.get(slot.tie);
    if (!result) throw new Error(`Tie ${slot.tie} comes too late.`);
    return result[slot.kind];
  };
  for (const { ties } of plan.stages) {
    for (const { id, slots } of ties) {
      const [one, other] = [findTeam(slots[0]), findTeam(slots[1])];
      const winner = pick(one, other);
      results.set(id, { winner, loser: winner === one ? other : one, pair: [one, other] });
    }
  }
  return results;
}

const onlyMain = (plan: KnockoutStages) => plan.stages.filter(({ kind }) => kind === "main");
const isPower = (count: number) => Number.isInteger(Math.log2(count));

test("seeds take the standard positions of a bracket", () => {
  expect(seedOrder(2)).toEqual([1, 2]);
  expect(seedOrder(4)).toEqual([1, 4, 2, 3]);
  expect(seedOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  expect(seedOrder(16)).toEqual([1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]);
  expect(seedOrder(64).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 64 }, (_, i) => i + 1),
  );
  expect([1, 2, 3, 4, 5, 8, 9, 33, 64].map(bracketSize)).toEqual([2, 2, 4, 4, 8, 8, 16, 64, 64]);
});

test("two teams play only a final", () => {
  expect(formatPlan(createPlan(2))).toEqual([["Final", 1, "1 x 2"]]);
  expect(formatPlan(createPlan(2, { legs: 1, final_legs: 2 }))).toEqual([["Final", 2, "2 x 1"]]);
});

test("the top seeds get byes into the second stage", () => {
  expect(formatPlan(createPlan(3))).toEqual([
    ["Semifinal", 1, "2 x 3"],
    ["Final", 1, "1 x w1"],
  ]);
  expect(formatPlan(createPlan(6, { third_place: true }))).toEqual([
    ["Quartas de final", 1, "4 x 5", "3 x 6"],
    ["Semifinal", 1, "1 x w1", "2 x w2"],
    ["Disputa de 3º lugar", 1, "l3 x l4"],
    ["Final", 1, "w3 x w4"],
  ]);
});

test("the better seed hosts the second leg", () => {
  expect(formatPlan(createPlan(4, { legs: 2, third_place: true }))).toEqual([
    ["Semifinal", 2, "4 x 1", "3 x 2"],
    ["Disputa de 3º lugar", 1, "l1 x l2"],
    ["Final", 1, "w1 x w2"],
  ]);
  const { stages } = createPlan(8, { legs: 2, final_legs: 2 });
  expect(stages.map(({ legs }) => legs)).toEqual([2, 2, 2]);
  expect(stages[1]?.ties.map(tieText)).toEqual(["w2 x w1", "w4 x w3"]);
});

test("first-game losers play the consolation to its own final", () => {
  expect(formatPlan(createPlan(8, { consolation: true, third_place: true }))).toEqual([
    ["Quartas de final", 1, "1 x 8", "4 x 5", "2 x 7", "3 x 6"],
    ["Semifinal da consolação", 1, "l1 x l2", "l3 x l4"],
    ["Semifinal", 1, "w1 x w2", "w3 x w4"],
    ["Final da consolação", 1, "w8 x w9"],
    ["Disputa de 3º lugar", 1, "l5 x l6"],
    ["Final", 1, "w5 x w6"],
  ]);
  expect(formatPlan(createPlan(5, { consolation: true, legs: 2 }))).toEqual([
    ["Quartas de final", 2, "5 x 4"],
    ["Semifinal", 2, "w1 x 1", "3 x 2"],
    ["Final da consolação", 1, "l3 x l1"],
    ["Final", 1, "w2 x w3"],
  ]);
  expect(formatPlan(createPlan(7, { consolation: true })).slice(1, 4)).toEqual([
    ["Semifinal da consolação", 1, "l3 x l1"],
    ["Semifinal", 1, "1 x w1", "w2 x w3"],
    ["Final da consolação", 1, "l2 x w7"],
  ]);
});

test("stages and places have the names that people use", () => {
  expect(createPlan(64).stages.map(({ name }) => formatText(name))).toEqual([
    "32 avos de final",
    "16 avos de final",
    "Oitavas de final",
    "Quartas de final",
    "Semifinal",
    "Final",
  ]);
  const names = (entrants: number, options: Partial<KnockoutOptions> = {}) => {
    const plan = createPlan(entrants, options);
    return plan.stages.flatMap(({ ties }) =>
      ties.flatMap(({ slots }) =>
        slots.map((slot) => {
          const name = slotName(plan, slot);
          return name && formatText(name);
        }),
      ),
    );
  };
  expect(names(6, { third_place: true })).toEqual([
    null,
    null,
    null,
    null,
    null,
    "Vencedor das quartas 1",
    null,
    "Vencedor das quartas 2",
    "Perdedor da semifinal 1",
    "Perdedor da semifinal 2",
    "Vencedor da semifinal 1",
    "Vencedor da semifinal 2",
  ]);
  expect(names(3).at(-1)).toBe("Vencedor da semifinal");
  expect(names(8, { consolation: true })).toContain("Vencedor da semifinal 2 da consolação");
  expect(names(8, { consolation: true })).toContain("Perdedor das quartas 4");
  expect(names(33)).toContain("Vencedor dos 32 avos");
  expect(names(64)).toContain("Vencedor dos 16 avos 16");
  expect(names(16)).toContain("Vencedor das oitavas 8");
  expect(slotName(createPlan(2), { kind: "winner", tie: 9 })).toBeNull();
});

test("impossible sizes, third places and consolations are errors", () => {
  const readError = (entrants: number, options: Partial<KnockoutOptions> = {}) => {
    const plan = knockoutTree(entrants, { ...plain, ...options });
    return "error" in plan ? formatText(plan.error) : null;
  };
  expect(readError(1)).toBe("Um mata-mata tem de 2 a 64 times, e são 1.");
  expect(readError(65)).toBe("Um mata-mata tem de 2 a 64 times, e são 65.");
  expect(readError(2.5)).toContain("2.5");
  expect([2, 3, 4].map((n) => readError(n, { third_place: true }))).toEqual([
    "A disputa de 3º lugar precisa de quatro times ou mais.",
    "A disputa de 3º lugar precisa de quatro times ou mais.",
    null,
  ]);
  const few = "Para uma consolação são poucos os times que perdem o primeiro jogo.";
  expect([2, 3, 4].map((n) => readError(n, { consolation: true }))).toEqual([few, few, null]);
  const both = { consolation: true, third_place: true };
  expect([4, 5, 6].map((n) => readError(n, both))).toEqual([few, few, null]);
});

const flags = [false, true];
const LEG_COUNTS = [1, 2] as const;

const everyPlan = Array.from({ length: 63 }, (_, i) => i + 2).flatMap((count) =>
  LEG_COUNTS.flatMap((legs) =>
    LEG_COUNTS.flatMap((final_legs) =>
      flags.flatMap((third_place) =>
        flags.flatMap((consolation) => {
          const options = { legs, final_legs, third_place, consolation };
          const plan = knockoutTree(count, options);
          return "error" in plan ? [] : [{ count, options, plan, main: onlyMain(plan) }];
        }),
      ),
    ),
  ),
);

test("seeds enter once, and only top seeds get byes", () => {
  expect(everyPlan).toHaveLength(63 * 16 - 2 * 12 - 2 * 4);
  for (const { count, options, plan, main } of everyPlan) {
    const label = `${count} ${JSON.stringify(options)}`;
    const slots = plan.stages.flatMap((stage) => stage.ties).flatMap((tie) => tie.slots);
    const seeds = slots.flatMap((slot) => (slot.kind === "entrant" ? [slot.seed] : []));
    const everyone = Array.from({ length: count }, (_, i) => i + 1);
    expect(
      seeds.toSorted((a, b) => a - b),
      label,
    ).toEqual(everyone);
    const taken = slots.flatMap((slot) =>
      slot.kind === "entrant" ? [] : [`${slot.kind} ${slot.tie}`],
    );
    expect(new Set(taken).size, label).toBe(taken.length);

    const first = main[0]?.ties.flatMap((tie) => tie.slots) ?? [];
    const byes = bracketSize(count) - count;
    const early = first.filter((slot) => slot.kind !== "entrant" || slot.seed <= byes);
    expect(early, label).toEqual([]);
    expect(first, label).toHaveLength(count - byes);
    const sizes = main.slice(1).map((stage) => stage.ties.length);
    const halved = Array.from({ length: Math.log2(bracketSize(count)) - 1 }, (_, i) => i + 2);
    expect(sizes, label).toEqual(halved.map((round) => bracketSize(count) / 2 ** round));

    const others = plan.stages.filter(({ kind }) => kind !== "main");
    expect(others.every(({ legs, ties }) => legs === 1 && ties.length > 0)).toBe(true);
    const thirds = others.filter(({ kind }) => kind === "third_place");
    expect(thirds, label).toHaveLength(options.third_place ? 1 : 0);
    expect(others.length > thirds.length, label).toBe(options.consolation);
    expect(plan.stages.at(-1), label).toBe(main.at(-1));
    expect(main.map(({ legs }) => legs)).toEqual(
      main.map((_, i) => (i < main.length - 1 ? options.legs : options.final_legs)),
    );
  }
});

const anyPlan = fc.constantFrom(...everyPlan);
const seed = fc.integer({ min: 0, max: 0xffff_ffff });

test.prop([anyPlan, seed], cases())(
  "everyone but the winner loses exactly once",
  ({ count, options, plan, main }, drawn) => {
    const next = numbersFrom(drawn);
    const results = play(plan, (one, other) => (next() < 0.5 ? one : other));
    const played = main.flatMap((stage) => stage.ties).flatMap(({ id }) => results.get(id) ?? []);
    const losers = new Set(played.map(({ loser }) => loser));
    expect([played.length, losers.size]).toEqual([count - 1, count - 1]);
    expect(losers.has(played.at(-1)?.winner ?? 0)).toBe(false);
    const favourites = played.findIndex(({ pair }) => pair.includes(1) && pair.includes(2));
    expect([-1, count - 2]).toContain(favourites);

    const lostFirst = new Set<number>();
    const seen = new Set<number>();
    for (const { pair, loser } of played) {
      if (!seen.has(loser)) lostFirst.add(loser);
      for (const team of pair) seen.add(team);
    }
    const consoled = plan.stages.filter(({ kind }) => kind === "consolation");
    const ties = consoled.flatMap((stage) => stage.ties);
    const players = new Set(ties.flatMap(({ id }) => results.get(id)?.pair ?? []));
    expect(players.size).toBe(options.consolation ? ties.length + 1 : 0);
    expect([...players].filter((team) => !lostFirst.has(team))).toEqual([]);
    if (options.consolation && isPower(count)) expect(players.size).toBe(count / 2);

    const third = plan.stages.find(({ kind }) => kind === "third_place")?.ties[0];
    if (third === undefined) return;
    const beaten = main.at(-2)?.ties.map(({ id }) => results.get(id)?.loser) ?? [];
    expect(new Set(results.get(third.id)?.pair)).toEqual(new Set(beaten));
    expect(beaten.filter((team) => players.has(team ?? 0))).toEqual([]);
  },
);

test("seeds 1 and 2 meet in the final without upsets", () => {
  for (const { options, plan, main } of everyPlan) {
    const results = play(plan, (one, other) => Math.min(one, other));
    for (const { legs, ties } of main) {
      const pairs = ties.map(({ id }) => results.get(id)?.pair ?? []);
      const inOrder = pairs.every(([one = 0, other = 0]) => one < other === (legs === 1));
      expect(inOrder, JSON.stringify(options)).toBe(true);
    }
    expect(new Set(results.get(main.at(-1)?.ties[0]?.id ?? 0)?.pair)).toEqual(new Set([1, 2]));
  }
});

test("a seed always draws the same, balanced hosts", () => {
  expect(drawHosts(0, 1)).toEqual([]);
  expect(drawHosts(32, 1)).toEqual(drawHosts(32, 1));
  expect(drawHosts(4, 7)).not.toEqual(drawHosts(4, 8));
  const turned = drawHosts(10_000, 2026).filter(Boolean).length;
  expect(turned).toBeGreaterThan(4800);
  expect(turned).toBeLessThan(5200);
});
