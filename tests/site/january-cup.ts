import { listGames, updateGame } from "../../app/v1/matchday/games/contract.ts";
import type { Organizer } from "./account.ts";
import { createCup, groupPhase } from "./cup-factory.ts";

/** Bangu × Olaria on the last January evening, and an undated return game. */
export async function januaryCup(organizer: Organizer) {
  const cup = await createCup(organizer, ["Bangu", "Olaria"]);
  const { call, slug } = cup;
  await groupPhase(cup, { A: ["Bangu", "Olaria"] }, [[["Bangu", "Olaria"]], [["Olaria", "Bangu"]]]);
  const { records } = await call(listGames, { query: { championship: slug } });
  const [dated, undated] = records;
  const id = dated?.id ?? 0;
  await call(updateGame, { params: { id }, json: { starts_at: "2027-02-01T01:30:00Z" } });
  return {
    ...cup,
    page: `/c/${slug}/calendario`,
    dated: id,
    undated: undated?.id ?? 0,
    bangu: dated?.home_team_id ?? 0,
    olaria: dated?.away_team_id ?? 0,
  };
}
