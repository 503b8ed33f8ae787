import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { parseTieRules } from "../../app/domain/rulebook.ts";
import { decideTie, type TieGame, compareLegs, needsExtraGame } from "../../app/domain/ties.ts";
import { cases } from "./support/cases.ts";
import { leg } from "./support/factories.ts";

const A = 10;
const B = 20;
const verdict = (games: TieGame[], level: string, legs: 1 | 2, better?: number | null) => {
  const { winner_team_id, decided_by } = decideTie(games, parseTieRules(level, legs), {
    better_team_id: better,
  });
  return [winner_team_id, decided_by];
};
const undecided = [null, null];

test("one game: the winner in normal time", () => {
  const only = leg(1, A, B, "1-2");
  expect(decideTie([only], parseTieRules("penalties", 1))).toEqual({
    home_team_id: A,
    away_team_id: B,
    legs: [{ game_id: only.id, home_score: 1, away_score: 2 }],
    aggregate: { home: 1, away: 2 },
    penalties: null,
    winner_team_id: B,
    decided_by: "normal_time",
  });
});

test("one game: extra time when its goals decided", () => {
  const won = leg(1, A, B, "2-1", { home_extra_score: 1, away_extra_score: 0 });
  expect(verdict([won], "extra_time_then_penalties", 1)).toEqual([A, "extra_time"]);
  const anyway = leg(1, A, B, "3-1", { home_extra_score: null, away_extra_score: null });
  expect(verdict([anyway], "extra_time_then_penalties", 1)).toEqual([A, "normal_time"]);
});

test("one game: the shoot-out, also after extra time", () => {
  const final = leg(1, A, B, "3-3", {
    home_extra_score: 1,
    away_extra_score: 1,
    home_penalties: 4,
    away_penalties: 2,
  });
  const result = decideTie([final], parseTieRules("extra_time_then_penalties", 1));
  expect(result).toMatchObject({ winner_team_id: A, decided_by: "penalties" });
  expect(result.penalties).toEqual({ home: 4, away: 2 });
});

test("a level game is open until its shoot-out ends", () => {
  expect(verdict([leg(1, A, B, "1-1")], "penalties", 1)).toEqual(undecided);
  const half = leg(1, A, B, "1-1", { home_penalties: 3 });
  expect(verdict([half], "penalties", 1)).toEqual(undecided);
  const level = leg(1, A, B, "1-1", { home_penalties: 3, away_penalties: 3 });
  expect(verdict([level], "penalties", 1)).toEqual(undecided);
});

test("a draw may advance the visitor", () => {
  expect(verdict([leg(1, A, B, "0-0")], "draw_advantage_away", 1)).toEqual([
    B,
    "draw_advantage_away",
  ]);
  expect(verdict([leg(1, A, B, "1-0")], "draw_advantage_away", 1)).toEqual([A, "normal_time"]);
});

test("two legs: scores are from the first leg host's side", () => {
  const games = [leg(2, B, A, "3-1"), leg(1, A, B, "1-0")];
  const result = decideTie(games, parseTieRules("penalties", 2));
  expect(result).toMatchObject({
    home_team_id: A,
    aggregate: { home: 2, away: 3 },
    winner_team_id: B,
    decided_by: "aggregate",
  });
  expect(result.legs.map(({ home_score, away_score }) => [home_score, away_score])).toEqual([
    [1, 0],
    [1, 3],
  ]);
});

test("without leg numbers the kick-off orders the legs", () => {
  const games = [
    leg(1, B, A, "2-0", { leg: null, starts_at: "2026-05-10T20:00:00Z" }),
    leg(1, A, B, "1-0", { leg: null, starts_at: "2026-05-03T20:00:00Z" }),
  ];
  expect(decideTie(games, parseTieRules("penalties", 2))).toMatchObject({
    home_team_id: A,
    winner_team_id: B,
  });
});

