import { expect, test } from "vitest";
import { formatMinute, minuteOnClock, periodsAfter } from "../../app/domain/result/period.ts";

test("the periods of a game follow each other; only a knockout game goes on", () => {
  expect(periodsAfter(null, false)).toEqual(["1º tempo"]);
  expect(periodsAfter("3º quarto", true)).toEqual(["1º tempo"]);
  expect(periodsAfter("1º tempo", false)).toEqual(["Intervalo"]);
  expect(periodsAfter("Intervalo", false)).toEqual(["2º tempo"]);
  expect(periodsAfter("2º tempo", false)).toEqual([]);
  expect(periodsAfter("2º tempo", true)).toEqual(["Prorrogação", "Pênaltis"]);
  expect(periodsAfter("Prorrogação", true)).toEqual(["Pênaltis"]);
  expect(periodsAfter("Pênaltis", true)).toEqual([]);
});

test("a clock shows the minute that is being played, and stoppage time beyond the half", () => {
  const MINUTE = 60_000;
  const at = (period: string | null, minutes: number, duration = 90) => {
    const minute = minuteOnClock({ period, started: 0, now: minutes * MINUTE }, duration);
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
});
