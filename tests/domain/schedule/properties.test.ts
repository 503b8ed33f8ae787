import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { checkSchedule } from "../../../app/domain/schedule/precedence.ts";
import { type SchedulerInput, proposeSchedule } from "../../../app/domain/schedule/scheduler.ts";
import type { ScheduleGame, ScheduleRules, Slot } from "../../../app/domain/schedule/data.ts";
import { cases } from "../support/cases.ts";
import { at, fixture, createRules, team, window } from "./games.ts";

const HOUR = 3_600_000;
const DAWN = at("2026-03-07", "08:00");

const maybeTeam = fc.option(fc.integer({ min: 1, max: 6 }), { freq: 6 });
const some = (max: number) => fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength: 2 });
/** Half hours of two days, 08:00 to 20:00. */
const moment = fc
  .record({ day: fc.nat(1), half: fc.nat(24) })
  .map(({ day, half }) => DAWN + day * 24 * HOUR + (half * HOUR) / 2);

const feeders = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 });

const anyGame = fc
  .record({
    sides: fc.tuple(maybeTeam, maybeTeam).filter(([a, b]) => a === null || a !== b),
    more: fc.record({
      tournament_id: fc.constantFrom(1, 1, 1, 2),
      phase: fc.integer({ min: 1, max: 2 }),
      round: fc.integer({ min: 1, max: 3 }),
      knockout: fc.boolean(),
      referee_ids: some(3),
      person_ids: some(3),
      duration: fc.constantFrom(30, 60, 90),
      start: fc.option(moment),
      field_id: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 8 }),
      fixed: fc.constantFrom(false, false, true),
      home_spot_id: fc.option(fc.integer({ min: 1, max: 3 })),
      away_spot_id: fc.option(fc.integer({ min: 4, max: 6 })),
      home_feeders: feeders,
      away_feeders: feeders,
    }),
  })
  .map(({ sides: [home, away], more }) => ({ home, away, more }));

/** Games wait only for lower numbers and earlier phases, so cycles are impossible. */
const anyGames = fc.array(anyGame, { maxLength: 8 }).map((games) =>
  games.map(({ home, away, more }, i) => {
    const before = (ids: number[]) =>
      ids.filter((id) => id <= i && (games[id - 1]?.more.phase ?? 0) <= more.phase);
    const { home_feeders, away_feeders } = more;
    return fixture(i + 1, home, away, {
      ...more,
      home_feeders: before(home_feeders),
      away_feeders: before(away_feeders),
    });
  }),
);

const windows = fc.array(
  fc.constantFrom(
    window("08:00", "11:30"),
    window("13:00", "15:00", { weekdays: [6] }),
    window("18:00", "09:00"),
    window("10:00", "12:00", { days: ["2026-03-08"] }),
  ),
  { maxLength: 1 },
);

const anyRules: fc.Arbitrary<ScheduleRules> = fc
  .record({
    gap: fc.constantFrom(0, 15),
    rounds: fc.constantFrom("team" as const, "whole" as const),
    same_day: fc.boolean(),
    parallel_phases: fc.constantFrom<number[][][]>([], [], [[10, 20]]),
    blackouts: fc.array(
      fc.record({
        field_id: fc.integer({ min: 1, max: 2 }),
        from: moment,
        to: moment,
        reason: fc.constant(null),
      }),
      { maxLength: 2 },
    ),
    teams: fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 6 }),
        cannot: windows,
        avoid: windows,
        prefer: windows,
        field_id: fc.option(fc.integer({ min: 1, max: 2 })),
      }),
      { maxLength: 3 },
    ),
    apart: fc.constantFrom<ScheduleRules["apart"][]>([], [[1, 2]]),
    rest: fc.option(fc.constantFrom(60, 240)),
    max_rest: fc.option(fc.constant(600)),
    max_per_day: fc.option(fc.constantFrom(1, 2)),
    round_on_one_day: fc.boolean(),
    tournament_ids: fc.constantFrom<number[][]>([1], [1, 2]),
  })
  .map(({ teams, ...more }) =>
    createRules({
      ...more,
      teams: [...new Map(teams.map(({ id, ...wishes }) => [id, team(id, wishes)])).values()],
    }),
  );

const anyInput = fc.record({
  games: anyGames,
  slots: fc.array(fc.record({ field_id: fc.integer({ min: 1, max: 2 }), start: moment }), {
    maxLength: 10,
  }),
  rules: anyRules,
  seed: fc.option(fc.nat(9), { nil: undefined }),
  steps: fc.constantFrom(0, 60),
});

