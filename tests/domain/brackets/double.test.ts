import { expect, test } from "vitest";
import {
  slotName,
  type KnockoutOptions,
  type KnockoutStages,
  type TieSlot,
} from "../../../app/domain/brackets/knockout.ts";
import { knockoutTree } from "../../../app/domain/brackets/tree.ts";
import { numbersFrom } from "../../../app/domain/draw/shuffle.ts";
import { say } from "../../../app/texts/say.ts";
import { formatText } from "../support/said.ts";
import { plain, createPlan, tieText } from "./plans.ts";

const formatPlan = (plan: KnockoutStages) =>
  plan.stages.map(({ name, ties }) => [formatText(name), ...ties.map(tieText)]);

/** Plays a plan at random, and returns the pairs in order and each entrant's losses. */
function play(plan: KnockoutStages, next: () => number) {
  const results = new Map<number, { winner: number; loser: number }>();
  const losses = new Map<number, number>();
  const pairs: string[] = [];
  const findTeam = (slot: TieSlot): number => {
    if (slot.kind === "entrant") return slot.seed;
    const result = results.get(slot.tie);
    if (!result) throw new Error(`Tie ${slot.tie} comes too late.`);
    return result[slot.kind];
  };
  let champion = 0;
  for (const { ties } of plan.stages) {
    const stage = new Set<number>();
    for (const { id, slots } of ties) {
      const [one, other] = [findTeam(slots[0]), findTeam(slots[1])];
      expect(one).not.toBe(other);
      expect(stage.has(one) || stage.has(other)).toBe(false);
      stage.add(one).add(other);
      const [winner, loser] = next() < 0.5 ? [one, other] : [other, one];
      results.set(id, { winner, loser });
      losses.set(loser, (losses.get(loser) ?? 0) + 1);
      pairs.push([one, other].toSorted((a, b) => a - b).join(" x "));
      champion = winner;
    }
  }
  return { pairs, losses, champion };
}

test("eight teams play a double elimination", () => {
  expect(formatPlan(createPlan(8, { elimination: "double" }))).toEqual([
    ["Vencedores, 1ª rodada", "1 x 8", "4 x 5", "2 x 7", "3 x 6"],
    ["Perdedores, 1ª rodada", "l1 x l2", "l3 x l4"],
    ["Vencedores, 2ª rodada", "w1 x w2", "w3 x w4"],
    ["Perdedores, 2ª rodada", "l6 x w8", "l5 x w9"],
    ["Perdedores, 3ª rodada", "w10 x w11"],
    ["Final dos vencedores", "w5 x w6"],
    ["Final dos perdedores", "l7 x w12"],
    ["Grande final", "w7 x w13"],
  ]);
});

test("with three teams each bracket has one bye", () => {
  expect(formatPlan(createPlan(3, { elimination: "double" }))).toEqual([
    ["Vencedores, 1ª rodada", "2 x 3"],
    ["Final dos vencedores", "1 x w1"],
    ["Final dos perdedores", "l2 x l1"],
    ["Grande final", "w2 x w3"],
  ]);
});

test("an open place names the round and game it waits for", () => {
  const plan = createPlan(8, { elimination: "double" });
  const named = (id: number) => {
    const tie = plan.stages.flatMap(({ ties }) => ties).find((one) => one.id === id);
    return tie?.slots.map((slot) => say(slotName(plan, slot) ?? "stages.spot", "pt-BR"));
  };
  expect(named(10)).toEqual([
    "Perdedor do jogo 2 da 2ª rodada dos vencedores",
    "Vencedor do jogo 1 da 1ª rodada dos perdedores",
  ]);
  expect(named(14)).toEqual([
    "Vencedor da final dos vencedores",
    "Vencedor da final dos perdedores",
  ]);
});

