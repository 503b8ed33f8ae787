import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  chronologyFaults,
  minutesBetween,
  parseClock,
  EMPTY_REPORT,
  type PeriodTimes,
  sumFees,
  parseMoney,
  writeMoney,
  listReportContradictions,
  halfTimeScore,
  type HalfTimeFacts,
} from "../../../app/domain/report/match-report.ts";
import { cases } from "../support/cases.ts";
import { formatText } from "../support/said.ts";

const NONE = { home_entry: null, away_entry: null, start: null, end: null, stoppage: null };

type Event = HalfTimeFacts["events"][number];

const goal = (team_id: number, minute: number | null, more: Partial<Event> = {}): Event => ({
  type: "goal",
  team_id,
  minute,
  added: null,
  extra_time: false,
  card_kind: null,
  ...more,
});

const HOME = 1;
const AWAY = 2;

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

test("times are read in all common notations", () => {
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

test("a time difference takes the shorter way over midnight", () => {
  expect(minutesBetween("15:30", "16:15")).toBe(45);
  expect(minutesBetween("16:15", "15:30")).toBe(-45);
  expect(minutesBetween("23:50", "00:20")).toBe(30);
  expect(minutesBetween("00:20", "23:50")).toBe(-30);
});

test("money is read in common notations and round-trips", () => {
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
    sumFees([
      { function: "referee", amount: 20_000 },
      { function: "scorer", amount: 5050 },
    ]),
  ).toBe(25_050);
});

test("a game's recorded times must be in order", () => {
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

test("goals with minutes prove the half-time score", () => {
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

test("otherwise the written half-time score is used", () => {
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

test("an abandoned game's half-time needs proof from events", () => {
  const abandoned = { result_kind: "abandoned" as const, home_score: 1, away_score: 0 };
  const first = goal(HOME, 20);
  expect(halfTimeScore(game({ ...abandoned, events: [first] }), null)).toBeNull();
  const later = { ...goal(AWAY, 60), type: "yellow_card" as const };
  expect(halfTimeScore(game({ ...abandoned, events: [first, later] }), null)).toEqual({
    home: 1,
    away: 0,
  });
});

test("a match report that contradicts score or events is flagged", () => {
  const told = (
    report: Partial<typeof EMPTY_REPORT>,
    given: Partial<HalfTimeFacts> = {},
  ): string[] =>
    listReportContradictions({ ...EMPTY_REPORT, ...report }, game(given)).map(formatText);
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

test("an impossible time gives its reason", () => {
  const told = (...periods: Partial<PeriodTimes>[]) =>
    chronologyFaults(periods.map((given) => ({ ...NONE, ...given }))).map(
      ({ at, field, message }) => `${at} ${field} ${formatText(message)}`,
    );
  expect(told({ end: "16:17" }, { away_entry: "16:10" })).toEqual([
    "1 away_entry O tempo anterior foi até 16:17.",
  ]);
  // A period without an end lasts at least until its start.
  expect(told({ start: "15:30" }, {}, { end: "15:20" })).toEqual([
    "2 end O tempo anterior foi até 15:30.",
  ]);
  expect(told({ home_entry: "15:31", start: "15:30", end: "15:10" })).toEqual([
    "0 home_entry O time entra antes de o tempo começar.",
    "0 end O tempo acaba depois de começar.",
  ]);
  expect(told({ end: "16:17" }, { start: "16:17" })).toEqual([]);
  expect(told({ home_entry: "15:30", away_entry: "15:30", start: "15:30" })).toEqual([]);
});

test("a time difference of up to half a day counts forward", () => {
  expect(minutesBetween("06:00", "18:00")).toBe(720);
  expect(minutesBetween("06:00", "18:01")).toBe(-719);
  expect(minutesBetween("09:07", "09:07")).toBe(0);
});

test("a time may end in h or min, until 23:59", () => {
  expect([" 15h30min ", "9 H", "23:59", "00:00", "15:30h"].map(parseClock)).toEqual([
    "15:30",
    "09:00",
    "23:59",
    "00:00",
    "15:30",
  ]);
  expect(["a15:30", "15:30 ou 16:00", "115:30", "15:301"].map(parseClock)).toEqual(
    Array(4).fill(null),
  );
});

test("money may have thousands, one decimal and no space", () => {
  expect(["r$80", " R$  80,00 ", "1.250.000", "0,05", "0,5"].map(parseMoney)).toEqual([
    8000, 8000, 125_000_000, 5, 50,
  ]);
  expect(["US$ 80", "80 reais", "80,", "80,123", "1234567890", "1.25"].map(parseMoney)).toEqual(
    Array(6).fill(null),
  );
  expect([0, 5, 50, 8000, 125_050].map(writeMoney)).toEqual([
    "0,00",
    "0,05",
    "0,50",
    "80,00",
    "1250,50",
  ]);
  expect(sumFees([])).toBe(0);
});

test("a goal without a minute breaks the proof, a card not", () => {
  const half = (...more: Event[]) =>
    halfTimeScore(game({ events: [...game().events, ...more] }), null);
  const card: Event = { ...goal(HOME, null), type: "yellow_card" };
  expect(half(card)).toEqual({ home: 1, away: 0 });
  expect(half(goal(HOME, null))).toBeNull();
  expect(half(goal(AWAY, 80))).toBeNull();
  expect(half(goal(HOME, null, { extra_time: true }))).toEqual({ home: 1, away: 0 });
  const missing = { home_score: null, away_score: 1 };
  expect(halfTimeScore(game(missing), null)).toBeNull();
  expect(halfTimeScore(game({ home_score: 3 }), null)).toBeNull();
  expect(halfTimeScore(game({ away_score: 2 }), null)).toBeNull();
  expect(halfTimeScore(game({ home_score: 2, away_score: null }), null)).toBeNull();
});

test("a last-minute first-half goal does not prove a second half", () => {
  const abandoned = { result_kind: "abandoned" as const, home_score: 1, away_score: 0 };
  const half = (...events: Event[]) => halfTimeScore(game({ ...abandoned, events }), null);
  expect(half(goal(HOME, 45, { added: 3 }))).toBeNull();
  expect(half(goal(HOME, 46))).toEqual({ home: 0, away: 0 });
});

test("a written half-time is checked against each side's known goals", () => {
  const told = (home: number, away: number, given: Partial<HalfTimeFacts>): string[] =>
    listReportContradictions(
      { ...EMPTY_REPORT, home_half_time: home, away_half_time: away },
      game(given),
    ).map(formatText);
  const above = (home: number, away: number) => [
    `O placar do intervalo, ${home} a ${away}, tem mais gols do que o do fim do jogo.`,
  ];
  const below = (home: number, away: number) => [
    `O placar do intervalo é ${home} a ${away}, mas há mais gols anotados na primeira metade.`,
  ];
  expect(told(2, 1, { events: [] })).toEqual([]);
  expect(told(0, 2, { events: [] })).toEqual(above(0, 2));
  expect(told(2, 0, { events: [], home_extra_score: 1 })).toEqual(above(2, 0));
  expect(told(0, 1, { events: [], away_extra_score: 1 })).toEqual(above(0, 1));
  expect(told(1, 1, { events: [], away_score: null })).toEqual([]);
  expect(told(1, 1, { events: [], home_score: null })).toEqual([]);
  expect(told(1, 0, { events: [goal(HOME, 10)] })).toEqual([]);
  expect(told(0, 0, { events: [goal(AWAY, 10)] })).toEqual(below(0, 0));
  expect(told(0, 0, { events: [goal(HOME, 46)] })).toEqual([]);
  expect(told(0, 0, { events: [goal(HOME, null)] })).toEqual([]);
  expect(told(0, 0, { events: [goal(HOME, 10, { extra_time: true })] })).toEqual([]);
  // Without a half-time nothing is checked.
  expect(told(9, 0, { status: "live", finished: false, period: "1º tempo" })).toEqual([]);
  expect(told(9, 0, { length: { game_duration: 90, periods: 3 } })).toEqual([]);
  // Events prove the other number when one side is given.
  expect(told(1, 1, {})).toEqual([
    "O placar escrito do intervalo é 1 a 1, mas os lances dão 1 a 0. Vale o dos lances.",
  ]);
});

test("stoppage-time events count in their period, extra time in none", () => {
  const told = (events: Event[], length: HalfTimeFacts["length"], ...minutes: number[]) =>
    listReportContradictions(
      { ...EMPTY_REPORT, chronology: minutes.map((one) => ({ ...NONE, stoppage: one })) },
      game({ events, length }),
    ).map(formatText);
  const halves = { game_duration: 90, periods: 2 };
  const at = (minute: number, added: number | null, extra_time = false) =>
    goal(HOME, minute, { added, extra_time });
  expect(told([at(45, 2), at(45, 5), at(45, 3)], halves, 1)).toEqual([
    "Há um lance aos 45+5', mas os acréscimos do 1º tempo foram de 1 min.",
  ]);
  expect(told([at(45, null)], halves, 0)).toEqual([]);
  expect(told([at(90, 5, true)], halves, 0, 0)).toEqual([]);
  expect(told([at(44, 5)], halves, 0, 0)).toEqual([]);
  // A two-period game with a third period recorded has no minute for its end.
  expect(told([at(135, 5)], halves, 9, 9, 0)).toEqual([]);
  expect(told([at(20, 2)], { game_duration: 40, periods: 4 }, 0, 0)).toEqual([
    "Há um lance aos 20+2', mas os acréscimos do 2º tempo foram de 0 min.",
  ]);
});
