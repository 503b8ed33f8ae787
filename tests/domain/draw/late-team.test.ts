import { expect, test } from "vitest";
import { roundRobin } from "../../../app/domain/draw/round-robin.ts";
import { drawLateTeam } from "../../../app/domain/draw/late-team.ts";

/** The rounds of a drawn league; `begun` of them have begun. */
const drawn = (teams: number, begun: number) =>
  roundRobin(teams, 1).map((pairings, i) => ({
    order: i + 1,
    begun: i < begun,
    spot_ids: new Set(pairings.flatMap(({ home, away }) => [home, away])),
  }));

const rivals = (teams: number) => Array.from({ length: teams }, (_, i) => i);

test("the late team meets the resting team of each open round", () => {
  const games = drawLateTeam({ rivals: rivals(5), turns: 1, rounds: drawn(5, 2) });
  expect(games.map(({ round }) => round)).toEqual([3, 4, 5, 6, 7]);
  expect(new Set(games.map(({ rival_spot_id }) => rival_spot_id))).toEqual(new Set(rivals(5)));
});

test("without a resting team all games are in new rounds", () => {
  const games = drawLateTeam({ rivals: rivals(4), turns: 2, rounds: drawn(4, 0) });
  expect(games.map(({ round }) => round)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  for (const rival of rivals(4)) {
    const own = games.filter(({ rival_spot_id }) => rival_spot_id === rival);
    expect(own.map(({ at_home }) => Number(at_home))).toEqual(expect.arrayContaining([0, 1]));
    expect(own).toHaveLength(2);
  }
});

test("home and away games differ by one at most", () => {
  for (let teams = 2; teams <= 20; teams++) {
    const games = drawLateTeam({ rivals: rivals(teams), turns: 1, rounds: drawn(teams, 1) });
    const atHome = games.filter(({ at_home }) => at_home).length;
    expect(Math.abs(2 * atHome - games.length)).toBeLessThanOrEqual(1);
  }
});