test("two legs: open after one, with a running aggregate", () => {
  const games = [leg(1, A, B, "4-0"), leg(2, B, A, "0-0", { finished: false })];
  expect(decideTie(games, parseTieRules("penalties", 2))).toMatchObject({
    aggregate: { home: 4, away: 0 },
    winner_team_id: null,
    decided_by: null,
  });
  expect(verdict(games.slice(0, 1), "penalties", 2)).toEqual(undecided);
});

test("away goals count only where the rules use them", () => {
  const games = [leg(1, A, B, "2-1"), leg(2, B, A, "1-0")];
  expect(verdict(games, "away_goals_then_penalties", 2)).toEqual([B, "away_goals"]);
  expect(verdict(games, "penalties", 2)).toEqual(undecided);
});

test("extra-time away goals count for the second leg's visitor", () => {
  const games = [
    leg(1, A, B, "1-0"),
    leg(2, B, A, "2-1", { home_extra_score: 1, away_extra_score: 1 }),
  ];
  expect(verdict(games, "away_goals_then_extra_time_then_penalties", 2)).toEqual([A, "away_goals"]);
});

test("two legs: extra time belongs to the second", () => {
  const games = [
    leg(1, A, B, "1-0"),
    leg(2, B, A, "2-0", { home_extra_score: 1, away_extra_score: 0 }),
  ];
  expect(verdict(games, "extra_time_then_penalties", 2)).toEqual([B, "extra_time"]);
});

test("two legs: the shoot-out is shown from the home team", () => {
  const games = [
    leg(1, A, B, "1-0"),
    leg(2, B, A, "1-0", { home_penalties: 5, away_penalties: 4 }),
  ];
  const result = decideTie(games, parseTieRules("penalties", 2));
  expect(result).toMatchObject({ winner_team_id: B, decided_by: "penalties" });
  expect(result.penalties).toEqual({ home: 4, away: 5 });
});

test("the better campaign decides when it is known", () => {
  const games = [leg(1, A, B, "1-0"), leg(2, B, A, "1-0")];
  expect(verdict(games, "better_campaign", 2, B)).toEqual([B, "better_campaign"]);
  expect(verdict(games, "better_campaign", 2, null)).toEqual(undecided);
  expect(verdict(games, "better_campaign", 2, 99)).toEqual(undecided);
});

test("an extra match decides but is outside the aggregate", () => {
  const games = [leg(1, A, B, "1-0"), leg(2, B, A, "1-0")];
  expect(verdict(games, "extra_match", 2)).toEqual(undecided);
  const third = leg(3, B, A, "0-2");
  expect(decideTie([...games, third], parseTieRules("extra_match", 2))).toMatchObject({
    aggregate: { home: 1, away: 1 },
    winner_team_id: A,
    decided_by: "extra_match",
  });
  const level = leg(3, B, A, "0-0", { home_penalties: 3, away_penalties: 1 });
  expect(verdict([...games, level], "extra_match", 2)).toEqual([B, "extra_match"]);
});

test("a walkover advances the other side", () => {
  const wo = { result_kind: "walkover", absent_side: "home" } as const;
  expect(verdict([leg(1, A, B, "0-3", wo)], "penalties", 1)).toEqual([B, "walkover"]);
  const empty = { ...wo, home_score: null, away_score: null };
  expect(verdict([leg(1, A, B, "", empty)], "penalties", 1)).toEqual([B, "walkover"]);
});

test("when both sides are absent, neither advances", () => {
  const both = { result_kind: "walkover", absent_side: "both" } as const;
  expect(verdict([leg(1, A, B, "0-0", both)], "penalties", 1)).toEqual(undecided);
  expect(verdict([leg(1, A, B, "0-0", both)], "draw_advantage_away", 1)).toEqual(undecided);
});

test("a walkover in one of two legs enters the aggregate", () => {
  const wo = { result_kind: "walkover", absent_side: "away" } as const;
  expect(verdict([leg(1, A, B, "5-0"), leg(2, B, A, "3-0", wo)], "penalties", 2)).toEqual([
    A,
    "aggregate",
  ]);
  expect(verdict([leg(1, A, B, "0-1"), leg(2, B, A, "3-0", wo)], "penalties", 2)).toEqual([
    B,
    "aggregate",
  ]);
  const without = { ...wo, home_score: null, away_score: null };
  expect(verdict([leg(1, A, B, "1-1"), leg(2, B, A, "", without)], "penalties", 2)).toEqual([
    B,
    "walkover",
  ]);
});