const computeEnd = ({ start, duration }: ScheduleGame) => (start ?? 0) + duration * 60_000;
const listTeams = (game: ScheduleGame) =>
  [game.home_team_id, game.away_team_id].filter((id) => id !== null);
const meet = (a: number[], b: number[]) => a.some((id) => b.includes(id));

/** True when two dated games may coexist: the rules again, without indexes. */
function agree(
  a: ScheduleGame,
  b: ScheduleGame,
  { games, rules }: { games: ScheduleGame[]; rules: ScheduleRules },
): boolean {
  const overlap = (rest: number) =>
    (a.start ?? 0) < computeEnd(b) + rest && (b.start ?? 0) < computeEnd(a) + rest;
  if (a.field_id !== null && a.field_id === b.field_id && overlap(rules.gap * 60_000)) return false;
  const shared =
    meet(listTeams(a), listTeams(b)) ||
    meet(a.referee_ids, b.referee_ids) ||
    meet(a.person_ids, b.person_ids);
  if (shared && overlap(0)) return false;
  if (!slept(a, b, rules, games) || !slept(b, a, rules, games)) return false;
  return inTurn(a, b, rules) && inTurn(b, a, rules);
}

const listFeeders = (game: ScheduleGame) => [...game.home_feeders, ...game.away_feeders];
const formatDay = ({ start }: ScheduleGame) => new Date((start ?? 0) - 3 * HOUR).toDateString();

/** True when a required night separates a game from its feeder. */
const slept = (a: ScheduleGame, b: ScheduleGame, rules: ScheduleRules, games: ScheduleGame[]) => {
  if (rules.same_day || a.tournament_id !== b.tournament_id || formatDay(a) !== formatDay(b))
    return true;
  if (listFeeders(b).includes(a.id)) return false;
  if (a.phase >= b.phase || rules.parallel_phases.length > 0) return true;
  const ids = new Set(games.filter((game) => game.phase_id === b.phase_id).flatMap(listFeeders));
  return !games.some((game) => game.phase_id === a.phase_id && ids.has(game.id));
};

function inTurn(a: ScheduleGame, b: ScheduleGame, rules: ScheduleRules): boolean {
  if (a.tournament_id !== b.tournament_id || (b.start ?? 0) >= computeEnd(a)) return true;
  if (listFeeders(b).includes(a.id)) return false;
  if (listFeeders(a).includes(b.id)) return true;
  if (a.phase < b.phase) return rules.parallel_phases.length > 0;
  if (a.phase > b.phase || a.round >= b.round) return true;
  return rules.rounds === "team" && !meet(listTeams(a), listTeams(b)) && listTeams(b).length === 2;
}

/** True when a dated game's field and teams are available. */
function isOpen(game: ScheduleGame, rules: ScheduleRules): boolean {
  const start = game.start ?? 0;
  const closed = rules.blackouts.some(
    ({ field_id, from, to }) => field_id === game.field_id && start < to && from < computeEnd(game),
  );
  if (closed) return false;
  if (!rules.tournament_ids.includes(game.tournament_id)) return true;
  const minutes = Array.from({ length: game.duration }, (_, i) => start + i * 60_000);
  return rules.teams
    .filter(({ id }) => listTeams(game).includes(id))
    .flatMap(({ cannot }) => cannot)
    .every((span) => !minutes.some((minute) => isDuring(span, minute)));
}

function isDuring(
  { from, to, weekdays, days }: { from: number; to: number; weekdays: number[]; days: string[] },
  moment: number,
): boolean {
  const clock = new Date(moment - 3 * HOUR);
  const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes();
  const over = to <= from && minute < to;
  const opened = new Date(clock.getTime() - (over ? 24 * HOUR : 0));
  const open =
    (weekdays.length === 0 && days.length === 0) ||
    weekdays.includes(opened.getUTCDay()) ||
    days.includes(opened.toISOString().slice(0, 10));
  return open && (over || (minute >= from && (to <= from || minute < to)));
}

function after(games: ScheduleGame[], placed: (Slot & { game_id: number })[]): ScheduleGame[] {
  const places = new Map(placed.map((place) => [place.game_id, place]));
  return games.map((game) => {
    if (game.fixed) return game;
    const { start = null, field_id = null } = places.get(game.id) ?? {};
    return { ...game, start, field_id };
  });
}

