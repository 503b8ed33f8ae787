import { updateChampionship } from "../../../app/v1/structure/championships/contract.ts";
import { updateTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { type Account, organizer } from "./accounts.ts";
import { newChampionship, newSeason, newTournament } from "./championship.ts";

export async function openWorld(by?: Account) {
  const owner = by ?? (await organizer());
  const championship = await newChampionship(owner);
  const season = await newSeason(owner, championship);
  const tournament = await newTournament(owner, season);
  const open = { json: { enable_register: true } };
  await owner.call(updateChampionship, { params: { id: championship.id }, ...open });
  await owner.call(updateTournament, { params: { id: tournament.id }, ...open });
  return { ...owner, championship, season, tournament };
}
