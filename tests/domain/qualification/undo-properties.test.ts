import { fc, test } from "@fast-check/vitest";
import type { QualificationFacts } from "../../../app/domain/qualification.ts";
import { shuffle } from "../../../app/domain/draw/shuffle.ts";
import { isUnderWay } from "../../../app/domain/qualification/facts.ts";
import { cases } from "../support/cases.ts";
import { createCourses } from "../support/cup-courses.ts";
import { expectSame, fourTeams, registerOf, settled, withGame } from "../support/cup-factory.ts";

type Facts = QualificationFacts;

/** Two groups of three, two-leg semifinals, third place and final: 14 games. */
const drawn = fourTeams({ legs: 2, second_leg_host: "better_campaign" }, 3);

const empty: Facts = {
  ...drawn,
  games: drawn.games.map((game) => ({ ...game, offender_side: null })),
};

const playCourse = createCourses(empty, 2);

interface Event {
  act: (facts: Facts) => Facts;
  undo: (facts: Facts) => Facts;
}

/** Restores a game's own facts; teams and hosts follow by settlement. */
function restored(facts: Facts, before: Facts["games"][number]): Facts {
  const { home_team_id: _home, away_team_id: _away, group_id: _group, ...own } = before;
  const { home_spot_id: _h, away_spot_id: _a, ...result } = own;
  return withGame(facts, before.id, result);
}

const ofGame = (
  { games }: Facts,
  pick: number,
  change: Partial<Facts["games"][number]>,
): Event | null => {
  const able = games.filter((game) => game.home_team_id !== null && game.away_team_id !== null);
  const game = able[pick % able.length];
  if (game === undefined) return null;
  return {
    act: (facts) => withGame(facts, game.id, change),
    undo: (facts) => restored(facts, game),
  };
};

const NO_RESULT = {
  home_score: null,
  away_score: null,
  home_penalties: null,
  away_penalties: null,
  finished: false,
  status: "scheduled",
} as const;

const over = { finished: true, status: "finished" } as const;

const score = (pick: number) => ({ home_score: pick % 4, away_score: (pick >> 2) % 4 });

/** Every event that affects qualification; `pick` selects its game, team or spot. */
const events: Record<string, (facts: Facts, pick: number) => Event | null> = {
  result: (facts, pick) =>
    ofGame(facts, pick, {
      ...over,
      ...score(pick),
      ...(pick % 2 === 0 && { home_penalties: 3, away_penalties: 1 }),
    }),
  reset: (facts, pick) => ofGame(facts, pick, NO_RESULT),
  live: (facts, pick) => ofGame(facts, pick, { ...NO_RESULT, status: "live" }),
  postponed: (facts, pick) => ofGame(facts, pick, { ...NO_RESULT, status: "postponed" }),
  cancelled: (facts, pick) => ofGame(facts, pick, { ...NO_RESULT, status: "cancelled" }),
  annulled: (facts, pick) => ofGame(facts, pick, { ...over, result_kind: "annulled" }),
  walkover: (facts, pick) =>
    ofGame(facts, pick, {
      ...over,
      ...score(0),
      result_kind: "walkover",
      absent_side: (["home", "away", "both"] as const)[pick % 3] ?? "both",
    }),
  offence: (facts, pick) =>
    ofGame(facts, pick, {
      ...over,
      ...score(pick),
      result_kind: "awarded",
      offender_side: pick % 2 === 0 ? "home" : "away",
    }),
  withdrawal: (_, pick) => {
    const change = (facts: Facts, withdrawn: boolean): Facts => ({
      ...facts,
      registers: facts.registers.map((row, i) => (i === pick % 6 ? { ...row, withdrawn } : row)),
    });
    return { act: (facts) => change(facts, true), undo: (facts) => change(facts, false) };
  },
  adjustment: (_, pick) => {
    const row = { phase_id: 1, team_id: 1 + (pick % 6), points: (pick % 9) - 4, round: null };
    return {
      act: (facts) => ({
        ...facts,
        adjustments: [...facts.adjustments, { ...row, reason: "Atraso" }],
      }),
      undo: (facts) => ({ ...facts, adjustments: facts.adjustments.slice(0, -1) }),
    };
  },
  lots: (_, pick) => {
    const first = pick % 2 === 0 ? [1, 2, 3] : [4, 5, 6];
    const lots = { phase_id: 1, team_ids: shuffle(first, pick).slice(0, 2 + (pick % 2)) };
    return {
      act: (facts) => ({ ...facts, lots: [...facts.lots, lots] }),
      undo: (facts) => ({ ...facts, lots: facts.lots.slice(0, -1) }),
    };
  },
  card: (facts, pick) => {
    const game = facts.games[pick % 6];
    const card = {
      game_id: game?.id ?? 0,
      team_id: game?.home_team_id ?? 0,
      user_id: 1,
      type: "red_card" as const,
      card_kind: "direct" as const,
    };
    return {
      act: (now) => ({ ...now, cards: [...now.cards, card] }),
      undo: (now) => ({ ...now, cards: now.cards.slice(0, -1) }),
    };
  },
  by_hand: ({ spots, games }, pick) => {
    // A spot of a played or live game keeps its team.
    const free = spots.filter(({ id }) =>
      games.every(
        (game) => !isUnderWay(game) || (game.home_spot_id !== id && game.away_spot_id !== id),
      ),
    );
    const spot = free[pick % Math.max(1, free.length)];
    if (spot === undefined) return null;
    const fill = (facts: Facts, register_id: number | null, manual: boolean): Facts => ({
      ...facts,
      spots: facts.spots.map((one) => (one.id === spot.id ? { ...one, register_id, manual } : one)),
    });
    return {
      act: (facts) => fill(facts, registerOf(1 + ((pick >> 3) % 6)), true),
      undo: (facts) => fill(facts, spot.register_id, spot.manual),
    };
  },
};

const kinds = Object.keys(events);

test.prop(
  {
    seed: fc.nat({ max: 99 }),
    moment: fc.nat({ max: 14 }),
    kind: fc.constantFrom(...kinds),
    pick: fc.nat({ max: 4095 }),
  },
  cases(),
)("undoing any event restores the previous state", ({ seed, moment, kind, pick }) => {
  const course = playCourse(seed);
  const start = course[moment % course.length] ?? empty;
  const event = events[kind]?.(start, pick);
  if (!event) return;
  expectSame(settled(event.undo(settled(event.act(start)))), start);
});
