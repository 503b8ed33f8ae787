import { expect, test } from "vitest";
import { proposeSchedule } from "../../../app/domain/schedule/scheduler.ts";
import type { ScheduleGame, ScheduleRules, Slot } from "../../../app/domain/schedule/data.ts";
import { listSlots } from "../../../app/domain/schedule/slots.ts";
import { roundRobin } from "../../../app/domain/draw/round-robin.ts";
import { at, fixture, read, createRules, SAO_PAULO, team, window } from "./games.ts";
import { inWords } from "../support/said.ts";

/** Hourly slots on days of March 2026, by default 14:00 to 18:00. */
const slots = (
  first: number,
  last: number,
  { fields = [1], from = "14:00", to = "18:00" } = {},
): Slot[] =>
  listSlots({
    field_ids: fields,
    first_day: `2026-03-${String(first).padStart(2, "0")}`,
    last_day: `2026-03-${String(last).padStart(2, "0")}`,
    windows: [window(from, to)],
    duration: 60,
    gap: 0,
    blackouts: [],
    zone: SAO_PAULO,
  });

const plan = (games: ScheduleGame[], places: Slot[], rules: Partial<ScheduleRules> = {}) =>
  proposeSchedule({ games, slots: places, rules: createRules(rules) });

/** Formats places: "1: 07 14:00 @1". */
const formatPlaces = ({ placed }: ReturnType<typeof plan>) =>
  placed.map(({ game_id, field_id, start }) => `${game_id}: ${read(start)?.slice(8)} @${field_id}`);

const league = (teams: number, more: Partial<ScheduleGame> = {}): ScheduleGame[] => {
  let id = 0;
  return roundRobin(teams, 1).flatMap((round, i) =>
    round.map(({ home, away }) =>
      fixture((id += 1), home + 1, away + 1, { round: i + 1, round_id: 101 + i, ...more }),
    ),
  );
};

test("games take the earliest places, round by round", () => {
  const result = plan(league(4), slots(7, 7, { fields: [1, 2] }));
  expect(formatPlaces(result)).toEqual([
    "1: 07 14:00 @1",
    "2: 07 14:00 @2",
    "3: 07 15:00 @1",
    "4: 07 15:00 @2",
    "5: 07 16:00 @1",
    "6: 07 16:00 @2",
  ]);
  expect(result.unplaced).toEqual([]);
  expect(result.violations).toEqual([]);
});

test("an unplaced game names the rules that block it", () => {
  const result = plan([fixture(1, 1, 2), fixture(2, 1, 3)], slots(7, 7, { to: "15:00" }));
  expect(formatPlaces(result)).toEqual(["1: 07 14:00 @1"]);
  expect(inWords(result.unplaced)).toEqual([
    {
      game_id: 2,
      reasons: [{ kind: "team", slots: 1 }],
      message: "1 × 3 ficou sem data: em 1 horário um dos times já joga.",
    },
  ]);
  const round = fixture(3, 4, 5, { round: 2 });
  const late = plan([fixture(1, 1, 2), round], slots(7, 7, { to: "15:00" }), { rounds: "whole" });
  expect(late.unplaced[0]?.reasons).toEqual([{ kind: "round_order", slots: 1 }]);
  const full = plan([fixture(1, 1, 2), fixture(2, 3, 4)], slots(7, 7, { to: "15:00" }));
  expect(inWords(full.unplaced)[0]?.message).toBe(
    "3 × 4 ficou sem data: em 1 horário o campo está ocupado.",
  );
  expect(inWords(plan([fixture(1, 1, 2)], []).unplaced)).toEqual([
    {
      game_id: 1,
      reasons: [{ kind: "no_slots", slots: 0 }],
      message: "1 × 2 ficou sem data: não há horários no período.",
    },
  ]);
});

