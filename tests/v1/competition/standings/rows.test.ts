import { expect, test } from "vitest";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import { getAthleteDiscipline } from "../../../../app/v1/people/discipline/contract.ts";
import { updatePhase } from "../../../../app/v1/structure/phases/contract.ts";
import { visitor } from "../../support/caller.ts";
import { athlete, editGame, league, saveGames, score, parseRounds } from "../../support/games.ts";
import { editTournament } from "../../support/championship.ts";

const readRows = async (tournament: number, more: { round?: number } = {}) =>
  (await visitor(getClassifications, { query: { tournament, ...more } })).records;

test("a row shows its former position and share of points", async () => {
  const { call, tournament, ids } = await league(
    ["Bangu", "Olaria", "Madureira", "Campo Grande"],
    parseRounds("0-1 2-3", "1-2 3-0"),
  );
  const moves = async (round?: number) =>
    (await readRows(tournament.id, round ? { round } : {})).map(
      (row) => `${row.team.name} ${row.previous_position} ${row.points_percentage}`,
    );
  expect(await moves()).toEqual([
    "Bangu null null",
    "Campo Grande null null",
    "Madureira null null",
    "Olaria null null",
  ]);
  await score(call, ids[0], 3, 0);
  await score(call, ids[1], 1, 1);
  expect(await moves()).toEqual([
    "Bangu null 100",
    "Campo Grande null 33",
    "Madureira null 33",
    "Olaria null 0",
  ]);
  await score(call, ids[2], 4, 0);
  expect(await moves()).toEqual([
    "Bangu 1 100",
    "Olaria 4 50",
    "Campo Grande 2 33",
    "Madureira 2 17",
  ]);
  await score(call, ids[3], 2, 0);
  expect(await moves()).toEqual([
    "Campo Grande 2 67",
    "Olaria 4 50",
    "Bangu 1 50",
    "Madureira 2 17",
  ]);
  expect(await moves(1)).toEqual([
    "Bangu null 100",
    "Campo Grande null 33",
    "Madureira null 33",
    "Olaria null 0",
  ]);
});

test("the share of points follows the tournament's own points", async () => {
  const { call, tournament, ids } = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const { tournament_rankings: rules } = await editTournament(call, tournament, { name: "Adulto" });
  const points = { ...rules.points, win: 2 };
  await editTournament(call, tournament, { tournament_rankings: { ...rules, points } });
  await score(call, ids[0], 1, 0);
  await score(call, ids[1], 1, 1);
  expect((await readRows(tournament.id)).map((row) => row.points_percentage)).toEqual([75, 25]);
});

test("a row names its next game by date", async () => {
  const { call, tournament, ids, team } = await league(
    ["Bangu", "Olaria"],
    [[[0, 1]], [[1, 0]], [[0, 1]]],
  );
  const readNextGame = async (name: string) =>
    (await readRows(tournament.id)).find((row) => row.team.name === name)?.next_game;
  await editGame(call, ids[2], { starts_at: "2027-03-01T18:00:00Z" });
  expect(await readNextGame("Bangu")).toMatchObject({
    id: ids[2],
    is_home: true,
    opponent: { id: team(1), name: "Olaria" },
  });
  await score(call, ids[2], 1, 0);
  expect(await readNextGame("Olaria")).toMatchObject({ id: ids[0], is_home: false });
  await editGame(call, ids[0], { status: "cancelled" });
  expect(await readNextGame("Olaria")).toMatchObject({ id: ids[1], is_home: true });
  await score(call, ids[1], 1, 0);
  expect(await readNextGame("Olaria")).toBeNull();
});

test("during games a row shows its provisional position", async () => {
  const { call, tournament, phase, ids } = await league(
    ["Bangu", "Olaria", "Madureira", "Sereno"],
    parseRounds("0-1 2-3"),
  );
  const zones = [{ from: 1, to: 1, label: "Acesso", kind: "up" as const }];
  await call(updatePhase, { params: { id: phase.id }, json: { zones } });
  await score(call, ids[1], 1, 0);
  expect((await readRows(tournament.id)).every(({ live }) => live === null)).toBe(true);
  await saveGames(call, { id: ids[0], finished: false, home_score: 0, away_score: 4 });
  const rows = await readRows(tournament.id);
  expect(rows.map((row) => [row.team.name, row.position, row.live?.position])).toEqual([
    ["Madureira", 1, 2],
    ["Bangu", 2, 4],
    ["Olaria", 2, 1],
    ["Sereno", 4, 3],
  ]);
  expect(rows.find(({ team }) => team.name === "Olaria")).toMatchObject({
    points: 0,
    zone: null,
    live: { points: 3, played: 1, goal_difference: 4, is_playing: true, zone: zones[0] },
  });
  expect(rows[0]?.live).toMatchObject({ zone: null, is_playing: false });
  await score(call, ids[0], 0, 4);
  expect((await readRows(tournament.id)).map((row) => [row.team.name, row.live])).toEqual([
    ["Olaria", null],
    ["Madureira", null],
    ["Sereno", null],
    ["Bangu", null],
  ]);
});

test("a league names its mathematically certain champion", async () => {
  const { call, tournament, championship, phase, ids, team, registers } = await league(
    ["Bangu", "Olaria"],
    [[[0, 1]], [[1, 0]]],
  );
  await call(updatePhase, { params: { id: phase.id }, json: { name: "Pontos corridos" } });
  const champion = async () =>
    (await visitor(getClassifications, { query: { tournament: tournament.id } })).champion;
  const { user } = await athlete(call, registers[0], "Tião");
  const isOver = async () => {
    const query = { championship: championship.slug };
    return (await visitor(getAthleteDiscipline, { params: { id: user.id }, query })).discipline
      ?.over;
  };
  await score(call, ids[0], 2, 0);
  expect(await champion()).toBeNull();
  expect(await isOver()).toBe(false);
  await score(call, ids[1], 0, 0);
  expect(await isOver()).toBe(true);
  expect(await champion()).toMatchObject({
    team: { id: team(0), name: "Bangu" },
    runner_up: { id: team(1) },
    phase: { id: phase.id, name: "Pontos corridos" },
    final: null,
  });
  expect(await visitor(getClassifications, {})).not.toHaveProperty("champion");
});
