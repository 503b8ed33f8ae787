import { expect, test } from "vitest";
import { absentSide, scoreInForce } from "../../../app/domain/result.ts";
import {
  contradictions,
  NOT_PLAYED,
  type ResultFacts,
} from "../../../app/domain/result/contradictions.ts";
import { declareResult, type GivenFacts } from "../../../app/domain/result/declare.ts";
import { walkoversLost } from "../../../app/domain/result/withdrawal.ts";
import type { ScoreEvent } from "../../../app/domain/result/events.ts";
import { inWords } from "../support/said.ts";

const HOME = 1;
const AWAY = 2;
const rules = { walkover_goals: 3, walkover_counts_for_goals: true };

const event = (type: ScoreEvent["type"], team_id = HOME, extra_time = false): ScoreEvent => ({
  type,
  team_id,
  extra_time,
});
const goals = (home: number, away: number) => [
  ...Array.from({ length: home }, () => event("goal", HOME)),
  ...Array.from({ length: away }, () => event("goal", AWAY)),
];

interface Case {
  stored?: Partial<ResultFacts>;
  events?: ScoreEvent[];
  replaced?: boolean;
  rules?: typeof rules;
}

function declareCase(
  given: GivenFacts,
  { stored, events = [], replaced = false, ...more }: Case = {},
) {
  const field = { home_team_id: HOME, events, given: replaced };
  return declareResult({ ...NOT_PLAYED, ...stored }, given, field, more.rules ?? rules);
}

const declareFacts = (given: GivenFacts, more?: Case) => declareCase(given, more).facts;

/** Lists a call's refusals as "field code". */
function refused(given: GivenFacts, more: Case = {}): string[] {
  const { facts, on_field } = declareCase(given, more);
  const score_said = given.home_score !== undefined || given.away_score !== undefined;
  const seen = { events: more.events?.length ?? 0, on_field, score_said };
  return contradictions(facts, seen).map(({ field, code }) => `${field} ${code}`);
}

const finished = (more: Partial<ResultFacts> = {}): Partial<ResultFacts> => ({
  status: "finished",
  finished: true,
  home_score: 0,
  away_score: 0,
  ...more,
});

test("by default events give the final score", () => {
  const stored = { status: "live", period: "2º tempo", period_started_at: "2026-05-03T19:00:00Z" };
  const facts = declareFacts({}, { stored: { ...stored, status: "live" }, events: goals(2, 1) });
  expect(facts).toEqual({
    ...NOT_PLAYED,
    status: "finished",
    finished: true,
    home_score: 2,
    away_score: 1,
  });
  expect(declareFacts({})).toMatchObject({ home_score: 0, away_score: 0, home_extra_score: null });
  expect(NOT_PLAYED).toMatchObject({ status: "scheduled", finished: false, home_score: null });
});

test("a stored score remains until contradicted", () => {
  const stored = finished({ home_score: 4, away_score: 2, home_extra_score: 1 });
  expect(declareFacts({}, { stored, events: goals(1, 0) })).toMatchObject({
    home_score: 4,
    away_score: 2,
    home_extra_score: 1,
  });
  expect(declareFacts({}, { stored, events: goals(1, 0), replaced: true })).toMatchObject({
    home_score: 1,
    away_score: 0,
    home_extra_score: null,
  });
  expect(declareFacts({ away_score: 5 }, { stored })).toMatchObject({
    home_score: 4,
    away_score: 5,
  });
  const late = [event("goal", HOME), event("og", AWAY, true)];
  expect(declareFacts({}, { events: late, replaced: true })).toMatchObject({
    home_score: 1,
    away_score: 1,
    home_extra_score: 0,
    away_extra_score: 1,
  });
  expect(declareFacts({ away_extra_score: 0 }, { events: late })).toMatchObject({
    away_extra_score: 0,
  });
});

