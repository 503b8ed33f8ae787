import { expect, test } from "vitest";
import { setStats } from "../../../../app/v1/matchday/games/contract.ts";
import { listSpots } from "../../../../app/v1/structure/spots/contract.ts";
import { createGroupPhase } from "../../../../app/v1/structure/tournaments/stages/contract.ts";
import {
  drawKnockout,
  newNumberedTournament,
  openGames,
  playToTheEnd,
  readChampion,
  readTies,
} from "../../support/play.ts";

type Published = "uefa_2016" | "uefa_2024" | "fifa_2026";

/** In each group a team beats all later ones; the thirds of groups in `strong` win by more goals. */
async function groupStage(groups: number, best: number, published?: Published) {
  const world = await newNumberedTournament(groups * 4);
  const { call, params } = world;
  const drawn = await call(createGroupPhase, { params, json: { groups, draw: false } });
  const from = {
    kind: "groups" as const,
    phase_id: drawn.phase.id,
    per_group: 2,
    best_placed: { position: 3, count: best, published },
  };
  const made = await drawKnockout(call, params, { from });
  const placeOf = new Map(
    drawn.groups.flatMap(({ name, spots }) =>
      spots.map(({ team }, i) => [team?.name ?? "", `${i + 1}${name}`] as const),
    ),
  );
  const place = (team: string | undefined): string => placeOf.get(team ?? "") ?? "-";
  const playGroups = async (strong: string) => {
    const games = (await openGames(world)).map(({ id, home, away }) => {
      const [one, other] = [place(home), place(away)];
      const better = one < other ? one : other;
      const goals = better.startsWith("3") && strong.includes(better.charAt(1)) ? 3 : 1;
      return one < other
        ? { id, home_score: goals, away_score: 0 }
        : { id, home_score: 0, away_score: goals };
    });
    await call(setStats, { json: { games } });
  };
  const firstStage = async () =>
    (await readTies(world))
      .filter(({ phase }) => phase.id === made.phases[0]?.id)
      .map(({ home_team, away_team }) => `${place(home_team?.name)} x ${place(away_team?.name)}`);
  return { ...world, made, playGroups, firstStage };
}

test.for([
  ["uefa_2016", "BCEF", "2A x 2C, 1D x 3F, 1B x 3C, 1F x 2E, 1C x 3B, 1E x 2D, 1A x 3E, 2B x 2F"],
  ["uefa_2024", "ACDF", "1B x 3F, 1A x 2C, 1F x 3A, 2D x 2E, 1E x 3C, 1D x 2F, 1C x 3D, 2A x 2B"],
  [undefined, "CDEF", "1B x 3F, 1A x 2C, 1F x 3C, 2D x 2E, 1E x 3D, 1D x 2F, 1C x 3E, 2A x 2B"],
] as const)("24 teams, %s, thirds of %s: played to the champion", async (row) => {
  const [published, strong, expected] = row;
  const cup = await groupStage(6, 4, published);
  await cup.playGroups(strong);
  expect(await cup.firstStage()).toEqual(expected.split(", "));
  expect(await playToTheEnd(cup)).toHaveLength(15);
  expect(await readChampion(cup)).toBe("Time 01");
});

test("48 teams meet by the annex of 2026", async () => {
  const cup = await groupStage(12, 8);
  const { records } = await cup.call(listSpots, {
    query: { phase: cup.made.phases[0]?.id ?? 0, per_page: 200 },
  });
  expect(records.slice(0, 4).map(({ name }) => name)).toEqual([
    "1º do Grupo E",
    "3º A/B/C/D/F",
    "1º do Grupo I",
    "3º C/D/F/G/H",
  ]);
  expect(records[1]?.source).toMatchObject({ kind: "best_placed", published: "fifa_2026" });
  await cup.playGroups("EFGHIJKL");
  expect(await cup.firstStage()).toEqual(
    "1E x 3F, 1I x 3G, 2A x 2B, 1F x 2C, 2K x 2L, 1H x 2J, 1D x 3I, 1G x 3H, 1C x 2F, 2E x 2I, 1A x 3E, 1L x 3K, 1J x 2H, 2D x 2G, 1B x 3J, 1K x 3L".split(
      ", ",
    ),
  );
  expect(await playToTheEnd(cup)).toHaveLength(31);
  expect(await readChampion(cup)).toBe("Time 01");
});

test("qualified thirds need no lots among themselves", async () => {
  const cup = await groupStage(6, 4);
  // The four strong thirds are level on everything, as are the two weak ones.
  await cup.playGroups("ABCD");
  expect((await cup.firstStage()).filter((tie) => tie.includes("3"))).toEqual([
    "1B x 3A",
    "1F x 3C",
    "1E x 3B",
    "1C x 3D",
  ]);
  const level = await groupStage(6, 4);
  await level.playGroups("ABCDEF");
  expect((await level.firstStage()).filter((tie) => tie.endsWith("-"))).toHaveLength(4);
});
