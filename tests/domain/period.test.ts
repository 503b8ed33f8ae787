import { expect, test } from "vitest";
import {
  formatMinute,
  minuteOnClock,
  PERIODS,
  periodsAfter,
  runsClock,
} from "../../app/domain/result/events.ts";

const league = { periods: 2, extra_time: false, shoot_out: false };
const knockout = { periods: 2, extra_time: true, shoot_out: true };

test("the periods of a game follow each other; only a knockout game goes on", () => {
  expect(periodsAfter(null, league)).toEqual(["1º tempo"]);
  expect(periodsAfter("3º quarto", knockout)).toEqual(["1º tempo"]);
  expect(periodsAfter("1º tempo", league)).toEqual(["Intervalo"]);
  expect(periodsAfter("Intervalo", league)).toEqual(["2º tempo"]);
  expect(periodsAfter("2º tempo", league)).toEqual([]);
  expect(periodsAfter("2º tempo", knockout)).toEqual(["Prorrogação", "Pênaltis"]);
  expect(periodsAfter("Prorrogação", knockout)).toEqual(["Pênaltis"]);
  expect(periodsAfter("Pênaltis", knockout)).toEqual([]);
});

test("a clock shows the minute that is being played, and stoppage time beyond the half", () => {
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
  expect(at("2º tempo", 74.9)).toBe("90+30");
  expect(at("2º tempo", 75)).toBeNull();
  expect(at("3º tempo", 2.5, 36, 3)).toBe("27");
  expect(at("3º tempo", 13.5, 36, 3)).toBe("36+2");
  expect(at("Prorrogação", 2, 36, 3)).toBe("39");
  expect(at("2º intervalo", 2, 36, 3)).toBeNull();
});

test("a game of three periods has two breaks, and a rulebook may send a level one to kicks alone", () => {
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
