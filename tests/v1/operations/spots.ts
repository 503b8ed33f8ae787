import {
  createSpot,
  deleteSpot,
  listSpots,
  updateSpot,
  updateSpots,
} from "../../../app/v1/structure/spots/contract.ts";
import type { Operation } from "./operation.ts";

export const spots: Operation[] = [
  {
    contract: listSpots,
    who: "admin",
    call: async (world) => {
      await world.spots();
      return {};
    },
    subject: null,
    repeatable: true,
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
    repeatable: true,
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
    repeatable: false,
  },
  {
    contract: updateSpot,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newSpot({ filled: false })).id },
      json: { register_id: (await world.newRegister()).id, version: 1 },
    }),
    subject: "params.id",
    wrong: [
      { at: "json.order", value: "primeira" },
      { at: "json.register_id", value: "um" },
      { at: "json.register_id", value: 999_999_999 },
    ],
    repeatable: false,
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
    subject: "params.id",
    repeatable: false,
  },
];
