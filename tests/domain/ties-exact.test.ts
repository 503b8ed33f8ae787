import { expect, test } from "vitest";
import { parseTieRules } from "../../app/domain/rulebook.ts";
import { decideTie } from "../../app/domain/ties.ts";
import { leg } from "./support/factories.ts";

const A = 10;
const B = 20;
const walkover = (absent_side: "home" | "away" | "both") =>
  ({ result_kind: "walkover", absent_side }) as const;
const unplayed = { home_score: null, away_score: null, finished: false };

test("the shoot-out may be recorded in either leg", () => {
  const games = [
    leg(1, A, B, "1-0", { home_penalties: 2, away_penalties: 4 }),
    leg(2, B, A, "1-0"),
  ];
  expect(decideTie(games, parseTieRules("penalties", 2))).toMatchObject({
    winner_team_id: B,
    decided_by: "penalties",
    penalties: { home: 2, away: 4 },
  });
});

test("away goals mean nothing in a single game", () => {
  const only = leg(1, A, B, "1-1", { home_penalties: 5, away_penalties: 4 });
  expect(decideTie([only], parseTieRules("away_goals_then_penalties", 1))).toMatchObject({
    winner_team_id: A,
    decided_by: "penalties",
  });
});

test("the team that appears at the extra match advances", () => {
  const level = [leg(1, A, B, "1-0"), leg(2, B, A, "1-0")];
  const absent = leg(3, B, A, "", { ...walkover("home"), home_score: null, away_score: null });
  expect(decideTie([...level, absent], parseTieRules("extra_match", 2))).toMatchObject({
    winner_team_id: A,
    decided_by: "extra_match",
  });
  const nobody = leg(3, B, A, "0-0", walkover("both"));
  expect(decideTie([...level, nobody], parseTieRules("extra_match", 2))).toMatchObject({
    winner_team_id: null,
    decided_by: null,
  });
});

test("a level extra match is followed by another", () => {
  const level = [leg(1, A, B, "1-0"), leg(2, B, A, "1-0"), leg(3, A, B, "2-2")];
  const open = decideTie(level, parseTieRules("extra_match", 2));
  expect([open.winner_team_id, open.decided_by]).toEqual([null, null]);
  expect(open.legs).toHaveLength(3);
  const fourth = decideTie([...level, leg(4, A, B, "0-1")], parseTieRules("extra_match", 2));
  expect([fourth.winner_team_id, fourth.decided_by]).toEqual([B, "extra_match"]);
});

test("of two unplayed legs, the team that appeared once advances", () => {
  const games = [leg(1, A, B, "0-0", walkover("both")), leg(2, B, A, "0-0", walkover("away"))];
  expect(decideTie(games, parseTieRules("penalties", 2))).toMatchObject({
    winner_team_id: B,
    decided_by: "walkover",
  });
});

test("a surplus game is outside the tie", () => {
  const games = [leg(1, A, B, "1-0"), leg(2, B, A, "1-0"), leg(3, A, B, "5-0")];
  const tie = decideTie(games, parseTieRules("penalties", 2));
  expect(tie).toMatchObject({ winner_team_id: null, aggregate: { home: 1, away: 1 } });
  expect(tie.legs).toHaveLength(2);
});

test("the second-leg margin does not affect a single game", () => {
  const rules = { ...parseTieRules("extra_match", 1), skip_second_leg_margin: 2 };
  expect(decideTie([leg(1, A, B, "0-2"), leg(2, B, A, "1-0")], rules)).toMatchObject({
    winner_team_id: B,
    decided_by: "normal_time",
    legs: [
      { home_score: 0, away_score: 2 },
      { home_score: 0, away_score: 1 },
    ],
  });
});

test("a tie without its first leg is open", () => {
  const rules = { ...parseTieRules("penalties", 2), skip_second_leg_margin: 2 };
  expect(decideTie([leg(1, A, B, "", unplayed), leg(2, B, A, "", unplayed)], rules)).toEqual({
    home_team_id: A,
    away_team_id: B,
    legs: [],
    aggregate: null,
    penalties: null,
    winner_team_id: null,
    decided_by: null,
  });
});

test("the better campaign may be the first leg's host", () => {
  const games = [leg(1, A, B, "1-0"), leg(2, B, A, "1-0")];
  const winner = (better: number) =>
    decideTie(games, parseTieRules("better_campaign", 2), { better_team_id: better })
      .winner_team_id;
  expect([winner(A), winner(B)]).toEqual([A, B]);
});

test("no games are described as no tie", () => {
  expect(() => decideTie([], parseTieRules("penalties", 1))).toThrow(
    "A tie needs at least one game.",
  );
});
