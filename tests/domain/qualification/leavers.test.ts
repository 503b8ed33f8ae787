import { describe, expect, test } from "vitest";
import {
  byePoints,
  listByes,
  drawnRounds,
  listErased,
  erasedTeams,
  listLeavers,
  undrawnGames,
  withoutLeavers,
} from "../../../app/domain/qualification/leavers.ts";
import type { QualificationFacts, QualifyingPhase } from "../../../app/domain/qualification.ts";
import { cup, GROUPS, gameBetween, groupPlayed, withGame } from "../support/cup-factory.ts";

const without = (facts: QualificationFacts, ...teams: number[]): QualificationFacts => ({
  ...facts,
  registers: facts.registers.map((register) => ({
    ...register,
    withdrawn: teams.includes(register.team_id),
  })),
});

/** Annuls a team's played games and cancels the others. */
const annulled = (facts: QualificationFacts, team: number): QualificationFacts => ({
  ...facts,
  games: facts.games.map((game) => {
    if (game.home_team_id !== team && game.away_team_id !== team) return game;
    return game.finished ? { ...game, result_kind: "annulled" } : { ...game, status: "cancelled" };
  }),
});

describe("a withdrawn team is left out of the table", () => {
  const played = groupPlayed(cup({ groups: 2, size: 3 }), 1);

  test("when no game of it counts in the phase", () => {
    const left = without(played, 2);
    expect([...listLeavers(left)]).toEqual([2]);
    expect([...listErased(left, GROUPS)]).toEqual([]);
    expect([...listErased(annulled(left, 2), GROUPS)]).toEqual([2]);
    const { id } = gameBetween(left, 2, 3);
    const one = withGame(annulled(left, 2), id, { result_kind: "played" });
    expect([...listErased(one, GROUPS)]).toEqual([]);
    const again = withGame(annulled(left, 2), id, { result_kind: "played", status: "cancelled" });
    expect([...listErased({ ...again }, GROUPS)]).toEqual([]);
  });

  test("active teams stay in the table, annulled games or not", () => {
    expect([...listErased(annulled(played, 2), GROUPS)]).toEqual([]);
    expect(erasedTeams(annulled(played, 2), GROUPS)).toEqual([]);
  });

  test("games of other phases do not matter", () => {
    const left = annulled(without(played, 2), 2);
    const [game] = left.games;
    if (!game) throw new Error("There is no game.");
    const elsewhere = { ...game, id: 99, phase_id: 7, group_id: null, home_team_id: 2 } as const;
    const stands = { result_kind: "played", status: "finished" } as const;
    const facts = { ...left, games: [...left.games, { ...elsewhere, ...stands }] };
    expect([...listErased(facts, GROUPS)]).toEqual([2]);
    expect(erasedTeams(facts, GROUPS)).toHaveLength(1);
  });

  test("a withdrawn team is listed with its group and past games", () => {
    const left = annulled(without(played, 5, 2), 2);
    // Team 5 has no games: only its spot names its group.
    const undrawn = left.games.filter(
      ({ home_team_id, away_team_id }) => home_team_id !== 5 && away_team_id !== 5,
    );
    const spots = left.spots.toReversed();
    expect(erasedTeams({ ...left, spots, games: undrawn }, GROUPS)).toEqual([
      { team_id: 2, group_id: 1, annulled: true },
      { team_id: 5, group_id: 2, annulled: false },
    ]);
    expect(erasedTeams({ ...left, spots: [], games: left.games }, GROUPS)).toContainEqual({
      team_id: 2,
      group_id: 1,
      annulled: true,
    });
    const other = left.spots.map((spot) => ({ ...spot, phase_id: 7 }));
    expect(erasedTeams({ ...left, spots: other, games: undrawn }, GROUPS)).toEqual([
      { team_id: 2, group_id: 1, annulled: true },
    ]);
  });
});

