import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { buildTables } from "../../../app/domain/competition/tables.ts";
import { canSuppose, pointsNeeded, withSupposed } from "../../../app/domain/competition/what-if.ts";
import { roundRobin } from "../../../app/domain/draw/round-robin.ts";
import { cases } from "../support/cases.ts";
import { cup, played, position, registerOf, withWins } from "../support/cup-factory.ts";
import { competitionFrom } from "./cup-competition.ts";

const SIZE = 4;
const GAMES = roundRobin(SIZE, 1).flat().length;

const goals = fc.integer({ min: 0, max: 3 });
const results = fc.array(fc.tuple(goals, goals), { minLength: GAMES, maxLength: GAMES });
const count = fc.integer({ min: 0, max: GAMES });

const after = (scores: readonly [number, number][], games: number) =>
  scores
    .slice(0, games)
    .reduce((facts, [home, away], i) => played(facts, i + 1, `${home}-${away}`), league);
const league = cup({ groups: 1, size: SIZE });

test.prop([results, count, count], cases(100))(
  "hypothetical scores act like real ones",
  (scores, one, other) => {
    const [begun, end] = [Math.min(one, other), Math.max(one, other)];
    const supposed = withSupposed(
      competitionFrom(after(scores, begun)),
      scores.slice(0, end).map(([home_score, away_score], i) => ({
        game_id: i + 1,
        home_score,
        away_score,
      })),
    );
    const written = competitionFrom(after(scores, end));
    expect(supposed.games).toEqual(written.games);
    expect(supposed.phases).toEqual(written.phases);
    const [phase] = written.phases;
    if (phase) expect(buildTables(supposed, phase)).toEqual(buildTables(written, phase));
  },
);

test.prop([results, count, fc.integer({ min: 1, max: SIZE - 1 })], cases(300))(
  "reaching the needed points guarantees the place",
  (scores, begun, to) => {
    const now = competitionFrom(after(scores, begun));
    const end = competitionFrom(after(scores, GAMES));
    const [phase] = now.phases;
    if (!phase) return;
    const rows = buildTables(now, phase).flatMap((table) => table.rows);
    const final = buildTables(end, phase).flatMap((table) => table.rows);
    for (const need of pointsNeeded(now, phase, [to])) {
      const [before, last] = [rows, final].map((all) =>
        all.find(({ team }) => team.id === need.team_id),
      );
      if (!before || !last || last.points - before.points < need.points) continue;
      expect(last.position).toBeLessThanOrEqual(to);
    }
  },
);

test.prop([results, count], cases(300))(
  "previous positions come from the table before the round",
  (scores, begun) => {
    const now = competitionFrom(after(scores, begun));
    const [phase] = now.phases;
    if (!phase) return;
    const rounds = now.games.filter(({ finished }) => finished).map(({ round }) => round);
    const last = Math.max(0, ...rounds);
    const earlier = new Map(
      buildTables(now, phase, last - 1).flatMap(({ rows }) =>
        rows.map(({ team, position }) => [team.id, position]),
      ),
    );
    for (const { team, previous_position } of buildTables(now, phase).flatMap(({ rows }) => rows)) {
      const before = rounds.some((round) => round < last) ? earlier.get(team.id) : null;
      expect(previous_position).toBe(before ?? null);
    }
  },
);

test("a hypothetical score never replaces a finished or cancelled game", () => {
  const facts = played(league, 1, "2-0");
  const off = facts.games.map((game) =>
    game.id === 2 ? { ...game, status: "cancelled" as const } : game,
  );
  const now = competitionFrom({ ...facts, games: off });
  const scores = [1, 2].map((game_id) => ({ game_id, home_score: 0, away_score: 5 }));
  expect(withSupposed(now, scores).games).toEqual(now.games);
});

test("a withdrawn team needs no points and blocks no place", () => {
  const facts = played(league, 1, "2-0");
  const left = {
    ...facts,
    registers: facts.registers.map((row) => ({ ...row, withdrawn: row.id === registerOf(1) })),
  };
  const now = competitionFrom(left);
  const [phase] = now.phases;
  const needs = phase ? pointsNeeded(now, phase, [1, 2]) : [];
  expect(needs.map(({ team_id }) => team_id)).not.toContain(1);
});

/** Before the last round 1 has two wins, 2 and 4 one each. */
const lastRound = competitionFrom(
  withWins(league, [
    [1, 4],
    [2, 3],
    [4, 2],
    [1, 3],
  ]),
);

test("a sure place needs a point above every pursuer's maximum", () => {
  const [phase] = lastRound.phases;
  if (!phase) throw new Error("The league has no phase.");
  const needs = pointsNeeded(lastRound, phase, [1, 2, 3]);
  expect(needs.toSorted((a, b) => a.team_id - b.team_id)).toEqual([
    { team_id: 1, to: 1, points: 1 },
    { team_id: 1, to: 2, points: 1 },
    { team_id: 2, to: 3, points: 1 },
    { team_id: 4, to: 3, points: 1 },
  ]);
});

test("a game with an open side accepts no hypothetical score", () => {
  const facts = cup({ groups: 1, knockout: [[position(1, 1), position(1, 2)]] });
  const now = competitionFrom(facts);
  const final = now.games.find(({ phase_id }) => phase_id === 2);
  if (!final) throw new Error("The cup has a final.");
  expect(canSuppose({ ...final, home_team_id: 1, away_team_id: 2 })).toBe(true);
  expect(canSuppose({ ...final, home_team_id: 1, away_team_id: null })).toBe(false);
  expect(canSuppose({ ...final, home_team_id: null, away_team_id: 2 })).toBe(false);
});

test("hypothetical qualifiers appear in their spot and in their game", () => {
  const facts = cup({ groups: 1, size: 2, knockout: [[position(1, 1), position(1, 2)]] });
  const scores = [{ game_id: 1, home_score: 0, away_score: 1 }];
  const supposed = withSupposed(competitionFrom(facts), scores);
  const written = competitionFrom(played(facts, 1, "0-1"));
  const seats = written.spots.map(({ id, name, register_id }) => ({ id, name, register_id }));
  expect(supposed.spots).toMatchObject(seats);
  expect(supposed.games).toEqual(written.games);
  const first = supposed.spots.find(({ id }) => id === 200);
  expect(first?.register_id).toBe(facts.games[0]?.away_spot_id === 1 ? 1001 : 1002);
});

test("with an unknown outlook no needed points are shown", () => {
  const [phase] = lastRound.phases;
  if (!phase) throw new Error("The league has no phase.");
  expect(pointsNeeded(lastRound, { ...phase, outlook: null }, [1, 2, 3])).toEqual([]);
});

test("no points are shown for a place out of reach", () => {
  const [phase] = lastRound.phases;
  if (!phase) throw new Error("The league has no phase.");
  const outlook = [1, 2, 3, 4].map((team_id) => ({ team_id, best: 3, worst: 4 }));
  const needs = pointsNeeded(lastRound, { ...phase, outlook }, [1, 2, 3]);
  expect(needs.map(({ to }) => to).filter((to) => to < 3)).toEqual([]);
});
