import { expect, test } from "vitest";
import { resetGame, setStats } from "../../app/v1/games/contract.ts";
import { updateInscription } from "../../app/v1/inscriptions/contract.ts";
import { getSeasonStatistics, getTournamentStatistics } from "../../app/v1/statistics/contract.ts";
import { request, visitor } from "./caller.ts";
import { championshipWithTournament } from "./factory.ts";
import { athlete, league } from "./games-factory.ts";

const zeros = {
  assist_count: 0,
  games_count: 0,
  games_finished_count: 0,
  goals_count: 0,
  players_count: 0,
  red_card_count: 0,
  teams_count: 0,
  yellow_card_count: 0,
};

test("an empty tournament counts zeros, an unknown one is 404", async () => {
  const { tournament, season } = await championshipWithTournament();
  expect(await visitor(getTournamentStatistics, { params: { id: tournament.id } })).toEqual(zeros);
  expect(await visitor(getSeasonStatistics, { params: { id: season.id } })).toEqual(zeros);
  expect((await request("/v1/statistics/tournament/999999")).status).toBe(404);
  expect((await request("/v1/statistics/season/999999")).status).toBe(404);
  expect((await request("/v1/statistics/season/x")).status).toBe(404);
});

test("goals of games without events count, those of annulled and uncounted games do not", async () => {
  const { call, tournament, season, registers, ids, team } = await league(
    ["Bangu", "Olaria"],
    [[[0, 1]], [[1, 0]], [[0, 1]], [[1, 0]], [[0, 1]]],
  );
  const { user } = await athlete(call, registers[0], "Tião");
  const pending = await athlete(call, registers[0], "Zezinho");
  await call(updateInscription, { params: { id: pending.id }, json: { status: "pending" } });
  const card = (type: "yellow_card" | "red_card" | "assist") => ({
    type,
    team_id: team(0),
    user_id: user.id,
  });
  await call(setStats, {
    json: {
      games: [
        { id: ids[0] ?? 0, home_score: 3, away_score: 2 },
        {
          id: ids[1] ?? 0,
          events: [
            { type: "og", team_id: team(0) },
            card("yellow_card"),
            card("yellow_card"),
            card("red_card"),
            card("assist"),
          ],
        },
        {
          id: ids[2] ?? 0,
          home_score: 7,
          away_score: 0,
          result_kind: "annulled",
          events: [card("red_card")],
        },
        { id: ids[3] ?? 0, result_kind: "walkover", absent_side: "home", counts_for_goals: false },
      ],
    },
  });
  const counted = {
    assist_count: 1,
    games_count: 5,
    games_finished_count: 4,
    goals_count: 6,
    players_count: 1,
    red_card_count: 1,
    teams_count: 2,
    yellow_card_count: 2,
  };
  expect(await visitor(getTournamentStatistics, { params: { id: tournament.id } })).toEqual(
    counted,
  );
  expect(await visitor(getSeasonStatistics, { params: { id: season.id } })).toEqual(counted);
  await call(resetGame, { json: { id: ids[1] ?? 0 } });
  expect(await visitor(getTournamentStatistics, { params: { id: tournament.id } })).toMatchObject({
    games_finished_count: 3,
    goals_count: 5,
    yellow_card_count: 0,
    assist_count: 0,
  });
});