test("an unfinished result with goals is live", () => {
  const live = { status: "live", period: "Intervalo", period_started_at: "x" } as const;
  expect(declareFacts({ finished: false, home_score: 0 })).toMatchObject({ status: "live" });
  expect(declareFacts({ finished: false, away_score: 0 })).toMatchObject({ status: "live" });
  expect(declareFacts({ finished: false }, { events: goals(1, 0), replaced: true })).toMatchObject({
    status: "live",
    home_score: 1,
  });
  expect(declareFacts({ finished: false }, { events: goals(1, 0) }).status).toBe("scheduled");
  expect(declareFacts({ finished: false })).toMatchObject({
    status: "scheduled",
    home_score: null,
  });
  expect(declareFacts({ finished: false }, { stored: { status: "postponed" } }).status).toBe(
    "postponed",
  );
  expect(declareFacts({ finished: false }, { stored: finished() }).status).toBe("live");
  expect(declareFacts({ finished: false }, { stored: live })).toMatchObject(live);
  expect(declareFacts({ home_score: null, finished: false }).status).toBe("scheduled");
});

test("a walkover uses the tournament's score and has no scorers", () => {
  expect(declareFacts({ result_kind: "walkover", absent_side: "away" })).toMatchObject({
    finished: true,
    home_score: 3,
    away_score: 0,
    counts_for_goals: true,
    counts_for_scorers: false,
  });
  const pointsOnly = { walkover_goals: 1, walkover_counts_for_goals: false };
  const home = { result_kind: "walkover", absent_side: "home" } as const;
  expect(declareFacts(home, { rules: pointsOnly })).toMatchObject({
    home_score: 0,
    away_score: 1,
    counts_for_goals: false,
  });
  expect(declareFacts({ ...home, away_score: 2 })).toMatchObject({ home_score: 0, away_score: 2 });
  expect(declareFacts({ ...home, counts_for_goals: false }).counts_for_goals).toBe(false);
  expect(declareFacts({ result_kind: "walkover", absent_side: "both" })).toMatchObject({
    home_score: 0,
    away_score: 0,
  });
  const shootOut = finished({ home_penalties: 4, away_penalties: 3, home_extra_score: 1 });
  expect(declareFacts(home, { stored: shootOut })).toMatchObject({
    home_extra_score: null,
    home_penalties: null,
    away_penalties: null,
  });
});

test("a stored walkover keeps its score until absence changes", () => {
  const stored = finished({
    result_kind: "walkover",
    absent_side: "away",
    home_score: 2,
    counts_for_scorers: false,
    counts_for_goals: false,
    reason: "Não veio",
  });
  expect(declareFacts({ notes: "Sol forte" }, { stored })).toMatchObject({
    ...stored,
    notes: "Sol forte",
  });
  expect(
    declareFacts({}, { stored, events: [event("yellow_card")], replaced: true }),
  ).toMatchObject({
    home_score: 2,
  });
  expect(declareFacts({ home_score: 1 }, { stored })).toMatchObject({
    home_score: 1,
    away_score: 0,
  });
  expect(declareFacts({ absent_side: "home" }, { stored })).toMatchObject({
    absent_side: "home",
    home_score: 0,
    away_score: 3,
    reason: "Não veio",
  });
});

