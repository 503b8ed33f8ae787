import { expect, test } from "vitest";
import type { QualificationFacts } from "../../../app/domain/qualification.ts";
import { withoutLeavers } from "../../../app/domain/qualification/leavers.ts";
import {
  bestPlaced,
  cup,
  beats,
  groupPlayed,
  groupsPlayed,
  knockoutGameBetween,
  inPhase,
  played,
  position,
  registerOf,
  settled,
  teamsIn,
  winnerSource,
  withdraw,
} from "../support/cup-factory.ts";

const SEMIS = [200, 201, 202, 203];

const between = (facts: QualificationFacts, one: number, other: number, score = "1-0") =>
  settled(played(facts, knockoutGameBetween(facts, one, other).id, score));

test("after semifinals begin, group runners-up keep their spots", () => {
  const knockout = [[position(1, 1), position(2, 2), position(2, 1), position(1, 2)]];
  const before = settled(groupsPlayed(cup({ knockout })));
  expect(teamsIn(settled(withdraw(before, 1)), SEMIS)).toEqual([2, 6, 5, 3]);
  const begun = between(before, 1, 6);
  expect(teamsIn(settled(withdraw(begun, 1)), SEMIS)).toEqual([1, 6, 5, 2]);
});

test("after play-offs begin, a team with a place keeps it", () => {
  const knockout = [[1, 4, 2, 3].map(inPhase)];
  const before = settled(groupPlayed(cup({ groups: 1, size: 6, knockout }), 1));
  expect(teamsIn(settled(withdraw(before, 2)), SEMIS)).toEqual([1, 5, 3, 4]);
  const begun = between(before, 1, 4);
  // 3 would be second but keeps its place; 2's spot stays empty.
  expect(teamsIn(settled(withdraw(begun, 2)), SEMIS)).toEqual([1, 4, null, 3]);
});

test("after a knockout begins, best runners-up keep their places", () => {
  const knockout = [[position(3, 1), position(3, 3), bestPlaced(2, 1), bestPlaced(2, 2)]];
  const facts = groupsPlayed(cup({ groups: 3, knockout }));
  // The best runner-up is 2, then 6, then 10.
  const before = settled(beats(beats(facts, 2, 4, 5), 6, 8, 3));
  expect(teamsIn(before, SEMIS)).toEqual([9, 11, 2, 6]);
  expect(teamsIn(settled(withdraw(before, 1)), SEMIS)).toEqual([9, 11, 6, 10]);
  const begun = between(before, 9, 11);
  expect(teamsIn(settled(withdraw(begun, 1)), SEMIS)).toEqual([9, 11, 2, 6]);
});

test("tie winners follow results even in a started stage", () => {
  const knockout = [
    [position(1, 1), position(2, 1), position(1, 2), position(2, 2)],
    [winnerSource(200), null, winnerSource(202), null],
  ];
  const open = cup({ knockout });
  const byHand = new Map([
    [301, 3],
    [303, 4],
  ]);
  const spots = open.spots.map((spot) => {
    const team = byHand.get(spot.id);
    return team === undefined ? spot : { ...spot, register_id: registerOf(team), manual: true };
  });
  const before = settled(groupsPlayed({ ...open, spots }));
  const begun = between(between(between(before, 1, 5), 2, 6), 2, 4);
  expect(teamsIn(begun, [300, 302])).toEqual([1, 2]);
  const left = settled(withdraw(begun, 8));
  expect(teamsIn(left, [300, 302])).toEqual([1, 2]);
  expect(teamsIn(between(left, 1, 5, "0-1"), [300, 302])).toEqual([5, 2]);
});

test("a started knockout's empty place fills by the table", () => {
  const knockout = [[position(1, 1), position(1, 2), position(2, 1), position(2, 2)]];
  const one = settled(groupPlayed(cup({ knockout }), 1));
  expect(teamsIn(one, SEMIS)).toEqual([1, 2, null, null]);
  const begun = between(one, 1, 2);
  const left = settled(withdraw(begun, 4));
  expect(teamsIn(settled(groupPlayed(left, 2)), SEMIS)).toEqual([1, 2, 5, 6]);
});

test("winning both halves qualifies until a correction", () => {
  /** A final between two half winners, with a manual second spot. */
  const knockout = [
    [position(1, 1), null],
    [winnerSource(200), null],
    [winnerSource(300), null],
  ];
  const open = cup({ groups: 1, size: 2, knockout });
  const byHand = (team: number) => ({ register_id: registerOf(team), manual: true });
  const halves = {
    ...open,
    spots: open.spots.map((spot) =>
      spot.id === 201 || spot.id === 301 ? { ...spot, ...byHand(1) } : spot,
    ),
  };
  // 1 won both halves and so fills both spots of the next final.
  const both = settled(groupPlayed(halves, 1));
  expect(teamsIn(both, [200, 201, 300, 400])).toEqual([1, 1, 1, 1]);
  const title = both.games.find(({ phase_id }) => phase_id === 2);
  expect([title?.home_team_id, title?.away_team_id]).toEqual([null, null]);
  const [half] = both.games;
  const corrected = settled(played(both, half?.id ?? 0, half?.home_team_id === 2 ? "1-0" : "0-1"));
  expect(teamsIn(corrected, [200, 201, 300, 400])).toEqual([2, 1, null, null]);
});

const ends = (...rows: [team_id: number, best: number, worst: number][]) =>
  rows.map(([team_id, best, worst]) => ({ team_id, best, worst }));

test("when the champion leaves, everyone can improve by one", () => {
  const table = ends([1, 1, 1], [2, 2, 3], [3, 2, 4], [4, 3, 4]);
  expect(withoutLeavers(table, new Set([1]))).toEqual(ends([2, 1, 2], [3, 1, 3], [4, 2, 3]));
});

test("a certainly last team improves no one by leaving", () => {
  const table = ends([1, 1, 2], [2, 2, 3], [3, 1, 3], [4, 4, 4]);
  expect(withoutLeavers(table, new Set([4]))).toEqual(ends([1, 1, 2], [2, 2, 3], [3, 1, 3]));
});

test("no team passes one certainly above it", () => {
  const table = ends([1, 1, 2], [2, 1, 4], [3, 1, 4], [4, 3, 4]);
  expect(withoutLeavers(table, new Set([2, 3]))).toEqual(ends([1, 1, 1], [4, 2, 2]));
});
