import { expect, test } from "vitest";
import { headToHead } from "../../../app/domain/competition/meetings.ts";
import type { StandingsGame } from "../../../app/domain/standings.ts";

const game = (
  id: number,
  [home, away]: [number, number],
  [home_score, away_score]: [number, number],
  more: Partial<StandingsGame> = {},
): StandingsGame => ({
  id,
  round: id,
  starts_at: `2020-01-${String(id).padStart(2, "0")}T18:00:00.000Z`,
  home_team_id: home,
  away_team_id: away,
  home_score,
  away_score,
  finished: true,
  result_kind: "played",
  absent_side: null,
  counts_for_goals: true,
  ...more,
});

test("head-to-head shows totals, biggest wins and current streaks", () => {
  const games = [
    game(1, [1, 2], [5, 1]),
    game(2, [2, 1], [3, 0]),
    game(3, [1, 2], [0, 3], { result_kind: "walkover", absent_side: "home" }),
    game(4, [2, 1], [1, 1]),
    game(5, [1, 2], [2, 0]),
    game(6, [2, 1], [0, 1]),
  ];
  expect(headToHead(games, 1)).toEqual({
    sums: { played: 6, won: 3, drawn: 1, lost: 2, goals_for: 9, goals_against: 8 },
    biggest_wins: {
      team: { level: 1, holders: [{ game_id: 1, home: 5, away: 1 }] },
      opponent: { level: 1, holders: [{ game_id: 2, home: 3, away: 0 }] },
    },
    streaks: { team: { winning: 2, unbeaten: 3 }, opponent: { winning: 0, unbeaten: 0 } },
  });
});

test("head-to-head from the other side is mirrored", () => {
  const games = [game(1, [1, 2], [2, 1]), game(2, [2, 1], [0, 0])];
  const [one, other] = [headToHead(games, 1), headToHead(games, 2)];
  expect(other.sums).toMatchObject({ won: one.sums.lost, lost: one.sums.won, drawn: 1 });
  expect(other.streaks).toEqual({ team: one.streaks.opponent, opponent: one.streaks.team });
  expect(other.biggest_wins).toEqual({
    team: one.biggest_wins.opponent,
    opponent: one.biggest_wins.team,
  });
});

test("two teams that never met have an empty head-to-head", () => {
  const { sums, streaks } = headToHead([], 1);
  expect(sums.played).toBe(0);
  expect(streaks.team).toEqual({ winning: 0, unbeaten: 0 });
});
