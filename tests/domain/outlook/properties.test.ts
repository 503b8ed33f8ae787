import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { type OutlookInput, outlook } from "../../../app/domain/outlook.ts";
import { boundPositions } from "../../../app/domain/outlook/bounds.ts";
import type { RemainingGame } from "../../../app/domain/outlook/remaining.ts";
import {
  CRITERIA,
  type PointsRules,
  type RankingRules,
  shootOutPoints,
} from "../../../app/domain/rulebook.ts";
import { rankingPresets } from "../../../app/domain/rulebook/presets.ts";
import {
  type StandingsCard,
  type StandingsGame,
  standings,
} from "../../../app/domain/standings.ts";
import { cases } from "../support/cases.ts";
import { addPositions, outlookInput, type Reached } from "./factory.ts";

const criteria = fc.uniqueArray(fc.constantFrom(...CRITERIA), { maxLength: 6 });
const plain = rankingPresets.cbf.points;
const points = fc.constantFrom(
  rankingPresets.cbf.points,
  { win: 2, draw: 1, goalless_draw: 1, loss: 0, walkover_loss: 0 },
  { win: 3, draw: 1, goalless_draw: 0, loss: 0, walkover_loss: -1 },
  { win: 1, draw: 2, goalless_draw: 0, loss: 1, walkover_loss: 0 },
  { win: 4, draw: 3, goalless_draw: 3, loss: 1, walkover_loss: 0 },
  { ...plain, shootout_win: 2, shootout_loss: 1 },
  { ...plain, draw: 0, shootout_win: 2, shootout_loss: 0, extra_time_win: 2 },
  { ...plain, shootout_win: 2, shootout_loss: -1, loss: 1 },
);
const rules: fc.Arbitrary<RankingRules> = fc.oneof(
  fc.constantFrom(...Object.values(rankingPresets)),
  fc
    .record({
      points,
      tied2: criteria,
      tied3plus: criteria,
      restart: fc.constantFrom("continue" as const, "restart" as const),
    })
    .map((own) => ({ ...rankingPresets.simple, ...own, preset: "custom" as const })),
);

const smallScore = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }));

const draws: { team_ids: number[] }[][] = [[], [{ team_ids: [2, 1] }], [{ team_ids: [3, 1, 2] }]];

interface Table {
  input: OutlookInput;
  left: StandingsGame[];
}

/** A table of two to five teams with a few games left. */
const tableWith = (remain: number): fc.Arbitrary<Table> =>
  fc
    .record({
      count: fc.integer({ min: 2, max: 5 }),
      legs: fc.constantFrom(1 as const, 2 as const),
      rules,
      remain: fc.integer({ min: 1, max: remain }),
      scores: fc.array(smallScore, { minLength: 20, maxLength: 20 }),
      order: fc.array(fc.nat(1000), { minLength: 20, maxLength: 20 }),
      lots: fc.constantFrom(...draws),
      cards: fc.array(
        fc.record({
          game_id: fc.integer({ min: 1, max: 20 }),
          team_id: fc.integer({ min: 1, max: 5 }),
          user_id: fc.constant(null),
          type: fc.constantFrom("yellow_card" as const, "red_card" as const),
          card_kind: fc.constant(null),
        }),
        { maxLength: 3 },
      ),
    })
    .map(({ count, legs, remain: asked, scores, order, cards, ...rest }) => {
      const pairs = Array.from({ length: count }, (_, home) =>
        Array.from({ length: count }, (_unused, away) => [home + 1, away + 1] as const),
      )
        .flat()
        .filter(([home, away]) => (legs === 2 ? home !== away : home < away))
        .map((pair, index) => ({ pair, key: order[index] ?? 0 }))
        .toSorted((a, b) => a.key - b.key);
      const games = pairs.map(({ pair: [home_team_id, away_team_id] }, index) => ({
        id: index + 1,
        round: 1,
        starts_at: null,
        home_team_id,
        away_team_id,
        home_score: index < asked ? null : (scores[index]?.[0] ?? 0),
        away_score: index < asked ? null : (scores[index]?.[1] ?? 0),
        finished: index >= asked,
        result_kind: "played" as const,
        absent_side: null,
        counts_for_goals: true,
      }));
      const left = games.filter(({ finished }) => !finished);
      const known = cards.filter(({ game_id }) => game_id > left.length);
      return { input: outlookInput(count, games, { ...rest, legs, cards: known }), left };
    });

const goals = [0, 1, 2, 3, 9];
const scores = goals.flatMap((home) => goals.map((away) => [home, away] as const));