test("an unplayed tie goes to the side that appeared", () => {
  const games = [
    leg(1, A, B, "3-0", { result_kind: "walkover", absent_side: "away" }),
    leg(2, B, A, "0-3", { result_kind: "walkover", absent_side: "home" }),
  ];
  expect(verdict(games, "penalties", 2)).toEqual([A, "walkover"]);
});

test("a replay replaces an annulled game", () => {
  const games = [leg(1, A, B, "0-1", { result_kind: "annulled" }), leg(1, A, B, "2-0")];
  expect(verdict(games, "draw_advantage_away", 1)).toEqual([A, "normal_time"]);
  expect(decideTie(games.slice(0, 1), parseTieRules("penalties", 1))).toMatchObject({
    home_team_id: A,
    legs: [],
    aggregate: null,
    winner_team_id: null,
  });
});

test("a visitor's win by the margin spares the second leg", () => {
  const rules = { ...parseTieRules("away_goals_then_penalties", 2), skip_second_leg_margin: 2 };
  const skipped = decideTie([leg(1, A, B, "0-2")], rules);
  expect(skipped).toMatchObject({ winner_team_id: B, decided_by: "normal_time" });
  const unplayed = leg(2, B, A, "", { home_score: null, away_score: null, finished: false });
  expect(decideTie([leg(1, A, B, "1-3"), unplayed], rules)).toMatchObject({ winner_team_id: B });
  expect(decideTie([leg(1, A, B, "1-2"), unplayed], rules)).toMatchObject({ winner_team_id: null });
  expect(decideTie([leg(1, A, B, "5-0"), unplayed], rules)).toMatchObject({ winner_team_id: null });
});

test("an empty list of games is not a tie", () => {
  expect(() => decideTie([], parseTieRules("penalties", 1))).toThrow(RangeError);
});

test("an unknown deciding rule is refused", () => {
  expect(() => parseTieRules("coin", 1)).toThrow(RangeError);
  expect(parseTieRules("away_goals_then_extra_time_then_penalties", 2)).toEqual({
    legs: 2,
    extra_time: true,
    away_goals: true,
    level: "penalties",
    skip_second_leg_margin: null,
    second_leg_host: "fixed",
  });
});

const goals = fc.integer({ min: 0, max: 3 });
const words = fc.constantFrom(
  "penalties",
  "extra_time_then_penalties",
  "away_goals_then_penalties",
  "away_goals_then_extra_time_then_penalties",
  "better_campaign",
);

property.prop([goals, goals, goals, goals, goals, goals, words], cases())(
  "swapping both teams swaps only the winner",
  (a1, b1, a2, b2, penaltiesA, penaltiesB, word) => {
    const tie = (x: number, y: number) =>
      decideTie(
        [
          leg(1, x, y, `${a1}-${b1}`),
          leg(2, y, x, `${b2}-${a2}`, { home_penalties: penaltiesB, away_penalties: penaltiesA }),
        ],
        parseTieRules(word, 2),
        { better_team_id: x },
      );
    const [one, other] = [tie(A, B), tie(B, A)];
    const mirror = new Map([
      [A, B],
      [B, A],
    ]);
    expect(other.decided_by).toBe(one.decided_by);
    expect(other.winner_team_id).toBe(
      one.winner_team_id === null ? null : mirror.get(one.winner_team_id),
    );
    expect(other.aggregate).toEqual(one.aggregate);
  },
);

