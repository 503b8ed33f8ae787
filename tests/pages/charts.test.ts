import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { bandColor, contrast, darkenForText, signColor } from "../../app/components/team/color.ts";
import {
  choosePodium,
  type RankedAthlete,
  tiedIn,
} from "../../app/routes/championship/rankings/ranking-list.tsx";
import { cases } from "../domain/support/cases.ts";
import { chooseLabels, findExtremes, fillEmptySlots } from "../../app/components/chart/chart.tsx";

const values = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 });

test.prop([values], cases(2_000))("no two labels of a chart come too close", (all) => {
  const labels = all.map(String);
  const { always, wide } = chooseLabels(labels, findExtremes(all));
  for (const [shown, room] of [
    [always, 254],
    [wide, 310],
  ] as const) {
    const column = room / Math.max(1, all.length);
    const places = [...shown].toSorted((a, b) => a - b);
    for (const [nth, at] of places.entries()) {
      const next = places[nth + 1];
      if (next === undefined) continue;
      const need = ((labels[at]?.length ?? 0) + (labels[next]?.length ?? 0)) * 3.75;
      expect((next - at) * column).toBeGreaterThanOrEqual(need);
    }
  }
  expect([...always].filter((at) => !wide.has(at))).toEqual([]);
  if (all.length > 0) expect(always.has(all.indexOf(Math.max(...all)))).toBe(true);
});

test("a chart of few columns shows all labels", () => {
  const labels = ["1–15", "16–30", "31–45", "46–60", "61–75", "76–90"];
  expect(chooseLabels(labels, [5, 0]).always.size).toBe(labels.length);
});

test("empty 15-minute slots are shown, extra time comes last", () => {
  const goal = { goals: 1 };
  const slots = [
    { from: 16, to: 30, ...goal },
    { from: 46, to: 60, ...goal },
    { from: null, to: null, ...goal },
  ];
  expect(fillEmptySlots(slots, { goals: 0 }).map(({ from, goals }) => [from, goals])).toEqual([
    [1, 0],
    [16, 1],
    [31, 0],
    [46, 1],
    [null, 1],
  ]);
});

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test.prop([anyColor], cases(2_000))(
  "a team's color is legible and visible in both schemes",
  (color) => {
    expect(contrast(darkenForText(color), "#c6cdd7")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(bandColor("#92400e", color), "#c6cdd7")).toBeGreaterThanOrEqual(4.5);
    for (const card of ["#ffffff", "#1a2029"]) {
      expect(contrast(signColor(color), card)).toBeGreaterThanOrEqual(3);
    }
  },
);

test("a white second color keeps the first one's hue", () => {
  const band = bandColor("#92400e", "#ffffff");
  const channelAt = (at: number) => Number.parseInt(band.slice(at, at + 2), 16);
  const [red, blue] = [channelAt(1), channelAt(5)];
  expect(red - blue).toBeGreaterThan(50);
  expect(bandColor("#92400e", "#1d4ed8")).toBe(darkenForText("#1d4ed8"));
});

const placed = (...positions: number[]): RankedAthlete[] =>
  positions.map((position, at) => ({
    position,
    user: { id: at, name: `Atleta ${at}` },
    team: {
      id: 1,
      name: "Bangu",
      short_name: null,
      primary_color: null,
      secondary_color: null,
      logo: null,
      shield: null,
    },
    goals_count: 1,
    og_count: 0,
    assist_count: 0,
    yellow_card_count: 0,
    blue_card_count: 0,
    red_card_count: 0,
    games_count: null,
    other_teams: [],
  }));

test("a podium has only complete places", () => {
  const podium = (...positions: number[]) =>
    choosePodium(tiedIn(placed(...positions))).map(({ position }) => position);
  expect(podium(1, 2, 3, 4)).toEqual([1, 2, 3]);
  expect(podium(1, 2, 2, 4)).toEqual([1, 2, 2]);
  expect(podium(1, 1, 1)).toEqual([1, 1, 1]);
  expect(podium(1, 2, 3, 3)).toEqual([1, 2]);
  expect(podium(1, 2, 2, 2)).toEqual([1]);
  expect(podium(1, 1, 1, 1)).toEqual([]);
  expect(podium()).toEqual([]);
});
