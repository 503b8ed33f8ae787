import { text } from "../../texts/text.ts";
import { slotName } from "../brackets/names.ts";
import type { TieSlot } from "../brackets/plan.ts";
import { knockoutTree } from "../brackets/tree.ts";
import type { FormatPlan, KnockoutEnd, PlannedPhase, PlannedSource, Taker } from "./plan.ts";

/** The ties of a knockout among these takers, the best seed first; its first phase is the `at`-th of the plan. */
export function knockoutPhases(
  takers: readonly Taker[],
  { legs, third_place }: KnockoutEnd,
  at: number,
): FormatPlan {
  const plan = knockoutTree(takers.length, {
    legs,
    final_legs: legs,
    third_place: third_place && takers.length >= 4,
    consolation: false,
  });
  if ("error" in plan) return { ...plan, field: "qualified" };
  const spotOf = new Map<number, { phase: number; spot: number }>();
  const takerOf = (slot: TieSlot): Taker => {
    if (slot.kind === "entrant") return takers[slot.seed - 1] ?? NOBODY;
    const from = spotOf.get(slot.tie);
    const kind = slot.kind === "winner" ? ("tie_winner" as const) : ("tie_loser" as const);
    const source: PlannedSource | null = from ? { kind, ...from } : null;
    return { name: slotName(plan, slot) ?? "stages.spot", entrant: null, source };
  };
  return plan.stages.map((stage, i): PlannedPhase => {
    for (const [tie, { id }] of stage.ties.entries()) {
      spotOf.set(id, { phase: at + i, spot: tie * 2 });
    }
    const pairs = stage.ties.map(
      ({ slots: [one, other] }) => [takerOf(one), takerOf(other)] as const,
    );
    return { ...tiesOf(pairs, stage.legs), name: stage.name };
  });
}

const NOBODY: Taker = { name: "stages.spot", entrant: null, source: null };

/** A phase of ties: the first of each pair hosts, over two legs the first of them. */
export function tiesOf(pairs: readonly (readonly [Taker, Taker])[], legs: 1 | 2): PlannedPhase {
  const games = pairs.flatMap((_, tie) => {
    const [one, other] = [tie * 2, tie * 2 + 1];
    const first = { round: 0, home: one, away: other, leg: 1 };
    return legs === 1 ? [first] : [first, { round: 1, home: other, away: one, leg: 2 }];
  });
  return {
    name: "stages.final",
    is_group: false,
    legs,
    meetings: null,
    carries: null,
    groups: 0,
    spots: pairs.flat().map((taker) => ({ ...taker, group: null })),
    rounds: legs === 1 ? [null] : ["stages.firstLeg", "stages.secondLeg"],
    games: games.toSorted((a, b) => a.round - b.round),
    zones: [],
  };
}

/** Whoever ends at these positions of a phase with one table, the best first. */
export const placedIn = (phase: number, from: number, to: number): Taker[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({
    name: text("stages.placed", { position: from + i }),
    entrant: null,
    source: { kind: "phase_position", phase, position: from + i },
  }));
