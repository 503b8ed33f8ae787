import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { getChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import { getHistory, listAllTimeScorers } from "../../../../app/v1/structure/seasons/contract.ts";
import { setVisibility } from "../../../../app/v1/platform/staff/contract.ts";
import { getTeam, updateTeam } from "../../../../app/v1/people/teams/contract.ts";
import { updateTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import { eraseUser } from "../../../../app/v1/people/personal-data/contract.ts";
import { newAccount, organizer } from "../../support/accounts.ts";
import { BASE, dispatch, request, visitor } from "../../support/caller.ts";
import { addMeta, nothing } from "../../support/database-cost.ts";
import { cup, saveGames, score } from "../../support/games.ts";
import { doubleRound, importLeague } from "../../../site/past-league.ts";
import { watchedDatabase } from "../../support/watched-database.ts";
import { sql } from "../../support/statement.ts";

const NAME = "Liga da Serra";

async function threeSeasons() {
  const { call } = await organizer();
  const first = await importLeague(call, {
    championship: NAME,
    season: "2019",
    results: doubleRound(["Bangu", "Olaria", "Madureira"]),
    goals: [
      [1, "Bangu", "Olaria", "Bangu", "Tião"],
      [1, "Bangu", "Olaria", "Bangu", "Tião"],
      [2, "Bangu", "Madureira", "Bangu", "Zeca"],
    ],
  });
  const second = await importLeague(call, {
    championship: NAME,
    season: "2020",
    results: doubleRound(["Olaria", "Bangu", "São Cristóvão"]),
    points: { win: 2, draw: 1, loss: 0 },
    goals: [
      [1, "Olaria", "Bangu", "Olaria", "Tião"],
      [2, "Olaria", "São Cristóvão", "Olaria", "Dario"],
    ],
  });
  const third = await importLeague(call, {
    championship: NAME,
    season: "2021",
    results: doubleRound(["Bangu", "Madureira"]),
  });
  const championship = await sql`SELECT championship_id AS id FROM tournaments
     WHERE id = ${first}`.first<number>("id");
  const id = championship ?? 0;
  // The import makes one person per team.
  await env.DB.prepare(
    `UPDATE score_events SET user_id = (
       SELECT MIN(u.id) FROM users u JOIN score_events e ON e.user_id = u.id
       WHERE u.name = 'Tião' AND e.championship_id = ?1)
     WHERE championship_id = ?1 AND user_id IN (SELECT id FROM users WHERE name = 'Tião')`,
  )
    .bind(id)
    .run();
  return { call, id, first, second, third };
}

const readHistory = (id: number, query: { order?: "titles"; category?: string } = {}) =>
  visitor(getHistory, { params: { id: String(id) }, query });

const readScorers = async (id: number, query = {}) =>
  (await visitor(listAllTimeScorers, { params: { id: String(id) }, query })).records.map(
    ({ position, user, goals, teams }) =>
      `${position} ${user.name} ${goals}: ${teams.map((own) => `${own.team.name} ${own.goals}`).join(", ")}`,
  );

test("the hall of fame has each edition's champion", async () => {
  const { id } = await threeSeasons();
  const { editions, table, records, categories } = await readHistory(id);
  expect(categories).toEqual([null]);
  expect(
    editions.map(({ season, title, top_scorers }) => [
      season.name,
      title?.champion.name,
      title?.runner_up?.name,
      title?.third?.name,
      top_scorers?.athletes.map(({ user }) => `${user.name} ${top_scorers.goals}`),
    ]),
  ).toEqual([
    ["2021", "Bangu", "Madureira", undefined, undefined],
    ["2020", "Olaria", "Bangu", "São Cristóvão", ["Dario 1", "Tião 1"]],
    ["2019", "Bangu", "Olaria", "Madureira", ["Tião 2"]],
  ]);
  expect(
    table.map((row) => [
      row.position,
      row.team.name,
      row.editions,
      row.titles,
      row.points,
      row.played,
      row.points_percentage,
    ]),
  ).toEqual([
    [1, "Bangu", 3, 2, 12 + 4 + 6, 10, 85],
    [2, "Olaria", 2, 1, 6 + 8, 8, 70],
    [3, "São Cristóvão", 1, 0, 0, 4, 0],
    [4, "Madureira", 2, 0, 0, 6, 0],
  ]);
  expect(records.most_titles).toMatchObject({
    level: 1,
    holders: [{ team: { name: "Bangu" }, titles: 2 }],
  });
  // Olaria won its last games of one edition and all of the next.
  expect(records.unbeaten_run).toMatchObject({
    level: 1,
    holders: [
      {
        team: { name: "Olaria" },
        games: 6,
        since: { season: { name: "2019" } },
        until: { season: { name: "2020" } },
      },
    ],
  });
  expect(records.best_campaign.holders[0]).toMatchObject({ value: 100 });
});

test("the table may be ordered by titles", async () => {
  const { id } = await threeSeasons();
  const { table } = await readHistory(id, { order: "titles" });
  expect(table.map(({ team, titles }) => `${team.name} ${titles}`)).toEqual([
    "Bangu 2",
    "Olaria 1",
    "São Cristóvão 0",
    "Madureira 0",
  ]);
  const refused = await request(`/v1/championships/${id}/history?order=luck`);
  expect(refused.status).toBe(422);
});

test("all-time scorers are summed over teams and share positions", async () => {
  const { call, id, first } = await threeSeasons();
  expect(await readScorers(id)).toEqual([
    "1 Tião 3: Bangu 2, Olaria 1",
    "2 Dario 1: Olaria 1",
    "2 Zeca 1: Bangu 1",
  ]);
  const goal =
    await sql`SELECT e.game_id AS game, g.home_team_id AS team, u.id AS user FROM score_events e
     JOIN games g ON g.id = e.game_id JOIN users u ON u.id = e.user_id
     WHERE e.tournament_id = ${first} AND u.name = 'Zeca'`.first<{
      game: number;
      team: number;
      user: number;
    }>();
  const { game = 0, team = 0, user = 0 } = goal ?? {};
  await saveGames(call, {
    id: game,
    events: Array.from({ length: 4 }, () => ({
      type: "goal" as const,
      team_id: team,
      user_id: user,
    })),
  });
  expect(await readScorers(id)).toEqual([
    "1 Zeca 4: Bangu 4",
    "2 Tião 3: Bangu 2, Olaria 1",
    "3 Dario 1: Olaria 1",
  ]);
  await saveGames(call, { id: game, events: [], home_score: 2, away_score: 0 });
  expect(await readScorers(id)).toEqual(["1 Tião 3: Bangu 2, Olaria 1", "2 Dario 1: Olaria 1"]);
});

test("the scorers' pages continue by cursor", async () => {
  const { id } = await threeSeasons();
  const params = { id: String(id) };
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await visitor(listAllTimeScorers, {
      params,
      query: { per_page: 1, ...(after && { after }) },
    });
    seen.push(...page.records.map(({ position, user }) => `${position} ${user.name}`));
    after = page.pagination.next ?? undefined;
  } while (after !== undefined);
  expect(seen).toEqual(["1 Tião", "2 Dario", "2 Zeca"]);
  const last = await visitor(listAllTimeScorers, { params, query: { per_page: 1, page: 3 } });
  expect(last.records.map(({ position }) => position)).toEqual([2]);
});

/** Compares the triggers' sums with the totals. */
async function expectSums(id: number) {
  const all = async (statement: string) => (await env.DB.prepare(statement).bind(id).all()).results;
  const kept = await all(
    `SELECT category, user_id, goals, search FROM all_time_scorers WHERE championship_id = ?
     ORDER BY category, user_id`,
  );
  expect(kept).toEqual(
    await all(
      `SELECT coalesce(t.category, '') AS category, x.user_id AS user_id, SUM(x.total) AS goals,
              x.search AS search
       FROM athlete_totals x JOIN tournaments t ON t.id = x.tournament_id
       WHERE x.championship_id = ? AND x.type = 'goal' AND x.total > 0 AND t.status = 'started'
       GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
  );
  return kept.length;
}

test("a hidden, recategorized or deleted tournament removes its goals", async () => {
  const { call, id, first, second } = await threeSeasons();
  expect(await expectSums(id)).toBe(3);
  await call(updateTournament, { params: { id: second }, json: { status: "pending" } });
  expect(await expectSums(id)).toBe(2);
  expect(await readScorers(id)).toEqual(["1 Tião 2: Bangu 2", "2 Zeca 1: Bangu 1"]);
  expect((await readHistory(id)).editions).toHaveLength(2);
  await call(updateTournament, { params: { id: second }, json: { status: "started" } });
  expect(await expectSums(id)).toBe(3);
  await sql`UPDATE tournaments SET category = 'Sub-17' WHERE id = ${second}`.run();
  expect(await expectSums(id)).toBe(4);
  expect(await readScorers(id, { category: "Sub-17" })).toEqual([
    "1 Dario 1: Olaria 1",
    "1 Tião 1: Olaria 1",
  ]);
  const { categories, editions } = await readHistory(id, { category: "Sub-17" });
  expect(categories).toEqual([null, "Sub-17"]);
  expect(editions.map(({ season }) => season.name)).toEqual(["2020"]);
  expect((await readHistory(id)).editions).toHaveLength(2);
  await env.DB.prepare("UPDATE users SET name = 'Sebastião' WHERE name = 'Tião'").run();
  await expectSums(id);
  await sql`DELETE FROM tournaments WHERE id = ${first}`.run();
  expect(await expectSums(id)).toBe(2);
});

test("an edition's name may give its category", async () => {
  const { call, id, first, second, third } = await threeSeasons();
  const put = (tournament: number, json: { category?: string; name?: string }) =>
    call(updateTournament, { params: { id: tournament }, json });
  await put(third, { name: "Adulto 2021", category: "Adulto" });
  await put(first, { name: "Adulto 2019" });
  await put(second, { name: "Adulto Feminino 2020" });
  const { categories, category, editions, table } = await readHistory(id);
  expect([categories, category]).toEqual([["Adulto", null], "Adulto"]);
  expect(editions.map(({ tournament, title }) => [tournament.name, title?.champion.name])).toEqual([
    ["Adulto 2021", "Bangu"],
    ["Adulto 2019", "Bangu"],
  ]);
  expect(table.find(({ team }) => team.name === "Bangu")?.titles).toBe(2);
  expect(await readScorers(id)).toEqual(["1 Tião 2: Bangu 2", "2 Zeca 1: Bangu 1"]);
  expect(await readScorers(id, { without_category: "true" })).toEqual([
    "1 Dario 1: Olaria 1",
    "1 Tião 1: Olaria 1",
  ]);
  await put(first, { category: "ADULTO" });
  expect((await readHistory(id, { category: "Adulto" })).editions).toHaveLength(2);
  expect(await readScorers(id, { category: "Adulto" })).toHaveLength(2);
});

test("the history opens on a category with champion", async () => {
  const { call, id, second, third } = await threeSeasons();
  const put = (tournament: number, category: string) =>
    call(updateTournament, { params: { id: tournament }, json: { category } });
  await put(third, "Sub-15");
  await put(second, "Veteranos");
  await sql`UPDATE tournaments SET champion_id = NULL WHERE id = ${third}`.run();
  const { categories, category, editions } = await readHistory(id);
  expect([categories, category]).toEqual([["Veteranos", "Sub-15", null], "Veteranos"]);
  expect(editions.map(({ title }) => title?.champion.name)).toEqual(["Olaria"]);
  expect(await readScorers(id)).toEqual(["1 Dario 1: Olaria 1", "1 Tião 1: Olaria 1"]);
});

test("an erased athlete stays without name", async () => {
  const { call, id } = await threeSeasons();
  const { records } = await visitor(listAllTimeScorers, { params: { id: String(id) } });
  const tiao = records[0]?.user.id ?? 0;
  await call(eraseUser, { params: { id: tiao }, json: { confirm: true } });
  const [{ user } = { user: null }] = (
    await visitor(listAllTimeScorers, { params: { id: String(id) } })
  ).records;
  expect(user?.name).not.toContain("Tião");
  const { call: staff } = await newAccount({ staff: true });
  await staff(setVisibility, { params: { id }, json: { hidden: true, reason: "Denúncia" } });
  expect((await request(`/v1/championships/${id}/history`)).status).toBe(404);
  expect((await request(`/v1/championships/${id}/scorers`)).status).toBe(404);
});

test("a history that is not stored is computed equally", async () => {
  const { id } = await threeSeasons();
  const kept = await readHistory(id);
  await sql`DELETE FROM competitions WHERE championship_id = ${id}`.run();
  expect(await readHistory(id)).toEqual(kept);
});

test("a champion appears and disappears with the deciding result", async () => {
  const { call, championship, tournament, ids, teams } = await cup(["Bangu", "Olaria"], [[[0, 1]]]);
  const [bangu] = teams;
  const titles = async () => {
    const params = { id: bangu?.id ?? 0 };
    const { registers } = await visitor(getTeam, { params });
    return registers.map(({ champion }) => champion);
  };
  const hasHistory = async () =>
    (await visitor(getChampionship, { params: { id: championship.slug } })).sections.history;
  await call(updateTournament, { params: { id: tournament.id }, json: { status: "started" } });
  expect(await titles()).toEqual([false]);
  expect(await hasHistory()).toBe(false);
  await score(call, ids[0], 2, 1);
  expect(await titles()).toEqual([true]);
  expect(await hasHistory()).toBe(true);
  expect((await readHistory(championship.id)).editions).toMatchObject([
    {
      over: true,
      title: {
        champion: { name: "Bangu" },
        final: { game_id: ids[0], games: 1, scored: 2, conceded: 1, penalties: null },
      },
    },
  ]);
  await saveGames(call, { id: ids[0], finished: false });
  expect(await titles()).toEqual([false]);
  expect((await readHistory(championship.id)).editions).toMatchObject([
    { over: false, title: null },
  ]);
});

test("a past champion keeps its name of that time", async () => {
  const { call, id } = await threeSeasons();
  const { table } = await readHistory(id);
  const bangu = table[0]?.team.id ?? 0;
  await call(updateTeam, { params: { id: bangu }, json: { name: "Bangu Atlético" } });
  const { editions } = await readHistory(id);
  expect(editions.map(({ title }) => title?.champion.name)).toEqual(["Bangu", "Olaria", "Bangu"]);
});

test("ten seasons cost a page under 300 rows", { timeout: 300_000 }, async () => {
  const { call } = await organizer();
  const teams = Array.from({ length: 20 }, (_, i) => `Time ${String(i + 1).padStart(2, "0")}`);
  let tournament = 0;
  for (let year = 2010; year < 2020; year++) {
    const turned = [...teams.slice(year - 2010), ...teams.slice(0, year - 2010)];
    const results = doubleRound(turned);
    tournament = await importLeague(call, {
      championship: NAME,
      season: String(year),
      results,
      goals: results
        .flatMap(([round, home, away, scores]) =>
          scores === "2-0"
            ? [1, 2].map((shirt) => [round, home, away, home, `${home} ${shirt}`] as const)
            : [],
        )
        .map((goal) => [...goal]),
    });
  }
  const row =
    await sql`SELECT championship_id AS id FROM tournaments WHERE id = ${tournament}`.first<{
      id: number;
    }>();
  const measureCost = async (path: string) => {
    const cost = nothing();
    const DB = watchedDatabase(env.DB, async (send) => {
      const result = await send();
      addMeta(cost, result);
      return result;
    });
    const answer = await dispatch(new Request(`${BASE}${path}`), { ...env, DB });
    expect(answer.status).toBe(200);
    return cost.read;
  };
  const history = await measureCost(`/v1/championships/${row?.id}/history`);
  const scorers = await measureCost(`/v1/championships/${row?.id}/scorers?per_page=20`);
  expect(history).toBeLessThan(300);
  expect(scorers).toBeLessThan(1000);
});