test("reasons count slots, most frequent first", () => {
  const teams = [team(1, { cannot: [window("14:00", "16:30")] })];
  const busy = fixture(9, 8, 9, { start: at("2026-03-07", "17:00"), field_id: 1, fixed: true });
  const result = plan([fixture(1, 1, 2), busy], slots(7, 7), { teams });
  expect(inWords(result.unplaced)[0]).toMatchObject({
    reasons: [
      { kind: "cannot", slots: 3 },
      { kind: "field", slots: 1 },
    ],
    message:
      "1 × 2 ficou sem data: em 3 horários um dos times não pode jogar; em 1 horário o campo está ocupado.",
  });
});

test("the second stage follows the first, whatever its game numbers", () => {
  const second = fixture(1, 1, 2, { phase: 2 });
  const first = [fixture(2, 1, 2), fixture(3, 3, 4), fixture(4, 5, 6)];
  const fields = [1, 2, 3, 4];
  expect(formatPlaces(plan([second, ...first], slots(7, 7, { fields })))).toEqual([
    "1: 07 15:00 @1",
    "2: 07 14:00 @1",
    "3: 07 14:00 @2",
    "4: 07 14:00 @3",
  ]);
  const beside = plan([fixture(1, 8, 9, { phase: 2 }), ...first], slots(7, 7, { fields }), {
    parallel_phases: [[10, 20]],
  });
  expect(formatPlaces(beside)[0]).toBe("1: 07 14:00 @4");
});

test("bracket games wait for the previous round", () => {
  const cup = { knockout: true };
  const games = [
    fixture(1, 1, 2, cup),
    fixture(2, 3, 4, cup),
    fixture(3, null, null, { ...cup, round: 2 }),
    fixture(4, null, null, { ...cup, round: 3 }),
  ];
  expect(formatPlaces(plan(games, slots(7, 7, { fields: [1, 2] })))).toEqual([
    "1: 07 14:00 @1",
    "2: 07 14:00 @2",
    "3: 07 15:00 @1",
    "4: 07 16:00 @1",
  ]);
});

test("fixed games keep their place, teams and order", () => {
  const played = fixture(1, 1, 2, { start: at("2026-03-07", "15:00"), field_id: 1, fixed: true });
  const next = fixture(2, 1, 3, { round: 2 });
  const other = fixture(3, 4, 5);
  expect(formatPlaces(plan([played, next, other], slots(7, 7)))).toEqual([
    "2: 07 16:00 @1",
    "3: 07 14:00 @1",
  ]);
  const later = { ...played, round: 3, start: at("2026-03-07", "17:00") };
  const before = plan([later, next, fixture(4, 1, 6)], slots(7, 7));
  expect(formatPlaces(before)).toEqual(["2: 07 15:00 @1", "4: 07 14:00 @1"]);
});

test("a person of two teams has one game at a time", () => {
  const shared = (ids: Partial<ScheduleGame>) => [fixture(1, 1, 2, ids), fixture(2, 3, 4, ids)];
  const fields = [1, 2];
  for (const ids of [{ referee_ids: [5] }, { person_ids: [8] }]) {
    expect(formatPlaces(plan(shared(ids), slots(7, 7, { fields })))).toEqual([
      "1: 07 14:00 @1",
      "2: 07 15:00 @1",
    ]);
  }
  expect(formatPlaces(plan(shared({}), slots(7, 7, { fields })))[1]).toBe("2: 07 14:00 @2");
});

test("a longer game occupies its field longer, plus the gap", () => {
  const games = [fixture(1, 1, 2, { duration: 90 }), fixture(2, 3, 4)];
  expect(formatPlaces(plan(games, slots(7, 7)))).toEqual(["1: 07 14:00 @1", "2: 07 16:00 @1"]);
  const short = [fixture(1, 1, 2), fixture(2, 3, 4)];
  expect(formatPlaces(plan(short, slots(7, 7)))[1]).toBe("2: 07 15:00 @1");
  expect(formatPlaces(plan(short, slots(7, 7), { gap: 1 }))[1]).toBe("2: 07 16:00 @1");
});

