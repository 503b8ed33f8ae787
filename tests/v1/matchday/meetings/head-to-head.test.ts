import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { getHeadToHead } from "../../../../app/v1/matchday/meetings/contract.ts";
import { setVisibility } from "../../../../app/v1/platform/staff/contract.ts";
import { createTeam } from "../../../../app/v1/people/teams/contract.ts";
import { newAccount, organizer } from "../../support/accounts.ts";
import { BASE, dispatch, request, visitor } from "../../support/caller.ts";
import { metered } from "../../support/database-cost.ts";
import { athlete, league, saveGames, score } from "../../support/games.ts";
import { importLeague } from "../../../site/past-league.ts";
import { editTournament } from "../../support/championship.ts";

async function twoLeagues() {
  const { call } = await organizer();
  const results = (year: string, scores: `${number}-${number}`[]) =>
    importLeague(call, {
      championship: year < "2015" ? "Liga Antiga" : "Liga da Serra",
      season: year,
      results: scores.map((own, at) => [
        at + 1,
        at % 2 === 0 ? "Bangu" : "Olaria",
        at % 2 === 0 ? "Olaria" : "Bangu",
        own,
      ]),
      goals: [[1, "Bangu", "Olaria", "Bangu", "Tião"]],
    });
  const old = await results("2010", ["5-0", "2-2"]);
  await results("2019", ["1-0", "0-3"]);
  const last = await results("2020", ["1-0", "1-1"]);
  const rowOf = (tournament: number) =>
    env.DB.prepare(
      `SELECT t.championship_id AS id, g.home_team_id AS bangu, g.away_team_id AS olaria
       FROM tournaments t JOIN games g ON g.tournament_id = t.id
       WHERE t.id = ? ORDER BY g.id LIMIT 1`,
    )
      .bind(tournament)
      .first<{ id: number; bangu: number; olaria: number }>();
  const { id = 0, bangu = 0, olaria = 0 } = (await rowOf(last)) ?? {};
  const { id: other = 0 } = (await rowOf(old)) ?? {};
  return { call, id: String(id), other, bangu, olaria };
}

test("meetings are summed over all public championships", async () => {
  const { id, other, bangu, olaria } = await twoLeagues();
  const params = { id };
  const met = await visitor(getHeadToHead, { params, query: { team: bangu, opponent: olaria } });
  expect(met).toMatchObject({
    team: { name: "Bangu" },
    opponent: { name: "Olaria" },
    played: 6,
    won: 4,
    drawn: 2,
    lost: 0,
    goals_for: 13,
    goals_against: 3,
    since: expect.stringMatching(/^2010-/),
    streaks: { team: { winning: 0, unbeaten: 6 }, opponent: { winning: 0, unbeaten: 1 } },
    biggest_wins: {
      team: { level: 1, holders: [{ season: "2010", home_score: 5 }] },
      opponent: { level: 0, holders: [] },
    },
    scorers: [{ user: { name: "Tião" }, team_id: bangu, goals: 3 }],
  });
  expect(met.records.map(({ season }) => season)).toEqual([
    "2020",
    "2020",
    "2019",
    "2019",
    "2010",
    "2010",
  ]);
  const turned = await visitor(getHeadToHead, {
    params,
    query: { team: olaria, opponent: bangu },
  });
  expect(turned).toMatchObject({ played: 6, won: 0, lost: 4, goals_for: 3 });

  const staff = await newAccount({ staff: true });
  const hidden = { hidden: true, reason: "Cobra inscrição de um torneio que não existe." };
  await staff.call(setVisibility, { params: { id: other }, json: hidden });
  expect(
    await visitor(getHeadToHead, { params, query: { team: bangu, opponent: olaria } }),
  ).toMatchObject({ played: 4, scorers: [{ user: { name: "Tião" }, goals: 2 }] });
});