test("a new result kind resets its values and the offender", () => {
  const walkover = finished({
    result_kind: "walkover",
    absent_side: "away",
    home_score: 3,
    counts_for_goals: false,
    counts_for_scorers: false,
    decided_by: "Organização",
    article: "art. 10",
  });
  expect(
    declareFacts({ result_kind: "played" }, { stored: walkover, events: goals(0, 1) }),
  ).toEqual({
    ...NOT_PLAYED,
    ...finished({ home_score: 0, away_score: 1 }),
  });
  const played = finished({ home_score: 2, away_score: 1, home_extra_score: 1 });
  for (const result_kind of ["abandoned", "awarded", "annulled"] as const) {
    expect(declareFacts({ result_kind }, { stored: played })).toMatchObject({
      result_kind,
      home_score: 2,
      away_score: 1,
      home_extra_score: 1,
      counts_for_goals: true,
      counts_for_scorers: result_kind !== "annulled",
    });
  }
  const awarded = declareFacts(
    { result_kind: "awarded", home_score: 0, offender_side: "home", decided_by: "TJD" },
    { stored: played },
  );
  expect(awarded).toMatchObject({
    home_score: 0,
    away_score: 1,
    home_extra_score: null,
    offender_side: "home",
    decided_by: "TJD",
  });
  expect(declareFacts({ article: "art. 214" }, { stored: awarded })).toEqual({
    ...awarded,
    article: "art. 214",
  });
  expect(
    declareFacts({ result_kind: "played" }, { stored: awarded, events: goals(2, 1) }),
  ).toMatchObject({
    home_score: 2,
    offender_side: null,
    decided_by: null,
  });
  expect(declareFacts({ counts_for_scorers: false }, { stored: played }).counts_for_scorers).toBe(
    false,
  );
  const muted = { ...played, counts_for_scorers: false };
  expect(declareFacts({}, { stored: muted }).counts_for_scorers).toBe(false);
  expect(declareFacts({ result_kind: "played" }, { stored: muted }).counts_for_scorers).toBe(true);
});

test("an abandonment keeps a rival's lead, otherwise becomes a walkover", () => {
  const left = { result_kind: "abandoned", absent_side: "away" } as const;
  const live = (home_score: number, away_score: number) => ({
    stored: { status: "live", home_score, away_score } as const,
  });
  expect(declareFacts(left, live(1, 0))).toMatchObject({
    result_kind: "abandoned",
    absent_side: "away",
    home_score: 1,
    away_score: 0,
    counts_for_scorers: true,
  });
  for (const at of [live(1, 1), live(0, 2), {}]) {
    expect(declareFacts(left, at)).toMatchObject({
      result_kind: "walkover",
      absent_side: "away",
      home_score: 3,
      away_score: 0,
      counts_for_scorers: false,
    });
  }
  const level = { ...left, home_score: 1, away_score: 1 };
  const once = declareFacts(level);
  expect(once).toMatchObject({ result_kind: "walkover", home_score: 3 });
  expect(declareFacts(level, { stored: once })).toEqual(once);
  expect(declareFacts(left, { stored: once, events: goals(2, 0) })).toEqual(once);
  expect(declareFacts(left, { stored: once, events: goals(2, 0), replaced: true })).toMatchObject({
    result_kind: "abandoned",
    home_score: 2,
  });
  expect(declareFacts({ ...level, away_score: 0 }, { stored: once })).toMatchObject({
    result_kind: "abandoned",
    home_score: 1,
  });
  expect(declareFacts({ ...left, home_score: 1 }, { stored: once })).toEqual(once);
  expect(declareFacts({ ...left, away_score: 1 }, { stored: once }).result_kind).toBe("walkover");
  expect(declareFacts({ ...left, absent_side: "home" }, { stored: once }).result_kind).toBe(
    "walkover",
  );
  expect(declareFacts({ result_kind: "abandoned", home_score: 1, away_score: 4 })).toMatchObject({
    result_kind: "abandoned",
    absent_side: null,
    away_score: 4,
  });
});

test("a walkover against a lead needs an entered score", () => {
  const walkover = { result_kind: "walkover", absent_side: "away" } as const;
  const live = { status: "live", home_score: 1, away_score: 0 } as const;
  expect(refused(walkover, { stored: live })).toEqual(["result_kind field_score_stands"]);
  expect(refused(walkover, { stored: { ...live, status: "postponed" } })).toEqual([]);
  expect(refused(walkover, { events: goals(1, 0) })).toEqual(["result_kind field_score_stands"]);
  expect(refused(walkover, { events: [event("og", HOME)] })).toHaveLength(1);
  expect(refused(walkover, { events: [event("yellow_card", HOME)] })).toEqual([]);
  expect(refused(walkover, { events: goals(1, 1) })).toEqual([]);
  expect(refused({ ...walkover, home_score: 3 }, { stored: live })).toEqual([]);
  expect(refused(walkover, { stored: live, replaced: true })).toEqual([]);
  expect(declareCase(walkover, { stored: { status: "live" } }).on_field).toEqual({
    home: 0,
    away: 0,
  });
  expect(declareCase({}, {}).on_field).toBe(null);
});

