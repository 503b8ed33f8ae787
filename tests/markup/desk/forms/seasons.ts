import { createSeason } from "../../../../app/v1/structure/seasons/contract.ts";
import type { Registry } from "./entry.ts";
import type { World } from "./world.ts";

async function newSeason({ call, id, home }: World, name: string) {
  const season = await call(createSeason, { json: { championship_id: id, name } });
  return { ...season, at: `${home}/temporadas/${season.id}` };
}

const wrong = { name: "", year: "26" };

export const newTournament = {
  name: "Veteranos",
  category: "Sub-40",
  format: "grupos",
  modality: "futsal",
  preset: "usual",
  published: "on",
};

export const seasons: Registry = {
  "seasons/editor#create": {
    says: "Temporada criada.",
    unversioned: "makes",
    ready: ({ home }) => ({
      at: `${home}/temporadas/novo`,
      fields: { name: "2028", year: 2028 },
      invalid: wrong,
    }),
  },
  "seasons/editor#edit": {
    says: "Temporada gravada.",
    ready: async (world) => {
      const { at, version } = await newSeason(world, "2029");
      return {
        at,
        fields: { version, name: "2030", year: 2030, status: "finished" },
        invalid: wrong,
      };
    },
  },
  "seasons/editor#delete": {
    says: "Temporada apagada.",
    unversioned: "removes",
    ready: async (world) => ({ at: (await newSeason(world, "2031")).at, fields: {} }),
  },
  "seasons/new-tournament#create": {
    says: "Torneio criado.",
    unversioned: "makes",
    ready: async (world) => {
      const { id, at } = await newSeason(world, "2032");
      return {
        at: `${at}/novo-torneio`,
        fields: { ...newTournament, season_id: id },
        invalid: { name: "", format: "" },
      };
    },
  },
};
