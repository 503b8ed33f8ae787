import { expect, test } from "vitest";
import { type TieRules, parseTieRules } from "../../app/domain/rulebook.ts";
import { decideTie, needsExtraGame } from "../../app/domain/ties.ts";
import { leg } from "./support/factories.ts";

/** A hosts the first final and is unbeaten. */
const A = 10;
const B = 20;
const twice: TieRules = { ...parseTieRules("penalties", 1), second_final: true };
const bothAbsent = { result_kind: "walkover", absent_side: "both" } as const;

test("an unbeaten team that loses the final is not out", () => {
  const lost = leg(1, A, B, "0-2");
  expect(decideTie([lost], twice)).toMatchObject({
    aggregate: { home: 0, away: 2 },
    winner_team_id: null,
    decided_by: null,
  });
  expect(needsExtraGame([lost], twice)).toBe(true);
  expect(decideTie([leg(1, A, B, "1-0")], twice)).toMatchObject({
    winner_team_id: A,
    decided_by: "normal_time",
  });
});

test("the second final alone decides, with its score", () => {
  const lost = leg(1, A, B, "0-5");
  const tie = decideTie([lost, leg(2, B, A, "1-2"), leg(3, A, B, "0-9")], twice);
  expect(tie).toMatchObject({
    aggregate: { home: 2, away: 1 },
    winner_team_id: A,
    decided_by: "second_final",
    penalties: null,
  });
  expect(decideTie([lost, leg(2, B, A, "3-0")], twice)).toMatchObject({
    aggregate: { home: 0, away: 3 },
    winner_team_id: B,
    decided_by: "second_final",
  });
});

test("a level second final goes to its own shoot-out", () => {
  const lost = leg(1, A, B, "0-1");
  const rules: TieRules = { ...parseTieRules("draw_advantage_away", 1), second_final: true };
  expect(decideTie([lost, leg(2, B, A, "1-1")], rules).winner_team_id).toBeNull();
  const kicks = { home_penalties: 3, away_penalties: 5 };
  expect(decideTie([lost, leg(2, B, A, "1-1", kicks)], rules)).toMatchObject({
    winner_team_id: A,
    decided_by: "second_final",
    penalties: { home: 5, away: 3 },
  });
});

test("a team absent from the second final loses it", () => {
  const absent = { result_kind: "walkover", absent_side: "away" } as const;
  expect(decideTie([leg(1, A, B, "0-1"), leg(2, B, A, "3-0", absent)], twice)).toMatchObject({
    winner_team_id: B,
    decided_by: "second_final",
  });
  const nobody = decideTie([leg(1, A, B, "0-1"), leg(2, B, A, "0-0", bothAbsent)], twice);
  expect([nobody.winner_team_id, nobody.decided_by]).toEqual([null, null]);
});

test("an irregular player costs the final at once", () => {
  const irregular = leg(1, A, B, "0-1", { offender_side: "home" });
  expect(needsExtraGame([irregular], twice)).toBe(false);
  expect(decideTie([irregular], twice)).toMatchObject({
    winner_team_id: B,
    decided_by: "awarded",
  });
  const second = leg(2, B, A, "4-0", { offender_side: "home" });
  expect(decideTie([leg(1, A, B, "0-1"), second], twice)).toMatchObject({
    winner_team_id: A,
    decided_by: "awarded",
  });
});

test("a two-leg final is not repeated", () => {
  const legs = [leg(1, A, B, "0-1"), leg(2, B, A, "1-0")];
  const rules: TieRules = { ...parseTieRules("penalties", 2), second_final: true };
  expect(decideTie(legs, rules)).toMatchObject({ winner_team_id: B, decided_by: "aggregate" });
  expect(needsExtraGame(legs, rules)).toBe(false);
  expect(needsExtraGame([leg(1, A, B, "0-1")], parseTieRules("penalties", 1))).toBe(false);
});

test("the unbeaten team may be the visitor", () => {
  const standing = { unbeaten_team_id: B };
  const won = leg(1, A, B, "1-0");
  expect(needsExtraGame([won], twice, standing)).toBe(true);
  expect(decideTie([won], twice, standing).winner_team_id).toBeNull();
  expect(decideTie([leg(1, A, B, "0-1")], twice, standing).winner_team_id).toBe(B);
});

test("a shoot-out with one side unknown decides nothing", () => {
  const half = leg(1, A, B, "1-1", { away_penalties: 3 });
  expect(decideTie([half], parseTieRules("penalties", 1))).toMatchObject({
    winner_team_id: null,
    penalties: null,
  });
});

test("a tie without teams present has no extra match", () => {
  const rules = parseTieRules("extra_match", 1);
  const nobody = leg(1, A, B, "0-0", bothAbsent);
  expect(needsExtraGame([nobody], rules)).toBe(false);
  expect(decideTie([nobody, leg(2, B, A, "1-0")], rules).winner_team_id).toBeNull();
});

test("games after a decisive first leg do not count", () => {
  const rules = { ...parseTieRules("extra_match", 2), skip_second_leg_margin: 3 };
  const games = [leg(1, A, B, "0-3"), leg(2, B, A, "0-9"), leg(3, A, B, "9-0")];
  const tie = decideTie(games, rules);
  expect(tie).toMatchObject({ winner_team_id: B, aggregate: { home: 0, away: 3 } });
  expect(tie.legs).toHaveLength(1);
});