test("each contradiction is reported at its field", () => {
  const walkover = { result_kind: "walkover" } as const;
  expect(refused(walkover)).toEqual(["absent_side required"]);
  expect(refused({ absent_side: "home" })).toEqual(["absent_side nobody_absent"]);
  expect(refused({ result_kind: "annulled", absent_side: "home" })).toEqual([
    "absent_side nobody_absent",
  ]);
  expect(refused({ result_kind: "awarded", absent_side: "both" })).toEqual([
    "absent_side nobody_absent",
  ]);
  expect(refused({ result_kind: "abandoned", absent_side: "both" })).toEqual([
    "absent_side one_side",
  ]);
  const left = finished({ result_kind: "abandoned", absent_side: "away", home_score: 1 });
  expect(refused({ notes: "Faltou luz" }, { stored: left })).toEqual([]);
  expect(refused({ home_score: 0 }, { stored: left })).toEqual(["absent_side walkover"]);
  expect(refused({ away_score: 1 }, { stored: { ...left, absent_side: "home" } })).toEqual([
    "absent_side walkover",
  ]);
  for (const result_kind of ["played", "abandoned", "annulled"] as const) {
    expect(refused({ result_kind, offender_side: "home" })).toEqual(["offender_side awarded_only"]);
  }
  expect(refused({ result_kind: "awarded", offender_side: "home" })).toEqual([]);
  for (const result_kind of ["annulled", "awarded"] as const) {
    expect(refused({ result_kind, finished: false })).toEqual(["finished finished_only"]);
  }
  expect(refused({ ...walkover, absent_side: "home", finished: false })).toEqual([
    "finished finished_only",
  ]);
  expect(refused({ result_kind: "abandoned", finished: false })).toEqual([]);
  expect(refused({ finished: false })).toEqual([]);
  const absent = { ...walkover, absent_side: "home" } as const;
  expect(refused({ ...absent, counts_for_scorers: true })).toEqual([
    "counts_for_scorers no_scorers",
  ]);
  expect(refused({ result_kind: "annulled", counts_for_scorers: true })).toEqual([
    "counts_for_scorers no_scorers",
  ]);
  expect(refused({ result_kind: "awarded", counts_for_scorers: true })).toEqual([]);
  expect(refused({ decided_by: "TJD", article: "art. 1" })).toEqual([
    "decided_by not_decided",
    "article not_decided",
  ]);
  expect(refused({ decided_by: "", article: null })).toEqual([]);
  expect(refused({ ...absent, decided_by: "TJD", article: "art. 1" })).toEqual([]);
  expect(refused({ ...absent, home_score: 1 })).toEqual(["home_score absent_ahead"]);
  expect(refused({ ...absent, home_score: 1, away_score: 1 })).toEqual([]);
  expect(refused({ ...absent, home_penalties: 1, away_penalties: 2 })).toEqual([
    "home_penalties no_shoot_out",
    "away_penalties no_shoot_out",
  ]);
  const nobody = { ...walkover, absent_side: "both" } as const;
  expect(refused(nobody)).toEqual([]);
  expect(refused({ ...nobody, home_score: 1, away_score: 2 })).toEqual([
    "home_score no_goals",
    "away_score no_goals",
  ]);
  expect(refused(nobody, { events: [event("yellow_card")] })).toEqual(["events no_events"]);
});

test("a finished game has a score and a shoot-out winner", () => {
  expect(refused({ home_score: null, away_score: null })).toEqual([
    "home_score required",
    "away_score required",
  ]);
  expect(refused({ result_kind: "annulled", home_score: null })).toEqual([]);
  expect(refused({ finished: false, home_score: null })).toEqual([]);
  expect(refused({ home_penalties: 4 })).toEqual(["away_penalties required"]);
  expect(refused({ away_penalties: 4 })).toEqual(["home_penalties required"]);
  expect(refused({ home_penalties: 4, away_penalties: 4 })).toEqual(["away_penalties level"]);
  expect(refused({ home_penalties: 4, away_penalties: 4, finished: false })).toEqual([]);
  expect(refused({ home_penalties: 4, away_penalties: 5 })).toEqual([]);
});