test("in double elimination two losses eliminate, except for finalists", () => {
  const next = numbersFrom(11);
  for (let entrants = 3; entrants <= 64; entrants++) {
    const plan = createPlan(entrants, { elimination: "double" });
    const ids = plan.stages.flatMap(({ ties }) => ties.map(({ id }) => id));
    expect(new Set(ids).size, `${entrants}`).toBe(ids.length);
    expect(ids).toHaveLength(2 * entrants - 2);
    const { losses, champion, pairs } = play(plan, next);
    expect(losses.get(champion) ?? 0).toBeLessThan(2);
    for (let seed = 1; seed <= entrants; seed++) {
      const most = losses.get(seed) ?? 0;
      expect(most).toBeLessThan(3);
      if (seed !== champion) expect(most).toBeGreaterThan(0);
    }
    expect([...losses.values()].filter((lost) => lost === 2).length).toBeGreaterThan(entrants - 3);
    expect(pairs).toHaveLength(2 * entrants - 2);
  }
});

test("the second losers' round has no rematches", () => {
  for (const entrants of [8, 16, 32, 64]) {
    const plan = createPlan(entrants, { elimination: "double" });
    for (let seed = 1; seed <= 20; seed++) {
      const early = play({ stages: plan.stages.slice(0, 4) }, numbersFrom(seed * entrants)).pairs;
      expect(new Set(early).size).toBe(early.length);
    }
  }
});

test("two teams return by a repechage of twelve", () => {
  expect(formatPlan(createPlan(12, { repechage: 2 }))).toEqual([
    ["Primeira fase", "1 x 12", "2 x 11", "3 x 10", "4 x 9", "5 x 8", "6 x 7"],
    ["Repescagem, 1ª rodada", "l4 x l5", "l3 x l6"],
    ["Repescagem, 2ª rodada", "l1 x w7", "l2 x w8"],
    ["Quartas de final", "w1 x w10", "w4 x w5", "w2 x w9", "w3 x w6"],
    ["Semifinal", "w11 x w12", "w13 x w14"],
    ["Final", "w15 x w16"],
  ]);
});

test("a repechage has a champion and eliminates most first-game losers", () => {
  const next = numbersFrom(12);
  for (let entrants = 4; entrants <= 64; entrants++) {
    for (const repechage of [1, 2, 4, 8, 16]) {
      const ties = Math.floor(entrants / 2);
      if (repechage >= ties) continue;
      const plan = createPlan(entrants, { repechage, third_place: entrants > 6 });
      const { champion, losses } = play(plan, next);
      expect(champion).toBeGreaterThan(0);
      const back = plan.stages.filter(({ kind }) => kind === "repechage");
      expect(back.flatMap(({ ties: own }) => own)).toHaveLength(ties - repechage);
      expect(losses.get(champion) ?? 0).toBeLessThan(2);
    }
  }
});

test("every consolation of 4 to 64 has a winner", () => {
  const next = numbersFrom(13);
  for (let entrants = 4; entrants <= 64; entrants++) {
    const plan = knockoutTree(entrants, { ...plain, consolation: true });
    if ("error" in plan) {
      expect(plan.error).toBe("knockouts.consolationTooSmall");
      continue;
    }
    play(plan, next);
    const last = plan.stages.findLast(({ kind }) => kind === "consolation");
    expect(last?.ties).toHaveLength(1);
  }
});

test("options that contradict each other are an error", () => {
  const readError = (entrants: number, options: Partial<KnockoutOptions>) => {
    const plan = knockoutTree(entrants, { ...plain, ...options });
    return "error" in plan ? formatText(plan.error) : null;
  };
  const double = { elimination: "double" } as const;
  expect(readError(2, double)).toContain("três times");
  for (const more of [{ third_place: true }, { consolation: true }, { repechage: 2 }]) {
    expect(readError(8, { ...double, ...more })).toContain("dupla eliminatória");
  }
  expect(readError(8, { repechage: 2, consolation: true })).toContain("repescagem ou consolação");
  expect(readError(8, { repechage: 4 })).toContain("são 4, e voltariam 4");
  expect(readError(12, { repechage: 3 })).toContain("voltariam 3");
});