test.prop([anyInput], cases())("a plan breaks no hard rule and reports all findings", (input) => {
  const { placed, unplaced, violations } = proposeSchedule(input);
  const { games, slots, rules } = input;
  const named = [...placed, ...unplaced].map(({ game_id }) => game_id).sort((a, b) => a - b);
  expect(named).toEqual(games.filter(({ fixed }) => !fixed).map(({ id }) => id));
  for (const { reasons, message } of unplaced) {
    expect(reasons.length).toBeGreaterThan(0);
    expect(message).not.toBe("");
  }
  const places = new Set(slots.map(({ field_id, start }) => `${field_id}/${start}`));
  const stray = placed.filter(({ field_id, start }) => !places.has(`${field_id}/${start}`));
  expect(stray).toEqual([]);

  const schedule = after(games, placed);
  expect(violations).toEqual(checkSchedule(schedule, rules));
  const dated = schedule.filter(({ start }) => start !== null);
  const wrong = dated
    .filter(({ fixed }) => !fixed)
    .filter(
      (game) =>
        !isOpen(game, rules) || dated.some((other) => other !== game && !agree(game, other, input)),
    );
  expect(wrong).toEqual([]);
  const free = new Set(games.filter(({ fixed }) => !fixed).map(({ id }) => id));
  const ours = violations.filter(
    ({ hard, game_ids }) => hard && game_ids.some((id) => free.has(id)),
  );
  expect(ours).toEqual([]);
});

/** Lists open places that fit unplaced games. */
function placesMissed(input: SchedulerInput): (Slot & { game_id: number })[] {
  const { placed, unplaced } = proposeSchedule(input);
  const { games, slots, rules } = input;
  const dated = after(games, placed).filter(({ start }) => start !== null);
  return unplaced.flatMap(({ game_id }) => {
    const game = games.find(({ id }) => id === game_id);
    if (!game) throw new Error("A game that nobody gave is unplaced.");
    return slots
      .filter((slot) => {
        const there = { ...game, ...slot };
        return isOpen(there, rules) && dated.every((other) => agree(there, other, input));
      })
      .map((slot) => ({ ...slot, game_id }));
  });
}

test.prop([anyInput], cases())("an unplaced game fits no free slot", (input) => {
  expect(placesMissed(input)).toEqual([]);
});

test("a vacated place goes to an unplaced game", () => {
  const last = { phase: 2, round: 2, duration: 30 };
  const games = [
    fixture(1, null, null, { duration: 30 }),
    fixture(2, null, null, { duration: 30, away_feeders: [1], person_ids: [1] }),
    fixture(3, null, null, last),
    fixture(4, null, null, last),
    fixture(5, null, null, { ...last, duration: 60 }),
    fixture(6, 1, null, { tournament_id: 2 }),
    fixture(7, null, null, last),
    fixture(8, null, 1, {
      ...last,
      round: 1,
      home_feeders: [7, 4, 5],
      away_feeders: [3],
      home_spot_id: 1,
    }),
  ];
  const slots = [
    ["2026-03-07", "08:00"],
    ["2026-03-07", "08:30"],
    ["2026-03-07", "09:30"],
    ["2026-03-08", "08:00"],
    ["2026-03-08", "09:00"],
    ["2026-03-08", "09:30"],
  ].map(([day = "", time = ""]) => ({ field_id: 1, start: at(day, time) }));
  slots.push({ field_id: 2, start: at("2026-03-08", "08:00") });
  const rules = createRules({ same_day: true, rest: 60, round_on_one_day: true });
  for (let steps = 0; steps <= 120; steps += 1) {
    expect([steps, placesMissed({ games, slots, rules, steps })]).toEqual([steps, []]);
  }
});

test.prop([anyInput], cases())(
  "the check finds exactly the pairwise rule violations",
  ({ games, rules }) => {
    const violations = checkSchedule(games, rules).filter(({ hard }) => hard);
    const dated = games.filter(({ start }) => start !== null);
    for (const a of dated) {
      const alone = violations.some(({ game_ids }) => game_ids.join() === String(a.id));
      expect(alone).toBe(!isOpen(a, rules));
      const inPair = violations.some(
        ({ game_ids }) => game_ids.length === 2 && game_ids.includes(a.id),
      );
      const anyPair = dated.some((b) => b !== a && !agree(a, b, { games, rules }));
      // A late game names only the last game it should wait for.
      if (inPair) expect(anyPair).toBe(true);
    }
    const pairs = dated.some((a) => dated.some((b) => a !== b && !agree(a, b, { games, rules })));
    expect(violations.some(({ game_ids }) => game_ids.length === 2)).toBe(pairs);
  },
);
