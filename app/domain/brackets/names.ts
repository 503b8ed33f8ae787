import type { KnockoutPlan, PlannedStage, TieSlot } from "./plan.ts";

/** The stages by their places, byes included, and what a winner is called after. */
const STAGES = [
  { places: 2, name: "Final", of: "da final" },
  { places: 4, name: "Semifinal", of: "da semifinal" },
  { places: 8, name: "Quartas de final", of: "das quartas" },
  { places: 16, name: "Oitavas de final", of: "das oitavas" },
  { places: 32, name: "16 avos de final", of: "dos 16 avos" },
  { places: 64, name: "32 avos de final", of: "dos 32 avos" },
] as const;

const CONSOLATION = " da consolação";

/** The name of a stage: "Quartas de final", "Disputa de 3º lugar", "Final da consolação". */
export function stageName(places: number, kind: PlannedStage["kind"]): string {
  if (kind === "third_place") return "Disputa de 3º lugar";
  const name = STAGES.find((stage) => stage.places === places)?.name ?? `Fase de ${places} times`;
  return kind === "consolation" ? name + CONSOLATION : name;
}

/**
 * What a place is called while nobody is known to take it: "Vencedor das quartas 2", "Perdedor da
 * semifinal 1", "Vencedor da semifinal 1 da consolação"; a stage of one tie goes without the number.
 * Null for an entrant, whom the plan knows by the seed alone.
 */
export function slotName({ stages }: KnockoutPlan, slot: TieSlot): string | null {
  if (slot.kind === "entrant") return null;
  for (const { kind, name, ties } of stages) {
    const tie = ties.find(({ id }) => id === slot.tie);
    if (tie === undefined) continue;
    const of = STAGES.find((stage) => name.startsWith(stage.name))?.of ?? "do jogo";
    const who = slot.kind === "winner" ? "Vencedor" : "Perdedor";
    const number = ties.length > 1 ? ` ${tie.number}` : "";
    return `${who} ${of}${number}${kind === "consolation" ? CONSOLATION : ""}`;
  }
  return null;
}
