import { expect, test } from "vitest";
import { getClassifications, listTies } from "../../../../app/v1/competition/standings/contract.ts";
import {
  createPhase,
  getPhase,
  updateGroup,
  updatePhase,
} from "../../../../app/v1/structure/phases/contract.ts";
import { getHistory } from "../../../../app/v1/structure/seasons/contract.ts";
import { createGroupPhase } from "../../../../app/v1/structure/tournaments/stages/contract.ts";
import { getGameContext } from "../../../../app/v1/site/game-context/contract.ts";
import { visitor } from "../../support/caller.ts";
import {
  drawKnockout,
  newNumberedTournament,
  playToTheEnd,
  readChampion,
  readTies,
} from "../../support/play.ts";

async function league(teams: number, groups = 1) {
  const world = await newNumberedTournament(teams);
  const { call, params } = world;
  const { phase } = await call(createGroupPhase, { params, json: { groups, draw: false } });
  return { ...world, phase };
}

const readTables = async ({ tournament }: { tournament: { id: number } }) =>
  visitor(getClassifications, { query: { tournament: tournament.id } });

test("a repechage after a league keeps the league's champion (W1)", async () => {
  const world = await league(6);
  const { call, tournament, ids } = world;
  await playToTheEnd(world);
  expect(await readChampion(world)).toBe("Time 01");
  const repechage = await call(createPhase, {
    json: { tournament_id: tournament.id, name: "Repescagem", is_group: false },
  });
  expect(await readChampion(world)).toBeNull();
  const said = { decides: "access" } as const;
  const params = { id: repechage.id };
  expect(await call(updatePhase, { params, json: said })).toMatchObject(said);
  expect(await readChampion(world)).toBe("Time 01");
  const from = { kind: "registers", register_ids: ids.slice(4), draw: false } as const;
  const { phases } = await drawKnockout(call, tournament, { from, decides: "relegation" });
  expect(phases).toMatchObject([{ decides: "relegation", trophy: null }]);
  await playToTheEnd(world, () => ({ home_score: 0, away_score: 3 }));
  const { champion } = await readTables(world);
  expect(champion).toMatchObject({ team: { name: "Time 01" }, runner_up: { name: "Time 02" } });
  const { records } = await visitor(listTies, { query: { tournament: tournament.id } });
  expect(records.map(({ phase, winner }) => [phase.decides, phase.is_last, winner?.name])).toEqual([
    ["relegation", true, "Time 06"],
  ]);
});

test("a second bracket has its own winner and history (W2)", async () => {
  const world = await league(8, 2);
  const { call, tournament, championship, phase } = world;
  const gold = { kind: "groups", phase_id: phase.id, per_group: 2 } as const;
  const silver = { ...gold, from_place: 3 } as const;
  const named = { decides: "second_title", trophy: "Série Prata", third_place: true } as const;
  await drawKnockout(call, tournament, { from: gold });
  const refused = (json: Parameters<typeof drawKnockout>[2], status: number) =>
    expect(drawKnockout(call, tournament, json)).rejects.toMatchObject({ status });
  await refused({ from: silver }, 409);
  await refused({ from: silver, decides: "second_title" }, 422);
  const { phases } = await drawKnockout(call, tournament, { from: silver, ...named });
  expect(phases.map(({ decides, trophy }) => [decides, trophy])).toEqual([
    ["second_title", "Série Prata"],
    ["third_place", "Série Prata"],
    ["second_title", "Série Prata"],
  ]);
  await refused({ from: silver, ...named }, 409);
  await playToTheEnd(world);
  const tables = await readTables(world);
  expect(tables.champion?.team.name).toBe("Time 01");
  expect(tables.second_titles).toMatchObject([{ trophy: "Série Prata" }]);
  const final = (await readTies(world)).find(({ phase }) => phase.id === phases[2]?.id);
  const won = await visitor(getGameContext, { params: { id: final?.legs[0]?.game_id ?? 0 } });
  expect([won.champion?.name, won.trophy]).toEqual(["Time 05", "Série Prata"]);
  const [second] = tables.second_titles ?? [];
  expect([second?.team, second?.runner_up, second?.third].map((team) => team?.name)).toEqual([
    "Time 05",
    "Time 06",
    "Time 07",
  ]);
  const { editions } = await visitor(getHistory, { params: { id: championship.slug } });
  expect(editions[0]).toMatchObject({
    title: { champion: { name: "Time 01" } },
    second_titles: [{ trophy: "Série Prata", champion: { name: "Time 05" } }],
  });
});

test("the organizer says what a phase or group decides", async () => {
  const world = await league(8, 2);
  const { call, phase } = world;
  await playToTheEnd(world);
  expect(await readChampion(world)).toBeNull();
  const [one, other] = phase.groups;
  const say = (id: number | undefined, decides: "title" | "second_title") =>
    call(updateGroup, { params: { id: id ?? 0 }, json: { decides } });
  expect(await say(other?.id, "title")).toMatchObject({ decides: "title" });
  await say(one?.id, "second_title");
  const { champion, second_titles } = await readTables(world);
  expect(champion?.team.name).toBe("Time 02");
  expect(second_titles).toMatchObject([{ trophy: "A", team: { name: "Time 01" } }]);
  const params = { id: phase.id };
  expect((await call(getPhase, { params })).groups).toMatchObject([
    { decides: "second_title" },
    { decides: "title" },
  ]);
  await expect(
    call(updatePhase, { params, json: { decides: "second_title" } }),
  ).rejects.toMatchObject({ status: 422 });
});
