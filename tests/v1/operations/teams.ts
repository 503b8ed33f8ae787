import {
  createTeam,
  deleteTeam,
  getOwnTeam,
  getTeam,
  listOwnTeams,
  listTeams,
  renewTeamUuid,
  updateTeam,
} from "../../../app/v1/people/teams/contract.ts";
import { png } from "../support/file-samples.ts";
import { type Entry, onList, onRow } from "./operation.ts";

export const teams: Entry[] = [
  {
    contract: listTeams,
    who: "public",
    call: (world) => ({ query: { q: world.marker } }),
    subject: null,
    wrong: [{ "query.page": "primeira" }],
  },
  onList(listTeams, "public", "tournament", (world) => world.register()),
  {
    contract: getTeam,
    who: "public",
    call: async (world) => ({ params: { id: (await world.register()).team_id } }),
  },
  {
    contract: getTeam,
    who: "public",
    call: async (world) => ({
      params: { id: (await world.register()).team_id },
      query: { championship: world.championship.slug },
    }),
    subject: "query.championship",
    wrong: [{ "query.championship": "Copa do Bairro" }],
  },
  {
    contract: listOwnTeams,
    who: "admin",
    call: () => ({}),
    subject: null,
    wrong: [{ "query.per_page": 0 }],
  },
  {
    contract: listOwnTeams,
    who: "manager",
    call: async (world) => {
      await world.newTeam();
      return { query: { championship_id: world.championship.id, q: world.marker } };
    },
    subject: "query.championship_id",
  },
  onRow(getOwnTeam, "admin", (world, by) => world.newTeam(by)),
  onRow(renewTeamUuid, "admin", (world, by) => world.newTeam(by)),
  onRow(deleteTeam, "admin", (world, by) => world.newTeam(by)),
  {
    contract: createTeam,
    who: "admin",
    call: (world) => ({ form: { name: world.name("Time"), logo: new Blob([png()]) } }),
    subject: null,
    wrong: [{ "form.image": "um texto" }],
  },
  {
    contract: updateTeam,
    who: "admin",
    call: async (world, by) => ({
      params: { id: (await world.newTeam(by)).id },
      form: { city: world.name("Cidade"), image: new Blob([png()]) },
    }),
    wrong: [{ "form.logo": "um texto" }],
    repeatable: true,
  },
  {
    contract: createTeam,
    who: "admin",
    call: (world) => ({ json: { name: world.name("Time"), short_name: "TIM" } }),
    subject: null,
    wrong: [{ "json.primary_color": "verde" }],
  },
  {
    contract: updateTeam,
    who: "admin",
    call: async (world, by) => ({
      params: { id: (await world.newTeam(by)).id },
      json: { city: world.name("Cidade"), version: 1 },
    }),
    wrong: [{ "json.primary_color": "vermelho", "json.uf": "Rio" }],
  },
];
