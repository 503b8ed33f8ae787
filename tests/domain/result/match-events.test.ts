import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import {
  formatMinute,
  isExtraTime,
  parseMinute,
  scoreAfterChange,
  countScore,
} from "../../../app/domain/result/events.ts";
import { parsePosition, positionsIn } from "../../../app/domain/people/positions.ts";
import { cases } from "../support/cases.ts";
import { formatText } from "../support/said.ts";

const event = (
  type: "goal" | "og" | "assist" | "yellow_card" | "red_card",
  team_id: number,
  extra_time = false,
) => ({ type, team_id, minute: 10, extra_time });

test("goals and own goals count for their noted side", () => {
  const events = [
    event("goal", 1),
    event("og", 1),
    event("assist", 1),
    event("goal", 2, true),
    event("yellow_card", 2),
    event("red_card", 2),
  ];
  expect(countScore(events, 1)).toEqual({ home: 2, away: 1, home_extra: 0, away_extra: 1 });
  expect(countScore([], 1)).toEqual({ home: 0, away: 0, home_extra: 0, away_extra: 0 });
});

test("a minute is read with and without stoppage time", () => {
  expect(parseMinute("45+2")).toEqual({ minute: 45, added: 2 });
  expect(parseMinute(" 90' + 3' ")).toEqual({ minute: 90, added: 3 });
  expect(parseMinute("7")).toEqual({ minute: 7, added: 0 });
});

test("a text that is no minute gives its reason", () => {
  const refusal = (typed: string) => {
    const read = parseMinute(typed);
    return "error" in read ? formatText(read.error) : null;
  };
  for (const text of ["", "abc", "45+", "+2", "-3", "4.5", "45+2+1", "1234"]) {
    expect(refusal(text)).toBe("Minuto inválido: escreva um número, como 37 ou 45+2.");
  }
  expect(refusal("151")).toBe("Minuto inválido: o maior é 150.");
  expect(refusal("90+61")).toBe("Acréscimo inválido: o maior é 60.");
});

test("second-half stoppage time is not extra time", () => {
  expect(isExtraTime({ minute: 90, added: 9 })).toBe(false);
  expect(isExtraTime({ minute: 91, added: 0 })).toBe(true);
  expect(isExtraTime({ minute: 41, added: 0 }, 20)).toBe(true);
});

property.prop([fc.integer({ min: 0, max: 150 }), fc.integer({ min: 0, max: 60 })], cases())(
  "a formatted minute reads back the same",
  (minute, added) => {
    expect(parseMinute(formatMinute({ minute, added }))).toEqual({ minute, added });
  },
);

const positions = positionsIn("pt-BR");

test("the twelve positions are in order", () => {
  expect(positions.map(({ order, abbrev }) => `${order} ${abbrev}`)).toEqual([
    "1 Gol",
    "2 Def",
    "3 Zag",
    "4 LD",
    "5 LE",
    "6 Mei",
    "7 Vol",
    "8 Ata",
    "9 CA",
    "10 Ala",
    "11 Piv",
    "12 Fix",
  ]);
});

test("a position is found by value, abbreviation and label", () => {
  for (const { value, abbrev, label } of positions) {
    expect([value, abbrev, label, label.toUpperCase()].map(parsePosition)).toEqual(
      Array(4).fill(value),
    );
  }
});

test("list words match whatever their accents and hyphens", () => {
  const found = [
    "Goleiro",
    "Meio-campo",
    "meio campista",
    "Centroavante",
    "PIVÔ",
    "lateral-direita",
  ];
  expect(found.map(parsePosition)).toEqual(["gol", "mei", "mei", "ca", "piv", "ld"]);
  expect(["", "técnico", "123"].map(parsePosition)).toEqual([null, null, null]);
});

test("an event-based score follows its events", () => {
  const goal = (team_id: number) => ({ type: "goal" as const, team_id, extra_time: false });
  const score = (home_score: number | null, away_score: number | null) => ({
    home_score,
    away_score,
  });
  expect(scoreAfterChange(score(1, 0), [goal(1)], [goal(1), goal(2)], 1)).toBeNull();
  expect(scoreAfterChange(score(null, 0), [], [goal(1)], 1)).toBeNull();
  expect(scoreAfterChange(score(3, null), [], [goal(1)], 1)).toBeNull();
  expect(scoreAfterChange(score(3, 2), [], [goal(1)], 1)).toEqual({ home: 3, away: 2 });
  expect(scoreAfterChange(score(1, 2), [], [goal(1), goal(1)], 1)).toEqual({ home: 2, away: 2 });
  expect(scoreAfterChange(score(0, 1), [], [goal(2), goal(2)], 1)).toEqual({ home: 0, away: 2 });
});
