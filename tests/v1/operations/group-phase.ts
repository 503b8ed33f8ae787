import { createGroupPhase } from "../../../app/v1/structure/tournaments/stages/contract.ts";
import type { Entry } from "./operation.ts";
import { withRegisters } from "./with-registers.ts";
import { drawSpots } from "../../../app/v1/structure/tournaments/draw/contract.ts";

export const groupPhase: Entry[] = [
  {
    contract: createGroupPhase,
    who: "manager",
    call: async (world) => {
      const { tournament, register_ids } = await withRegisters(world, 4);
      const pots = [register_ids.slice(0, 2)];
      const json = { groups: 2, register_ids, pots, seed: 7, legs: 2, version: 1 };
      return { params: { id: tournament.id }, json };
    },
    wrong: [
      {
        "json.groups": 3,
        "json.places": 1,
        "json.register_ids.1": 999_999_999,
        "json.pots.0.1": 999_999_999,
        "json.seed": -1,
      },
    ],
  },
  {
    contract: drawSpots,
    who: "manager",
    call: async (world) => {
      const { tournament, register_ids } = await withRegisters(world, 4);
      const json = { groups: 2, register_ids, seed: 7 };
      const params = { id: tournament.id };
      const { phase } = await world.owner.call(createGroupPhase, { params, json });
      const pots = [register_ids.slice(0, 2)];
      return { params: { id: phase.id }, json: { register_ids, pots, seed: 8, version: 1 } };
    },
    wrong: [
      {
        "json.register_ids.1": 999_999_999,
        "json.pots.0.1": 999_999_999,
        "json.register_ids": [],
        "json.seed": "sete",
      },
    ],
  },
];
