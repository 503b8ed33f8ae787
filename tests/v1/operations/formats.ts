import { drawNextRound } from "../../../app/v1/structure/phases/contract.ts";
import { createRegister } from "../../../app/v1/structure/registers/contract.ts";
import { createFormat } from "../../../app/v1/structure/tournaments/stages/contract.ts";
import type { World } from "../support/world.ts";
import type { Entry } from "./operation.ts";

const withRegisters = async (world: World) => {
  const tournament = await world.newTournament();
  const register_ids = [];
  for (let i = 0; i < 4; i++) {
    const json = { tournament_id: tournament.id, team_id: (await world.newTeam()).id };
    register_ids.push((await world.owner.call(createRegister, { json })).id);
  }
  return { params: { id: tournament.id }, register_ids };
};

export const formats: Entry[] = [
  {
    contract: createFormat,
    who: "manager",
    call: async (world) => {
      const { params, register_ids } = await withRegisters(world);
      const format = { format: "league" as const, games: 2, direct: 2 };
      return { params, json: { ...format, register_ids, seed: 7, version: 1 } };
    },
    wrong: [
      { "json.games": 4, "json.direct": 5, "json.register_ids.1": 999_999_999, "json.seed": -1 },
    ],
  },
  {
    contract: drawNextRound,
    who: "manager",
    call: async (world) => {
      const { params } = await withRegisters(world);
      const json = { format: "swiss" as const, rounds: 2 };
      const { phases } = await world.owner.call(createFormat, { params, json });
      return { params: { id: phases[0]?.id ?? 0 }, json: { redraw: true, seed: 8, version: 1 } };
    },
    wrong: [{ "json.seed": "sete", "json.redraw": "talvez" }],
  },
];