test("closed fields and blocked team times stay empty", () => {
  const blackouts = [
    { field_id: 1, from: at("2026-03-07", "14:30"), to: at("2026-03-07", "16:00"), reason: null },
  ];
  const teams = [team(2, { cannot: [window("16:00", "16:30")] })];
  const result = plan([fixture(1, 1, 2)], slots(7, 7), { blackouts, teams });
  expect(formatPlaces(result)).toEqual(["1: 07 17:00 @1"]);
});

test("a possible rest is kept, an impossible one is reported", () => {
  const games = league(4);
  const fields = [1, 2];
  const week = plan(games, slots(7, 13, { fields, to: "15:00" }), { rest: 47 * 60 });
  expect(formatPlaces(week).map((place) => place.slice(3, 5))).toEqual([
    "07",
    "07",
    "09",
    "09",
    "11",
    "11",
  ]);
  expect(week.violations).toEqual([]);
  const days = plan(games, slots(7, 9, { fields, to: "15:00" }), { rest: 47 * 60 });
  expect(days.unplaced).toEqual([]);
  expect(days.violations.map(({ kind }) => kind)).toEqual(Array(8).fill("rest"));
});

test("each team plays once a day", () => {
  const result = plan(league(4), slots(7, 9, { fields: [1, 2] }), { max_per_day: 1 });
  expect(result.violations).toEqual([]);
  expect(formatPlaces(result).map((place) => place.slice(3, 5))).toEqual([
    "07",
    "07",
    "08",
    "08",
    "09",
    "09",
  ]);
});

test("preferred times and fields are respected if possible", () => {
  const teams = [
    team(1, { avoid: [window("14:00", "15:00")], field_id: 2 }),
    team(3, { prefer: [window("16:00", "17:00")] }),
  ];
  const result = plan([fixture(1, 1, 2), fixture(2, 3, 4)], slots(7, 7, { fields: [1, 2] }), {
    teams,
  });
  expect(formatPlaces(result)).toEqual(["1: 07 15:00 @2", "2: 07 16:00 @1"]);
  expect(result.violations).toEqual([]);
});

test("teams kept apart get different times", () => {
  const result = plan([fixture(1, 1, 2), fixture(2, 3, 4)], slots(7, 7, { fields: [1, 2] }), {
    apart: [[2, 3]],
  });
  expect(formatPlaces(result)).toEqual(["1: 07 14:00 @1", "2: 07 15:00 @1"]);
});

test("a one-day round begins on a day with room", () => {
  const games = [1, 2, 3].map((id) => fixture(id, 2 * id - 1, 2 * id));
  const busy = fixture(9, 8, 9, {
    tournament_id: 2,
    round_id: 999,
    start: at("2026-03-07", "14:00"),
    field_id: 1,
    fixed: true,
  });
  const result = plan([...games, busy], slots(7, 8, { to: "17:00" }), { round_on_one_day: true });
  expect(formatPlaces(result).map((place) => place.slice(3, 5))).toEqual(["08", "08", "08"]);
  const loose = plan([...games, busy], slots(7, 8, { to: "17:00" }));
  expect(formatPlaces(loose).map((place) => place.slice(3, 5))).toEqual(["07", "07", "08"]);
});

test("wishes yield when games would lack a place", () => {
  const games = league(4);
  const result = plan(games, slots(7, 8, { fields: [1, 2], to: "17:00" }), {
    rest: 20 * 60,
    teams: [team(1, { avoid: [window("00:00", "00:00", { days: ["2026-03-07"] })] })],
  });
  expect(result.unplaced).toEqual([]);
  expect(result.placed).toHaveLength(6);
  expect(result.violations.every(({ hard }) => !hard)).toBe(true);
});

