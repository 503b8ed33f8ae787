import { expect, test } from "vitest";
import { statsPresets } from "../../../../app/domain/rulebook.ts";
import { getStats } from "../../../../app/v1/site/athlete-totals/contract.ts";
import { updateTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import type { CallInput, CallOutput } from "../../../../app/v1/client.ts";
import { request, visitor } from "../../support/caller.ts";
import { groupPhase, newSeason, newTournament, registerTeam } from "../../support/championship.ts";
import { updateInscription } from "../../../../app/v1/people/inscriptions/contract.ts";
import { listGoalkeepers } from "../../../../app/v1/site/statistics/contract.ts";
import { publishBulletins } from "../../../../app/v1/people/bulletins/contract.ts";
import {
  getHistory,
  listAllTimeScorers,
  updateSeason,
} from "../../../../app/v1/structure/seasons/contract.ts";
import { setPlan } from "../../support/plan.ts";
import { athlete, drawGames, inscribe, league, lineUp, saveGames } from "../../support/games.ts";

type Query = CallInput<typeof getStats>["query"];
type Ranking = Extract<CallOutput<typeof getStats>, { types: unknown }>;

async function ranking(query: Query): Promise<Ranking> {
  const answer = await visitor(getStats, { query });
  if (!("types" in answer)) throw new Error("These are the counters of the platform.");
  return answer;
}

const places = ({ records }: Ranking) =>
  records.map(({ position, user, team, goals_count }) => [
    position,
    user.name,
    team.name,
    goals_count,
  ]);

async function scored(goals: Record<string, number>) {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { call, registers, team, ids } = world;
  const people = new Map<string, number>();
  for (const name of Object.keys(goals)) {
    people.set(name, (await athlete(call, registers[0], name)).user.id);
  }
  const events = Object.entries(goals).flatMap(([name, count]) =>
    Array.from({ length: count }, () => ({
      type: "goal" as const,
      team_id: team(0),
      user_id: people.get(name) ?? 0,
    })),
  );
  await saveGames(call, { id: ids[0], events });
  return { ...world, people };
}

test("athletes with equal counts share a position across pages", async () => {
  const { tournament } = await scored({ Ana: 3, Bia: 2, Caio: 2, Davi: 2, Edu: 1, Fabi: 1 });
  const all = await ranking({ tournament: tournament.id });
  expect(all.most).toBe(3);
  expect(places(all).map(([position, name]) => `${position} ${name}`)).toEqual([
    "1 Ana",
    "2 Bia",
    "2 Caio",
    "2 Davi",
    "5 Edu",
    "5 Fabi",
  ]);
  for (const scope of ["tournament", "season"] as const) {
    const asked = { tournament: tournament.id, scope, per_page: 2 };
    const byNumber = [];
    for (const page of [1, 2, 3]) byNumber.push(...(await ranking({ ...asked, page })).records);
    expect([scope, byNumber]).toEqual([scope, all.records]);
    const behind = [];
    let page = await ranking(asked);
    behind.push(...page.records);
    while (page.pagination.next) {
      page = await ranking({ ...asked, after: page.pagination.next });
      behind.push(...page.records);
      expect(page.most).toBe(3);
    }
    expect([scope, behind]).toEqual([scope, all.records]);
  }
});

test("a season's ranking sums an athlete's tournaments and teams", async () => {
  const world = await scored({ Ana: 1, Bia: 2 });
  const { call, season, tournament, team, people } = world;
  const veterans = await newTournament({ call }, season, { name: "Veteranos" });
  const there = { ...world, tournament: veterans };
  const phase = await groupPhase(there, ["Madureira", "Campo Grande"], { rounds: 1 });
  const [game] = await drawGames(there, phase, [[[0, 1]]]);
  const ana = people.get("Ana") ?? 0;
  await inscribe(call, phase.registers[0], { user_id: ana });
  const goal = { type: "goal" as const, team_id: phase.teams[0]?.id ?? 0, user_id: ana };
  await saveGames(call, { id: game, events: [goal, goal] });
  const next = await newSeason({ call }, world.championship, "2027");
  const later = await newTournament({ call }, next, { name: "Adulto 27" });
  await registerTeam(call, later, team(0));

  const whole = await ranking({ tournament: tournament.id, scope: "season" });
  expect(places(whole)).toEqual([
    [1, "Ana", "Madureira", 3],
    [2, "Bia", "Bangu", 2],
  ]);
  expect(whole).toMatchObject({ most: 3, pagination: { total: 2, next: null } });
  expect(places(await ranking({ tournament: tournament.id }))).toEqual([
    [1, "Bia", "Bangu", 2],
    [2, "Ana", "Bangu", 1],
  ]);
  expect(places(await ranking({ tournament: later.id, scope: "season" }))).toEqual([]);
});

test("a ranking names the events that count", async () => {
  const { call, season, tournament, championship } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const usual = ["goal", "og", "assist", "yellow_card", "red_card"];
  expect((await ranking({ championship: championship.slug })).types).toEqual(usual);
  await newTournament({ call }, season, { name: "Society", stats_rules: statsPresets.society });
  const society = ["goal", "og", "assist", "yellow_card", "blue_card", "red_card"];
  expect((await ranking({ tournament: tournament.id })).types).toEqual(usual);
  expect((await ranking({ tournament: tournament.id, scope: "season" })).types).toEqual(society);
  await call(updateTournament, {
    params: { id: tournament.id },
    json: { stats_rules: { ...statsPresets.cbf, events: ["goal"] } },
  });
  const { types, most, records } = await ranking({ tournament: tournament.id });
  expect({ types, most, records }).toEqual({ types: ["goal"], most: 0, records: [] });
  expect((await request("/v1/stats?championship=nao-existe&scope=season")).status).toBe(404);
});

test("one tournament's rule shortens minors' names in the season's ranking", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { call, tournament, registers, team, ids } = world;
  const { user } = await athlete(call, registers[0], "Enzo Souza");
  const goal = { type: "goal" as const, team_id: team(0), user_id: user.id };
  await saveGames(call, { id: ids[0], events: [goal] });
  await call(updateTournament, {
    params: { id: tournament.id },
    json: { reduce_minors_names: true },
  });
  const { records } = await ranking({ tournament: tournament.id, scope: "season" });
  expect(records.map(({ user: { name } }) => name)).toEqual(["Enzo S."]);
});

