import { getChampionship } from "../../app/v1/structure/championships/contract.ts";
import type { Organizer } from "./account.ts";
import { type Cup, createCup, groupPhase, play } from "./cup-factory.ts";
import { givePlan } from "./staff.ts";

export async function rankedCup(organizer: Organizer, base: string): Promise<Cup> {
  const names = ["Bangu", "Olaria", "Íbis", "Madureira", "Portuguesa", "Campo Grande"];
  const cup = await createCup(organizer, names);
  await groupPhase(cup, { A: names }, [
    [
      ["Bangu", "Olaria"],
      ["Íbis", "Madureira"],
      ["Portuguesa", "Campo Grande"],
    ],
  ]);
  const { id } = await cup.call(getChampionship, { params: { id: cup.slug } });
  await givePlan(base, id, "premium");
  return cup;
}

export const playRanked = (cup: Cup): Promise<void> =>
  play(cup, [
    { home: "Bangu", away: "Olaria", score: [4, 1] },
    { home: "Íbis", away: "Madureira", score: [0, 2] },
    { home: "Portuguesa", away: "Campo Grande", score: [1, 1] },
  ]);
