import { drawNextRound } from "../../../app/v1/structure/phases/contract.ts";
import { createFormat } from "../../../app/v1/structure/tournaments/stages/contract.ts";
import type { Entry } from "./operation.ts";
import { withRegisters } from "./with-registers.ts";

export const formats: Entry[] = [
  {
    contract: createFormat,
    who: "manager",
    call: async (world) => {
      const { params, register_ids } = await withRegisters(world, 4);
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
      const { params } = await withRegisters(world, 4);
      const json = { format: "swiss" as const, rounds: 2 };
      const { phases } = await world.owner.call(createFormat, { params, json });
      return { params: { id: phases[0]?.id ?? 0 }, json: { redraw: true, seed: 8, version: 1 } };
    },
    wrong: [{ "json.seed": "sete", "json.redraw": "talvez" }],
  },
];
