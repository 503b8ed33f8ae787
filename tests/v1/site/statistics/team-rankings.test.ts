import { expect, test } from "vitest";
import { createChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import { updateGame } from "../../../../app/v1/matchday/games/contract.ts";
import {
  listTeamRankings,
  listTournamentRankings,
} from "../../../../app/v1/site/statistics/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { request, visitor } from "../../support/caller.ts";
import { championshipWithTournament, editTournament } from "../../support/championship.ts";
import { athlete, league, saveGames, score, parseRounds } from "../../support/games.ts";
import { setPlan } from "../../support/plan.ts";
import { rankingPresets } from "../../../../app/domain/rulebook/presets.ts";

test("a tournament's rules are listed in words", async () => {
  const { call, tournament, championship } = await championshipWithTournament();
  await editTournament(call, tournament, { tournament_rankings: "simple" });
  const byId = await visitor(listTournamentRankings, { query: { tournament: tournament.id } });
  expect(byId.records).toEqual([
    {
      tournament_id: tournament.id,
      rules: rankingPresets.simple,
      tied2_labels: ["pontos", "número de vitórias", "saldo de gols", "gols marcados", "sorteio"],
      tied3plus_labels: [
        "pontos",
        "número de vitórias",
        "saldo de gols",
        "gols marcados",
        "sorteio",
      ],
    },
  ]);
  const bySlug = await visitor(listTournamentRankings, {
    query: { championship: championship.slug },
  });
  expect(bySlug).toEqual(byId);
});

test("without a target the ready-made rules appear", async () => {
  const { records } = await visitor(listTournamentRankings);
  expect(records.map(({ rules }) => rules.preset)).toEqual(Object.keys(rankingPresets));
  expect(records.every(({ tournament_id }) => tournament_id === null)).toBe(true);
  const response = await request("/v1/tournament_rankings");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect((await request("/v1/tournament_rankings?tournament=999999")).status).toBe(404);
  expect((await request("/v1/tournament_rankings?tournament=x")).status).toBe(422);
  const { call } = await organizer();
  const { slug } = await call(createChampionship, { json: { name: "Vazia" } });
  expect(
    (await visitor(listTournamentRankings, { query: { championship: slug } })).records,
  ).toEqual([]);
});

test("team rankings cover all phases; level teams share a place", async () => {
  const world = await league(
    ["Bangu", "Olaria", "Madureira", "Portuguesa"],
    parseRounds("0-1 2-3", "0-2"),
  );
  const { call, championship, tournament, registers, ids, team } = world;
  await setPlan(championship.id, "premium");
  const { user } = await athlete(call, registers[1], "Tião");
  await saveGames(call, {
    id: ids[0],
    home_score: 4,
    away_score: 1,
    events: [{ type: "red_card", card_kind: "direct", team_id: team(1), user_id: user.id }],
  });
  await score(call, ids[1], 1, 1);
  await call(updateGame, { params: { id: ids[2] ?? 0 }, json: { status: "live" } });
  const { records } = await visitor(listTeamRankings, { query: { tournament: tournament.id } });
  const seen = Object.fromEntries(
    records.map(({ ranking, rows }) => [
      ranking,
      rows.map((row) => `${row.position} ${row.team.name} ${row.value}`),
    ]),
  );
  expect(seen).toEqual({
    attack: ["1 Bangu 4", "2 Madureira 1", "2 Olaria 1", "2 Portuguesa 1"],
    defence: ["1 Bangu 1", "1 Madureira 1", "1 Portuguesa 1", "4 Olaria 4"],
    fair_play: ["1 Bangu 0", "1 Madureira 0", "1 Portuguesa 0", "4 Olaria -4"],
    wins: ["1 Bangu 1", "2 Madureira 0", "2 Olaria 0", "2 Portuguesa 0"],
    form: ["1 Bangu 3", "2 Madureira 1", "2 Portuguesa 1", "4 Olaria 0"],
  });
  expect(records[0]).toMatchObject({ label: "Melhor ataque" });
  expect(records[0]?.rows[0]).toMatchObject({ played: 1, average: 4 });
  const bySlug = await visitor(listTeamRankings, { query: { championship: championship.slug } });
  expect(bySlug.records).toEqual(records);
});

test("team rankings need the plan premium", async () => {
  const { championship, tournament } = await championshipWithTournament();
  const path = "/v1/rankings/teams";
  const refused = await request(`${path}?tournament=${tournament.id}`);
  expect(refused.status).toBe(402);
  expect(refused.headers.get("cache-control")).toBe("private, no-store");
  await setPlan(championship.id, "premium");
  const { records } = await visitor(listTeamRankings, { query: { tournament: tournament.id } });
  expect(records.map(({ rows }) => rows)).toEqual([[], [], [], [], []]);
  expect((await request(`${path}?tournament=999999`)).status).toBe(404);
  expect((await request(path)).status).toBe(422);
});