const withScore = (
  input: OutlookInput,
  id: number,
  [home_score, away_score]: readonly [number, number],
  more: Partial<StandingsGame> = {},
): OutlookInput => ({
  ...input,
  games: input.games.map((game) =>
    game.id === id ? { ...game, finished: true, home_score, away_score, ...more } : game,
  ),
});

/** A level score also with its extra time and shoot-outs, when they have points. */
const endingsWith = (input: OutlookInput, id: number, [home, away]: readonly [number, number]) => {
  const { shootout_win, extra_time_win } = input.rules.points;
  const kicks = shootout_win !== undefined && home === away;
  const late = extra_time_win !== undefined && home !== away;
  const more: Partial<StandingsGame>[] = [
    {},
    ...(kicks
      ? [
          { home_penalties: 4, away_penalties: 3 },
          { home_penalties: 3, away_penalties: 4 },
        ]
      : []),
    ...(late
      ? [
          {
            home_extra_score: home - Math.min(home, away),
            away_extra_score: away - Math.min(home, away),
          },
        ]
      : []),
  ];
  return more.map((one) => withScore(input, id, [home, away], one));
};

const completions = (input: OutlookInput, left: readonly StandingsGame[]): OutlookInput[] =>
  left.reduce(
    (inputs, { id }) =>
      inputs.flatMap((one) => scores.flatMap((score) => endingsWith(one, id, score))),
    [input],
  );

const createCards = (game_id: number, team_id: number): StandingsCard[] =>
  Array.from({ length: 9 }, () => ({
    game_id,
    team_id,
    user_id: null,
    type: "red_card" as const,
    card_kind: "direct" as const,
  })).flatMap((red) => [red, { ...red, type: "yellow_card" as const, card_kind: null }]);

/** Returns best and worst ranks over all completions and all lots. */
function reached({ input, left }: Table): Reached {
  const lists = [...input.rules.tied2, ...input.rules.tied3plus];
  const byCards = lists.some((one) => /card|conduct/.test(one));
  const extra = byCards
    ? left.flatMap(({ id, home_team_id, away_team_id }) =>
        [home_team_id, away_team_id].map((team) => createCards(id, team)),
      )
    : [];
  const found: Reached = new Map();
  for (const completion of completions(input, left)) {
    for (const cards of [[], ...extra]) {
      addPositions(found, { ...completion, cards: [...input.cards, ...cards] });
    }
  }
  return found;
}

interface Counted {
  said: number;
  reached: number;
}

function expectSound(table: Table, counted: Counted): void {
  const ends = reached(table);
  for (const { team_id, best, worst } of outlook(table.input)) {
    const end = ends.get(team_id);
    expect(end?.best).toBeGreaterThanOrEqual(best);
    expect(end?.worst).toBeLessThanOrEqual(worst);
    counted.said += 2;
    counted.reached += (end?.best === best ? 1 : 0) + (end?.worst === worst ? 1 : 0);
  }
}

test("one or two games left: marks are sound and tight", () => {
  const counted: Counted = { said: 0, reached: 0 };
  for (const [games, most] of [
    [1, 600],
    [2, 50],
  ] as const) {
    const sound = fc.property(tableWith(games), (table) => expectSound(table, counted));
    fc.assert(sound, cases(most));
  }
  expect(counted.reached).toBeGreaterThan(counted.said * 0.98);
});

test.prop([tableWith(10), fc.array(smallScore, { minLength: 10, maxLength: 10 })], cases(800))(
  "another result never widens the possible ranks",
  ({ input, left }, results) => {
    let before = outlook(input);
    let now = input;
    for (const [index, { id }] of left.entries()) {
      now = withScore(now, id, results[index] ?? [0, 0]);
      const after = outlook(now);
      for (const [at, { best, worst }] of after.entries()) {
        expect(best).toBeGreaterThanOrEqual(before[at]?.best ?? Infinity);
        expect(worst).toBeLessThanOrEqual(before[at]?.worst ?? 0);
      }
      before = after;
    }
    for (const { best, worst, team_id } of before) {
      const row = standings(now).find(({ team }) => team.id === team_id);
      expect(row?.position).toBe(best);
      expect(worst).toBeGreaterThanOrEqual(best);
    }
  },
);

