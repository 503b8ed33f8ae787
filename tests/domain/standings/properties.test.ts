import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { CRITERIA } from "../../../app/domain/rulebook.ts";
import { rankingPresets } from "../../../app/domain/rulebook/presets.ts";
import {
  type StandingsInput,
  type StandingsRow,
  standings,
} from "../../../app/domain/standings.ts";
import { cases } from "../support/cases.ts";

const teamIds = [1, 2, 3, 4, 5, 6];
const teamId = fc.constantFrom(...teamIds);
const smallScore = fc.integer({ min: 0, max: 2 });

const criteria = fc.uniqueArray(fc.constantFrom(...CRITERIA), { maxLength: 8 });
const rules = fc.oneof(
  fc.constantFrom(...Object.values(rankingPresets)),
  fc.record({
    preset: fc.constant("custom" as const),
    points: fc.constant({ win: 3, draw: 1, goalless_draw: 0, loss: 0, walkover_loss: -1 }),
    tied2: criteria,
    tied3plus: criteria,
    restart: fc.constantFrom("continue" as const, "restart" as const),
    card_weights: fc.constant({ yellow: 1, blue: 3, red: 5 }),
    across: fc.constant(rankingPresets.cbf.across),
  }),
);

const anyGame = fc.record({
  round: fc.integer({ min: 1, max: 4 }),
  starts_at: fc.option(fc.constantFrom("2026-01-01T10:00:00Z", "2026-01-02T10:00:00Z")),
  home_team_id: teamId,
  away_team_id: teamId,
  home_score: fc.option(smallScore),
  away_score: fc.option(smallScore),
  finished: fc.boolean(),
  result_kind: fc.constantFrom(
    "played" as const,
    "played" as const,
    "walkover" as const,
    "abandoned" as const,
    "awarded" as const,
    "annulled" as const,
  ),
  absent_side: fc.option(fc.constantFrom("home" as const, "away" as const, "both" as const)),
  counts_for_goals: fc.boolean(),
  offender_side: fc.constantFrom(undefined, null, "home" as const, "away" as const),
});

const anyInput: fc.Arbitrary<StandingsInput> = fc.record({
  teams: fc.constant(teamIds.map((id) => ({ id, name: id < 3 ? "Unidos" : `Time ${id}` }))),
  games: fc
    .array(anyGame, { maxLength: 30 })
    .map((games) => games.map((game, index) => ({ id: index + 1, ...game }))),
  cards: fc.array(
    fc.record({
      game_id: fc.integer({ min: 1, max: 30 }),
      team_id: teamId,
      user_id: fc.option(fc.integer({ min: 1, max: 3 })),
      type: fc.constantFrom("yellow_card" as const, "blue_card" as const, "red_card" as const),
      card_kind: fc.option(fc.constantFrom("direct" as const, "second_yellow" as const)),
    }),
    { maxLength: 12 },
  ),
  adjustments: fc.array(
    fc.record({
      team_id: teamId,
      points: fc.integer({ min: -4, max: 2 }),
      round: fc.option(fc.integer({ min: 1, max: 4 })),
      reason: fc.constantFrom("Atleta irregular", "Atraso"),
    }),
    { maxLength: 3 },
  ),
  lots: fc.uniqueArray(
    fc.shuffledSubarray(teamIds, { minLength: 2 }).map((team_ids) => ({ team_ids })),
    { maxLength: 3, selector: ({ team_ids }) => team_ids.toSorted((a, b) => a - b).join() },
  ),
  rules,
  up_to_round: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
});

const closedInput = anyInput.map((input) => ({
  ...input,
  rules: rankingPresets.cbf,
  games: input.games
    .filter((game) => game.home_team_id !== game.away_team_id)
    .map((game) => ({
      ...game,
      finished: true,
      home_score: game.home_score ?? 0,
      away_score: game.away_score ?? 0,
      result_kind: "played" as const,
      absent_side: null,
      counts_for_goals: true,
      offender_side: null,
    })),
}));

