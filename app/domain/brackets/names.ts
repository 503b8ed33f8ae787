import { type Composed, composed, type PlainKey, type Text, text } from "../../texts/text.ts";
import type { KnockoutPlan, PlannedStage, TieSlot } from "./plan.ts";

/** The stages by their places, byes included, and what a winner is called after. */
const STAGES: ReadonlyMap<number, { name: PlainKey; of: PlainKey }> = new Map([
  [2, { name: "stages.final", of: "stages.ofFinal" }],
  [4, { name: "stages.semifinal", of: "stages.ofSemifinal" }],
  [8, { name: "stages.quarterFinals", of: "stages.ofQuarterFinals" }],
  [16, { name: "stages.roundOf16", of: "stages.ofRoundOf16" }],
  [32, { name: "stages.roundOf32", of: "stages.ofRoundOf32" }],
  [64, { name: "stages.roundOf64", of: "stages.ofRoundOf64" }],
]);

/** The name of a stage: "Quartas de final", "Disputa de 3º lugar", "Final da consolação". */
export function stageName(places: number, kind: PlannedStage["kind"]): Text {
  if (kind === "third_place") return "stages.thirdPlace";
  const name = STAGES.get(places)?.name ?? text("stages.other", { places });
  return kind === "consolation" ? text("stages.ofConsolation", { name: composed(name) }) : name;
}

/**
 * What a place is called while nobody is known to take it: "Vencedor das quartas 2", "Perdedor da
 * semifinal 1", "Vencedor da semifinal 1 da consolação"; a stage of one tie goes without the number.
 * Null for an entrant: the plan knows only its seed.
 */
export function slotName({ stages }: KnockoutPlan, slot: TieSlot): Composed | null {
  if (slot.kind === "entrant") return null;
  for (const { kind, places, ties, of: called } of stages) {
    const tie = ties.find(({ id }) => id === slot.tie);
    if (tie === undefined) continue;
    if (called !== undefined) {
      const round = composed(called);
      const of =
        ties.length > 1 ? text("stages.ofGameIn", { number: tie.number, of: round }) : round;
      return text(slot.kind === "winner" ? "stages.winner" : "stages.loser", { of, number: 0 });
    }
    const of = text(STAGES.get(places)?.of ?? "stages.ofGame");
    const who = slot.kind === "winner" ? "stages.winner" : "stages.loser";
    const name = text(who, { of, number: ties.length > 1 ? tie.number : 0 });
    return kind === "consolation" ? text("stages.ofConsolation", { name }) : name;
  }
  return null;
}