const orderly = fc.constantFrom(
  ...[
    [3, 1, 1, 0],
    [2, 1, 1, 0],
    [3, 1, 0, 0],
    [3, 1, 1, -1],
    [4, 2, 1, 0],
    [5, 1, 0, -2],
  ].map(([win = 0, draw = 0, goalless_draw = 0, loss = 0]) => ({
    win,
    draw,
    goalless_draw,
    loss,
    walkover_loss: loss,
  })),
);

const race = fc
  .record({
    count: fc.integer({ min: 2, max: 6 }),
    preset: fc.constantFrom("cbf" as const, "fifa_2022" as const),
    values: fc.array(fc.record({ points: fc.nat(9), wins: fc.nat(2) }), {
      minLength: 6,
      maxLength: 6,
    }),
    meetings: fc.array(fc.tuple(fc.integer({ min: -1, max: 5 }), fc.nat(5)), {
      minLength: 1,
      maxLength: 7,
    }),
    points: orderly,
  })
  .map(({ count, preset, values, meetings, points: own }) => ({
    current: values.slice(0, count),
    games: meetings
      .filter(([home, away]) => home !== away && home < count && away < count)
      .map(([home, away]): RemainingGame => ({ home, away, drawn: true })),
    rules: { ...rankingPresets[preset], points: own },
  }));

type Race = ReturnType<(typeof race)["generate"]>["value"];

/** Finds the ranks by points and wins over every pattern of results. */
function spansByTrying({ current, games, rules: own }: Race) {
  const { win, draw, goalless_draw, loss, extra_time_win }: PointsRules = own.points;
  const kicks = shootOutPoints(own.points);
  const oneSided = [
    [win, 1, loss],
    ...(extra_time_win ? [[extra_time_win, 1, loss] as const] : []),
    ...(kicks ? [[kicks.winner, 0, kicks.loser] as const] : []),
  ] as const;
  const results = [
    ...oneSided.flatMap(([more, won, less]) => [
      { home: [more, won], away: [less, 0] } as const,
      { home: [less, 0], away: [more, won] } as const,
    ]),
    { home: [draw, 0], away: [draw, 0] },
    ...(goalless_draw === draw
      ? []
      : [{ home: [goalless_draw, 0], away: [goalless_draw, 0] } as const]),
  ] as const;
  const spans = current.map(() => ({ best: current.length, worst: 1 }));
  const place = (values: Race["current"]) => {
    for (const [team, own_value] of values.entries()) {
      let above = 0;
      let notBelow = 0;
      for (const value of values) {
        const byWins = own.preset === "cbf" ? value.wins - own_value.wins : 0;
        const order = value.points - own_value.points || byWins;
        if (order > 0) above += 1;
        if (order >= 0) notBelow += 1;
      }
      const span = spans[team];
      if (span === undefined) continue;
      span.best = Math.min(span.best, 1 + above);
      span.worst = Math.max(span.worst, notBelow);
    }
  };
  const values = current.map((value) => ({ ...value }));
  const give = (team: number, points: number, won: number): void => {
    const value = values[team];
    if (value === undefined) return;
    value.points += points;
    value.wins += won;
  };
  const tryFrom = (index: number): void => {
    const game = games[index];
    if (game === undefined) return place(values);
    for (const { home, away } of results) {
      const [[homePoints, homeWins], [awayPoints, awayWins]] = [home, away];
      give(game.home, homePoints, homeWins);
      give(game.away, awayPoints, awayWins);
      tryFrom(index + 1);
      give(game.home, -homePoints, -homeWins);
      give(game.away, -awayPoints, -awayWins);
    }
  };
  tryFrom(0);
  return spans;
}

test.prop([race], cases())("the search on points is exact", (one) => {
  expect(boundPositions(one.current, one.games, one.rules)).toEqual(spansByTrying(one));
});

const moreEndings = fc.constantFrom(
  { shootout_win: 2, shootout_loss: 1 },
  { draw: 0, goalless_draw: 0, shootout_win: 1, shootout_loss: 0, extra_time_win: 2 },
  { extra_time_win: 2 },
  { loss: -1, shootout_win: 2 },
  { shootout_win: 5, shootout_loss: -1 },
);

test.prop([race, moreEndings], cases(1500))(
  "with shoot-out points the search misses no possible end",
  (one, more) => {
    const own = { ...one, rules: { ...one.rules, points: { ...one.rules.points, ...more } } };
    const bounds = boundPositions(own.current, own.games, own.rules);
    for (const [team, { best, worst }] of spansByTrying(own).entries()) {
      expect(bounds[team]?.best).toBeLessThanOrEqual(best);
      expect(bounds[team]?.worst).toBeGreaterThanOrEqual(worst);
    }
  },
);
