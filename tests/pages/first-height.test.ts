import { expect, test } from "vitest";
import type { Stage } from "../../app/components/table/stage-view.tsx";
import { firstHeight } from "../../app/routes/organizer/embed/codes.server.ts";
import { standing, team, tie } from "./records.ts";
import { EMBED_KINDS } from "../../app/components/site/embed.ts";

const groups = (...sizes: number[]): Stage => ({
  kind: "groups",
  key: 1,
  name: "Primeira fase",
  phaseIds: [1],
  tables: sizes.map((size, group) => ({
    key: group,
    name: `Grupo ${group}`,
    rows: Array.from({ length: size }, (_, at) => standing(1, group, at)),
    erased: [],
  })),
});

/** Phases by tie count; those before `open` are decided. */
const knockout = (sizes: number[], open: number): Stage => ({
  kind: "knockout",
  key: 1,
  phaseIds: sizes.map((_, at) => at),
  phases: sizes.map((size, at) => ({
    id: at,
    name: `Fase ${at}`,
    ties: Array.from({ length: size }, () => tie({ winner: at < open ? team(10, "Bangu") : null })),
  })),
});

const table = (stage: Stage | null) => firstHeight("table", { stage, games: 0, scorers: 0 });

test("a table's initial height matches its rows", () => {
  expect(table(groups(20)) - table(groups(10))).toBe(table(groups(30)) - table(groups(20)));
  expect(table(groups(20))).toBeGreaterThan(20 * 44);
  expect(table(groups(20))).toBeLessThan(20 * 60 + 320);
  expect(table(groups(4, 4))).toBeGreaterThan(table(groups(8)));
});

test("a bracket's initial height matches the current phase", () => {
  const phases = [40, 16, 8, 4, 2, 1];
  const first = table(knockout(phases, 0));
  const last = table(knockout(phases, 5));
  expect(first).toBeGreaterThan(40 * 100);
  expect(last).toBeLessThan(500);
  expect(table(knockout(phases, 6))).toBe(last);
  expect(table(knockout(phases, 1))).toBeLessThan(first / 2);
});

test("games and scorers add to an embed's height", () => {
  const next = (games: number) => firstHeight("next", { stage: null, games, scorers: 0 });
  const scorers = (count: number) =>
    firstHeight("scorers", { stage: null, games: 0, scorers: count });
  expect(next(5) - next(4)).toBe(next(4) - next(3));
  expect(next(10)).toBeGreaterThan(next(5));
  expect(scorers(10) - scorers(9)).toBe(scorers(2) - scorers(1));
});

test("every embed has an initial height, even when empty", () => {
  for (const kind of EMBED_KINDS) {
    for (const stage of [null, groups(), groups(4), knockout([1], 0)]) {
      for (const count of [0, 1]) {
        const height = firstHeight(kind, { stage, games: count, scorers: count });
        expect(height, kind).toBeGreaterThanOrEqual(120);
        expect(height, kind).toBeLessThan(1000);
      }
    }
  }
});
