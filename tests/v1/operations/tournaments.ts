import {
  createTournament,
  deleteTournament,
  listTournaments,
  updateTournament,
  updateTournamentInscriptions,
  updateManyTournaments,
  getTournament,
  getRegulation,
  endTournament,
  listRulebookVersions,
  previewEndings,
  reopenTournament,
} from "../../../app/v1/structure/tournaments/contract.ts";
import type { World } from "../support/world.ts";
import { listRulebooks } from "../../../app/v1/site/reference/contract.ts";
import { pdf, png } from "../support/file-samples.ts";
import { newPhase } from "../support/championship.ts";
import { openGame } from "./open-game.ts";
import { type Entry, onList, onRow } from "./operation.ts";

/** A tournament with one game to play. */
async function openTournament(world: World) {
  const tournament = await world.newTournament();
  await openGame(world, await newPhase(world.owner.call, tournament, { name: world.name("Fase") }));
  return tournament;
}

export const tournaments: Entry[] = [
  { contract: listTournaments, who: "admin", call: () => ({}), subject: null },
  onList(listTournaments, "scorer", "season", (world) => world.tournament(), [
    { "query.season": -1 },
  ]),
  onRow(getTournament, "public", (world) => world.tournament(), [
    { "query.include > include.0": "placar" },
  ]),
  {
    contract: createTournament,
    who: "manager",
    call: async (world) => ({
      json: { season_id: (await world.season()).id, name: world.name("Torneio") },
    }),
    subject: "json.season_id",
    wrong: [{ "json.modality": "vôlei", "json.game_duration": 0 }],
  },
  {
    contract: updateTournament,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newTournament()).id },
      json: { category: world.name("Sub-17"), version: 1 },
    }),
    wrong: [{ "json.stats_rules > stats_rules.events": {} }],
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
    wrong: [{ "form.game_duration": "muito", "form.rules": "um texto" }],
  },
  {
    contract: updateTournament,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newTournament()).id },
      form: { category: world.name("Sub-15"), logo: new Blob([png()]) },
    }),
    wrong: [{ "form.logo": "um texto" }],
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
      {
        "json.ids": [],
        "json.versions > versions": [1],
        "json.data > data.game_duration": { game_duration: 0 },
      },
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
    wrong: [{ "json.closes_at": "2026-02-01T00:00:00Z", "json.max_athletes": 10 }],
  },
  {
    contract: updateTournament,
    who: "manager",
    call: async (world) => ({
      params: { id: (await world.newTournament()).id },
      json: { tournament_rankings: "simple", rules_reason: world.name("Acordo dos times") },
    }),
    wrong: [{ "json.rules_reason": "", "json.tournament_rankings": "nenhum" }],
    repeatable: true,
  },
  onRow(previewEndings, "manager", (world) => world.tournament()),
  {
    contract: endTournament,
    who: "manager",
    call: async (world) => ({
      params: { id: (await openTournament(world)).id },
      json: { how: "annulled", reason: world.name("Enchente"), version: 1 },
    }),
    wrong: [{ "json.how": "sorteio", "json.reason": "" }],
  },
  {
    contract: reopenTournament,
    who: "manager",
    call: async (world) => {
      const { id } = await openTournament(world);
      await world.owner.call(endTournament, { params: { id }, json: { how: "annulled" } });
      return { params: { id }, json: { version: 2 } };
    },
    wrong: [{ "json.version": 0 }],
  },
  onRow(listRulebookVersions, "scorer", (world) => world.tournament(), [{ "query.page": 0 }]),
  onRow(getRegulation, "public", (world) => world.tournament()),
  { contract: listRulebooks, who: "public", call: () => ({}), subject: null },
  onRow(deleteTournament, "manager", (world) => world.newTournament()),
];
