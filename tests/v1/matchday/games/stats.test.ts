import { expect, test } from "vitest";
import {
  createGames,
  getGame,
  resetGame,
  setStats,
  updateGame,
} from "../../../../app/v1/matchday/games/contract.ts";
import { createInscriptionsCsv } from "../../../../app/v1/people/inscriptions/contract.ts";
import { createSeason } from "../../../../app/v1/structure/seasons/contract.ts";
import { getStats } from "../../../../app/v1/site/athlete-totals/contract.ts";
import { request, send, visitor } from "../../support/caller.ts";
import {
  championshipWithTournament,
  editTournament,
  groupPhase,
  newTournament,
  registeredTeam,
} from "../../support/championship.ts";
import {
  athlete,
  formatTable,
  league,
  readGameState,
  saveGames,
  score,
  sendResults,
} from "../../support/games.ts";
import { newScorer } from "../../support/members.ts";
import { sql } from "../../support/statement.ts";
import { readWrongPlaces } from "../../support/refusal.ts";

async function derby() {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const home = await athlete(world.call, world.registers[0], "João da Silva");
  const away = await athlete(world.call, world.registers[1], "Élton Souza");
  return { ...world, home: home.user.id, away: away.user.id };
}

test("a reset restores the table before the result", async () => {
  const { call, tournament, id, ids, home, team } = await derby();
  const [table, state] = [await formatTable(tournament.id), await readGameState(ids[0])];
  const { games } = await saveGames(call, {
    id,
    events: [
      { type: "goal", team_id: team(0), user_id: home, minute: 45, added: 2, penalty: true },
      { type: "yellow_card", team_id: team(0), user_id: home, minute: 46 },
    ],
  });
  expect(games).toMatchObject([
    {
      status: "finished",
      finished: true,
      home_score: 1,
      away_score: 0,
      home_extra_score: null,
      version: 2,
    },
  ]);
  expect(await formatTable(tournament.id)).toEqual(["Bangu 3 1 1-0-0 1:0", "Olaria 0 1 0-0-1 0:1"]);
  const { events } = await visitor(getGame, { params: { id } });
  expect(events).toMatchObject([
    {
      type: "goal",
      user: { id: home, name: "João da Silva" },
      minute: 45,
      added: 2,
      penalty: true,
    },
    { type: "yellow_card", card_kind: null },
  ]);

  const back = await call(resetGame, { json: { id, version: 2 } });
  expect(back).toMatchObject({
    status: "scheduled",
    finished: false,
    home_score: null,
    version: 3,
  });
  expect(await formatTable(tournament.id)).toEqual(table);
  const { game, events: none } = await readGameState(ids[0]);
  expect(none).toEqual([]);
  expect({ ...game, version: 1, updated_at: 0 }).toEqual({ ...state.game, updated_at: 0 });
});

test("the same result twice does not double events", async () => {
  const { call, id, home, away, team } = await derby();
  const result = {
    id,
    events: [
      { type: "goal" as const, team_id: team(0), user_id: home, minute: 10 },
      { type: "assist" as const, team_id: team(0), minute: 10 },
      {
        type: "red_card" as const,
        team_id: team(1),
        user_id: away,
        minute: 80,
        card_kind: "direct" as const,
      },
    ],
  };
  const once = await saveGames(call, result);
  const first = await readGameState(id);
  const twice = await saveGames(call, result);
  expect((await readGameState(id)).events).toEqual(first.events);
  expect(first.events).toHaveLength(3);
  expect(twice.games[0]).toEqual({ ...once.games[0], version: 3 });
});

test("own goals count for the other side", async () => {
  const { call, tournament, id, home, away, team } = await derby();
  await saveGames(call, {
    id,
    events: [
      { type: "og", team_id: team(0), user_id: away, minute: 5 },
      { type: "goal", team_id: team(0), user_id: home, minute: 9 },
    ],
  });
  expect(await formatTable(tournament.id)).toEqual(["Bangu 3 1 1-0-0 2:0", "Olaria 0 1 0-0-1 0:2"]);
  const scorers = await visitor(getStats, { query: { tournament: tournament.id } });
  expect(scorers.records).toMatchObject([
    { user: { id: home }, team: { id: team(0) }, goals_count: 1, og_count: 0 },
  ]);
  const own = await visitor(getStats, { query: { tournament: tournament.id, type: "og" } });
  expect(own.records).toMatchObject([
    { user: { id: away, name: "Élton Souza" }, team: { id: team(1) }, goals_count: 0, og_count: 1 },
  ]);
});

