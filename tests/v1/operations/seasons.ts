import {
  createSeason,
  deleteSeason,
  getSeason,
  listOwnSeasons,
  listSeasons,
  updateSeason,
} from "../../../app/v1/structure/seasons/contract.ts";
import { type Entry, onList, onRow } from "./operation.ts";

export const seasons: Entry[] = [
  onList(listSeasons, "public", "championship", (world) => world.season(), [
    { "query.championship": "Copa do Bairro" },
  ]),
  onRow(getSeason, "public", (world) => world.season()),
  {
    contract: createSeason,
    who: "manager",
    call: (world) => ({
      json: { championship_id: world.championship.id, name: world.name("Temporada"), year: 2026 },
    }),
    subject: "json.championship_id",
    wrong: [{ "json.year": 12, "json.categories.0": 7 }],
  },
  {
    contract: updateSeason,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newSeason()).id },
      json: { status: "started", categories: ["Adulto"], version: 1 },
    }),
    wrong: [{ "json.status": "suspensa" }],
  },
  onList(listOwnSeasons, "scorer", "championship_id", (world) => world.season(), [
    { "query.championship_id": "copa" },
  ]),
  onRow(deleteSeason, "manager", (world) => world.newSeason()),
];
