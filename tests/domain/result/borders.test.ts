import { expect, test } from "vitest";
import {
  contradictions,
  fieldScoreStands,
  NOT_PLAYED,
  type ResultFacts,
} from "../../../app/domain/result/contradictions.ts";
import {
  declareResult,
  type FieldFacts,
  type GivenFacts,
} from "../../../app/domain/result/declare.ts";
import type { ScoreEvent } from "../../../app/domain/result/events.ts";
import { turnsByWalkovers } from "../../../app/domain/result/withdrawal.ts";
import { formatText } from "../support/said.ts";

const HOME = 1;
const AWAY = 2;
const rules = { walkover_goals: 3, walkover_counts_for_goals: true };

const goal = (team_id: number, extra_time = false): ScoreEvent => ({
  type: "goal",
  team_id,
  extra_time,
});

const declareWith = (
  given: GivenFacts,
  stored: Partial<ResultFacts> = {},
  field: Partial<FieldFacts> = {},
) =>
  declareResult(
    { ...NOT_PLAYED, ...stored },
    given,
    { home_team_id: HOME, events: [], given: false, ...field },
    rules,
  );

const finished = { status: "finished", finished: true } as const;
const walkover = { ...finished, result_kind: "walkover", counts_for_scorers: false } as const;
const lostAtHome = { ...walkover, absent_side: "home", home_score: 0, away_score: 3 } as const;

test("abandonment uses the field score, whatever the stored absence", () => {
  const field = { events: [goal(HOME), goal(HOME)] };
  const left = { result_kind: "abandoned", absent_side: "away" } as const;
  expect(declareWith(left, lostAtHome, field).facts).toMatchObject({
    result_kind: "abandoned",
    absent_side: "away",
    home_score: 2,
    away_score: 0,
  });
  // The same absent side again adds no information.
  const again = { result_kind: "abandoned", absent_side: "home" } as const;
  expect(declareWith(again, lostAtHome, { events: [goal(AWAY)] }).facts).toMatchObject({
    result_kind: "walkover",
    absent_side: "home",
    home_score: 0,
    away_score: 3,
  });
  const scored = { ...again, home_score: 0, away_score: 1 };
  expect(declareWith(scored, lostAtHome).facts).toMatchObject({
    result_kind: "abandoned",
    home_score: 0,
    away_score: 1,
  });
  expect(declareWith({ ...again, away_score: 1 }, lostAtHome).facts.result_kind).toBe("walkover");
  expect(declareWith({ ...again, home_score: 0 }, lostAtHome).facts.result_kind).toBe("walkover");
  expect(
    declareWith(again, lostAtHome, { events: [goal(AWAY)], given: true }).facts.result_kind,
  ).toBe("abandoned");
});

test("an abandoned game without an offender stays abandoned", () => {
  const stored = { status: "live", home_score: 1, away_score: 1 } as const;
  for (const absent_side of [null, undefined, "both"] as const) {
    const { facts } = declareWith({ result_kind: "abandoned", absent_side }, stored);
    expect(facts).toMatchObject({ result_kind: "abandoned", home_score: 1, away_score: 1 });
  }
});

test("extra-time goals come from events", () => {
  const field = { events: [goal(HOME), goal(HOME, true)] };
  expect(declareWith({}, {}, field).facts).toMatchObject({
    home_score: 2,
    away_score: 0,
    home_extra_score: 1,
    away_extra_score: 0,
  });
  expect(declareWith({}, {}, { events: [goal(HOME)] }).facts.home_extra_score).toBeNull();
  const stored = { ...finished, home_score: 2, away_score: 1, home_extra_score: 1 } as const;
  const awarded = { result_kind: "awarded", away_score: 3 } as const;
  expect(declareWith(awarded, stored).facts.home_extra_score).toBeNull();
  expect(declareWith({ result_kind: "awarded" }, stored).facts.home_extra_score).toBe(1);
  expect(declareWith({ ...awarded, home_extra_score: 2 }, stored).facts.home_extra_score).toBe(2);
});

