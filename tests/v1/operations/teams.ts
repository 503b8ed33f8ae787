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
import type { Operation } from "./operation.ts";

export const teams: Operation[] = [
  {
    contract: listTeams,
    who: "public",
    call: (world) => ({ query: { q: world.marker } }),
    subject: null,
    wrong: [{ at: "query.page", value: "primeira" }],
    repeatable: true,
  },
  {
    contract: listTeams,
    who: "public",
    call: async (world) => {
      await world.register();
      return { query: { tournament: (await world.tournament()).id } };
    },
    subject: "query.tournament",
    repeatable: true,
  },
  {
    contract: getTeam,
    who: "public",
    call: async (world) => ({ params: { id: (await world.register()).team_id } }),
    subject: "params.id",
    repeatable: true,
  },
  {
    contract: getTeam,
    who: "public",
    call: async (world) => ({
      params: { id: (await world.register()).team_id },
      query: { championship: world.championship.slug },
    }),
    subject: "query.championship",
    wrong: [{ at: "query.championship", value: "Copa do Bairro" }],
    repeatable: true,
  },
  {
    contract: listOwnTeams,
    who: "admin",
    call: () => ({}),
    subject: null,
    wrong: [{ at: "query.per_page", value: 0 }],
    repeatable: true,
  },
  {
    contract: listOwnTeams,
    who: "manager",
    call: async (world) => {
      await world.newTeam();
      return { query: { championship_id: world.championship.id, q: world.marker } };
    },
    subject: "query.championship_id",
    repeatable: true,
  },
  {
    contract: getOwnTeam,
    who: "admin",
    call: async (world, by) => ({ params: { id: (await world.newTeam(by)).id } }),
    subject: "params.id",
    repeatable: true,
  },
  {
    contract: renewTeamUuid,
    who: "admin",
    call: async (world, by) => ({ params: { id: (await world.newTeam(by)).id } }),
    subject: "params.id",
    repeatable: false,
  },
  {
    contract: deleteTeam,
    who: "admin",
    call: async (world, by) => ({ params: { id: (await world.newTeam(by)).id } }),
    subject: "params.id",
    repeatable: false,
  },
  {
    contract: createTeam,
    who: "admin",
    call: (world) => ({ form: { name: world.name("Time"), logo: new Blob([png()]) } }),
    subject: null,
    wrong: [{ at: "form.image", value: "um texto" }],
    repeatable: false,
  },
  {
    contract: updateTeam,
    who: "admin",
    call: async (world, by) => ({
      params: { id: (await world.newTeam(by)).id },
      form: { city: world.name("Cidade"), image: new Blob([png()]) },
    }),
    subject: "params.id",
    wrong: [{ at: "form.logo", value: "um texto" }],
    repeatable: true,
  },
  {
    contract: createTeam,
    who: "admin",
    call: (world) => ({ json: { name: world.name("Time"), short_name: "TIM" } }),
    subject: null,
    wrong: [{ at: "json.primary_color", value: "verde" }],
    repeatable: false,
  },
  {
    contract: updateTeam,
    who: "admin",
    call: async (world, by) => ({
      params: { id: (await world.newTeam(by)).id },
      json: { city: world.name("Cidade"), version: 1 },
    }),
    subject: "params.id",
    wrong: [
      { at: "json.primary_color", value: "vermelho" },
      { at: "json.uf", value: "Rio" },
    ],
    repeatable: false,
  },
];