property.prop([goals, goals, goals, goals, words, fc.boolean()], cases())(
  "the order of games is irrelevant, and a winner has a rule",
  (a1, b1, a2, b2, word, finished) => {
    const games = [leg(1, A, B, `${a1}-${b1}`), leg(2, B, A, `${b2}-${a2}`, { finished })];
    const rules = parseTieRules(word, 2);
    const result = decideTie(games, rules, { better_team_id: A });
    expect(decideTie(games.toReversed(), rules, { better_team_id: A })).toEqual(result);
    expect(result.winner_team_id === null).toBe(result.decided_by === null);
    if (!finished) expect(result.winner_team_id).toBe(null);
  },
);

test("games are ordered by leg, kick-off and number", () => {
  const game = (id: number, number: number | null, starts_at: string | null) =>
    leg(1, 1, 2, "0-0", { id, leg: number, starts_at });
  const [early, late] = ["2026-05-03T18:00:00.000Z", "2026-05-10T18:00:00.000Z"];
  const inOrder = [
    game(9, 1, early),
    game(3, 1, late),
    game(8, 1, late),
    game(2, 1, null),
    game(6, 1, null),
    game(1, 2, early),
    game(5, null, early),
    game(4, null, null),
    game(7, null, null),
  ];
  const ids = inOrder.map(({ id }) => id);
  for (const turn of inOrder.keys()) {
    const mixed = [...inOrder.slice(turn), ...inOrder.slice(0, turn)];
    expect(mixed.toSorted(compareLegs).map(({ id }) => id)).toEqual(ids);
    expect(
      mixed
        .toReversed()
        .toSorted(compareLegs)
        .map(({ id }) => id),
    ).toEqual(ids);
  }
});

test("lots decide last, without another game", () => {
  const level = leg(1, A, B, "1-1");
  const drawn = { drawn_team_id: B };
  expect(decideTie([level], parseTieRules("extra_time_then_lots", 1), drawn)).toMatchObject({
    winner_team_id: B,
    decided_by: "lots",
  });
  expect(decideTie([leg(1, A, B, "2-1")], parseTieRules("lots", 1), drawn)).toMatchObject({
    winner_team_id: A,
    decided_by: "normal_time",
  });
  const replay = parseTieRules("replay_then_coin_toss", 1);
  expect(needsExtraGame([level], replay)).toBe(true);
  expect(needsExtraGame([level], replay, drawn)).toBe(false);
  expect(decideTie([level, leg(2, B, A, "0-0")], replay, drawn).decided_by).toBe("lots");
  expect(decideTie([level, leg(2, B, A, "0-1")], replay, drawn).winner_team_id).toBe(A);
  const open = leg(1, A, B, "", { finished: false, home_score: null, away_score: null });
  expect(decideTie([open], replay, drawn).winner_team_id).toBeNull();
  expect(decideTie([level], replay, { drawn_team_id: 99 }).winner_team_id).toBeNull();
});

test("a tie decided by leg wins ignores goals", () => {
  const legs = [leg(1, A, B, "2-0"), leg(2, B, A, "2-1")];
  expect(verdict(legs, "penalties", 2)).toEqual([A, "aggregate"]);
  const byPoints = parseTieRules("points_then_extra_match_then_penalties", 2);
  expect(decideTie(legs, byPoints)).toMatchObject({
    winner_team_id: null,
    aggregate: { home: 3, away: 2 },
  });
  expect(needsExtraGame(legs, byPoints)).toBe(true);
  expect(decideTie([...legs, leg(3, B, A, "1-0")], byPoints)).toMatchObject({
    winner_team_id: B,
    decided_by: "extra_match",
  });
  const won = [leg(1, A, B, "1-0"), leg(2, B, A, "1-1")];
  expect(decideTie(won, byPoints)).toMatchObject({ winner_team_id: A, decided_by: "points" });
});

test("the first rule that decides a tie is named", () => {
  expect(parseTieRules("away_goals_then_extra_time_then_replay_then_lots", 2)).toMatchObject({
    away_goals: true,
    extra_time: true,
    level: "extra_match",
  });
  expect(parseTieRules("extra_time", 1)).toMatchObject({ extra_time: true, level: "penalties" });
  expect(() => parseTieRules("replay_then_dance", 1)).toThrow(RangeError);
});
