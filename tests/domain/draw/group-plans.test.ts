import { expect, test } from "vitest";
import { suggestGroupSplits, nameFirstStage } from "../../../app/domain/draw/group-draw.ts";
import { formatText } from "../support/said.ts";

const inWords = (teams: number) =>
  suggestGroupSplits(teams).map(
    ({ groups, per_group, best, stage }) =>
      `${groups}x${per_group}${best > 0 ? `+${best}` : ""} ${formatText(stage)}`,
  );

test("eight teams get two groups of four, then semifinals", () => {
  expect(suggestGroupSplits(8)[0]).toEqual({
    groups: 2,
    smallest: 4,
    largest: 4,
    per_group: 2,
    best: 0,
    stage: "stages.semifinal",
    games: 15,
  });
});

test.each([
  [3, "1x2 Final"],
  [4, "1x2 Final"],
  [6, "2x2 Semifinal"],
  [12, "4x2 Quartas de final"],
  [16, "4x2 Quartas de final"],
  [32, "8x2 Oitavas de final"],
])("%i teams are first offered %s", (teams, plan) => {
  expect(inWords(teams)[0]).toBe(plan);
});

test("every proposed plan can be played", () => {
  for (let teams = 0; teams <= 128; teams++) {
    for (const plan of suggestGroupSplits(teams, 16)) {
      const entrants = plan.groups * plan.per_group + plan.best;
      expect(Math.log2(entrants) % 1, `${teams} teams`).toBe(0);
      expect(plan.per_group).toBeLessThan(plan.smallest);
      expect(plan.smallest).toBeGreaterThanOrEqual(3);
      expect(plan.largest - plan.smallest).toBeLessThanOrEqual(1);
      expect(plan.best).toBeLessThan(plan.groups);
      if (plan.best > 0) expect(plan.per_group + 1).toBeLessThan(plan.largest);
    }
  }
});

test("a group needs at least three teams", () => {
  expect(suggestGroupSplits(2)).toEqual([]);
  expect(suggestGroupSplits(3)).toHaveLength(1);
});

test("a stage is named after its places, byes included", () => {
  expect(formatText(nameFirstStage(6))).toBe("Quartas de final");
  expect(formatText(nameFirstStage(2))).toBe("Final");
});
