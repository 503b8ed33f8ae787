import { expect, test } from "vitest";
import { shuffle } from "../../../app/domain/draw/shuffle.ts";
import { standings } from "../../../app/domain/standings.ts";
import { countTeam, rankedByHand } from "../support/ranked-by-hand.ts";
import { after, replays } from "../support/replay.ts";

const upward = (a: number, b: number): number => a - b;

for (const { label, input, played } of replays) {
  test(`${label}: every intermediate table is right in any input order`, () => {
    expect(played).toBeGreaterThan(0);
    for (let count = 0; count <= played; count++) {
      const now = after(input, count);
      const rows = standings(now);
      for (const row of rows) {
        const { won, drawn, lost, goals_for, goals_against, points } = row;
        const { away_goals: _, away_wins: __, ...counted } = countTeam(now, row.team.id);
        expect({ won, drawn, lost, goals_for, goals_against, points }).toEqual({
          ...counted,
          points: counted.points + row.points_adjusted,
        });
      }
      const ranks = Map.groupBy(rows, ({ position }) => position);
      const shown = [...ranks].map(([at, rank]) => [
        at,
        rank.map(({ team }) => team.id).toSorted(upward),
      ]);
      let place = 1;
      const byHand = rankedByHand(now).map((rank) => {
        place += rank.length;
        return [place - rank.length, rank.toSorted(upward)];
      });
      expect([count, shown]).toEqual([count, byHand]);
      const otherOrder = {
        ...now,
        teams: shuffle(now.teams, count),
        games: shuffle(now.games, count + 1),
        cards: shuffle(now.cards, count + 2),
      };
      expect(standings(otherOrder)).toEqual(rows);
    }
  });
}