describe("a withdrawn team's place goes to the next", () => {
  const ends = (...rows: [team_id: number, best: number, worst: number][]) =>
    rows.map(([team_id, best, worst]) => ({ team_id, best, worst }));

  test("without withdrawals every team keeps its place", () => {
    const table = ends([1, 1, 2], [2, 1, 2]);
    expect(withoutLeavers(table, new Set([9]))).toBe(table);
  });

  test("everyone certainly behind it moves up, no one ahead", () => {
    const table = ends([1, 1, 1], [2, 2, 2], [3, 3, 3], [4, 4, 4]);
    expect(withoutLeavers(table, new Set([2]))).toEqual(ends([1, 1, 1], [3, 2, 2], [4, 3, 3]));
    expect(withoutLeavers(table, new Set([1, 4]))).toEqual(ends([2, 1, 1], [3, 2, 2]));
  });

  test("in an open order a team may move up", () => {
    const table = ends([1, 1, 3], [2, 1, 3], [3, 1, 3]);
    expect(withoutLeavers(table, new Set([2]))).toEqual(ends([1, 1, 2], [3, 1, 2]));
    const split = ends([1, 1, 2], [2, 1, 2], [3, 3, 4], [4, 3, 4]);
    expect(withoutLeavers(split, new Set([4]))).toEqual(ends([1, 1, 2], [2, 1, 2], [3, 3, 3]));
    expect(withoutLeavers(split, new Set([1]))).toEqual(ends([2, 1, 1], [3, 2, 3], [4, 2, 3]));
    expect(withoutLeavers(split, new Set([1, 3]))).toEqual(ends([2, 1, 1], [4, 2, 2]));
  });
});

describe("a phase in which not all teams meet", () => {
  const facts = cup({ groups: 1, size: 4 });
  const [phase] = facts.phases;
  if (!phase) throw new Error("There is no phase.");
  const as = (meetings: QualifyingPhase["meetings"]) => ({ ...phase, meetings });
  const league = as({ kind: "some", games: 5, pots: 1 });
  const swiss = as({ kind: "swiss", rounds: 5 });
  const all = [1, 2, 3, 4];
  /** In the first two rounds team 4 plays once. */
  const drawn = {
    ...facts,
    games: facts.games.filter(
      ({ round, home_team_id, away_team_id }) =>
        round === 1 || (round === 2 && home_team_id !== 4 && away_team_id !== 4),
    ),
  };

  test("the drawn rounds are this phase's own, in order", () => {
    const turned = { games: [...drawn.games].toReversed() };
    expect(drawnRounds(turned, phase)).toEqual([1, 2]);
    const tenth = drawn.games.map((game) => (game.round === 1 ? { ...game, round: 10 } : game));
    expect(drawnRounds({ games: tenth }, phase)).toEqual([2, 10]);
    const other = drawn.games.map((game) => ({ ...game, phase_id: 7 }));
    expect(drawnRounds({ games: other }, phase)).toEqual([]);
  });

  test("a league phase lacks games up to its quota", () => {
    const played = (team: number) =>
      drawn.games.filter(({ home_team_id, away_team_id }) =>
        [home_team_id, away_team_id].includes(team),
      ).length;
    const left = undrawnGames(drawn, league, all, []);
    expect(left && Object.fromEntries(left)).toEqual(
      Object.fromEntries(all.map((team) => [team, 5 - played(team)])),
    );
    expect(undrawnGames(drawn, as({ kind: "some", games: 0, pots: 1 }), all, [])?.get(1)).toBe(0);
  });

  test("a Swiss phase lacks undrawn rounds, except for withdrawn teams", () => {
    const left = undrawnGames(drawn, swiss, all, [3]);
    expect(left && [...left]).toEqual([
      [1, 3],
      [2, 3],
      [4, 3],
    ]);
    expect(undrawnGames(drawn, phase, all, [])).toBeNull();
    expect(undrawnGames(drawn, as(null), all, [])).toBeNull();
  });

  test("a Swiss team not drawn in a round has a bye", () => {
    const idle = all.filter(
      (team) =>
        !drawn.games.some(
          ({ round, home_team_id, away_team_id }) =>
            round === 2 && [home_team_id, away_team_id].includes(team),
        ),
    );
    expect(idle).toContain(4);
    expect(listByes(drawn, swiss, all, [])).toEqual(idle.map((team_id) => ({ team_id, round: 2 })));
    expect(listByes(drawn, league, all, [])).toEqual([]);
    // A withdrawn team is no longer drawn after its last game.
    expect(listByes(drawn, swiss, [4], [4])).toEqual([]);
    const late = drawn.games.map((game) => ({ ...game, round: game.round + 1 }));
    expect(listByes({ games: [...drawn.games, ...late] }, swiss, [4], [4])).toEqual([]);
    const gap = drawn.games.map((game) => (game.round === 1 ? { ...game, round: 3 } : game));
    expect(listByes({ games: gap }, swiss, [4], [4])).toEqual([{ team_id: 4, round: 2 }]);
  });

  test("a bye gives a win's points and names its round", () => {
    expect(byePoints({ team_id: 4, round: 2 }, 3)).toMatchObject({
      team_id: 4,
      round: 2,
      points: 3,
    });
    expect(byePoints({ team_id: 4, round: 2 }, 3).reason).toContain("2");
  });
});
