import { expect, test } from "vitest";
import { NOT_PLAYED, type ResultFacts } from "../../../app/domain/result/contradictions.ts";
import { afterWithdrawal, type WithdrawnGame } from "../../../app/domain/result/withdrawal.ts";

const rules = { walkover_goals: 2, walkover_counts_for_goals: false };

const game = (facts: Partial<ResultFacts> = {}, more: Partial<WithdrawnGame> = {}) => ({
  facts: { ...NOT_PLAYED, ...facts },
  is_group: true,
  side: "home" as const,
  rival_withdrawn: false,
  field: { home_team_id: 1, events: [] },
  ...more,
});
const after = (policy: "keep" | "walkover" | "annul", given: WithdrawnGame) =>
  afterWithdrawal(given, policy, "Desistiu", rules);

const played: Partial<ResultFacts> = {
  status: "finished",
  finished: true,
  home_score: 1,
  away_score: 0,
};

test("remaining games become walkovers of the team that leaves", () => {
  for (const status of ["scheduled", "postponed"] as const) {
    expect(after("walkover", game({ status, notes: "Chuva" }))).toEqual({
      ...NOT_PLAYED,
      status: "finished",
      finished: true,
      result_kind: "walkover",
      absent_side: "home",
      home_score: 0,
      away_score: 2,
      counts_for_goals: false,
      counts_for_scorers: false,
      reason: "Desistiu",
      notes: "Chuva",
    });
  }
  expect(after("walkover", game({}, { side: "away" }))).toMatchObject({
    absent_side: "away",
    home_score: 2,
  });
  expect(after("walkover", game({}, { rival_withdrawn: true }))).toMatchObject({
    absent_side: "both",
    home_score: 0,
    away_score: 0,
  });
});

test("a started game is abandoned, keeping the rival's lead", () => {
  const live = (home_score: number, away_score: number) =>
    game({ status: "live", home_score, away_score, period: "2º tempo" });
  expect(after("walkover", live(0, 4))).toMatchObject({
    status: "finished",
    period: null,
    result_kind: "abandoned",
    absent_side: "home",
    away_score: 4,
    counts_for_goals: true,
  });
  expect(after("walkover", live(4, 4))).toMatchObject({
    result_kind: "walkover",
    home_score: 0,
    away_score: 2,
  });
  const goal = { type: "goal", team_id: 2, extra_time: false } as const;
  const field = { home_team_id: 1, events: [goal] };
  expect(after("walkover", game({}, { field, rival_withdrawn: true }))).toMatchObject({
    result_kind: "abandoned",
    absent_side: "home",
    away_score: 1,
  });
});

test("annulment voids played games and cancels the rest", () => {
  expect(after("annul", game(played))).toEqual({
    ...NOT_PLAYED,
    ...played,
    result_kind: "annulled",
    counts_for_scorers: false,
    reason: "Desistiu",
  });
  const live = { status: "live", period: "1º tempo", period_started_at: "x" } as const;
  expect(after("annul", game({ ...live, home_score: 1 }))).toEqual({
    ...NOT_PLAYED,
    status: "cancelled",
    home_score: 1,
    reason: "Desistiu",
  });
  expect(after("annul", game({}, { rival_withdrawn: null }))).toMatchObject({
    status: "cancelled",
    finished: false,
  });
});

test("in a knockout tie, annulment loses the unplayed games", () => {
  expect(after("annul", game(played, { is_group: false }))).toBe(null);
  expect(after("annul", game({}, { is_group: false }))).toMatchObject({
    result_kind: "walkover",
    absent_side: "home",
  });
  expect(after("annul", game({}, { is_group: false, rival_withdrawn: null }))).toBe(null);
});

test("finished, cancelled, annulled or opponentless games stay unchanged", () => {
  for (const given of [game(), game(played)]) expect(after("keep", given)).toBe(null);
  expect(after("walkover", game(played))).toBe(null);
  expect(after("walkover", game({}, { rival_withdrawn: null }))).toBe(null);
  for (const policy of ["walkover", "annul"] as const) {
    expect(after(policy, game({ status: "cancelled" }))).toBe(null);
    expect(after(policy, game({ ...played, result_kind: "annulled" }))).toBe(null);
  }
});
