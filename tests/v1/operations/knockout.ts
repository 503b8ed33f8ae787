import { createGroup, createPhase } from "../../../app/v1/structure/phases/contract.ts";
import { createSpot } from "../../../app/v1/structure/spots/contract.ts";
import { createKnockout } from "../../../app/v1/structure/tournaments/stages/contract.ts";
import type { Entry } from "./operation.ts";
import { withRegisters } from "./with-registers.ts";
import type { World } from "../support/world.ts";

const withGroup = async (world: World) => {
  const tournament = await world.newTournament();
  const { call } = world.owner;
  const phase = await call(createPhase, {
    json: { tournament_id: tournament.id, name: world.name("Fase"), is_group: true },
  });
  const { group } = await call(createGroup, {
    json: { phase_id: phase.id, name: world.name("Grupo") },
  });
  for (let i = 0; i < 2; i++) {
    const name = world.name("Vaga");
    await call(createSpot, { json: { phase_id: phase.id, group_id: group.id, name } });
  }
  return { tournament, phase };
};

export const knockout: Entry[] = [
  {
    contract: createKnockout,
    who: "manager",
    call: async (world) => {
      const { tournament, register_ids } = await withRegisters(world, 2);
      const from = { kind: "registers", register_ids };
      return { params: { id: tournament.id }, json: { from, seed: 7, legs: 2, version: 1 } };
    },
    wrong: [
      {
        "json.from > from.kind": { kind: "sorteio" },
        "json.from.register_ids": [1],
        "json.from.register_ids.1": 999_999_999,
        "json.seed": -1,
      },
    ],
  },
  {
    contract: createKnockout,
    who: "manager",
    call: async (world) => {
      const { tournament, phase } = await withGroup(world);
      const from = { kind: "groups", phase_id: phase.id, per_group: 2 };
      return { params: { id: tournament.id }, json: { from } };
    },
    wrong: [{ "json.from.per_group": 5, "json.from.phase_id": 999_999_999, "json.legs": 3 }],
  },
  {
    contract: createKnockout,
    who: "manager",
    call: async (world) => {
      const { tournament } = await withRegisters(world, 3);
      const json = { from: { kind: "registers" }, elimination: "double", second_final: true };
      return { params: { id: tournament.id }, json };
    },
    wrong: [{ "json.elimination > second_final": "single", "json.final_legs": 2 }],
  },
  {
    contract: createKnockout,
    who: "manager",
    call: async (world) => {
      const { tournament } = await withRegisters(world, 4);
      return { params: { id: tournament.id }, json: { from: { kind: "registers" }, repechage: 1 } };
    },
    wrong: [{ "json.repechage": 17 }, { "json.repechage": 0 }],
  },
];
