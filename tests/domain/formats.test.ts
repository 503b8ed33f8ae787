import { expect, test } from "vitest";
import { planFormat } from "../../app/domain/formats/formats.ts";
import { gamesInAll } from "../../app/domain/formats/plan.ts";
import { suggestionsFor } from "../../app/domain/formats/suggestions.ts";

const end = { legs: 1 as const, third_place: false };

test("whatever suits a number of teams can be made, and ends with one game", () => {
  for (let teams = 2; teams <= 66; teams++) {
    for (const suggested of Object.values(suggestionsFor(teams))) {
      if (suggested === null) continue;
      const plan = planFormat(suggested, teams, end, 7);
      expect({ suggested, teams, error: "error" in plan }).toEqual({
        suggested,
        teams,
        error: false,
      });
      if ("error" in plan) continue;
      expect(plan.at(-1)?.games).toHaveLength(1);
      const entered = plan.flatMap(({ spots }) => spots.flatMap(({ entrant }) => entrant ?? []));
      expect(new Set(entered).size).toBe(teams);
    }
  }
});

test("36 teams are offered what UEFA plays since 2024, with its 167 single games", () => {
  const { league } = suggestionsFor(36);
  expect(league).toEqual({ format: "league", games: 8, pots: 4, direct: 8, playoff: 16 });
  const plan = league && planFormat(league, 36, end, 7);
  expect(plan && "error" in plan ? null : plan && gamesInAll(plan)).toBe(144 + 8 + 15);
});

test("the same seed plans the same", () => {
  for (const suggested of Object.values(suggestionsFor(16))) {
    if (suggested === null) continue;
    expect(planFormat(suggested, 16, end, 3)).toEqual(planFormat(suggested, 16, end, 3));
  }
});
