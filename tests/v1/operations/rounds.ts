import {
  createRound,
  deleteRound,
  listPublicRounds,
  listRounds,
  updateRound,
  updateRounds,
} from "../../../app/v1/matchday/rounds/contract.ts";
import type { Operation } from "./operation.ts";

export const rounds: Operation[] = [
  {
    contract: listPublicRounds,
    who: "public",
    call: async (world) => {
      await world.round();
      return { query: { tournament: (await world.tournament()).id } };
    },
    subject: "query.tournament",
    wrong: [{ at: "query.tournament", value: undefined }],
    repeatable: true,
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
    repeatable: true,
  },
  {
    contract: createRound,
    who: "manager",
    call: async (world) => ({
      json: { phase_id: (await world.phase()).id, name: world.name("Rodada") },
    }),
    subject: "json.phase_id",
    wrong: [{ at: "json.order", value: 1.5 }],
    repeatable: false,
  },
  {
    contract: updateRound,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newRound()).id },
      json: { name: world.name("Rodada"), version: 1 },
    }),
    subject: "params.id",
    wrong: [{ at: "json.name", value: "x".repeat(61) }],
    repeatable: false,
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
    subject: "params.id",
    repeatable: false,
  },
];
