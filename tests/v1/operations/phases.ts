import {
  changeFormat,
  createPhase,
  deletePhase,
  getPhase,
  listPhases,
  updatePhase,
  updatePhases,
} from "../../../app/v1/structure/phases/contract.ts";
import type { Entry } from "./operation.ts";

export const phases: Entry[] = [
  {
    contract: listPhases,
    who: "scorer",
    call: async (world) => {
      await world.phase();
      return { query: { tournament: (await world.tournament()).id } };
    },
    subject: "query.tournament",
    wrong: [{ at: "query.tournament", value: "final" }],
  },
  {
    contract: getPhase,
    who: "scorer",
    call: async (world) => ({ params: { id: (await world.phase()).id } }),
    subject: "params.id",
    repeatable: true,
  },
  {
    contract: createPhase,
    who: "manager",
    call: async (world) => ({
      json: { tournament_id: (await world.tournament()).id, name: world.name("Fase") },
    }),
    subject: "json.tournament_id",
    wrong: [{ at: "json.is_group", value: "sim" }],
  },
  {
    contract: updatePhase,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newPhase()).id },
      json: { name: world.name("Fase"), version: 1 },
    }),
    wrong: [
      { at: "json.name", value: "" },
      {
        at: "json.tie_rules",
        value: {
          legs: 3,
          extra_time: false,
          away_goals: false,
          level: "penalties",
          skip_second_leg_margin: null,
        },
        path: "tie_rules.legs",
      },
    ],
  },
  {
    contract: updatePhases,
    who: "manager",
    call: async (world) => ({
      json: {
        phases: [
          { id: (await world.newPhase()).id, name: world.name("Fase") },
          { id: (await world.newPhase()).id, order: 7 },
        ],
      },
    }),
    subject: "json.phases.0.id",
    wrong: [
      { at: "json.phases", value: [] },
      { at: "json.phases.1.order", value: "primeira" },
    ],
    repeatable: true,
  },
  {
    contract: changeFormat,
    who: "manager",
    call: async (world) => ({ json: { id: (await world.newPhase()).id } }),
    subject: "json.id",
    wrong: [{ at: "json.id", value: "oitavas" }],
  },
  {
    contract: deletePhase,
    who: "manager",
    call: async (world) => ({ params: { id: (await world.newPhase()).id } }),
  },
];
