import { expect, test } from "vitest";
import {
  type EntryContent,
  newEvent,
  NO_TIME,
  type PlayTime,
} from "../../../app/domain/sheet/entries.ts";
import type { Book, Row } from "../../../app/sheet/device/records.ts";
import {
  blueLeft,
  countInPeriod,
  playedBefore,
  secondsOnClock,
  timeNow,
} from "../../../app/sheet/play/clock.ts";
import { newCard, newCorrection, newLineup } from "../../../app/sheet/play/contents.ts";
import { fillBench, repeatLineup, tapPlace } from "../../../app/sheet/play/lineup.ts";
import { type Player, readSituation, runScore } from "../../../app/sheet/play/situation.ts";
import { listUnnamed } from "../../../app/sheet/play/summary.ts";
import { BOOK, DEVICE } from "./sheet-server.ts";

const KICK_OFF = Date.parse("2026-11-29T13:00:00.000Z");
const MINUTE = 60_000;

let ids = 0;

function row(
  content: EntryContent,
  minutes = 0,
  time: PlayTime = { period: "1º tempo", minute: minutes + 1, added: null },
): Row {
  ids += 1;
  const id = `01980000-0000-7000-8000-${String(ids).padStart(12, "0")}`;
  const noted_at = new Date(KICK_OFF + minutes * MINUTE).toISOString();
  const entry = { id, device: DEVICE, author: "Vando", noted_at, ...time, content };
  return { id, game_id: 7, entry, seq: null, status: "counted", fault: null };
}

const begin = (period: "1º tempo" | "Intervalo" | "2º tempo", minutes = 0, elapsed = 0) =>
  row({ kind: "period", period, elapsed }, minutes, { period, minute: null, added: null });

const places = Array.from({ length: 16 }, (_, at) => ({
  person: 101 + at,
  shirt_number: at + 1,
  starter: at < 11,
  captain: at === 3,
}));

const lineup = () => row(newLineup("home", places, []), -10, NO_TIME);

const numbers = (players: readonly Player[]) => players.map(({ number }) => number);

const read = (rows: Row[], rules: Partial<Book["rules"]> = {}) =>
  readSituation({ ...BOOK, rules: { ...BOOK.rules, ...rules } }, rows);

const timeAt = (rows: Row[], minutes: number) =>
  timeNow(read(rows).sheet, BOOK.rules, KICK_OFF + minutes * MINUTE);

test("a tap has its minute from the first second to added time", () => {
  const rows = [begin("1º tempo")];
  expect(timeAt(rows, 0.01)).toEqual({ period: "1º tempo", minute: 1, added: null });
  expect(timeAt(rows, 44.9)).toEqual({ period: "1º tempo", minute: 45, added: null });
  expect(timeAt(rows, 46.5)).toEqual({ period: "1º tempo", minute: 45, added: 2 });
  expect(timeAt([], 3)).toEqual(NO_TIME);
});

test("a tap in the interval has the last minute of the half", () => {
  const rows = [begin("1º tempo"), begin("Intervalo", 47)];
  expect(timeAt(rows, 50)).toEqual({ period: "Intervalo", minute: 45, added: null });
  expect(secondsOnClock(read(rows).sheet, KICK_OFF + 50 * MINUTE)).toBe(180);
});

test("an interrupted game goes on from its minute another day", () => {
  const stop = row({ kind: "interruption", reason: "Chuva" }, 22.5, {
    period: "1º tempo",
    minute: 23,
    added: null,
  });
  const rows = [begin("1º tempo"), stop];
  const { interrupted } = read(rows).sheet.clock;
  expect(interrupted).toMatchObject({ minute: 23, reason: "Chuva" });
  expect(timeAt(rows, 60)).toEqual({ period: "1º tempo", minute: 23, added: null });
  const elapsed = playedBefore(interrupted ?? NO_TIME, BOOK.rules);
  const later = [...rows, begin("1º tempo", 7 * 24 * 60, elapsed)];
  expect(timeAt(later, 7 * 24 * 60 + 0.5)).toMatchObject({ minute: 23 });
  expect(playedBefore({ period: "2º tempo", minute: 60, added: null }, BOOK.rules)).toBe(14);
});

