import { expect, test } from "vitest";
import {
  type KnockoutStages,
  seedsAt,
  slotName,
  stageName,
  type TieSlot,
} from "../../../app/domain/brackets/knockout.ts";
import { publishedFor } from "../../../app/domain/brackets/published.ts";
import { drawHosts } from "../../../app/domain/brackets/tree.ts";
import { numbersFrom } from "../../../app/domain/draw/shuffle.ts";
import { say } from "../../../app/texts/say.ts";
import { formatText } from "../support/said.ts";
import { createPlan } from "./plans.ts";

const listKinds = ({ stages }: KnockoutStages) => stages.map(({ kind }) => kind);

test("double elimination has winners', losers' and grand final stages", () => {
  expect(listKinds(createPlan(8, { elimination: "double" }))).toEqual([
    "main",
    "losers",
    "main",
    "losers",
    "losers",
    "main",
    "losers",
    "grand_final",
  ]);
});

test("a repechage comes between the first two stages", () => {
  expect(listKinds(createPlan(12, { repechage: 2 }))).toEqual([
    "main",
    "repechage",
    "repechage",
    "main",
    "main",
    "main",
  ]);
});

test("an unusual stage is named after its places", () => {
  expect(formatText(stageName(12, "main"))).toBe("Fase de 12 times");
  const entrant = (seed: number): TieSlot => ({ kind: "entrant", seed });
  const tie = (id: number) => ({ id, number: id, slots: [entrant(id), entrant(7 - id)] as const });
  const stage = { name: stageName(6, "main"), places: 6, kind: "main", legs: 1 } as const;
  const plan = { stages: [{ ...stage, ties: [1, 2, 3].map(tie) }] };
  const formatSlot = (slot: TieSlot) => {
    const name = slotName(plan, slot);
    return name && say(name, "pt-BR");
  };
  expect(formatSlot({ kind: "winner", tie: 2 })).toBe("Vencedor do jogo 2");
  expect(formatSlot({ kind: "loser", tie: 3 })).toBe("Perdedor do jogo 3");
});

test("a tie outside the bracket is reached by no seed", () => {
  const seedsOf = seedsAt([]);
  expect(seedsOf({ kind: "winner", tie: 9 }).size).toBe(0);
  expect([...seedsOf({ kind: "entrant", seed: 4 })]).toEqual([4]);
});

test("thirds of unsupported group counts have no published bracket", () => {
  expect([publishedFor(8, 2, 4), publishedFor(16, 2, 8)]).toEqual([[], []]);
});

test("a published seed always draws the same hosts", () => {
  const hosts = drawHosts(20, 2026).map((isTurned) => (isTurned ? 2 : 1));
  expect(hosts.join("")).toBe("22211221121121111112");
  const next = numbersFrom(2026);
  expect(drawHosts(20, 2026)).not.toEqual(Array.from({ length: 20 }, () => next() < 0.5));
});
