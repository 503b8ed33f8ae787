import { createGame } from "../../../../app/v1/matchday/games/contract.ts";
import { createRound } from "../../../../app/v1/matchday/rounds/contract.ts";
import { createPhase } from "../../../../app/v1/structure/phases/contract.ts";
import { createSpot } from "../../../../app/v1/structure/spots/contract.ts";
import { endTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import type { Registry } from "./entry.ts";
import { newTournament } from "./rows.ts";
import type { World } from "./world.ts";

/** A tournament with one game to play. */
export async function openTournament(world: World) {
  const { call } = world;
  const { id, version, pages } = await newTournament(world, 0);
  const phase = await call(createPhase, {
    json: { tournament_id: id, name: "Pontos corridos" },
  });
  const phase_id = phase.id;
  const { id: round_id } = await call(createRound, { json: { phase_id, name: "Rodada 1" } });
  const newSpot = async () => (await call(createSpot, { json: { phase_id } })).spot.id;
  const [home_spot_id, away_spot_id] = [await newSpot(), await newSpot()];
  await call(createGame, { json: { round_id, home_spot_id, away_spot_id } });
  return { id, version, phase, pages, at: `${pages}/encerramento` };
}

export const ending: Registry = {
  "tournament/ending#end": {
    says: "Temporada encerrada.",
    untold: true,
    ready: async (world) => {
      const { version, at } = await openTournament(world);
      return {
        at,
        fields: { version, how: "annulled", reason: "Enchente" },
        invalid: { how: "", reason: "x".repeat(301) },
      };
    },
  },
  "tournament/ending#reopen": {
    says: "Temporada reaberta.",
    ready: async (world) => {
      const { id, at } = await openTournament(world);
      const json = { how: "annulled" as const };
      const { version } = await world.call(endTournament, { params: { id }, json });
      return { at, fields: { version } };
    },
  },
};
