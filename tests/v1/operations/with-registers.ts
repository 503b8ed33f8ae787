import { createRegister } from "../../../app/v1/structure/registers/contract.ts";
import type { World } from "../support/world.ts";

/** Creates a tournament with this many registers. */
export async function withRegisters(world: World, count: number) {
  const tournament = await world.newTournament();
  const register_ids = [];
  for (let i = 0; i < count; i++) {
    const json = { tournament_id: tournament.id, team_id: (await world.newTeam()).id };
    register_ids.push((await world.owner.call(createRegister, { json })).id);
  }
  return { tournament, params: { id: tournament.id }, register_ids };
}
