import {
  createSpot,
  deleteSpot,
  listSpots,
  updateSpot,
  updateSpots,
} from "../../../app/v1/structure/spots/contract.ts";
import { type Entry, onList, onRow } from "./operation.ts";

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
  onList(listSpots, "scorer", "tournament", (world) => world.spots(), [{ "query.phase": "final" }]),
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
    wrong: [{ "json.source > source.kind": { kind: "sorteio" }, "json.group_id": 999_999_999 }],
  },
  {
    contract: updateSpot,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newSpot({ filled: false })).id },
      json: { register_id: (await world.newRegister()).id, version: 1 },
    }),
    wrong: [
      { "json.order": "primeira", "json.register_id": "um" },
      { "json.register_id": 999_999_999 },
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
    wrong: [{ "json.spots.1.name": "" }],
    repeatable: true,
  },
  onRow(deleteSpot, "manager", (world) => world.newSpot({ filled: false })),
];
