import { createGame } from "../../../app/v1/matchday/games/contract.ts";
import { createRound } from "../../../app/v1/matchday/rounds/contract.ts";
import type { World } from "../support/world.ts";
import { newSpot } from "../support/championship.ts";

export const newRound = (world: World, phase_id: number) =>
  world.owner.call(createRound, { json: { phase_id, name: world.name("Rodada") } });

/** Creates two spots without a team. */
export async function openSpots(world: World, phase: { id: number }): Promise<[number, number]> {
  const create = async () =>
    (await newSpot(world.owner.call, phase, { name: world.name("Vaga") })).spot.id;
  return [await create(), await create()];
}

/** Creates a game of two spots without a team. */
export async function openGame(world: World, phase: { id: number }) {
  const round = await newRound(world, phase.id);
  const [home_spot_id, away_spot_id] = await openSpots(world, phase);
  return world.owner.call(createGame, { json: { round_id: round.id, home_spot_id, away_spot_id } });
}
