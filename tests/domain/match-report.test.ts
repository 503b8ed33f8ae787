import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  chronologyFaults,
  minutesBetween,
  parseClock,
  EMPTY_REPORT,
  type PeriodTimes,
  totalOf,
  parseMoney,
  writeMoney,
  reportContradictions,
  halfTimeScore,
  type HalfTimeFacts,
} from "../../app/domain/report/match-report.ts";
import { cases } from "./cases.ts";
import { sentenceOf } from "./said.ts";

const NONE = { home_entry: null, away_entry: null, start: null, end: null, stoppage: null };

type Event = HalfTimeFacts["events"][number];

const goal = (team_id: number, minute: number | null, more: Partial<Event> = {}): Event => ({
  type: "goal",
  team_id,
  minute,
  added: null,
  extra_time: false,
  ...more,
});

const HOME = 1;
const AWAY = 2;

/** A finished 2-1 of two halves of 45 minutes, 1-0 at the half. */
const game = (given: Partial<HalfTimeFacts> = {}): HalfTimeFacts => ({
  status: "finished",
  finished: true,
  period: null,
  result_kind: "played",
  home_team_id: HOME,
  home_score: 2,
  away_score: 1,
  home_extra_score: null,
  away_extra_score: null,
  events: [goal(HOME, 45, { added: 4 }), goal(AWAY, 46), goal(HOME, 90, { added: 2 })],
  length: { game_duration: 90, periods: 2 },
  ...given,
});

test("times are read as people write them", () => {
  expect(["15:30", "9:05", "15h30", "15 h 30", "20h", "7.15"].map(parseClock)).toEqual([
    "15:30",
    "09:05",
    "15:30",
    "15:30",
    "20:00",
    "07:15",
  ]);
  expect(["24:00", "15:60", "três", "", "1530", "15:3:0"].map(parseClock)).toEqual(
    Array(6).fill(null),
  );
});

test("from one time to another it is the shorter way, past midnight too", () => {
  expect(minutesBetween("15:30", "16:15")).toBe(45);
  expect(minutesBetween("16:15", "15:30")).toBe(-45);
  expect(minutesBetween("23:50", "00:20")).toBe(30);
  expect(minutesBetween("00:20", "23:50")).toBe(-30);
});

test("money is read as people write it, and reads back", () => {
  expect(["150", "R$ 150,00", "1.250,50", "80,5", "0"].map(parseMoney)).toEqual([
    15_000, 15_000, 125_050, 8050, 0,
  ]);
  expect(["", "cem", "1,234", "12.50", "-5", "1.2.3"].map(parseMoney)).toEqual(Array(6).fill(null));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (amount) => {
      expect(parseMoney(writeMoney(amount))).toBe(amount);
    }),
    cases(),
  );
  expect(
    totalOf([
      { function: "referee", amount: 20_000 },
      { function: "scorer", amount: 5050 },
    ]),
  ).toBe(25_050);
});

test("a game's times follow one another, as far as they are written", () => {
  const fields = (...periods: Partial<PeriodTimes>[]) =>
    chronologyFaults(periods.map((given) => ({ ...NONE, ...given }))).map(
      ({ at, field }) => `${at}.${field}`,
    );
  expect(fields({}, {})).toEqual([]);
  expect(fields({ start: "15:30", end: "16:17" }, { start: "16:32", end: "17:20" })).toEqual([]);
  expect(fields({ start: "15:30", end: "15:30" })).toEqual([]);
  expect(fields({ start: "15:30", end: "15:29" })).toEqual(["0.end"]);
  expect(fields({ home_entry: "15:31", start: "15:30" })).toEqual(["0.home_entry"]);
  expect(fields({ away_entry: "15:31", start: "15:30" })).toEqual(["0.away_entry"]);
  expect(fields({ end: "16:17" }, { home_entry: "16:16", start: "16:30" })).toEqual([
    "1.home_entry",
  ]);
  expect(fields({ end: "16:17" }, {}, { start: "16:00" })).toEqual(["2.start"]);
  expect(fields({ start: "23:40", end: "00:27" }, { start: "00:40" })).toEqual([]);
});

