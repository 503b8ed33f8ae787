import { describe, expect, test } from "vitest";
import { qualify, type QualificationFacts } from "../../../app/domain/qualification.ts";
import { tablesOf } from "../../../app/domain/qualification/sources.ts";
import { standings } from "../../../app/domain/standings.ts";
import {
  cup,
  GROUPS,
  groupPlayed,
  played,
  registerOf,
  settled,
  winnerSource,
  loserSource,
} from "../support/cup-factory.ts";

/** Adds second and third group phases whose tables carry over the previous one. */
const [SECOND, THIRD, OTHER] = [5, 6, 7];

function carrying(): QualificationFacts {
  const first = groupPlayed(cup({ groups: 1, size: 2 }), 1);
  const [group] = first.phases;
  const [game] = first.games;
  if (!group || !game) throw new Error("The phase has no game.");
  const place = (id: number) => ({ phase_id: id, group_id: id * 10 });
  const phases = [SECOND, THIRD, OTHER];
  return {
    ...first,
    phases: [
      group,
      { ...group, id: SECOND, order: 2, carries_from_id: GROUPS },
      { ...group, id: THIRD, order: 3, carries_from_id: SECOND },
      { ...group, id: OTHER, order: 4 },
    ],
    groups: [...first.groups, ...phases.map((id) => ({ id: id * 10, phase_id: id }))],
    spots: [
      ...first.spots,
      ...phases.flatMap((id) =>
        first.spots.map((spot) => ({ ...spot, ...place(id), id: id * 100 + spot.id })),
      ),
    ],
    games: [
      ...first.games,
      ...phases.map((id) => ({
        ...game,
        ...place(id),
        id: id * 100,
        round: 1,
        home_spot_id: id * 100 + (game.home_spot_id ?? 0),
        away_spot_id: id * 100 + (game.away_spot_id ?? 0),
      })),
    ],
    adjustments: [
      { phase_id: GROUPS, team_id: 1, points: -1, round: 1, reason: "Escalação irregular" },
      { phase_id: OTHER, team_id: 1, points: -5, round: 1, reason: "De outra fase" },
    ],
  };
}

const findPhase = ({ phases }: QualificationFacts, id: number) => {
  const phase = phases.find((one) => one.id === id);
  if (!phase) throw new Error(`There is no phase ${id}.`);
  return phase;
};

function computeTable(facts: QualificationFacts, id: number) {
  const [table] = tablesOf(facts, findPhase(facts, id));
  if (!table) throw new Error("The phase has no table.");
  const rows = standings(table.input);
  return {
    ...table.input,
    points: Object.fromEntries(rows.map(({ team, points }) => [team.id, points])),
  };
}

// Each test builds its own facts, because tables are cached per object.
describe("a table that carries over the previous phase", () => {
  test("carried games and adjustments count before the first round", () => {
    const facts = carrying();
    expect(computeTable(facts, GROUPS).points).toEqual({ 1: 2, 2: 0 });
    const { points, games, adjustments } = computeTable(facts, SECOND);
    expect(points).toEqual({ 1: 5, 2: 0 });
    expect(games.map(({ round }) => round)).toEqual([0, 1]);
    expect(adjustments).toMatchObject([{ team_id: 1, points: -1, round: null }]);
  });

  test("what the earlier phase carried over counts too", () => {
    const facts = carrying();
    expect(computeTable(facts, THIRD).games).toHaveLength(3);
    expect(computeTable(facts, THIRD).points).toEqual({ 1: 8, 2: 0 });
  });

  test("a phase without a source counts only its own games", () => {
    const facts = carrying();
    const { points, games } = computeTable(facts, OTHER);
    expect(games.map(({ round }) => round)).toEqual([1]);
    expect(points).toEqual({ 1: -2, 2: 0 });
  });

  test("only an earlier phase is carried over", () => {
    const facts = carrying();
    const naming = (id: number, carries_from_id: number) => ({
      ...facts,
      phases: facts.phases.map((phase) =>
        phase.id === id ? { ...phase, carries_from_id } : phase,
      ),
    });
    expect(computeTable(naming(GROUPS, SECOND), GROUPS).points).toEqual({ 1: 2, 2: 0 });
    expect(computeTable(naming(OTHER, OTHER), OTHER).points).toEqual({ 1: -2, 2: 0 });
  });
});

describe("a tie of a team with itself", () => {
  const knockout = [
    [null, null],
    [winnerSource(200), loserSource(200)],
  ];
  const open = cup({ groups: 1, size: 2, knockout });
  const seated = (home: number, away: number) =>
    settled({
      ...open,
      spots: open.spots.map((spot) =>
        spot.phase_id === 2
          ? { ...spot, register_id: registerOf(spot.id === 200 ? home : away), manual: true }
          : spot,
      ),
    });
  const registerIn = (facts: QualificationFacts, id: number) =>
    qualify(facts).spots.find((spot) => spot.id === id)?.register_id;

  test("a team in both spots wins the tie; nobody loses", () => {
    expect(registerIn(seated(2, 2), 300)).toBe(registerOf(2));
    expect(registerIn(seated(2, 2), 301)).toBeNull();
  });

  test("a tie of two different teams waits for its game", () => {
    expect(registerIn(seated(2, 1), 300)).toBeNull();
    const game = seated(2, 1).games.find(({ phase_id }) => phase_id === 2);
    const after = played(seated(2, 1), game?.id ?? 0, "0-1");
    expect(registerIn(after, 300)).toBe(registerOf(1));
    expect(registerIn(after, 301)).toBe(registerOf(2));
  });
});
