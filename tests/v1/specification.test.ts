import { expect, test } from "vitest";
import { z } from "zod";
import { createReferee } from "../../app/v1/referees/contract.ts";
import { publicWorld } from "./all-operations/public-reads.ts";
import { request, send } from "./support/caller.ts";
import { championshipWithTournament } from "./support/championship.ts";

/*
 * The statements of the specification on entities, states, rules, roles and constants, each tried on the
 * API. The calls of its section 7 are walked one by one in `all-operations/walk.test.ts`; here are those
 * that it writes without parameters, and the keys that it states of answers.
 */

const row = z.record(z.string(), z.unknown());
const list = z.object({ records: z.array(row) });

async function answerOf(path: string, headers: Record<string, string> = {}) {
  const response = await request(path, { headers });
  expect([path, response.status]).toEqual([path, 200]);
  return row.parse(await response.json());
}

async function firstOf(path: string, headers: Record<string, string> = {}) {
  const [first = {}] = list.parse(await answerOf(path, headers)).records;
  return first;
}

/** §3: each entity with its fields, and an address that answers one. */
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

test("§3 every entity has the fields that the specification names", async () => {
  const world = await publicWorld();
  const { call, headers, championship, season, tournament, ids, team, news } = world;
  await call(createReferee, { json: { name: "Arnaldo" } });
  const ofTournament = `?tournament=${tournament.id}`;
  const answers: Record<keyof typeof ENTITIES, Record<string, unknown>> = {
    Game: await answerOf(`/v1/games/${ids[0]}`),
    Field: await firstOf(`/v1/organizer/fields?championship_id=${championship.id}`, headers),
    Inscription: await firstOf(`/v1/inscriptions${ofTournament}`),
    User: await firstOf(`/v1/users${ofTournament}`),
    Tournament: await answerOf(`/v1/tournaments/${tournament.id}`),
    Phase: await firstOf(`/v1/organizer/phases${ofTournament}`, headers),
    Group: await firstOf(`/v1/organizer/groups${ofTournament}`, headers),
    Round: await firstOf(`/v1/organizer/rounds${ofTournament}`, headers),
    Spot: await firstOf(`/v1/organizer/spots${ofTournament}`, headers),
    Register: await firstOf(`/v1/registers${ofTournament}`),
    Team: await answerOf(`/v1/teams/${team(0)}`),
    "Team, as its organizer reads it": await answerOf(`/v1/organizer/teams/${team(0)}`, headers),
    Championship: await answerOf(`/v1/championships/${championship.slug}`),
    "Championship, as its organizer reads it": await answerOf(
      `/v1/organizer/championships/${championship.id}`,
      headers,
    ),
    Season: await answerOf(`/v1/seasons/${season.id}`),
    Referee: await firstOf("/v1/organizer/referees", headers),
    News: await answerOf(`/v1/news/${news.id}`),
    "Season statistics": await answerOf(`/v1/statistics/season/${season.id}`),
    "Tournament statistics": await answerOf(`/v1/statistics/tournament/${tournament.id}`),
    Position: await firstOf("/v1/positions"),
  };
  for (const [entity, fields] of Object.entries(ENTITIES)) {
    const answer = Object.entries(answers).find(([name]) => name === entity)?.[1] ?? {};
    const missing = fields.split(" ").filter((field) => !(field in answer));
    expect([entity, missing]).toEqual([entity, []]);
  }
  expect(answers.Team).not.toHaveProperty("uuid");
});

/** §4 and §1: what a field may be, and what it may not. */
const VALUES = [
  ["tournaments", "status", ["pending", "started"], "finished"],
  ["tournaments", "modality", ["virtual", "campo", "futsal", "society", "areia"], "quadra"],
  ["seasons", "status", ["config", "started", "finished"], "pending"],
] as const;

for (const [rows, field, values, wrong] of VALUES) {
  test(`§4 ${field} of ${rows} is one of ${values.join(", ")}`, async () => {
    const { headers, tournament, season } = await championshipWithTournament();
    const path = `/v1/organizer/${rows}/${rows === "seasons" ? season.id : tournament.id}`;
    for (const value of values) {
      const response = await send(path, "PUT", { headers, json: { [field]: value } });
      expect([value, response.status]).toEqual([value, 200]);
      expect(await response.json()).toMatchObject({ [field]: value });
    }
    const refused = await send(path, "PUT", { headers, json: { [field]: wrong } });
    expect([wrong, refused.status]).toEqual([wrong, 422]);
  });
}

test("§3 counters default to 0, and §4 there are as many dockets as finished games", async () => {
  const { tournament } = await championshipWithTournament();
  const counters = await answerOf(`/v1/statistics/tournament/${tournament.id}`);
  for (const name of ENTITIES["Tournament statistics"].split(" ")) {
    expect([name, counters[name]]).toEqual([name, 0]);
  }
  const world = await publicWorld();
  const { games_finished_count } = await answerOf(
    `/v1/statistics/tournament/${world.tournament.id}`,
  );
  const { records } = list.parse(await answerOf(`/v1/games/dockets/${world.tournament.id}`));
  expect(records).toHaveLength(Number(games_finished_count));
});

/** §7: calls as the specification writes them, without a value. */
const BARE = [
  "/v1/games",
  "/v1/inscriptions",
  "/v1/stats",
  "/v1/teams",
  "/v1/tournament_rankings",
  "/v1/registers",
  "/v1/news",
  "/v1/classifications",
  "/v1/championships/",
  "/v1/seasons/",
] as const;

for (const path of BARE) {
  test(`§7 GET ${path} answers records`, async () => {
    await publicWorld();
    expect(list.parse(await answerOf(path)).records.length).toBeGreaterThan(0);
  });
}

for (const path of [
  "/v1/organizer/tournaments/",
  "/v1/organizer/groups?page",
  "/v1/organizer/spots",
] as const) {
  test(`§7 GET ${path} answers the organizer's records; §6 nobody else's`, async () => {
    const { headers } = await publicWorld();
    expect(list.parse(await answerOf(path, headers)).records.length).toBeGreaterThan(0);
    expect((await request(path)).status).toBe(401);
  });
}

test("§9 twelve positions and 27 states, each state with its cities", async () => {
  expect(list.parse(await answerOf("/v1/positions")).records).toHaveLength(12);
  const { records: states } = list.parse(await answerOf("/v1/states"));
  expect(states).toHaveLength(27);
  for (const { code } of states) {
    const { records } = list.parse(await answerOf(`/v1/states/${String(code)}/cities`));
    expect([code, records.length > 0]).toEqual([code, true]);
  }
});