test("meetings are summed by category, or over all", async () => {
  const { call, id, bangu, olaria } = await twoLeagues();
  const tournaments = await env.DB.prepare(
    `SELECT t.id AS id, s.name AS season FROM tournaments t JOIN seasons s ON s.id = t.season_id
     JOIN championships c ON c.id = t.championship_id WHERE c.name LIKE 'Liga %'
     AND EXISTS (SELECT 1 FROM games g WHERE g.tournament_id = t.id AND g.home_team_id IN (?, ?))`,
  )
    .bind(bangu, olaria)
    .all<{ id: number; season: string }>();
  const put = (season: string, json: { name?: string; category?: string }) =>
    editTournament(
      call,
      { id: tournaments.results.find((one) => one.season === season)?.id ?? 0 },
      json,
    );
  await put("2010", { name: "Adulto 2010" });
  await put("2019", { category: "SUB 17" });
  await put("2020", { category: "Adulto" });
  const asked = (query: object = {}) =>
    visitor(getHeadToHead, { params: { id }, query: { team: bangu, opponent: olaria, ...query } });
  const adults = await asked();
  expect(adults).toMatchObject({
    categories: ["Adulto", "SUB 17"],
    category: "Adulto",
    every_category: false,
    played: 4,
    won: 2,
    drawn: 2,
    scorers: [{ user: { name: "Tião" }, goals: 2 }],
  });
  expect(adults.records.map(({ season }) => season)).toEqual(["2020", "2020", "2010", "2010"]);
  expect(await asked({ category: "Sub-17" })).toMatchObject({
    category: "SUB 17",
    played: 2,
    won: 2,
    scorers: [{ goals: 1 }],
  });
  expect(await asked({ every_category: "true" })).toMatchObject({
    category: null,
    every_category: true,
    played: 6,
    scorers: [{ goals: 3 }],
  });
  expect(await asked({ without_category: "true" })).toMatchObject({ played: 0, category: null });
});

test("a team needs another of its championship to compare", async () => {
  const { call, championship, team } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const path = `/v1/championships/${championship.slug}/meetings`;
  const same = await request(`${path}?team=${team(0)}&opponent=${team(0)}`);
  expect(same.status).toBe(422);
  expect(await same.text()).toContain("Escolha dois times diferentes.");
  const stranger = await call(createTeam, { json: { name: "Madureira" } });
  expect((await request(`${path}?team=${team(0)}&opponent=${stranger.id}`)).status).toBe(404);
  const empty = await request(`${path}?team=${team(0)}&opponent=${team(1)}`);
  expect(await empty.json()).toMatchObject({ played: 0, records: [], scorers: [], since: null });
});

test("minors' names are shortened where a tournament requires it", async () => {
  const { call, championship, tournament, registers, ids, team } = await league(
    ["Bangu", "Olaria"],
    [[[0, 1]]],
  );
  const { user } = await athlete(call, registers[0], "Sebastião da Silva");
  await saveGames(call, {
    id: ids[0],
    events: [{ type: "goal", team_id: team(0), user_id: user.id }],
  });
  const scorer = async () =>
    (
      await visitor(getHeadToHead, {
        params: { id: championship.slug },
        query: { team: team(0), opponent: team(1) },
      })
    ).scorers[0]?.user.name;
  expect(await scorer()).toBe("Sebastião da Silva");
  await editTournament(call, tournament, { reduce_minors_names: true });
  expect(await scorer()).toBe("Sebastião S.");
});

async function rowsRead(names: string[], rounds: [number, number][][]): Promise<number> {
  const { call, championship, ids, team } = await league(names, rounds);
  for (const id of ids) await score(call, id, 1, 0);
  const { db: DB, cost } = metered(env.DB);
  const path = `/v1/championships/${championship.slug}/meetings?team=${team(0)}&opponent=${team(1)}`;
  expect((await dispatch(new Request(BASE + path), { ...env, DB })).status).toBe(200);
  return cost.read;
}

test("meetings cost the rows of their own games", async () => {
  const rivals = Array.from({ length: 14 }, (_, i) => `Rival ${i}`);
  const others = rivals.flatMap((_, i): [number, number][][] => [[[0, i + 2]], [[1, i + 2]]]);
  const alone = await rowsRead(["Bangu", "Olaria"], [[[0, 1]]]);
  const among = await rowsRead(["Bangu", "Olaria", ...rivals], [[[0, 1]], ...others]);
  // A walk through each team's home games would read 28 rows more.
  expect(among).toBeLessThan(alone + 10);
});
