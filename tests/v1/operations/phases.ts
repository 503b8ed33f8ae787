import {
  addLateTeam,
  changeFormat,
  createPhase,
  deletePhase,
  getPhase,
  listPhases,
  updatePhase,
  updatePhases,
} from "../../../app/v1/structure/phases/contract.ts";
import type { World } from "../support/world.ts";
import { openGame } from "./open-game.ts";
import { type Entry, onList, onRow } from "./operation.ts";

/** A group phase with one game of two open spots. */
async function drawnPhase(world: World) {
  const phase = await world.newPhase();
  await openGame(world, phase);
  return phase;
}

export const phases: Entry[] = [
  onList(listPhases, "scorer", "tournament", (world) => world.phase(), [
    { "query.tournament": "final" },
  ]),
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
  {
    contract: addLateTeam,
    who: "manager",
    call: async (world) => {
      const { id, version } = await drawnPhase(world);
      return { params: { id }, json: { register_id: (await world.newRegister()).id, version } };
    },
    wrong: [{ "json.register_id": 999_999_999 }, { "json.group_id": 999_999_999 }],
  },
  onRow(deletePhase, "manager", (world) => world.newPhase()),
];