test("a change moves pitch and bench; who left is in neither", () => {
  const change = row(newEvent("substitution", "home", 112, { replaced: 108 }), 70);
  const { home } = read([lineup(), begin("1º tempo"), change]);
  expect(numbers(home.pitch)).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12]);
  expect(numbers(home.bench)).toEqual([13, 14, 15, 16]);
  expect(numbers(home.gone)).toEqual([8]);
});

test("with free substitutions who left may return", () => {
  const change = row(newEvent("substitution", "home", 112, { replaced: 108 }), 10);
  const { home } = read([lineup(), begin("1º tempo"), change], { rolling: true });
  expect(numbers(home.bench)).toEqual([8, 13, 14, 15, 16]);
});

test("the second yellow card is a red one and takes the player off", () => {
  const first = row(newEvent("yellow_card", "home", 107), 12);
  const booked = read([lineup(), first]).home.pitch.find(({ person }) => person === 107);
  if (!booked) throw new Error("7 is not on the pitch.");
  const second = newCard("yellow_card", "home", booked);
  expect(second).toMatchObject({ type: "red_card", card_kind: "second_yellow" });
  const { home } = read([lineup(), first, row(second, 45)]);
  expect(numbers(home.pitch)).not.toContain(7);
  expect(numbers(home.sent_off)).toEqual([7]);
});

test("a goal in a few taps: its author may follow", () => {
  const goal = row(newEvent("goal", "away", null), 89);
  const before = read([goal]);
  expect(listUnnamed(before.counted)).toHaveLength(1);
  const line = before.sheet.lines[0];
  if (!line) throw new Error("The goal is missing.");
  const named = row(newCorrection(goal.id, newEvent("goal", "away", 209), line, [goal]), 95);
  const after = read([goal, named]);
  expect(listUnnamed(after.counted)).toEqual([]);
  expect(after.counted[0]).toMatchObject({ minute: 90, content: { person: 209 } });
  expect([...runScore(after.counted).values()]).toEqual([{ home: 0, away: 1 }]);
});

test("the last line-up is repeated without the suspended", () => {
  const squad = BOOK.home.squad.map((athlete) => ({
    ...athlete,
    allowed: athlete.user_id !== 105,
  }));
  const { home } = readSituation({ ...BOOK, home: { ...BOOK.home, squad } }, []);
  const athletes = places.map(({ person, ...place }) => ({ user_id: person, ...place }));
  const last = { game_id: 3, starts_at: null, rival: "Bangu", athletes };
  const repeated = repeatLineup(last, home);
  expect(repeated.places).toHaveLength(15);
  expect(numbers(repeated.missing)).toEqual([5]);
  expect(fillBench([], home.squad)).toHaveLength(15);
});

test("taps on a number: starter, bench, not here", () => {
  const [player] = read([]).home.squad;
  if (!player) throw new Error("The squad is empty.");
  const starter = tapPlace([], player);
  expect(starter).toEqual([{ person: 101, shirt_number: 1, starter: true, captain: false }]);
  const bench = tapPlace(starter, player);
  expect(bench[0]).toMatchObject({ starter: false });
  expect(tapPlace(bench, player)).toEqual([]);
});

test("fouls and time-outs are counted in their period", () => {
  const foul = { kind: "foul", side: "home" } as const;
  const second = { period: "2º tempo", minute: 25, added: null } as const;
  const rows = [begin("1º tempo"), row(foul, 3), row(foul, 9)];
  expect(countInPeriod(read(rows).sheet, "foul", "home")).toBe(2);
  const later = [...rows, begin("2º tempo", 60), row(foul, 65, second)];
  expect(countInPeriod(read(later).sheet, "foul", "home")).toBe(1);
  expect(countInPeriod(read(later).sheet, "foul", "away")).toBe(0);
});

test("a blue card keeps a player off for two minutes", () => {
  const at = new Date(KICK_OFF).toISOString();
  expect(blueLeft(at, KICK_OFF + 30_000)).toBe(90);
  expect(blueLeft(at, KICK_OFF + 2 * MINUTE)).toBe(0);
  expect(blueLeft(null, KICK_OFF)).toBe(0);
});

test("an athlete typed at the sheet is in the squad at once", () => {
  const typed = row({
    kind: "athlete",
    side: "home",
    shirt_number: 21,
    name: "Juninho",
  });
  const { home } = read([typed, row(newEvent("goal", "home", typed.id), 5)]);
  expect(home.squad.at(-1)).toMatchObject({ number: 21, name: "Juninho", isTyped: true });
});
