import { expect, test } from "vitest";
import { createReferee } from "../../../app/v1/structure/referees/contract.ts";
import { publicWorld } from "../all-operations/public-reads.ts";
import { championshipWithTournament } from "../support/championship.ts";
import { readAnswer, readFirst } from "./reading.ts";

const ENTITIES = {
  Game: "id home_spot_id away_spot_id home_team_id away_team_id finished",
  Field: "id championship_id",
  Inscription: "id landing",
  User: "id",
  Tournament:
    "id admin tournament_rankings current_phase current_round games stats_rules enable_register modality plan status phases spots teams registers users game_duration inscriptions inscription_info logo rules is_called",
  Phase: "id order is_group groups rounds",
  Group: "id phase_id",
  Round: "id phase_id order",
  Spot: "id phase_id register_id",
  Register: "id team_id logo",
  Team: "id name logo_url registers logo image",
  "Team, as its organizer reads it": "id name uuid logo_url logo image",
  Championship: "id owner enable_register plan logo rules",
  "Championship, as its organizer reads it": "id owner enable_register plan logo rules",
  Season: "status categories tournaments",
  Referee: "id admin_id",
  News: "id banner",
  "Season statistics":
    "assist_count games_count games_finished_count goals_count players_count red_card_count teams_count yellow_card_count",
  "Tournament statistics":
    "assist_count games_count games_finished_count goals_count players_count red_card_count teams_count yellow_card_count",
  Position: "value secondaryColor order abbrev label",
} as const;

test("every entity has the specified fields", async () => {
  const world = await publicWorld();
  const { call, headers, championship, season, tournament, ids, team, news } = world;
  await call(createReferee, { json: { name: "Arnaldo" } });
  const ofTournament = `?tournament=${tournament.id}`;
  const answers: Record<keyof typeof ENTITIES, Record<string, unknown>> = {
    Game: await readAnswer(`/v1/games/${ids[0]}`),
    Field: await readFirst(`/v1/organizer/fields?championship_id=${championship.id}`, headers),
    Inscription: await readFirst(`/v1/inscriptions${ofTournament}`),
    User: await readFirst(`/v1/users${ofTournament}`),
    Tournament: await readAnswer(`/v1/tournaments/${tournament.id}`),
    Phase: await readFirst(`/v1/organizer/phases${ofTournament}`, headers),
    Group: await readFirst(`/v1/organizer/groups${ofTournament}`, headers),
    Round: await readFirst(`/v1/organizer/rounds${ofTournament}`, headers),
    Spot: await readFirst(`/v1/organizer/spots${ofTournament}`, headers),
    Register: await readFirst(`/v1/registers${ofTournament}`),
    Team: await readAnswer(`/v1/teams/${team(0)}`),
    "Team, as its organizer reads it": await readAnswer(`/v1/organizer/teams/${team(0)}`, headers),
    Championship: await readAnswer(`/v1/championships/${championship.slug}`),
    "Championship, as its organizer reads it": await readAnswer(
      `/v1/organizer/championships/${championship.id}`,
      headers,
    ),
    Season: await readAnswer(`/v1/seasons/${season.id}`),
    Referee: await readFirst("/v1/organizer/referees", headers),
    News: await readAnswer(`/v1/news/${news.id}`),
    "Season statistics": await readAnswer(`/v1/statistics/season/${season.id}`),
    "Tournament statistics": await readAnswer(`/v1/statistics/tournament/${tournament.id}`),
    Position: await readFirst("/v1/positions"),
  };
  for (const [entity, fields] of Object.entries(ENTITIES)) {
    const answer = Object.entries(answers).find(([name]) => name === entity)?.[1] ?? {};
    const missing = fields.split(" ").filter((field) => !(field in answer));
    expect([entity, missing]).toEqual([entity, []]);
  }
  expect(answers.Team).not.toHaveProperty("uuid");
});

test("counters default to 0", async () => {
  const { tournament, season } = await championshipWithTournament();
  for (const path of [`tournament/${tournament.id}`, `season/${season.id}`]) {
    const counters = await readAnswer(`/v1/statistics/${path}`);
    for (const name of ENTITIES["Tournament statistics"].split(" ")) {
      expect([path, name, counters[name]]).toEqual([path, name, 0]);
    }
  }
});
