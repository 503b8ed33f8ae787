import {
  createSpot,
  deleteSpot,
  listSpots,
  updateSpot,
  updateSpots,
} from "../../../app/v1/structure/spots/contract.ts";
import type { Entry } from "./operation.ts";

export const spots: Entry[] = [
  {
    contract: listSpots,
    who: "admin",
    call: async (world) => {
      await world.spots();
      return {};
    },
    subject: null,
  },
  {
    contract: listSpots,
    who: "scorer",
    call: async (world) => {
      await world.spots();
      return { query: { tournament: (await world.tournament()).id } };
    },
    subject: "query.tournament",
    wrong: [{ at: "query.phase", value: "final" }],
  },
  {
    contract: createSpot,
    who: "manager",
    call: async (world) => ({
      json: {
        phase_id: (await world.phase()).id,
        group_id: (await world.group()).id,
        register_id: (await world.newRegister()).id,
        name: world.name("Vaga"),
      },
    }),
    subject: "json.phase_id",
    wrong: [
      { at: "json.source", value: { kind: "sorteio" }, path: "source.kind" },
      { at: "json.group_id", value: 999_999_999 },
    ],
  },
  {
    contract: updateSpot,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newSpot({ filled: false })).id },
      json: { register_id: (await world.newRegister()).id, version: 1 },
    }),
    wrong: [
      { at: "json.order", value: "primeira" },
      { at: "json.register_id", value: "um" },
      { at: "json.register_id", value: 999_999_999 },
    ],
  },
  {
    contract: updateSpots,
    who: "manager",
    call: async (world) => ({
      json: {
        spots: [
          {
            id: (await world.newSpot({ filled: false })).id,
            register_id: (await world.newRegister()).id,
          },
          { id: (await world.newSpot({ filled: false })).id, name: world.name("Vaga") },
        ],
      },
    }),
    subject: "json.spots.0.id",
    wrong: [{ at: "json.spots.1.name", value: "" }],
    repeatable: true,
  },
  {
    contract: deleteSpot,
    who: "manager",
    call: async (world) => ({ params: { id: (await world.newSpot({ filled: false })).id } }),
  },
];