test("each contradiction has a readable explanation", () => {
  const { facts, on_field } = declareCase({ result_kind: "annulled", counts_for_scorers: true });
  const seen = { events: 0, on_field, score_said: false };
  expect(inWords(contradictions(facts, seen))).toEqual([
    {
      field: "counts_for_scorers",
      code: "no_scorers",
      message: "Um jogo anulado não conta para a artilharia.",
    },
  ]);
  const walkover: ResultFacts = { ...facts, result_kind: "walkover", absent_side: "both" };
  const messages = contradictions({ ...walkover, home_score: 1 }, { ...seen, events: 1 });
  expect(inWords(messages).map(({ message }) => message)).toEqual([
    "Um W.O. não conta para a artilharia.",
    "No W.O. duplo o placar é 0 a 0.",
    "No W.O. duplo não há lances.",
  ]);
});

test("each kind has its effective score and absent side", () => {
  const game = (result_kind: ResultFacts["result_kind"], more: Partial<ResultFacts> = {}) => ({
    ...NOT_PLAYED,
    ...finished({ home_score: 2, away_score: 1 }),
    result_kind,
    ...more,
  });
  for (const kind of ["played", "abandoned", "awarded", "walkover"] as const) {
    expect(scoreInForce(game(kind))).toEqual({ home: 2, away: 1 });
    expect(scoreInForce(game(kind, { finished: false }))).toBe(null);
  }
  expect(scoreInForce(game("annulled"))).toBe(null);
  expect(scoreInForce(game("awarded", { away_score: null }))).toBe(null);
  expect(scoreInForce(game("walkover", { home_score: null, away_score: null }))).toEqual({
    home: 0,
    away: 0,
  });
  expect(scoreInForce(game("walkover", { absent_side: "both" }))).toEqual({ home: 0, away: 0 });
  expect(absentSide(game("walkover"))).toBe("away");
  expect(absentSide(game("walkover", { home_score: 0 }))).toBe("home");
  expect(absentSide(game("walkover", { home_score: 1 }))).toBe(null);
  expect(absentSide(game("walkover", { absent_side: "home" }))).toBe("home");
  expect(absentSide(game("abandoned", { absent_side: "home" }))).toBe(null);
});

test("a walkover counts for each absent side", () => {
  const wo = (absent_side: ResultFacts["absent_side"], more: Partial<ResultFacts> = {}) => ({
    ...NOT_PLAYED,
    ...finished({ result_kind: "walkover", absent_side }),
    home_team_id: HOME,
    away_team_id: AWAY,
    ...more,
  });
  const lost = walkoversLost([
    wo("home"),
    wo("both"),
    wo("home", { finished: false }),
    wo("home", { result_kind: "annulled" }),
    { ...wo("away"), away_team_id: null },
  ]);
  expect([...lost]).toEqual([
    [HOME, 2],
    [AWAY, 1],
  ]);
});

test("a postponement reason disappears when the game is played", () => {
  const rained = { ...NOT_PLAYED, status: "postponed" as const, reason: "Campo alagado" };
  const field = { home_team_id: 1, events: [], given: false };
  const rules = { walkover_goals: 3, walkover_counts_for_goals: true };
  const score = { home_score: 1, away_score: 0 };
  const played = declareResult(rained, score, field, rules).facts;
  expect(played.reason).toBeNull();
  expect(declareResult(rained, { ...score, reason: "Chuva fina" }, field, rules).facts.reason).toBe(
    "Chuva fina",
  );
  const noted = { ...played, reason: "Gramado ruim" };
  expect(declareResult(noted, { home_score: 2 }, field, rules).facts.reason).toBe("Gramado ruim");
});
