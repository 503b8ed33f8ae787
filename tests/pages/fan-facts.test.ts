import { expect, test } from "vitest";
import { contrast, chooseInk, visibleOn } from "../../app/components/team/color.ts";
import { clockTime, dayKey, fullDate, longDay, shortDay } from "../../app/components/date.ts";
import { groupByDay } from "../../app/components/game/game-list.tsx";
import { findWinner } from "../../app/components/game/game-facts.ts";
import { makeInitials } from "../../app/domain/people/initials.ts";
import type { Game, GameEvent, Tie } from "../../app/components/records.ts";
import { arrangeStages } from "../../app/components/table/stage-view.tsx";
import { buildTimeline } from "../../app/routes/game/timeline.tsx";
import { game, standing as row, tie } from "./records.ts";

test("dates are São Paulo's, whatever the UTC hour", () => {
  const lateNight = "2026-11-15T01:30:00.000Z";
  expect(shortDay(lateNight)).toBe("sáb. 14/11");
  expect(clockTime(lateNight)).toBe("22:30");
  expect(longDay(lateNight)).toBe("sábado, 14 de novembro");
  expect(dayKey(lateNight)).toBe("2026-11-14");
  expect(fullDate("2026-11-14T19:00:00.000Z", true)).toBe("14/11/2026 às 16:00");
  expect(fullDate("2026-11-14T19:00:00.000Z", false)).toBe("14/11/2026");
  // Brazil had daylight saving time until 2019.
  expect(clockTime("2018-12-01T19:00:00.000Z")).toBe("17:00");
});

test("games are grouped by day, undated ones last", () => {
  const at = (id: number, starts_at: string | null): Game => game({ id, starts_at });
  const days = groupByDay([
    at(1, null),
    at(2, "2026-11-15T15:00:00.000Z"),
    at(3, "2026-11-15T01:30:00.000Z"),
    at(4, "2026-11-14T15:00:00.000Z"),
  ]);
  expect(days.map(({ key, games }) => [key, games.map(({ id }) => id)])).toEqual([
    ["2026-11-14", [3, 4]],
    ["2026-11-15", [2]],
    [null, [1]],
  ]);
});

test("the winner comes from shoot-out, walkover or score", () => {
  expect(findWinner(game({ home_score: 1 }))).toBe("home");
  expect(findWinner(game())).toBeNull();
  expect(findWinner(game({ home_score: 1, finished: false, status: "live" }))).toBeNull();
  expect(findWinner(game({ home_penalties: 2, away_penalties: 4 }))).toBe("away");
  expect(findWinner(game({ result_kind: "walkover", absent_side: "home" }))).toBe("away");
  expect(findWinner(game({ result_kind: "walkover", absent_side: "both" }))).toBeNull();
  expect(findWinner(game({ home_score: 3, result_kind: "annulled" }))).toBeNull();
});

const event = (given: Partial<GameEvent> & Pick<GameEvent, "id" | "type">): GameEvent => ({
  team_id: 10,
  user: null,
  replaced: null,
  minute: null,
  added: null,
  extra_time: false,
  penalty: false,
  free_kick: false,
  card_kind: null,
  shirt_number: null,
  ...given,
});

test("the timeline follows play, joins assists and counts goals", () => {
  const entries = buildTimeline(
    game({
      events: [
        event({ id: 1, type: "yellow_card" }),
        event({ id: 2, type: "goal", minute: 108, extra_time: true }),
        event({ id: 3, type: "goal", minute: 45, added: 2 }),
        event({ id: 4, type: "assist", minute: 45, added: 2 }),
        event({ id: 5, type: "og", minute: 46, team_id: 20 }),
        event({ id: 6, type: "assist", minute: 12 }),
        event({ id: 7, type: "goal", minute: 45, team_id: 20 }),
        event({ id: 8, type: "goal", minute: 1, team_id: 99 }),
      ],
    }),
  );
  expect(entries.map((entry) => [entry.event.id, entry.assist?.id ?? null, entry.score])).toEqual([
    [1, null, null],
    [6, null, null],
    [7, null, { home: 0, away: 1 }],
    [3, 4, { home: 1, away: 1 }],
    [5, null, { home: 1, away: 2 }],
    [2, null, { home: 2, away: 2 }],
  ]);
});

const tieIn = (phase: number): Tie =>
  tie({
    phase: { ...tie().phase, id: phase, name: `Fase ${phase}`, order: phase },
    home_team: null,
    away_team: null,
  });

test("the current stage comes first, then earlier ones backward", () => {
  const rows = [row(2, 1, 1), row(2, 2, 2), row(2, 1, 3)];
  const ties = [tieIn(4), tieIn(1), tieIn(3)];
  const { stages, last } = arrangeStages({ records: rows, erased: [] }, ties, 2);
  expect(stages.map(({ kind, phaseIds }) => [kind, phaseIds])).toEqual([
    ["groups", [2]],
    ["knockout", [3, 4]],
    ["knockout", [1]],
  ]);
  expect(last).toBe(stages[1]);
  const [groups] = stages;
  expect(groups?.kind === "groups" && groups.tables.map((table) => table.rows.length)).toEqual([
    2, 1,
  ]);
  expect(arrangeStages({ records: rows, erased: [] }, ties, undefined).stages[0]?.phaseIds).toEqual(
    [3, 4],
  );
  expect(arrangeStages({ records: [], erased: [] }, [], undefined)).toEqual({
    stages: [],
    last: undefined,
  });
});

test("text on a team's color is legible", () => {
  for (const color of ["#ffffff", "#000000", "#f2c200", "#1d5fc4", "#7c3aed", "#6b7280"]) {
    expect(contrast(chooseInk(color), color)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(visibleOn("#252d3a", color), "#252d3a")).toBeGreaterThanOrEqual(3);
  }
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
});

test("initials leave small words out", () => {
  expect(makeInitials("Copa da Várzea")).toBe("CV");
  expect(makeInitials("Palmeirinha")).toBe("PAL");
  expect(makeInitials("Unidos do Parque São Jorge")).toBe("UPS");
  expect(makeInitials("4 de Maio")).toBe("4M");
  expect(makeInitials("E. C. Bahia")).toBe("ECB");
  expect(makeInitials("Esporte e Lazer")).toBe("EL");
  const elsewhere = ["Palmeiras-SP", "Flamengo (BRA)", "Athletico-PR (BRA)", "América - MG"];
  expect(elsewhere.map(makeInitials)).toEqual(["PAL", "FLA", "ATH", "AMÉ"]);
  expect(makeInitials("Paris Saint-Germain")).toBe("PSG");
  expect(makeInitials("Time 12")).toBe("T12");
});
