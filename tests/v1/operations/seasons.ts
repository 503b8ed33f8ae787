import {
  createSeason,
  deleteSeason,
  getSeason,
  listOwnSeasons,
  listSeasons,
  updateSeason,
} from "../../../app/v1/structure/seasons/contract.ts";
import type { Entry } from "./operation.ts";

export const seasons: Entry[] = [
  {
    contract: listSeasons,
    who: "public",
    call: async (world) => {
      await world.season();
      return { query: { championship: world.championship.slug } };
    },
    subject: "query.championship",
    wrong: [{ at: "query.championship", value: "Copa do Bairro" }],
  },
  {
    contract: getSeason,
    who: "public",
    call: async (world) => ({ params: { id: (await world.season()).id } }),
  },
  {
    contract: createSeason,
    who: "manager",
    call: (world) => ({
      json: { championship_id: world.championship.id, name: world.name("Temporada"), year: 2026 },
    }),
    subject: "json.championship_id",
    wrong: [
      { at: "json.year", value: 12 },
      { at: "json.categories.0", value: 7 },
    ],
  },
  {
    contract: updateSeason,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newSeason()).id },
      json: { status: "started", categories: ["Adulto"], version: 1 },
    }),
    wrong: [{ at: "json.status", value: "suspensa" }],
  },
  {
    contract: listOwnSeasons,
    who: "scorer",
    call: async (world) => {
      await world.season();
      return { query: { championship_id: world.championship.id } };
    },
    subject: "query.championship_id",
    wrong: [{ at: "query.championship_id", value: "copa" }],
  },
  {
    contract: deleteSeason,
    who: "manager",
    call: async (world) => ({ params: { id: (await world.newSeason()).id } }),
  },
];