test("an unfinished game with a score is live", () => {
  const open = { finished: false };
  expect(declareWith(open).facts.status).toBe("scheduled");
  expect(declareWith({ ...open, home_score: 0 }).facts.status).toBe("live");
  expect(declareWith({ ...open, away_score: 0 }).facts.status).toBe("live");
  expect(declareWith({ ...open, home_score: null }).facts.status).toBe("scheduled");
  expect(declareWith(open, {}, { events: [goal(HOME)], given: true }).facts.status).toBe("live");
  expect(declareWith(open, {}, { events: [goal(HOME)] }).facts.status).toBe("scheduled");
  expect(declareWith(open, {}, { events: [], given: true }).facts.status).toBe("scheduled");
  expect(declareWith(open, { status: "postponed" }).facts.status).toBe("postponed");
  expect(declareWith(open, { ...finished, home_score: 1, away_score: 0 }).facts.status).toBe(
    "live",
  );
});

test("only goals or live play prove a field score", () => {
  const live = { status: "live", home_score: 2, away_score: null } as const;
  const card: ScoreEvent = { type: "yellow_card", team_id: HOME, extra_time: false };
  expect(declareWith({}, live).on_field).toEqual({ home: 2, away: 0 });
  expect(declareWith({}, { ...live, home_score: null, away_score: 1 }).on_field).toEqual({
    home: 0,
    away: 1,
  });
  expect(declareWith({}, live, { events: [card] }).on_field).toEqual({ home: 2, away: 0 });
  expect(declareWith({}, live, { events: [card], given: true }).on_field).toBeNull();
  expect(declareWith({}, { home_score: 2, away_score: 0 }).on_field).toBeNull();
  const own: ScoreEvent = { type: "og", team_id: AWAY, extra_time: false };
  expect(declareWith({}, live, { events: [own] }).on_field).toEqual({ home: 0, away: 1 });
});

test("a declared walkover fills the missing score with zero", () => {
  const declared = { result_kind: "walkover", absent_side: "home", away_score: 2 } as const;
  const before = { ...finished, home_score: 4, away_score: 5 } as const;
  expect(declareWith(declared, before).facts).toMatchObject({ home_score: 0, away_score: 2 });
  expect(declareWith({ away_score: 2 }, { ...lostAtHome, home_score: 1 }).facts).toMatchObject({
    home_score: 1,
    away_score: 2,
  });
  expect(declareWith({ home_score: 1 }, lostAtHome).facts).toMatchObject({
    home_score: 1,
    away_score: 3,
  });
  expect(declareWith({ absent_side: "away" }, lostAtHome).facts).toMatchObject({
    home_score: 3,
    away_score: 0,
  });
  expect(declareWith({ absent_side: "both" }, lostAtHome).facts).toMatchObject({
    home_score: 0,
    away_score: 0,
  });
  const unscored = { ...lostAtHome, home_score: null, away_score: null };
  expect(declareWith({ notes: "Chuva" }, unscored).facts).toMatchObject({
    home_score: 0,
    away_score: 3,
  });
});

test("a rival's departure keeps only a leading side's score", () => {
  expect(fieldScoreStands({ home: 1, away: 0 }, "away")).toBe(true);
  expect(fieldScoreStands({ home: 1, away: 0 }, "home")).toBe(false);
  expect(fieldScoreStands({ home: 1, away: 1 }, "home")).toBe(false);
});

