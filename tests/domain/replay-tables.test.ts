import { expect, test } from "vitest";
import { absentSide, scoreInForce } from "../../app/domain/result.ts";
import { shuffled } from "../../app/domain/shuffle.ts";
import { type StandingsGame, type StandingsRow, standings } from "../../app/domain/standings.ts";
import { after, asPlayed, replays } from "./replay.ts";

/** Won, drawn, lost, goals for and against. */
type Count = [number, number, number, number, number];

/** Counts a game for one side, knowing nothing of how tables are computed. */
function count(known: Map<number, Count>, game: StandingsGame, side: "home" | "away"): void {
  const score = scoreInForce(game);
  if (score === null) return;
  const absent = absentSide(game);
  const own = side === "home" ? score.home : score.away;
  const other = side === "home" ? score.away : score.home;
  const lost = absent === null ? own < other : absent === side || absent === "both";
  const won = absent === null ? own > other : !lost;
  const team = side === "home" ? game.home_team_id : game.away_team_id;
  const [w, d, l, gf, ga] = known.get(team) ?? [0, 0, 0, 0, 0];
  known.set(team, [
    w + Number(won),
    d + Number(!won && !lost),
    l + Number(lost),
    gf + own,
    ga + other,
  ]);
}

const shown = (row: StandingsRow): Count => [
  row.won,
  row.drawn,
  row.lost,
  row.goals_for,
  row.goals_against,
];

for (const { label, input } of replays) {
  test(`${label}: after each game the table counts what was played, in whatever order it comes`, () => {
    const order = asPlayed(input.games);
    const counted = new Map<number, Count>();
    for (const [index, game] of order.entries()) {
      count(counted, game, "home");
      count(counted, game, "away");
      const now = after(input, order, index + 1);
      const rows = standings(now);
      expect(new Map(rows.filter((r) => r.played > 0).map((r) => [r.team.id, shown(r)]))).toEqual(
        counted,
      );
      for (const row of rows) {
        expect(row.points - row.points_adjusted).toBe(3 * row.won + row.drawn);
      }
      const otherOrder = {
        ...now,
        teams: shuffled(now.teams, index),
        games: shuffled(now.games, index + 1),
        cards: shuffled(now.cards, index + 2),
      };
      expect(standings(otherOrder)).toEqual(rows);
    }
    expect(order.length).toBeGreaterThan(0);
  });
}
