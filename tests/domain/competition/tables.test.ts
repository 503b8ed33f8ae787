import { expect, test } from "vitest";
import type { Competition } from "../../../app/domain/competition.ts";
import {
  buildInputsOfTeams,
  buildTables,
  buildTablesOfTeams,
} from "../../../app/domain/competition/tables.ts";
import { cup, gameBetween, played, registerOf } from "../support/cup-factory.ts";
import { competitionFrom } from "./cup-competition.ts";

const start = cup({ groups: 2, size: 4 });
const first = gameBetween(start, 1, 4);
const begun = played(
  played(start, first.id, first.home_team_id === 1 ? "2-0" : "0-2"),
  gameBetween(start, 1, 3).id,
  "1-1",
);
const season = competitionFrom(begun);

const groups = (competition: Competition) => {
  const [phase] = competition.phases;
  if (!phase) throw new Error("The cup has no groups.");
  return phase;
};
const listRows = (competition: Competition, upTo?: number) =>
  buildTables(competition, groups(competition), upTo)[0]?.rows ?? [];

test("a row shows previous position and points percentage", () => {
  expect(
    listRows(season).map((row) => [
      row.team.id,
      row.position,
      row.place,
      row.previous_position,
      row.points_percentage,
    ]),
  ).toEqual([
    [1, 1, 1, 1, 67],
    [3, 2, 2, 2, 33],
    [2, 3, 3, 2, null],
    [4, 4, 4, 4, 0],
  ]);
});

test("the first round has no previous positions", () => {
  const rows = listRows(season, first.round);
  expect(rows.map(({ previous_position }) => previous_position)).toEqual([null, null, null, null]);
  expect(rows.find(({ team }) => team.id === 1)?.points).toBe(3);
});

test("point adjustments do not change the percentage", () => {
  const row = { phase_id: 1, team_id: 1, points: -3, round: null, reason: "Atraso" };
  const taken = { ...season, adjustments: [row] };
  expect(listRows(taken).find(({ team }) => team.id === 1)).toMatchObject({
    points: 1,
    points_percentage: 67,
  });
});

test("a withdrawn team keeps its row, others move up", () => {
  const registers = season.registers.map((one) => ({
    ...one,
    withdrawn: one.id === registerOf(1),
  }));
  const places = listRows({ ...season, registers }).map((row) => [
    row.team.id,
    row.withdrawn,
    row.position,
    row.place,
  ]);
  expect(places).toEqual([
    [1, true, 1, 1],
    [3, false, 2, 1],
    [2, false, 3, 2],
    [4, false, 4, 3],
  ]);
});

test("tables can be limited to some teams' groups", () => {
  const ofTeam = (...ids: (number | null)[]) =>
    buildTablesOfTeams(season, groups(season), ids).map(({ group_id }) => group_id);
  expect(ofTeam(1)).toEqual([1]);
  expect(ofTeam(null, 6)).toEqual([2]);
  expect(ofTeam(1, 6)).toEqual([1, 2]);
  expect(ofTeam(null)).toEqual([]);
  const [input] = buildInputsOfTeams(season, groups(season), [1]);
  expect(input?.input.teams.map(({ name }) => name)).toEqual(
    season.teams.slice(0, 4).map(({ name }) => name),
  );
});

test("a withdrawn bottom team moves no one up", () => {
  const registers = season.registers.map((one) => ({
    ...one,
    withdrawn: one.id === registerOf(4),
  }));
  expect(listRows({ ...season, registers }).map((row) => [row.team.id, row.place])).toEqual([
    [1, 1],
    [3, 2],
    [2, 3],
    [4, 4],
  ]);
});
