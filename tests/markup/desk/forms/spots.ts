import { createSpot } from "../../../../app/v1/structure/spots/contract.ts";
import type { Fields, Registry } from "./entry.ts";
import { phaseWithGroup } from "./phases.ts";
import { readPhase, readSpots } from "./rows.ts";
import type { World } from "./world.ts";

async function board(world: World) {
  const { id: phase, version } = await readPhase(world);
  const spots = (await readSpots(world)).filter(({ phase_id }) => phase_id === phase);
  const lines: Fields = { phase };
  for (const [at, { id, register_id, group_id }] of spots.entries()) {
    const own = { id, team: register_id ?? "", group: group_id ?? "" };
    const was = `${register_id ?? ""}:${group_id ?? ""}`;
    for (const [name, value] of Object.entries({ ...own, was })) {
      lines[`spots[${at}].${name}`] = value;
    }
  }
  const place = (at: number) => `${spots[at]?.id}:${spots[at]?.register_id}`;
  return { at: `${world.league.pages}/vagas?fase=${phase}`, phase, version, lines, place };
}

export const spots: Registry = {
  "spots/board#place": {
    says: "Vagas gravadas.",
    unversioned: "own",
    ready: async (world) => {
      const { at, lines } = await board(world);
      const [one, other] = [lines["spots[0].team"], lines["spots[1].team"]];
      return {
        at,
        fields: { ...lines, "spots[0].team": other, "spots[1].team": one },
        invalid: { "spots[1].team": other },
      };
    },
  },
  "spots/board#swap": {
    says: "Times trocados.",
    unversioned: "own",
    ready: async (world) => {
      const { at, phase, place } = await board(world);
      return {
        at,
        fields: { phase, a: place(0), b: place(1) },
        invalid: { b: place(0) },
      };
    },
  },
  "spots/board#draw": {
    says: "Sorteio nº 11 feito.",
    untold: true,
    ready: async (world) => {
      const { at, phase, version } = await board(world);
      return {
        at,
        fields: { phase, version, seed: 11 },
        invalid: { seed: "onze" },
        count: async () => (await readPhase(world)).version,
      };
    },
  },
  "spots/board#group": {
    says: "Grupo criado.",
    unversioned: "makes",
    ready: async (world) => {
      const { at, phase } = await phaseWithGroup(world);
      return {
        at,
        fields: { phase, name: "Z" },
        invalid: { name: "" },
      };
    },
  },
  "spots/board#rename": {
    says: "Grupo gravado.",
    ready: async (world) => {
      const { at, group } = await phaseWithGroup(world);
      const { id, version } = group;
      return {
        at,
        mark: id,
        fields: { id, version, name: "Y" },
        invalid: { name: "" },
      };
    },
  },
  "spots/board#removeGroup": {
    says: "Grupo apagado.",
    unversioned: "removes",
    ready: async (world) => {
      const { at, group } = await phaseWithGroup(world);
      return { at, mark: group.id, fields: { id: group.id } };
    },
  },
  "spots/board#spot": {
    says: "Vaga criada.",
    unversioned: "makes",
    ready: async (world) => {
      const { at, phase, group } = await phaseWithGroup(world);
      return { at, mark: group.id, fields: { phase, group: group.id } };
    },
  },
  "spots/board#removeSpot": {
    says: "Vaga apagada.",
    unversioned: "removes",
    ready: async (world) => {
      const { at, phase, group } = await phaseWithGroup(world);
      const json = { phase_id: phase, group_id: group.id };
      const { spot } = await world.call(createSpot, { json });
      return { at, fields: { id: spot.id } };
    },
  },
};
