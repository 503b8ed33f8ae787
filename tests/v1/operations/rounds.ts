import {
  createRound,
  deleteRound,
  listPublicRounds,
  listRounds,
  updateRound,
  updateRounds,
} from "../../../app/v1/matchday/rounds/contract.ts";
import { type Entry, onList, onRow } from "./operation.ts";

export const rounds: Entry[] = [
  onList(listPublicRounds, "public", "tournament", (world) => world.round(), [
    { "query.tournament": undefined },
  ]),
  onList(listRounds, "scorer", "tournament", (world) => world.round(), [
    { "query.tournament": "adulto" },
  ]),
  {
    contract: createRound,
    who: "manager",
    call: async (world) => ({
      json: { phase_id: (await world.phase()).id, name: world.name("Rodada") },
    }),
    subject: "json.phase_id",
    wrong: [{ "json.order": 1.5 }],
  },
  {
    contract: updateRound,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newRound()).id },
      json: { name: world.name("Rodada"), version: 1 },
    }),
    wrong: [{ "json.name": "x".repeat(61) }],
  },
  {
    contract: updateRounds,
    who: "manager",
    call: async (world) => ({
      json: {
        rounds: [
          { id: (await world.newRound()).id, name: world.name("Rodada") },
          { id: (await world.newRound()).id, name: world.name("Rodada") },
        ],
      },
    }),
    subject: "json.rounds.0.id",
    wrong: [{ "json.rounds.1.id": null, "json.rounds.0.order": -1 }],
    repeatable: true,
  },
  onRow(deleteRound, "manager", (world) => world.newRound()),
];