test("an unplaced game takes the place of a movable one", () => {
  const teams = [team(3, { cannot: [window("15:00", "18:00")] })];
  // More obligations place a game earlier, so the free game gets more.
  const free = fixture(1, 1, 2, { referee_ids: [1, 2, 3, 4, 5, 6, 7] });
  const bound = fixture(2, 3, 4);
  const result = plan([free, bound], slots(7, 7, { to: "16:00" }), { teams });
  expect(formatPlaces(result)).toEqual(["1: 07 15:00 @1", "2: 07 14:00 @1"]);
});

test("games swap places when that fulfills more wishes", () => {
  const teams = [
    team(1, { prefer: [window("15:00", "16:00")] }),
    team(3, { prefer: [window("14:00", "15:00")] }),
  ];
  const result = plan([fixture(1, 1, 2), fixture(2, 3, 4)], slots(7, 7, { to: "16:00" }), {
    teams,
  });
  expect(formatPlaces(result)).toEqual(["1: 07 15:00 @1", "2: 07 14:00 @1"]);
});

test("a game with a wish swaps with one without", () => {
  const late = window("15:00", "16:00");
  const wish = team(3, { avoid: [late] });
  const places = slots(7, 7, { to: "16:00" });
  const [free, wishing] = [fixture(1, 1, 2), fixture(2, 3, 4)];
  const kept = ["1: 07 14:00 @1", "2: 07 15:00 @1"];
  const changed = ["1: 07 15:00 @1", "2: 07 14:00 @1"];
  const placed = (games: ScheduleGame[], more: Partial<ScheduleRules> = {}) =>
    plan(games, places, { teams: [wish], ...more });
  expect(formatPlaces(placed([free, wishing]))).toEqual(changed);
  expect(placed([free, wishing]).violations).toEqual([]);
  const both = [wish, team(1, { avoid: [late] })];
  expect(formatPlaces(placed([free, wishing], { teams: both }))).toEqual(kept);
  expect(formatPlaces(placed([free, fixture(2, 3, 4, { round: 2 })]))).toEqual(kept);
  expect(formatPlaces(placed([fixture(1, 1, 2, { duration: 30 }), wishing]))).toEqual(kept);
  const bound = [wish, team(1, { cannot: [late] })];
  expect(formatPlaces(placed([free, wishing], { teams: bound }))).toEqual(kept);
  expect(placed([free, wishing], { teams: bound }).violations).toMatchObject([
    { kind: "avoid", hard: false, game_ids: [2] },
  ]);
  // Without steps the first plan stays.
  const unchanged = proposeSchedule({
    games: [free, wishing],
    slots: places,
    rules: createRules({ teams: [wish] }),
    steps: 0,
  });
  expect(formatPlaces(unchanged)).toEqual(kept);
});

test("input order is irrelevant, and a seed orders equals", () => {
  const games = league(6);
  const places = slots(7, 9, { fields: [1, 2] });
  const rules = createRules({ rest: 120 });
  const straight = proposeSchedule({ games, slots: places, rules });
  const turned = proposeSchedule({ games: games.toReversed(), slots: places.toReversed(), rules });
  expect(turned).toEqual(straight);
  const drawn = proposeSchedule({ games, slots: places, rules, seed: 3 });
  expect(proposeSchedule({ games, slots: [...places, ...places], rules, seed: 3 })).toEqual(drawn);
  expect(drawn.placed).not.toEqual(straight.placed);
});

test("2,000 games of 64 teams all get a place", () => {
  const rounds = roundRobin(64, 1);
  const games = rounds
    .flatMap((round, i) => round.map((pairing) => ({ ...pairing, round: i + 1 })))
    .slice(0, 2000)
    .map(({ home, away, round }, i) =>
      fixture(i + 1, home + 1, away + 1, { round, round_id: round }),
    );
  const fields = Array.from({ length: 12 }, (_, i) => i + 1);
  const places = slots(1, 31, { fields, from: "08:00", to: "22:00" });
  const result = plan(games, places);
  expect(result.placed).toHaveLength(2000);
  expect(result.violations).toEqual([]);
});