test("without a chosen tournament the running one's scorers appear", async () => {
  const { call, championship, tournament, season, id, home, team } = await derby();
  await editTournament(call, tournament, { status: "started" });
  const goal = { type: "goal" as const, team_id: team(0), user_id: home };
  await saveGames(call, { id, events: [goal] });
  const scorers = async (query: object = {}) =>
    (await visitor(getStats, { query: { championship: championship.slug, ...query } })).records;
  const before = await scorers();
  expect(before).toMatchObject([{ user: { id: home }, goals_count: 1 }]);
  expect(before).toEqual(await scorers({ tournament: tournament.id }));
  const next = await call(createSeason, {
    json: { championship_id: championship.id, name: "2027", year: (season.year ?? 2026) + 1 },
  });
  const empty = await newTournament({ call }, next, { name: "Série A 2027" });
  expect(await scorers()).toEqual(before);
  expect(await scorers({ tournament: empty.id })).toEqual([]);
});

test("scorers are sorted by goals, then by Portuguese name", async () => {
  const { call, tournament, championship, registers, id, team } = await derby();
  const names = ["Zeca", "Álvaro", "Eduardo", "Étore"];
  const users = [];
  for (const name of names) users.push((await athlete(call, registers[0], name)).user.id);
  const goal = (user_id: number | undefined) => ({
    type: "goal" as const,
    team_id: team(0),
    user_id: user_id ?? 0,
  });
  await saveGames(call, { id, events: [...users, users[0]].map(goal) });
  const list = async (query: object) => {
    const { records, pagination } = await visitor(getStats, {
      query: { championship: championship.slug, ...query },
    });
    return [records.map((r) => ("user" in r ? r.user.name : r.key)), pagination.total];
  };
  expect(await list({})).toEqual([["Zeca", "Álvaro", "Eduardo", "Étore"], 4]);
  expect(await list({ per_page: 2, page: 2 })).toEqual([["Eduardo", "Étore"], 4]);
  expect(await list({ type: "assist" })).toEqual([[], 0]);
  expect(await list({ team: team(0), per_page: 2 })).toEqual([["Zeca", "Álvaro"], 4]);
  expect(await list({ team: team(0), scope: "season" })).toEqual(await list({ scope: "season" }));
  expect(await list({ team: team(1) })).toEqual([[], 0]);
  expect(await list({ team: team(1), scope: "season" })).toEqual([[], 0]);
  expect((await request(`/v1/stats?tournament=${tournament.id}&type=header`)).status).toBe(422);
  expect((await request("/v1/stats?tournament=999999")).status).toBe(404);
});

test("a walkover gets the tournament's score", async () => {
  const { call, tournament, ids } = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const [first, second] = [ids[0] ?? 0, ids[1] ?? 0];
  const one = await saveGames(call, {
    id: first,
    result_kind: "walkover",
    absent_side: "away",
    reason: "Não compareceu",
  });
  expect(one.games).toMatchObject([
    {
      home_score: 3,
      away_score: 0,
      absent_side: "away",
      counts_for_goals: true,
      reason: "Não compareceu",
    },
  ]);
  expect(await formatTable(tournament.id)).toEqual(["Bangu 3 1 1-0-0 3:0", "Olaria 0 1 0-0-1 0:3"]);
  await saveGames(call, { id: second, result_kind: "walkover", absent_side: "both" });
  expect(await formatTable(tournament.id)).toEqual(["Bangu 3 2 1-0-1 3:0", "Olaria 0 2 0-0-2 0:3"]);
  const played = await saveGames(call, {
    id: first,
    result_kind: "played",
    home_score: 0,
    away_score: 1,
  });
  expect(played.games).toMatchObject([{ result_kind: "played", absent_side: null, away_score: 1 }]);
  expect(await formatTable(tournament.id)).toEqual(["Olaria 3 2 1-0-1 1:0", "Bangu 0 2 0-0-2 0:1"]);
});

