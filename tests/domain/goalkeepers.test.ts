import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { gamesNeeded, type KeptGoal, rankGoalkeepers } from "../../app/domain/rankings.ts";
import { cases } from "./support/cases.ts";

const anyGames = fc.array(
  fc.record({
    user_id: fc.integer({ min: 1, max: 5 }),
    conceded: fc.integer({ min: 0, max: 4 }),
  }),
  { maxLength: 30 },
);

const keep = (user_id: number, ...conceded: number[]): KeptGoal[] =>
  conceded.map((goals) => ({ user_id, conceded: goals }));

test.prop([anyGames], cases(2_000))(
  "a higher-ranked goalkeeper conceded no more per game",
  (kept) => {
    const rows = rankGoalkeepers(kept);
    const needed = gamesNeeded(kept);
    for (const row of rows) {
      const own = kept.filter(({ user_id }) => user_id === row.user_id);
      expect(row.games).toBe(own.length);
      expect(row.games).toBeGreaterThanOrEqual(needed);
      expect(row.conceded).toBe(own.reduce((sum, { conceded }) => sum + conceded, 0));
      expect(row.clean_sheets).toBe(own.filter(({ conceded }) => conceded === 0).length);
      const better = rows.filter(
        (other) =>
          other.average < row.average - 1e-9 ||
          (Math.abs(other.average - row.average) < 1e-9 && other.position < row.position),
      );
      expect(row.position).toBe(better.length + 1);
    }
  },
);

test("clean sheets, then games break ties on goals conceded", () => {
  const rows = rankGoalkeepers([...keep(1, 1, 1), ...keep(2, 2, 0), ...keep(3, 0, 2, 2, 0)]);
  expect(rows.map(({ position, user_id }) => [position, user_id])).toEqual([
    [1, 3],
    [2, 2],
    [3, 1],
  ]);
});

test("a single clean sheet does not top the season", () => {
  const season = keep(1, 1, 0, 1, 0, 1, 0, 1);
  expect(gamesNeeded([...season, ...keep(2, 0)])).toBe(3);
  expect(rankGoalkeepers([...season, ...keep(2, 0)]).map(({ user_id }) => user_id)).toEqual([1]);
  expect(rankGoalkeepers([])).toEqual([]);
});
