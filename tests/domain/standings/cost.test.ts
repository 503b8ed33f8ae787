import { expect, test } from "vitest";
import { roundRobin } from "../../../app/domain/draw/round-robin.ts";
import { rankingPresets } from "../../../app/domain/rulebook/presets.ts";
import { standings } from "../../../app/domain/standings.ts";
import { game, computeTable, teamsNamed } from "../support/factories.ts";

/** Counts how often games of a fully level league are read. */
function looksPerGame(count: number, preset: "cbf" | "fifa_2022"): number {
  const teams = Array.from({ length: count }, (_, i) => ({ id: i + 1, name: `Time ${i + 1}` }));
  let looks = 0;
  const games = roundRobin(count, 2)
    .flat()
    .map(({ home, away }) => {
      const played = game(home + 1, away + 1, "1-1");
      return Object.defineProperty({ ...played }, "away_team_id", {
        get: () => {
          looks += 1;
          return played.away_team_id;
        },
      });
    });
  const rows = standings({
    teams,
    games,
    cards: [],
    adjustments: [],
    rules: rankingPresets[preset],
  });
  expect(new Set(rows.map(({ position }) => position))).toEqual(new Set([1]));
  return looks / games.length;
}

test("head-to-head visits each game a fixed number of times", () => {
  for (const preset of ["cbf", "fifa_2022"] as const) {
    const few = looksPerGame(10, preset);
    expect(few).toBeLessThan(20);
    expect(looksPerGame(20, preset)).toBe(few);
    expect(looksPerGame(40, preset)).toBe(few);
  }
});

test("away games count as away from any host", () => {
  const two = teamsNamed("Bangu", "Olaria");
  const rules = rankingPresets.conmebol_2022;
  const rows = computeTable(two, [game(98, 1, "1-2"), game(98, 2, "0-1"), game(2, 97, "1-1")], {
    rules,
  });
  expect(
    rows.map(({ team, points, played, goals_for }) => [team.id, points, played, goals_for]),
  ).toEqual([
    [2, 4, 2, 2],
    [1, 3, 1, 2],
  ]);
  const level = computeTable(two, [game(98, 1, "1-2"), game(2, 97, "2-1")], { rules });
  expect(level.map(({ team }) => team.id)).toEqual([1, 2]);
  expect(level[0]?.reason).toBe("Acima do Olaria pelos gols marcados como visitante (2 contra 0)");
});

test("every meeting counts, however many there are", () => {
  const games = ["1-0", "1-0", "0-0", "2-1", "0-3"].map((score) => game(1, 2, score));
  const [first, second] = computeTable(teamsNamed("Bangu", "Olaria"), games);
  expect(first).toMatchObject({
    team: { id: 1 },
    played: 5,
    won: 3,
    drawn: 1,
    lost: 1,
    points: 10,
  });
  expect(second).toMatchObject({ played: 5, won: 1, drawn: 1, lost: 3, points: 4 });
});