test("a walkover is refused only against a present side's lead", () => {
  const facts: ResultFacts = { ...NOT_PLAYED, ...lostAtHome };
  const codes = (more: Partial<ResultFacts>, on_field: { home: number; away: number } | null) =>
    contradictions({ ...facts, ...more }, { events: 1, on_field, score_said: false }).map(
      ({ field, code }) => `${field} ${code}`,
    );
  expect(codes({}, { home: 2, away: 1 })).toEqual([]);
  expect(codes({}, { home: 1, away: 1 })).toEqual([]);
  expect(codes({}, { home: 1, away: 2 })).toEqual(["result_kind field_score_stands"]);
  expect(codes({ home_score: 3 }, null)).toEqual([]);
  expect(codes({ home_score: 4 }, null)).toEqual(["home_score absent_ahead"]);
  expect(codes({ absent_side: "away" }, null)).toEqual(["away_score absent_ahead"]);
  expect(codes({ home_penalties: 0, away_penalties: 1 }, null)).toEqual([
    "home_penalties no_shoot_out",
    "away_penalties no_shoot_out",
  ]);
});

test("a level shoot-out is wrong only at the end", () => {
  const codes = (more: Partial<ResultFacts>) =>
    contradictions(
      { ...NOT_PLAYED, home_score: 1, away_score: 1, ...more },
      { events: 0, on_field: null, score_said: false },
    ).map(({ field, code }) => `${field} ${code}`);
  const level = { home_penalties: 4, away_penalties: 4 };
  expect(codes({ status: "live", ...level })).toEqual([]);
  expect(codes({ ...finished, ...level })).toEqual(["away_penalties level"]);
  expect(codes({ ...finished, home_penalties: 0, away_penalties: 1 })).toEqual([]);
  expect(codes({ status: "live", home_penalties: 3 })).toEqual(["away_penalties required"]);
  expect(codes({ status: "live", away_penalties: 3 })).toEqual(["home_penalties required"]);
  expect(codes({ ...finished, home_score: null })).toEqual(["home_score required"]);
  expect(codes({ ...finished, away_score: null })).toEqual(["away_score required"]);
});

test("a contradictory result is refused with what is missing", () => {
  const words = (more: Partial<ResultFacts>) =>
    contradictions(
      { ...NOT_PLAYED, ...finished, home_score: 1, away_score: 1, ...more },
      { events: 0, on_field: null, score_said: false },
    ).map(({ message }) => formatText(message));
  expect(words({ result_kind: "abandoned", absent_side: "home" })).toEqual([
    "Quem deixou o jogo não estava perdendo: grave como W.O.",
  ]);
  expect(words({ offender_side: "home" })).toEqual([
    "Time irregular só existe em resultado por decisão.",
  ]);
  expect(words({ ...walkover, absent_side: null })).toEqual(["Diga quem faltou."]);
  expect(words({ home_penalties: 3 })).toEqual(["Informe os pênaltis dos dois times."]);
});

test("walkovers eliminate at the limit, and one fewer reinstates", () => {
  const turn = (
    team: { withdrawn: boolean; by_walkovers: boolean },
    [before, after]: [number, number],
    limit: number | null = 2,
  ) =>
    turnsByWalkovers(
      [{ team_id: 7, ...team }],
      new Map([[7, before]]),
      new Map([[7, after]]),
      limit,
    ).map(({ lost, back }) => ({ lost, back }));
  const playing = { withdrawn: false, by_walkovers: false };
  expect(turn(playing, [1, 2])).toEqual([{ lost: 2, back: false }]);
  expect(turn(playing, [2, 3])).toEqual([{ lost: 3, back: false }]);
  expect(turn(playing, [0, 1])).toEqual([]);
  expect(turn(playing, [2, 2])).toEqual([]);
  expect(turn(playing, [3, 2])).toEqual([]);
  expect(turn(playing, [1, 9], null)).toEqual([]);
  const out = { withdrawn: true, by_walkovers: true };
  expect(turn(out, [2, 1])).toEqual([{ lost: 1, back: true }]);
  expect(turn(out, [3, 2])).toEqual([]);
  expect(turn(out, [1, 1])).toEqual([]);
  expect(turn(out, [0, 1])).toEqual([]);
  expect(turn({ withdrawn: true, by_walkovers: false }, [2, 1])).toEqual([]);
  expect(turnsByWalkovers([{ team_id: 8, ...playing }], new Map(), new Map(), 0)).toEqual([]);
});
