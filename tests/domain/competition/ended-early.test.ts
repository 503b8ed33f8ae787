import { expect, test } from "vitest";
import { findChampion } from "../../../app/domain/competition/champion.ts";
import type { Ending } from "../../../app/domain/competition/ended-early.ts";
import { plainTie } from "../../../app/domain/rulebook.ts";
import { qualify, type QualificationFacts } from "../../../app/domain/qualification.ts";
import { competitionFrom } from "./cup-competition.ts";
import {
  cup,
  gameBetween,
  inPhase,
  played,
  position,
  teamsIn,
  withGame,
  withWins,
} from "../support/cup-factory.ts";

const withoutOpenGames = (facts: QualificationFacts): QualificationFacts => ({
  ...facts,
  games: facts.games.map((game) => (game.finished ? game : { ...game, status: "cancelled" })),
});

const ended = (facts: QualificationFacts, how: Ending): QualificationFacts => ({
  ...withoutOpenGames(facts),
  ended: { how, at: "2026-11-28T12:00:00.000Z", reason: null },
});

const championOf = (facts: QualificationFacts) =>
  findChampion(competitionFrom(facts))?.team_id ?? null;

/** Three teams, home and away: A 2-0 B, A 2-0 C, B 2-0 C, the other three games open. */
function threeTeams(): QualificationFacts {
  const start = cup({ groups: 1, size: 3 });
  const back = start.games.map((game, i) => ({
    ...game,
    id: 10 + i,
    round: game.round + 3,
    home_team_id: game.away_team_id,
    away_team_id: game.home_team_id,
    home_spot_id: game.away_spot_id,
    away_spot_id: game.home_spot_id,
  }));
  const phases = start.phases.map((phase) => ({ ...phase, tie_rules: plainTie(2) }));
  return withWins({ ...start, phases, games: [...start.games, ...back] }, [
    [1, 2],
    [1, 3],
    [2, 3],
  ]);
}

test("a table is certain with its cancelled games out", () => {
  expect(championOf(threeTeams())).toBeNull();
  expect(championOf(withoutOpenGames(threeTeams()))).toBe(1);
});

test("a game made again leaves the second leg open", () => {
  const facts = withoutOpenGames(threeTeams());
  const first = gameBetween(facts, 1, 2);
  const again = { ...first, id: 50 };
  const open = {
    ...facts,
    games: [...facts.games, again]
      .filter(({ id }) => id !== 10 && id !== 11 && id !== 12)
      .map((game) =>
        game.id === first.id ? { ...game, finished: false, status: "cancelled" as const } : game,
      ),
  };
  expect(championOf(open)).toBeNull();
});

/** Team 1 has 7 points in 4 games, team 2 has 4 in 2, team 3 has 3 in 1. */
function unequalGames() {
  const wins = withWins(cup({ groups: 1, size: 5, knockout: [[inPhase(1), inPhase(2)]] }), [
    [1, 4],
    [1, 5],
    [3, 1],
    [2, 5],
  ]);
  return played(wins, gameBetween(wins, 1, 2).id, "1-1");
}

test("the ending decides champion and qualified teams", () => {
  const seats = (how: Ending) => teamsIn(qualify(ended(unequalGames(), how)), [200, 201]);
  expect(championOf(unequalGames())).toBeNull();
  expect([championOf(ended(unequalGames(), "standing")), ...seats("standing")]).toEqual([1, 1, 2]);
  expect([championOf(ended(unequalGames(), "per_game")), ...seats("per_game")]).toEqual([3, 3, 2]);
  expect([championOf(ended(unequalGames(), "annulled")), ...seats("annulled")]).toEqual([
    null,
    null,
    null,
  ]);
});

test("two groups cut short have no champion", () => {
  const start = withWins(
    cup({ groups: 2, size: 3, knockout: [[position(1, 1), position(2, 1)]] }),
    [
      [1, 2],
      [4, 5],
    ],
  );
  expect(championOf(ended(start, "standing"))).toBeNull();
});

test("a phase played to its end keeps its points", () => {
  const start = withWins(cup({ groups: 1, size: 4, knockout: [[inPhase(1), inPhase(2)]] }), [
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 3],
    [2, 4],
    [3, 4],
  ]);
  const annulled = [3, 4].reduce(
    (facts, rival) => withGame(facts, gameBetween(facts, 1, rival).id, { result_kind: "annulled" }),
    start,
  );
  expect(championOf(ended(annulled, "per_game"))).toBe(2);
});

test("a game reopened after the end opens the places again", () => {
  const facts = ended(unequalGames(), "per_game");
  const open = withGame(facts, gameBetween(facts, 2, 3).id, { status: "scheduled" });
  expect(championOf(open)).toBeNull();
});
