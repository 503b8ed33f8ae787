import {
  createTournament,
  deleteTournament,
  listTournaments,
  updateTournament,
  updateTournamentInscriptions,
  updateManyTournaments,
  getTournament,
  getRegulation,
  listRulebookVersions,
} from "../../../app/v1/structure/tournaments/contract.ts";
import { listRulebooks } from "../../../app/v1/site/reference/contract.ts";
import { pdf, png } from "../support/file-samples.ts";
import type { Entry } from "./operation.ts";

export const tournaments: Entry[] = [
  {
    contract: listTournaments,
    who: "admin",
    call: () => ({}),
    subject: null,
  },
  {
    contract: listTournaments,
    who: "scorer",
    call: async (world) => {
      await world.tournament();
      return { query: { season: (await world.season()).id } };
    },
    subject: "query.season",
    wrong: [{ at: "query.season", value: -1 }],
  },
  {
    contract: getTournament,
    who: "public",
    call: async (world) => ({ params: { id: (await world.tournament()).id } }),
    wrong: [{ at: "query.include", value: "placar", path: "include.0" }],
  },
  {
    contract: createTournament,
    who: "manager",
    call: async (world) => ({
      json: { season_id: (await world.season()).id, name: world.name("Torneio") },
    }),
    subject: "json.season_id",
    wrong: [
      { at: "json.modality", value: "vôlei" },
      { at: "json.game_duration", value: 0 },
    ],
  },
  {
    contract: updateTournament,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newTournament()).id },
      json: { category: world.name("Sub-17"), version: 1 },
    }),
    wrong: [{ at: "json.stats_rules", value: {}, path: "stats_rules.events" }],
  },
  {
    contract: createTournament,
    who: "manager",
    call: async (world) => ({
      form: {
        season_id: String((await world.season()).id),
        name: world.name("Torneio"),
        game_duration: "60",
        rules: new Blob([pdf()]),
      },
    }),
    subject: "form.season_id",
    wrong: [
      { at: "form.game_duration", value: "muito" },
      { at: "form.rules", value: "um texto" },
    ],
  },
  {
    contract: updateTournament,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newTournament()).id },
      form: { category: world.name("Sub-15"), logo: new Blob([png()]) },
    }),
    wrong: [{ at: "form.logo", value: "um texto" }],
    repeatable: true,
  },
  {
    contract: updateManyTournaments,
    who: "manager",
    call: async (world) => ({
      json: {
        ids: [(await world.newTournament()).id, (await world.newTournament()).id],
        data: { status: "started", is_called: true },
      },
    }),
    subject: "json.ids.0",
    wrong: [
      { at: "json.ids", value: [] },
      { at: "json.versions", value: [1], path: "versions" },
      { at: "json.data", value: { game_duration: 0 }, path: "data.game_duration" },
    ],
    repeatable: true,
  },
  {
    contract: updateTournamentInscriptions,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newTournament()).id },
      json: {
        opens_at: "2026-03-01T00:00:00Z",
        closes_at: "2026-04-01T00:00:00Z",
        min_athletes: 11,
        max_athletes: 20,
        text: world.name("Inscrições"),
        version: 1,
      },
    }),
    wrong: [
      { at: "json.closes_at", value: "2026-02-01T00:00:00Z" },
      { at: "json.max_athletes", value: 10 },
    ],
  },
  {
    contract: updateTournament,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newTournament()).id },
      json: { tournament_rankings: "simple", rules_reason: world.name("Acordo dos times") },
    }),
    wrong: [
      { at: "json.rules_reason", value: "" },
      { at: "json.tournament_rankings", value: "nenhum" },
    ],
    repeatable: true,
  },
  {
    contract: listRulebookVersions,
    who: "scorer",
    call: async (world) => ({ params: { id: (await world.tournament()).id } }),
    wrong: [{ at: "query.page", value: 0 }],
  },
  {
    contract: getRegulation,
    who: "public",
    call: async (world) => ({ params: { id: (await world.tournament()).id } }),
  },
  {
    contract: listRulebooks,
    who: "public",
    call: () => ({}),
    subject: null,
  },
  {
    contract: deleteTournament,
    who: "manager",
    call: async (world) => ({ params: { id: (await world.newTournament()).id } }),
  },
];
