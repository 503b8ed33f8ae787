import {
  exportChampionship,
  importChampionship,
  importTournament,
} from "../../../app/v1/archive/contract.ts";
import { deleteChampionship, transferOwnership } from "../../../app/v1/ownership/contract.ts";
import type { Operation } from "./operation.ts";
import type { World } from "../support/world.ts";

/** A championship as a document: a tournament, two teams and a game between them. */
const document = (world: World) => ({
  format: "apito-championship",
  version: 1,
  championship: { name: world.name("Copa"), modality: "campo" },
  teams: [
    { id: 1, name: world.name("Time") },
    { id: 2, name: world.name("Time") },
  ],
  athletes: [{ id: 1, name: world.name("Atleta") }],
  seasons: [{ id: 1, name: "2026", year: 2026 }],
  tournaments: [
    {
      id: 1,
      season_id: 1,
      name: "Adulto",
      modality: "campo",
      game_duration: 90,
      tournament_rankings: {
        preset: "custom",
        points: { win: 3, draw: 1, goalless_draw: 1, loss: 0, walkover_loss: 0 },
        tied2: ["wins"],
        tied3plus: ["wins"],
        restart: "continue",
      },
      stats_rules: {
        events: ["goal"],
        yellows_per_suspension: 3,
        walkover_goals: 3,
        walkover_counts_for_goals: true,
      },
    },
  ],
  phases: [
    {
      id: 1,
      tournament_id: 1,
      name: "Final",
      order: 1,
      is_group: false,
      tie_rules: {
        legs: 1,
        extra_time: false,
        away_goals: false,
        level: "penalties",
        skip_second_leg_margin: null,
      },
    },
  ],
  rounds: [{ id: 1, phase_id: 1, name: "Final", order: 1 }],
  registers: [
    { id: 1, tournament_id: 1, team_id: 1, status: "approved" },
    { id: 2, tournament_id: 1, team_id: 2, status: "approved" },
  ],
  inscriptions: [{ id: 1, register_id: 1, user_id: 1, status: "approved" }],
  games: [{ id: 1, round_id: 1, home_team_id: 1, away_team_id: 2, status: "scheduled" }],
});

/** A championship as a whole: out of the database, into it, to another owner, and away. */
export const archive: Operation[] = [
  {
    contract: exportChampionship,
    who: "owner",
    call: async (world) => {
      await world.played();
      return { params: { id: world.championship.id } };
    },
    subject: "params.id",
    repeatable: true,
  },
  {
    contract: importChampionship,
    who: "admin",
    call: (world) => ({ json: document(world) }),
    subject: null,
    wrong: [
      { at: "json.format", value: "planilha" },
      { at: "json.version", value: 9 },
      { at: "json.games.0.round_id", value: 7 },
      { at: "json.registers.1.team_id", value: "um" },
    ],
    repeatable: false,
  },
  {
    contract: importTournament,
    who: "manager",
    call: (world) => {
      const { championship: _, seasons, tournaments, ...rest } = document(world);
      const import_key = world.name("Torneio");
      return {
        params: { id: world.championship.id },
        json: {
          ...rest,
          seasons: seasons.map((row) => ({ ...row, name: world.name("2026") })),
          tournaments: tournaments.map((row) => ({ ...row, name: import_key, import_key })),
        },
      };
    },
    subject: "params.id",
    wrong: [
      { at: "json.format", value: "planilha" },
      { at: "json.tournaments", value: [] },
      { at: "json.news", value: [], path: "" },
      { at: "json.games.0.round_id", value: 7 },
      { at: "query.force", value: "talvez" },
    ],
    repeatable: true,
  },
  {
    contract: transferOwnership,
    who: "owner",
    call: async (world) => ({
      params: { id: (await world.newChampionship()).id },
      json: { email: world.manager.admin.email, version: 1 },
    }),
    subject: "params.id",
    wrong: [
      { at: "json.email", value: "sem arroba" },
      { at: "json.email", value: "ninguem@apito.example" },
    ],
    repeatable: false,
  },
  {
    contract: deleteChampionship,
    who: "owner",
    call: async (world) => {
      const { id, slug } = await world.newChampionship();
      return { params: { id }, query: { confirm: slug } };
    },
    subject: "params.id",
    wrong: [
      { at: "query.confirm", value: "outra-copa" },
      { at: "query.force", value: "talvez" },
    ],
    repeatable: false,
  },
];
