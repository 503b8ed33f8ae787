import { expect, test } from "vitest";
import { rankingPresets } from "../../../app/domain/rulebook/presets.ts";
import { parseTieRules } from "../../../app/domain/rulebook.ts";
import { decideTie } from "../../../app/domain/ties.ts";
import { game, leg, computeTable, teamsNamed } from "../support/factories.ts";

const two = teamsNamed("Flamengo", "Cruzeiro");
const irregular = { result_kind: "awarded", offender_side: "home" } as const;

const row = (score: string, more: object = {}, rules = rankingPresets.cbf) => {
  const table = computeTable(two, [game(1, 2, score, { ...irregular, ...more })], { rules });
  return ["Flamengo", "Cruzeiro"].map((name) => {
    const found = table.find(({ team }) => team.name === name);
    if (!found) throw new Error(`${name} is not in the table`);
    const { points, played, won, drawn, lost, goals_for, goals_against, points_adjusted } = found;
    return `${points} ${played} ${won}-${drawn}-${lost} ${goals_for}:${goals_against} ${points_adjusted}`;
  });
};

test("an irregular player costs a win's points plus the game's", () => {
  expect(row("3-1")).toEqual(["-3 1 0-0-1 0:0 -3", "0 1 0-0-1 1:3 0"]);
  expect(row("1-1")).toEqual(["-3 1 0-0-1 0:0 -3", "1 1 0-1-0 1:1 0"]);
  expect(row("0-2")).toEqual(["-3 1 0-0-1 0:2 -3", "3 1 1-0-0 2:0 0"]);
  expect(row("0-2", { offender_side: "away" })).toEqual(["0 1 0-0-1 0:2 0", "-3 1 0-0-1 0:0 -3"]);
  expect(row("3-1", { counts_for_goals: false })).toEqual(["-3 1 0-0-1 0:0 -3", "0 1 0-0-1 0:0 0"]);
  const dear = {
    ...rankingPresets.cbf,
    points: { win: 2, draw: 1, goalless_draw: 0, loss: -1, walkover_loss: -2 },
  };
  expect(row("0-1", {}, dear)).toEqual(["-3 1 0-0-1 0:1 -2", "2 1 1-0-0 1:0 0"]);
});

test("the table explains the lost points", () => {
  const table = computeTable(two, [game(1, 2, "1-0", irregular)], {
    adjustments: [{ team_id: 1, points: -1, round: null, reason: "Atraso" }],
  });
  expect(table.find(({ team }) => team.id === 1)).toMatchObject({
    points: -4,
    points_adjusted: -4,
    adjustments: [
      { points: -3, reason: "Escalação de atleta irregular" },
      { points: -1, reason: "Atraso" },
    ],
    form: ["loss"],
  });
});

test("head-to-head points do not count for the offender either", () => {
  const games = [game(1, 2, "2-0", irregular), game(2, 1, "0-1", { round: 2 })];
  const [first, second] = computeTable(two, games);
  expect([first?.team.id, first?.points, second?.points]).toEqual([1, 0, 0]);
  expect(first?.won).toBe(1);
});

test("in a knockout an irregular player eliminates the team", () => {
  const rules = parseTieRules("penalties", 2);
  const first = leg(1, 10, 20, "3-0", irregular);
  expect(decideTie([first, leg(2, 20, 10, "0-1", { finished: false })], rules)).toMatchObject({
    winner_team_id: 20,
    decided_by: "awarded",
  });
  const second = leg(2, 20, 10, "0-4", { ...irregular, offender_side: "away" });
  expect(decideTie([leg(1, 10, 20, "1-0"), second], rules).winner_team_id).toBe(20);
  const both = decideTie([first, leg(2, 20, 10, "1-0", irregular)], rules);
  expect([both.winner_team_id, both.decided_by]).toEqual([10, "aggregate"]);
});
