import { expect, test } from "vitest";
import type { CompetitionGame } from "../../../../app/domain/competition.ts";
import { packCompetition, unpackCompetition } from "../../../../app/v1/competition/facts/packed.ts";
import { createCompetition } from "../../../domain/competition/competition-factory.ts";

const GAME: CompetitionGame = {
  id: 1,
  phase_id: 10,
  round_id: 3,
  group_id: 4,
  round: 5,
  leg: 2,
  starts_at: "2026-03-01T18:00:00.000Z",
  time_known: false,
  status: "live",
  finished: true,
  result_kind: "awarded",
  absent_side: "both",
  offender_side: "home",
  counts_for_goals: false,
  home_spot_id: 11,
  away_spot_id: 12,
  home_team_id: 13,
  away_team_id: 14,
  home_score: 15,
  away_score: 16,
  home_extra_score: 17,
  away_extra_score: 18,
  home_penalties: 19,
  away_penalties: 20,
  by_rule: true,
  counts_for_scorers: false,
  status_before: "postponed",
};

const again = (game: CompetitionGame) =>
  unpackCompetition(
    packCompetition(createCompetition({ teams: 2, rounds: 1, games: [game] })) ?? "",
  ).games;

test("a packed game keeps each value and each flag", () => {
  expect(again(GAME)).toEqual([GAME]);
  const flags = [
    "time_known",
    "finished",
    "counts_for_goals",
    "by_rule",
    "counts_for_scorers",
  ] as const;
  for (const name of flags) {
    const turned = { ...GAME, [name]: !GAME[name] };
    expect(again(turned)).toEqual([turned]);
  }
});

test("a packed game counts for scorers by default", () => {
  const { counts_for_scorers: _, ...silent } = GAME;
  expect(again(silent)[0]?.counts_for_scorers).toBe(true);
});
