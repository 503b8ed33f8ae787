import {
  changeFormat,
  createPhase,
  deletePhase,
  getPhase,
  listPhases,
  updatePhase,
  updatePhases,
} from "../../../app/v1/structure/phases/contract.ts";
import { type Entry, onRow } from "./operation.ts";

export const phases: Entry[] = [
  {
    contract: listPhases,
    who: "scorer",
    call: async (world) => {
      await world.phase();
      return { query: { tournament: (await world.tournament()).id } };
    },
    subject: "query.tournament",
    wrong: [{ "query.tournament": "final" }],
  },
  onRow(getPhase, "scorer", (world) => world.phase()),
  {
    contract: createPhase,
    who: "manager",
    call: async (world) => ({
      json: { tournament_id: (await world.tournament()).id, name: world.name("Fase") },
    }),
    subject: "json.tournament_id",
    wrong: [{ "json.is_group": "sim" }],
  },
  {
    contract: updatePhase,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newPhase()).id },
      json: { name: world.name("Fase"), version: 1 },
    }),
    wrong: [
      {
        "json.name": "",
        "json.tie_rules > tie_rules.legs": {
          legs: 5,
          extra_time: false,
          away_goals: false,
          level: "penalties",
          skip_second_leg_margin: null,
        },
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
    wrong: [{ "json.phases": [], "json.phases.1.order": "primeira" }],
    repeatable: true,
  },
  {
    contract: changeFormat,
    who: "manager",
    call: async (world) => ({ json: { id: (await world.newPhase()).id } }),
    subject: "json.id",
    wrong: [{ "json.id": "oitavas" }],
  },
  onRow(deletePhase, "manager", (world) => world.newPhase()),
];
