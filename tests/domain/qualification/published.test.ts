import { expect, test } from "vitest";
import { qualify, type QualificationFacts } from "../../../app/domain/qualification.ts";
import { tablesOf } from "../../../app/domain/qualification/sources.ts";
import type { SpotSource } from "../../../app/domain/qualification/facts.ts";
import {
  beats,
  bestPlaced,
  cup,
  gameBetween,
  groupPlayed,
  groupsPlayed,
  played,
  position,
  teamsIn,
} from "../support/cup-factory.ts";

const fillSpots = (facts: QualificationFacts, ids: number[]) => teamsIn(qualify(facts), ids);

/** Groups of three, each won by its first team, with equal thirds. */
function euro(groups: number, avoided: number[] = [2, 3, 5, 6]): QualificationFacts {
  const sources = avoided.flatMap((group, i): SpotSource[] => [
    position(group, 1),
    bestPlaced(3, i + 1, { avoid_group_id: group, published: "uefa_2024" }),
  ]);
  return groupsPlayed(cup({ groups, size: 3, knockout: [sources] }));
}
const THIRDS = [201, 203, 205, 207];

/** The third of each group. */
const [A3, B3, C3, D3, E3] = [3, 6, 9, 12, 15];

test("a published table places thirds by group, not by rank", () => {
  const facts = beats(beats(euro(6), 14, E3, 4), 17, 18, 5);
  // UEFA's row for ABCD: 1B meets A3, 1C D3, 1E B3, 1F C3.
  expect(fillSpots(facts, THIRDS)).toEqual([A3, D3, B3, C3]);
});

test("another set of groups uses another row", () => {
  const facts = beats(beats(euro(6), 2, A3, 4), 17, 18, 5);
  // UEFA's row for BCDE: 1B meets E3, 1C D3, 1E B3, 1F C3.
  expect(fillSpots(facts, THIRDS)).toEqual([E3, D3, B3, C3]);
});

test("the last qualifying third waits for lots", () => {
  // Four of five level thirds advance.
  const level = beats(euro(6), 2, A3, 4);
  expect(fillSpots(level, THIRDS)).toEqual([null, null, null, null]);
  const lots = [{ phase_id: 1, team_ids: [B3, C3, D3, E3, 18] }];
  expect(fillSpots({ ...level, lots }, THIRDS)).toEqual([E3, D3, B3, C3]);
});

test("a published table waits for the last group", () => {
  const facts = beats(beats(euro(6), 14, E3, 4), 17, 18, 5);
  const { id } = gameBetween(facts, 16, 17);
  const open = {
    finished: false,
    status: "scheduled",
    home_score: null,
    away_score: null,
  } as const;
  const games = facts.games.map((game) => (game.id === id ? { ...game, ...open } : game));
  expect(fillSpots({ ...facts, games }, THIRDS)).toEqual([null, null, null, null]);
});

test("without matching groups thirds go by rank and avoid rematches", () => {
  let facts = euro(4, [1, 2, 3, 4]);
  expect(fillSpots(facts, THIRDS)).toEqual([null, null, null, null]);
  facts = beats(beats(beats(facts, 5, B3, 2), 8, C3, 3), 11, D3, 4);
  const found = fillSpots(facts, THIRDS);
  expect(found.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([A3, B3, C3, D3]);
  for (const [at, own] of [A3, B3, C3, D3].entries()) expect(found[at]).not.toBe(own);
  expect(fillSpots(euro(2, [1, 2, 1, 2]), THIRDS)).toEqual([null, null, null, null]);
});

test("thirds wait for lots within their group", () => {
  const facts = cup({ knockout: [[bestPlaced(3, 1), position(1, 1)]] });
  let level = groupsPlayed(facts);
  level = played(beats(level, 7, 8, 9), gameBetween(level, 3, 4).id, "0-0");
  expect(fillSpots(level, [200])).toEqual([null]);
  expect(fillSpots({ ...level, lots: [{ phase_id: 1, team_ids: [4, 3] }] }, [200])).toEqual([7]);
});

test("best runners-up wait only for as many as advance", () => {
  const second = bestPlaced(3, 1, { position: 2 });
  const facts = cup({
    groups: 3,
    size: 4,
    knockout: [[second, bestPlaced(3, 1), bestPlaced(3, 2), bestPlaced(3, 3)]],
  });
  let all = groupsPlayed(facts);
  // 2 leads the runners-up, 6 and 10 are level; the thirds are not.
  all = beats(beats(beats(all, 2, 3, 5), 7, 8, 4), 11, 12, 2);
  expect(fillSpots(all, [200])).toEqual([2]);
});

test("neighbors by rank swap to avoid a rematch", () => {
  const spots = [bestPlaced(3, 1, { avoid_group_id: 1 }), bestPlaced(3, 3), bestPlaced(3, 2), null];
  const facts = cup({ groups: 3, size: 4, knockout: [spots] });
  const all = beats(beats(groupsPlayed(facts), 3, 4, 5), 7, 8, 3);
  // Thirds rank 3, 7, 11. The first spot must avoid 3, so neighbors swap.
  expect(fillSpots(all, [200, 201, 202])).toEqual([7, 11, 3]);
});

test("a visiting team without a spot is ranked", () => {
  const facts = groupPlayed(cup({ groups: 1, size: 2, knockout: [[position(1, 2), null]] }), 1);
  const visitor = facts.games[0]?.away_team_id ?? 0;
  const spots = facts.spots.filter(({ id }) => id !== visitor);
  const games = facts.games.map((game) =>
    game.phase_id === 1 ? { ...game, away_spot_id: null, home_score: 2, away_score: 0 } : game,
  );
  expect(fillSpots({ ...facts, spots, games }, [200])).toEqual([visitor]);
});

test("a table awaiting a team knows no places", () => {
  const facts = groupPlayed(cup(), 1);
  const [phase] = facts.phases;
  if (phase === undefined) throw new Error("There is no phase.");
  const spots = facts.spots.map((spot) =>
    spot.id === 4 ? { ...spot, register_id: null, source: position(2, 4) } : spot,
  );
  const [first, second] = tablesOf({ ...facts, spots }, phase);
  expect([first?.group_id, first?.outlook, first?.over]).toEqual([1, [], false]);
  expect([second?.group_id, second?.outlook.length]).toEqual([2, 4]);
});
