import {
  createRound,
  deleteRound,
  listPublicRounds,
  listRounds,
  updateRound,
  updateRounds,
} from "../../../app/v1/matchday/rounds/contract.ts";
import type { Entry } from "./operation.ts";

export const rounds: Entry[] = [
  {
    contract: listPublicRounds,
    who: "public",
    call: async (world) => {
      await world.round();
      return { query: { tournament: (await world.tournament()).id } };
    },
    subject: "query.tournament",
    wrong: [{ at: "query.tournament", value: undefined }],
  },
  {
    contract: listRounds,
    who: "scorer",
    call: async (world) => {
      await world.round();
      return { query: { tournament: (await world.tournament()).id } };
    },
    subject: "query.tournament",
    wrong: [{ at: "query.tournament", value: "adulto" }],
  },
  {
    contract: createRound,
    who: "manager",
    call: async (world) => ({
      json: { phase_id: (await world.phase()).id, name: world.name("Rodada") },
    }),
    subject: "json.phase_id",
    wrong: [{ at: "json.order", value: 1.5 }],
  },
  {
    contract: updateRound,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newRound()).id },
      json: { name: world.name("Rodada"), version: 1 },
    }),
    wrong: [{ at: "json.name", value: "x".repeat(61) }],
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
    wrong: [
      { at: "json.rounds.1.id", value: null },
      { at: "json.rounds.0.order", value: -1 },
    ],
    repeatable: true,
  },
  {
    contract: deleteRound,
    who: "manager",
    call: async (world) => ({ params: { id: (await world.newRound()).id } }),
  },
];