test("a live game does not count yet", async () => {
  const { call, tournament, id, team, home } = await derby();
  const goal = { type: "goal" as const, team_id: team(0), user_id: home, minute: 3 };
  const live = await saveGames(call, { id, finished: false, events: [goal] });
  expect(live.games).toMatchObject([
    { status: "live", finished: false, home_score: 1, away_score: 0 },
  ]);
  expect(await formatTable(tournament.id)).toEqual(["Bangu 0 0 0-0-0 0:0", "Olaria 0 0 0-0-0 0:0"]);
  await call(updateGame, {
    params: { id },
    json: { period: "2º tempo", period_started_at: "2026-05-03T19:30:00Z" },
  });
  const closed = await saveGames(call, { id });
  expect(closed.games).toMatchObject([{ home_score: 1, period: null, period_started_at: null }]);
  const long = await saveGames(call, {
    id,
    home_penalties: 4,
    away_penalties: 3,
    events: [
      goal,
      { type: "goal", team_id: team(1), minute: 88 },
      { type: "goal", team_id: team(0), minute: 95, extra_time: true },
      { type: "og", team_id: team(1), minute: 118, extra_time: true },
    ],
  });
  expect(long.games).toMatchObject([
    {
      home_score: 2,
      away_score: 2,
      home_extra_score: 1,
      away_extra_score: 1,
      home_penalties: 4,
      away_penalties: 3,
    },
  ]);
});

test("a stale version is a conflict and writes nothing", async () => {
  const { call, headers, ids } = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  await score(call, ids[1], 1, 1);
  const before = [await readGameState(ids[0]), await readGameState(ids[1])];
  const stale = await sendResults(headers, [
    { id: ids[0], version: 1, home_score: 2, away_score: 0 },
    { id: ids[1], version: 1, home_score: 5, away_score: 5 },
  ]);
  expect(stale.status).toBe(409);
  expect(await stale.json()).toMatchObject({ current: { id: ids[1], home_score: 1, version: 2 } });
  expect([await readGameState(ids[0]), await readGameState(ids[1])]).toEqual(before);
  const reset = await send("/v1/organizer/games/reset", "POST", {
    headers,
    json: { id: ids[1], version: 1 },
  });
  expect(reset.status).toBe(409);
});

test("one of two simultaneous results remains whole", async () => {
  const { id, headers, home, team } = await derby();
  const goal = { type: "goal", team_id: team(0), user_id: home };
  const answers = await Promise.all(
    [1, 2, 3].map((n) =>
      sendResults(headers, [{ id, events: Array.from({ length: n }, () => goal) }]),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  const { game, events } = await readGameState(id);
  expect(game).toMatchObject({ home_score: events.length, away_score: 0 });
});

test("a scorer may write only results and live state", async () => {
  const { id, championship, spots, phase, team, rounds } = await derby();
  const scorer = await newScorer(championship.id);
  const ask = async (path: string, method: string, json?: object) =>
    (await send(`/v1/organizer/${path}`, method, { headers: scorer.headers, json })).status;
  expect(await ask(`games/${id}`, "PUT", { status: "live", period: "1º tempo" })).toBe(200);
  expect(await ask("games/stats", "POST", { games: [{ id, home_score: 1, away_score: 0 }] })).toBe(
    200,
  );
  expect(await ask(`games/${id}`, "PUT", { starts_at: "2026-05-03T18:30:00Z" })).toBe(403);
  expect(await ask("games/reset", "POST", { id })).toBe(403);
  expect(await ask(`games/${id}`, "DELETE")).toBe(403);
  const game = { round_id: rounds[0]?.id, home_spot_id: spots[0]?.id, away_spot_id: spots[1]?.id };
  expect(await ask("games", "POST", game)).toBe(403);
  const adjustment = { phase_id: phase.id, team_id: team(0), points: 1, reason: "X" };
  expect(await ask("adjustments", "POST", adjustment)).toBe(403);
});

test("an event that does not fit its game is refused", async () => {
  const { call, tournament, headers, id, team, home } = await derby();
  const other = await registeredTeam({ call, tournament }, "Madureira");
  const post = async (games: object[]) => readWrongPlaces(await sendResults(headers, games));
  const goal = { type: "goal", team_id: team(0), user_id: home };
  expect(await post([{ id, events: [goal, { ...goal, team_id: other.team.id }] }])).toEqual([
    422,
    "games.0.events.1.team_id",
  ]);
  expect(await post([{ id, events: [{ ...goal, user_id: 999_999 }] }])).toEqual([
    422,
    "games.0.events.0.user_id",
  ]);
  expect(await post([{ id, result_kind: "walkover" }])).toEqual([422, "games.0.absent_side"]);
  expect(await post([{ id, home_score: null, away_score: 1 }])).toEqual([
    422,
    "games.0.home_score",
  ]);
  expect(await post([{ id, home_penalties: 4 }])).toEqual([422, "games.0.away_penalties"]);
  expect(await post([{ id, home_penalties: 4, away_penalties: 4 }])).toEqual([
    422,
    "games.0.away_penalties",
  ]);
  expect(await post([{ id }, { id }])).toEqual([422, "games.1.id"]);
  expect(await post([{ id, home_score: -1 }])).toEqual([422, "games.0.home_score"]);
  expect(await post([{ id: 999_999 }])).toEqual([404]);
  expect(await post([{ id }, { id: 999_999 }])).toEqual([404]);
  const foreign = await derby();
  expect(await post([{ id }, { id: foreign.id }])).toEqual([404]);
  expect(await post([{ id: foreign.id }])).toEqual([404]);
  expect((await readGameState(id)).game).toMatchObject({ version: 1, finished: 0 });
});

test("an uncounted kind of event is refused", async () => {
  const { call, tournament, headers, id, team, home } = await derby();
  await editTournament(call, tournament, {
    stats_rules: { ...tournament.stats_rules, events: ["goal", "og"] },
  });
  const goal = { type: "goal" as const, team_id: team(0), user_id: home };
  const refused = await sendResults(headers, [
    { id, events: [goal, { ...goal, type: "yellow_card" }] },
  ]);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    errors: [
      {
        path: "games.0.events.1.type",
        code: "not_counted",
        message: "Cartão amarelo não conta neste torneio.",
      },
    ],
  });
  const { games } = await saveGames(call, { id, events: [goal] });
  expect(games).toMatchObject([{ home_score: 1, away_score: 0 }]);
});