const sum = (rows: StandingsRow[], pick: (row: StandingsRow) => number) =>
  rows.reduce((total, row) => total + pick(row), 0);

/** Each row's place: its number, or the shared one above. */
const countedPlaces = (rows: StandingsRow[]): number[] => {
  const places: number[] = [];
  for (const [index, row] of rows.entries()) {
    const shares = rows[index - 1]?.position === row.position;
    places.push(shares ? (places.at(-1) ?? 0) : index + 1);
  }
  return places;
};

test.prop([anyInput], cases())("ranks start at 1 and never fall", (input) => {
  const rows = standings(input);
  expect(rows.map(({ team }) => team.id).toSorted((a, b) => a - b)).toEqual(teamIds);
  expect(rows.map(({ position }) => position)).toEqual(countedPlaces(rows));
  const points = rows.map((row) => row.points);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  const pointsOfPlace = new Set(rows.map((row) => `${row.position} ${row.points}`));
  expect(pointsOfPlace.size).toBe(new Set(rows.map(({ position }) => position)).size);
  expect(rows.at(-1)?.reason).toBe(null);
});

test.prop([anyInput, fc.infiniteStream(fc.nat(1000))], cases())(
  "the order of the input does not matter",
  (input, numbers) => {
    const shuffle = <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, key: numbers.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ item }) => item);
    const shuffled = {
      ...input,
      teams: shuffle(input.teams),
      games: shuffle(input.games),
      cards: shuffle(input.cards),
      adjustments: shuffle(input.adjustments),
      lots: shuffle(input.lots ?? []),
    };
    expect(standings(shuffled)).toEqual(standings(input));
  },
);

test.prop([anyInput], cases())("the input is not modified", (input) => {
  const before = JSON.stringify(input);
  standings(input);
  expect(JSON.stringify(input)).toBe(before);
});

test.prop([anyInput], cases())("the numbers of each row are consistent", (input) => {
  const rows = standings(input);
  const adjusted = (row: StandingsRow) =>
    row.adjustments.reduce((total, { points }) => total + points, 0);
  expect(
    rows.map((row) => [row.played, row.goal_difference, row.points_adjusted, row.form.length]),
  ).toEqual(
    rows.map((row) => [
      row.won + row.drawn + row.lost,
      row.goals_for - row.goals_against,
      adjusted(row),
      Math.min(5, row.played),
    ]),
  );
});

test.prop([closedInput], cases())("one team's gains are another's losses", (input) => {
  const rows = standings(input);
  expect(sum(rows, (row) => row.goal_difference)).toBe(0);
  expect(sum(rows, (row) => row.won)).toBe(sum(rows, (row) => row.lost));
  const games = sum(rows, (row) => row.played) / 2;
  const draws = sum(rows, (row) => row.drawn) / 2;
  const awarded = 3 * (games - draws) + 2 * draws;
  expect(sum(rows, (row) => row.points - row.points_adjusted)).toBe(awarded);
  for (const row of rows) expect(row.points - row.points_adjusted).toBe(3 * row.won + row.drawn);
});

test.prop([closedInput], cases())("CBF: no row is above one with better main criteria", (input) => {
  const rows = standings(input);
  const key = (row: StandingsRow) => [row.points, row.won, row.goal_difference, row.goals_for];
  rows.slice(1).forEach((row, index) => {
    const above = rows[index];
    if (above === undefined) return;
    const at = key(above).findIndex((value, i) => value !== key(row)[i]);
    if (at !== -1) expect(key(above)[at]).toBeGreaterThan(key(row)[at] ?? 0);
  });
});

test.prop([anyInput], cases())("lots for every pair and block leave no shared place", (input) => {
  const everyBlock = Array.from({ length: 64 }, (_, mask) =>
    teamIds.filter((_id, bit) => (mask >> bit) % 2 === 1),
  ).map((team_ids) => ({ team_ids }));
  const rows = standings({ ...input, rules: rankingPresets.cbf, lots: everyBlock });
  expect(rows.map((row) => row.position)).toEqual([1, 2, 3, 4, 5, 6]);
});