test("the events prove the score at half-time when every goal has its minute", () => {
  const half = (given: Partial<HalfTimeFacts>) => halfTimeScore(game(given), null);
  expect(half({})).toEqual({ home: 1, away: 0 });
  expect(half({ home_score: 0, away_score: 0, events: [] })).toEqual({ home: 0, away: 0 });
  const own = goal(AWAY, 10, { type: "og" });
  expect(half({ home_score: 0, events: [own] })).toEqual({ home: 0, away: 1 });
  const extra = goal(HOME, 100, { extra_time: true });
  const late = { home_score: 3, home_extra_score: 1, away_extra_score: 0 };
  expect(half({ ...late, events: [...game().events, extra] })).toEqual({ home: 1, away: 0 });
  expect(half({ events: [goal(HOME, null), goal(AWAY, 46), goal(HOME, 90)] })).toBeNull();
  expect(half({ events: [goal(HOME, 10)] })).toBeNull();
  expect(half({ home_score: null, away_score: null })).toBeNull();
  for (const result_kind of ["walkover", "awarded"] as const)
    expect(half({ result_kind })).toBeNull();
});

test("where they do not, the written score stands; before the half there is none", () => {
  const written = { home: 2, away: 1 };
  const half = (given: Partial<HalfTimeFacts>) => halfTimeScore(game(given), written);
  expect(half({})).toEqual({ home: 1, away: 0 });
  expect(half({ events: [] })).toEqual(written);
  const live = { status: "live" as const, finished: false, events: [] };
  const parted = (periods: number) => ({ length: { game_duration: 40, periods } });
  expect(half({ ...live, period: "1º tempo" })).toBeNull();
  expect(half({ ...live, period: "Intervalo" })).toEqual(written);
  expect(half({ ...live, period: "2º tempo" })).toEqual(written);
  expect(half({ ...live, period: "Pênaltis" })).toEqual(written);
  expect(half({ ...live, period: "Intervalo", ...parted(4) })).toBeNull();
  expect(half({ ...live, period: "2º tempo", ...parted(4) })).toBeNull();
  expect(half({ ...live, period: "2º intervalo", ...parted(4) })).toEqual(written);
  expect(half({ ...live, period: "3º tempo", ...parted(4) })).toEqual(written);
  expect(half({ events: [], ...parted(3) })).toBeNull();
  expect(half({ status: "scheduled", finished: false })).toBeNull();
});

test("an abandoned game has a half-time only where an event shows that it came so far", () => {
  const abandoned = { result_kind: "abandoned" as const, home_score: 1, away_score: 0 };
  const first = goal(HOME, 20);
  expect(halfTimeScore(game({ ...abandoned, events: [first] }), null)).toBeNull();
  const later = { ...goal(AWAY, 60), type: "yellow_card" as const };
  expect(halfTimeScore(game({ ...abandoned, events: [first, later] }), null)).toEqual({
    home: 1,
    away: 0,
  });
});

test("what a report says against score and events is told", () => {
  const told = (
    report: Partial<typeof EMPTY_REPORT>,
    given: Partial<HalfTimeFacts> = {},
  ): string[] => reportContradictions({ ...EMPTY_REPORT, ...report }, game(given)).map(sentenceOf);
  const half = (home_half_time: number, away_half_time: number) => ({
    home_half_time,
    away_half_time,
  });
  expect(told(half(1, 0))).toEqual([]);
  expect(told({ home_half_time: 7 })).toEqual([]);
  expect(told(half(0, 1))).toEqual([
    "O placar escrito do intervalo é 0 a 1, mas os lances dão 1 a 0. Vale o dos lances.",
  ]);
  expect(told(half(3, 0), { events: [] })).toEqual([
    "O placar do intervalo, 3 a 0, tem mais gols do que o do fim do jogo.",
  ]);
  expect(told(half(0, 0), { events: [goal(HOME, 10)] })).toEqual([
    "O placar do intervalo é 0 a 0, mas há mais gols anotados na primeira metade.",
  ]);
  const stoppage = (...minutes: (number | null)[]) => ({
    chronology: minutes.map((one) => ({ ...NONE, stoppage: one })),
  });
  expect(told(stoppage(4, 2))).toEqual([]);
  expect(told(stoppage(null, 1))).toEqual([
    "Há um lance aos 90+2', mas os acréscimos do 2º tempo foram de 1 min.",
  ]);
  expect(told(stoppage(3))).toEqual([
    "Há um lance aos 45+4', mas os acréscimos do 1º tempo foram de 3 min.",
  ]);
});