const TULIO = { name: "Túlio", position: "gol" };

/**
 * Túlio scores two goals for Ação, moves to Leões by hand or by a published transfer and scores two more; Rival
 * scores three.
 */
async function transferred(way: "hand" | "published" = "hand") {
  const world = await league(["Ação", "Leões", "Rival FC"], [[[0, 2]], [[1, 2]]]);
  const { call, registers, team, ids } = world;
  const { id, user } = await inscribe(call, registers[0], TULIO);
  const rival = (await athlete(call, registers[2], "Rival")).user.id;
  const goals = (count: number, place: number, user_id: number) =>
    Array.from({ length: count }, () => ({ type: "goal" as const, team_id: team(place), user_id }));
  const keepGoal = (game: number | undefined, place: number) =>
    lineUp(call, game, { team_id: team(place), athletes: [{ user_id: user.id }] });
  await saveGames(call, { id: ids[0], events: [...goals(2, 0, user.id), ...goals(3, 2, rival)] });
  await keepGoal(ids[0], 0);
  if (way === "hand") {
    await call(updateInscription, { params: { id }, json: { status: "released" } });
    await inscribe(call, registers[1], { user_id: user.id });
  } else {
    const move = { user_id: user.id, from_team_id: team(0), to_team_id: team(1) };
    const bulletins = [{ type: "transfer" as const, ...move }];
    await setPlan(world.championship.id, "elite");
    await call(publishBulletins, { json: { tournament_id: world.tournament.id, bulletins } });
  }
  await saveGames(call, { id: ids[1], events: goals(2, 1, user.id) });
  await keepGoal(ids[1], 1);
  return { ...world, user, rival };
}

test("goals follow an athlete who changes teams", async () => {
  const { tournament, team } = await transferred();
  const all = await ranking({ tournament: tournament.id });
  expect(places(all)).toEqual([
    [1, "Túlio", "Leões", 4],
    [2, "Rival", "Rival FC", 3],
  ]);
  expect(all).toMatchObject({ most: 4, pagination: { total: 2, next: null } });
  expect(all.records.map(({ other_teams }) => other_teams.map(({ name }) => name))).toEqual([
    ["Ação"],
    [],
  ]);
  const pages = [];
  let page = await ranking({ tournament: tournament.id, per_page: 1 });
  pages.push(...page.records);
  for (; page.pagination.next; pages.push(...page.records)) {
    page = await ranking({
      tournament: tournament.id,
      per_page: 1,
      after: page.pagination.next,
    });
  }
  expect(pages).toEqual(all.records);
  expect((await ranking({ tournament: tournament.id, per_page: 1, page: 2 })).records).toEqual(
    all.records.slice(1),
  );
  const own = await ranking({ tournament: tournament.id, team: team(0) });
  expect(places(own)).toEqual([[1, "Túlio", "Ação", 2]]);
  const season = await ranking({ tournament: tournament.id, scope: "season" });
  expect(season.records.map(({ user, other_teams }) => [user.name, other_teams.length])).toEqual([
    ["Túlio", 1],
    ["Rival", 0],
  ]);
});

test("the list and the all-time list agree after a published transfer", async () => {
  const { championship, tournament } = await transferred("published");
  expect(places(await ranking({ tournament: tournament.id }))).toEqual([
    [1, "Túlio", "Leões", 4],
    [2, "Rival", "Rival FC", 3],
  ]);
  const params = { id: championship.slug };
  const { records } = await visitor(listAllTimeScorers, { params, query: {} });
  expect(records.map(({ position, user, goals }) => [position, user.name, goals])).toEqual([
    [1, "Túlio", 4],
    [2, "Rival", 3],
  ]);
});

test("the hall of champions and the goalkeepers count every team", async () => {
  const { call, championship, season, tournament } = await transferred();
  await call(updateSeason, { params: { id: season.id }, json: { status: "finished" } });
  const { editions } = await visitor(getHistory, {
    params: { id: String(championship.id) },
    query: {},
  });
  expect(editions[0]?.top_scorers).toMatchObject({
    goals: 4,
    more: false,
    athletes: [{ user: { name: "Túlio" }, team: { name: "Leões" } }],
  });
  const { records } = await visitor(listGoalkeepers, { query: { tournament: tournament.id } });
  expect(
    records.map(({ user, team, other_teams, games, conceded }) => [
      user.name,
      team.name,
      other_teams.map(({ name }) => name),
      games,
      conceded,
    ]),
  ).toEqual([["Túlio", "Leões", ["Ação"], 2, 3]]);
});
