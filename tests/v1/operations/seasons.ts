import {
  createSeason,
  deleteSeason,
  getSeason,
  listOwnSeasons,
  listSeasons,
  updateSeason,
} from "../../../app/v1/structure/seasons/contract.ts";
import type { Operation } from "./operation.ts";

export const seasons: Operation[] = [
  {
    contract: listSeasons,
    who: "public",
    call: async (world) => {
      await world.season();
      return { query: { championship: world.championship.slug } };
    },
    subject: "query.championship",
    wrong: [{ at: "query.championship", value: "Copa do Bairro" }],
    repeatable: true,
  },
  {
    contract: getSeason,
    who: "public",
    call: async (world) => ({ params: { id: (await world.season()).id } }),
    subject: "params.id",
    repeatable: true,
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
    repeatable: false,
  },
  {
    contract: updateSeason,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newSeason()).id },
      json: { status: "started", categories: ["Adulto"], version: 1 },
    }),
    subject: "params.id",
    wrong: [{ at: "json.status", value: "suspensa" }],
    repeatable: false,
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
    repeatable: true,
  },
  {
    contract: deleteSeason,
    who: "manager",
    call: async (world) => ({ params: { id: (await world.newSeason()).id } }),
    subject: "params.id",
    repeatable: false,
  },
];