test("without a filter the platform's numbers come in order", async () => {
  const before = await visitor(getStats);
  expect(before.records.map((r) => ("key" in r ? r.key : null))).toEqual([
    "championships_count",
    "teams_count",
    "players_count",
    "games_count",
    "games_finished_count",
    "goals_count",
  ]);
  await derby();
  const after = await visitor(getStats);
  const grown = after.records.map((r, i) => {
    const was = before.records[i];
    return "value" in r && was && "value" in was ? r.value - was.value : null;
  });
  expect(grown).toEqual([1, 2, 2, 1, 0, 0]);
});

test("a season of results takes about one second", async () => {
  const world = await championshipWithTournament();
  const { call, tournament } = world;
  const names = Array.from({ length: 20 }, (_, i) => `Time ${i + 1}`);
  const { rounds, spots, teams } = await groupPhase(world, names, { rounds: 38 });
  const csv = [
    "team,name",
    ...names.flatMap((team) => Array.from({ length: 30 }, (_, n) => `${team},Atleta ${n}`)),
  ];
  const { records } = await call(createInscriptionsCsv, {
    json: { tournament_id: tournament.id, csv: csv.join("\n") },
  });
  const pairs = names.flatMap((_, home) =>
    names.flatMap((__, away) => (home === away ? [] : [{ home, away }])),
  );
  const { games } = await call(createGames, {
    json: {
      tournament_id: tournament.id,
      games: pairs.map(({ home, away }, i) => ({
        round_id: rounds[i % 38]?.id ?? 0,
        home_spot_id: spots[home]?.id ?? 0,
        away_spot_id: spots[away]?.id ?? 0,
      })),
    },
  });
  const results = games.map(({ id }, i) => {
    const home = pairs[i]?.home ?? 0;
    const event = (n: number) => ({
      type: n < 3 ? ("goal" as const) : ("yellow_card" as const),
      team_id: teams[home]?.id ?? 0,
      user_id: records[home * 30 + n]?.user_id ?? 0,
      minute: n * 9,
    });
    return { id, version: 1, events: Array.from({ length: 8 }, (_, n) => event(n)) };
  });
  const start = performance.now();
  const written = await call(setStats, { json: { games: results } });
  const took = performance.now() - start;
  expect(written.games).toHaveLength(380);
  const stored = await sql`SELECT COUNT(*) AS n FROM score_events
     WHERE tournament_id = ${tournament.id}`.first<number>("n");
  expect(stored).toBe(380 * 8);
  expect((await formatTable(tournament.id))[0]).toBe("Time 1 57 38 19-0-19 57:57");
  expect(took).toBeLessThan(5000);
}, 60_000);
