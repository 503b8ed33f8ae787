import { expect, test } from "vitest";
import {
  formatMinute,
  inOrderOfPlay,
  minuteOnClock,
  minuteToNote,
  PERIODS,
  periodsAfter,
  runsClock,
} from "../../../app/domain/result/events.ts";

const league = { periods: 2, extra_time: false, shoot_out: false };
const knockout = { periods: 2, extra_time: true, shoot_out: true };

test("only knockout games go on after regular time", () => {
  expect(periodsAfter(null, league)).toEqual(["1º tempo"]);
  expect(periodsAfter("3º quarto", knockout)).toEqual(["1º tempo"]);
  expect(periodsAfter("1º tempo", league)).toEqual(["Intervalo"]);
  expect(periodsAfter("Intervalo", league)).toEqual(["2º tempo"]);
  expect(periodsAfter("2º tempo", league)).toEqual([]);
  expect(periodsAfter("2º tempo", knockout)).toEqual(["Prorrogação", "Pênaltis"]);
  expect(periodsAfter("Prorrogação", knockout)).toEqual(["Pênaltis"]);
  expect(periodsAfter("Pênaltis", knockout)).toEqual([]);
});

test("a clock shows the current minute and stoppage time", () => {
  const MINUTE = 60_000;
  const at = (period: string | null, minutes: number, duration = 90, periods = 2) => {
    const minute = minuteOnClock(
      { period, started: 0, now: minutes * MINUTE },
      { game_duration: duration, periods },
    );
    return minute === null ? null : formatMinute(minute);
  };
  expect(at("1º tempo", 0)).toBe("1");
  expect(at("1º tempo", 44.9)).toBe("45");
  expect(at("1º tempo", 46.5)).toBe("45+2");
  expect(at("2º tempo", 0.5)).toBe("46");
  expect(at("2º tempo", 48)).toBe("90+4");
  expect(at("1º tempo", 21, 40)).toBe("20+2");
  expect(at("2º tempo", 10, 45)).toBe("33");
  expect(at("Prorrogação", 16)).toBe("107");
  expect(at("Intervalo", 5)).toBeNull();
  expect(at("Pênaltis", 5)).toBeNull();
  expect(at(null, 5)).toBeNull();
  expect(at("2º tempo", -1)).toBeNull();
  expect(at("1º tempo", -0.5)).toBe("1");
  expect(at("1º tempo", 85, 90, 1)).toBe("86");
  expect(at("2º tempo", 74.9)).toBe("90+30");
  expect(at("2º tempo", 75)).toBeNull();
  expect(at("3º tempo", 2.5, 36, 3)).toBe("27");
  expect(at("3º tempo", 13.5, 36, 3)).toBe("36+2");
  expect(at("Prorrogação", 2, 36, 3)).toBe("39");
  expect(at("2º intervalo", 2, 36, 3)).toBeNull();
});

test("three periods have two breaks", () => {
  const beach = { periods: 3, extra_time: false, shoot_out: true };
  const course: string[] = [];
  for (let [next] = periodsAfter(null, beach); next; [next] = periodsAfter(next, beach)) {
    course.push(next);
  }
  expect(course).toEqual([
    "1º tempo",
    "Intervalo",
    "2º tempo",
    "2º intervalo",
    "3º tempo",
    "Pênaltis",
  ]);
  expect(PERIODS.filter(runsClock)).toEqual([
    "1º tempo",
    "2º tempo",
    "3º tempo",
    "4º tempo",
    "Prorrogação",
  ]);
});

test("an event in a break takes the last minute", () => {
  const noted = (period: string, ...minutes: [number | null, number | null][]) => {
    const events = minutes.map(([minute, added]) => ({ minute, added, extra_time: false }));
    const minute = minuteToNote(
      { period, started: null, now: 0, events },
      { game_duration: 90, periods: 2 },
    );
    return minute === null ? null : formatMinute(minute);
  };
  expect(noted("Intervalo")).toBe("45");
  expect(noted("Intervalo", [45, 2], [45, null], [30, null], [null, null])).toBe("45+2");
  expect(noted("Pênaltis", [45, 3])).toBe("90");
  expect(noted("Pênaltis", [90, 4], [118, null])).toBe("118");
  expect(noted("2º tempo")).toBeNull();
  const clock = { period: "1º tempo", started: 0, now: 30_000, events: [] };
  expect(minuteToNote(clock, { game_duration: 90, periods: 2 })).toEqual({ minute: 1, added: 0 });
});

test("an event without a minute keeps its place", () => {
  const event = (id: number, minute: number | null, added: number | null = null) => ({
    id,
    minute,
    added,
    extra_time: false,
  });
  const inOrder = (...events: ReturnType<typeof event>[]) =>
    inOrderOfPlay(events.toReversed()).map(({ id }) => id);
  expect(inOrder(event(1, 10), event(2, null), event(3, 46))).toEqual([1, 2, 3]);
  expect(inOrder(event(1, 30), event(2, null), event(3, 20))).toEqual([3, 1, 2]);
  expect(inOrder(event(1, null), event(2, 45, 2), event(3, 45))).toEqual([1, 3, 2]);
  const extra = { ...event(1, 5), extra_time: true };
  expect(inOrderOfPlay([extra, event(2, 90)]).map(({ id }) => id)).toEqual([2, 1]);
});
