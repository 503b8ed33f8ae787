import {
  createAdjustment,
  deleteAdjustment,
  listAdjustments,
  updateAdjustment,
} from "../../../app/v1/structure/adjustments/contract.ts";
import { type Entry, onList, onRow } from "./operation.ts";
import type { World } from "../support/world.ts";

const punishment = async (world: World) => ({
  phase_id: (await world.phase()).id,
  team_id: (await world.register()).team_id,
  points: -3,
  reason: world.name("Atleta irregular"),
});

const newAdjustment = async (world: World) =>
  world.owner.call(createAdjustment, { json: await punishment(world) });

export const adjustments: Entry[] = [
  onList(listAdjustments, "scorer", "tournament", (world) => newAdjustment(world), [
    { "query.tournament": undefined },
  ]),
  {
    contract: createAdjustment,
    who: "manager",
    call: async (world) => ({ json: await punishment(world) }),
    subject: "json.phase_id",
    wrong: [{ "json.points": 0, "json.team_id": 999_999_999 }],
  },
  {
    contract: updateAdjustment,
    who: "manager",
    call: async (world) => ({
      params: { id: (await newAdjustment(world)).id },
      json: { points: 2, version: 1 },
    }),
    wrong: [{ "json.reason": "" }],
  },
  onRow(deleteAdjustment, "manager", (world) => newAdjustment(world), [
    { "query.force": "talvez" },
  ]),
];
