import { describe, expect, test } from "vitest";
import {
  EXTRA_LEG,
  leavesExtraGame,
  neededGames,
} from "../../../app/domain/qualification/needed-games.ts";
import { legsToSwap, tieKey, tieOfSpot } from "../../../app/domain/qualification/ties.ts";
import type { QualificationFacts, QualifyingGame } from "../../../app/domain/qualification.ts";
import { reviewTies } from "../../../app/domain/qualification/outcomes.ts";
import type { TieRules } from "../../../app/domain/rulebook.ts";
import { cup, played, registerOf, settled, withGame } from "../support/cup-factory.ts";

/** The tie's phase, spots and legs; game 1 belongs to the group. */
const PHASE = 2;
const [HOME, AWAY] = [200, 201];
const [GROUP_GAME, FIRST, SECOND] = [1, 2, 3];
const TURNED = { home_spot_id: AWAY, away_spot_id: HOME, home_team_id: 2, away_team_id: 1 };
const NOTHING = { made: [], gone: [], dropped: [], restored: [] };

function tie(rules: Partial<TieRules>): QualificationFacts {
  const facts = cup({ groups: 1, size: 2, knockout: [[null, null]], rules });
  const spots = facts.spots.map((spot) =>
    spot.phase_id === PHASE
      ? { ...spot, register_id: registerOf(spot.id - HOME + 1), manual: true }
      : spot,
  );
  return settled({ ...facts, spots });
}

/** Adds an extra match, by default created by the rule. */
function withExtra(
  facts: QualificationFacts,
  more: Partial<QualifyingGame> = {},
): QualificationFacts {
  const [first] = findGame(facts, FIRST);
  if (!first) throw new Error("The tie has no game.");
  const unplayed = { home_score: null, away_score: null, finished: false } as const;
  const place = { id: 9, round: 3, leg: EXTRA_LEG, by_rule: true, status: "scheduled" } as const;
  return { ...facts, games: [...facts.games, { ...first, ...unplayed, ...place, ...more }] };
}

const findGame = ({ games }: QualificationFacts, id: number) =>
  games.filter((game) => game.id === id);

describe("a level tie that requires an extra match", () => {
  const open = tie({ legs: 2, level: "extra_match" });
  const level = played(played(open, FIRST, "1-0"), SECOND, "1-0");

  test("an extra match is hosted by the second leg's visitor", () => {
    expect(neededGames(open)).toEqual(NOTHING);
    expect(neededGames(played(open, FIRST, "1-0"))).toEqual(NOTHING);
    const made = { phase_id: PHASE, home_spot_id: HOME, away_spot_id: AWAY };
    const teams = { home_team_id: 1, away_team_id: 2 };
    expect(neededGames(level)).toEqual({ ...NOTHING, made: [{ ...made, ...teams }] });
  });

  test("only a level tie gets an extra match, never a second", () => {
    expect(neededGames(played(level, SECOND, "0-0"))).toEqual(NOTHING);
    expect(neededGames(withExtra(level))).toEqual(NOTHING);
    expect(neededGames(withExtra(level, { status: "live" }))).toEqual(NOTHING);
    expect(neededGames(withExtra(level, { by_rule: false }))).toEqual(NOTHING);
  });

  test("a cancelled extra match is replaced by a new one", () => {
    expect(neededGames(withExtra(level, { status: "cancelled" })).made).toHaveLength(1);
    const annulled = { finished: true, status: "finished", result_kind: "annulled" } as const;
    expect(neededGames(withExtra(level, annulled)).made).toHaveLength(1);
  });

  test("an unneeded extra match that has not begun is removed", () => {
    const corrected = played(level, SECOND, "0-0");
    expect(neededGames(withExtra(corrected))).toEqual({ ...NOTHING, gone: [9] });
    expect(neededGames(withExtra(corrected, { status: "live" }))).toEqual(NOTHING);
    const over = { finished: true, status: "finished", home_score: 1, away_score: 0 } as const;
    expect(neededGames(withExtra(corrected, over))).toEqual(NOTHING);
    expect(neededGames(withExtra(corrected, { status: "cancelled" }))).toEqual(NOTHING);
  });

  test("lots or an unknown team mean no extra match", () => {
    const lots = [{ phase_id: PHASE, team_ids: [2, 1] }];
    expect(neededGames({ ...level, lots })).toEqual(NOTHING);
    const others = [
      { phase_id: 1, team_ids: [2, 1] },
      { phase_id: PHASE, team_ids: [1, 2, 3] },
      { phase_id: PHASE, team_ids: [1, 3] },
    ];
    expect(neededGames({ ...level, lots: others }).made).toHaveLength(1);
    expect(neededGames(withGame(level, SECOND, { away_team_id: null }))).toEqual(NOTHING);
  });

  test("an annulled leg is replayed before anything else", () => {
    const annulled = withGame(level, SECOND, { result_kind: "annulled" });
    expect(neededGames(annulled)).toEqual(NOTHING);
  });

  test("only knockouts with that rule have extra matches", () => {
    const asGroup = level.phases.map((phase) => ({ ...phase, is_group: true }));
    expect(neededGames({ ...level, phases: asGroup })).toEqual(NOTHING);
    const single = played(tie({ legs: 1, level: "penalties" }), FIRST, "0-0");
    expect(neededGames(single)).toEqual(NOTHING);
    // An extra game left from an earlier rule does not belong to it.
    expect(neededGames(withExtra(single))).toEqual({ ...NOTHING, gone: [9] });
  });
});

describe("a second leg that cannot change the outcome", () => {
  const open = tie({ legs: 2, skip_second_leg_margin: 3 });

  test("an away win by the margin cancels the second leg", () => {
    expect(neededGames(played(open, FIRST, "0-2"))).toEqual(NOTHING);
    expect(neededGames(played(open, FIRST, "3-0"))).toEqual(NOTHING);
    const decided = played(open, FIRST, "1-4");
    expect(neededGames(decided)).toEqual({ ...NOTHING, dropped: [SECOND] });
    expect(neededGames(withGame(decided, SECOND, { status: "live" }))).toEqual(NOTHING);
    expect(neededGames(played(decided, SECOND, "0-0"))).toEqual(NOTHING);
  });

  test("a cancelled second leg returns after a corrected result", () => {
    const off = { status: "cancelled", by_rule: true } as const;
    const decided = withGame(played(open, FIRST, "0-3"), SECOND, off);
    expect(neededGames(decided)).toEqual(NOTHING);
    const corrected = played(decided, FIRST, "0-2");
    expect(neededGames(corrected)).toEqual({ ...NOTHING, restored: [SECOND] });
    expect(neededGames(withGame(corrected, SECOND, { by_rule: false }))).toEqual(NOTHING);
  });

  test("the second leg is the later by leg, kick-off or creation", () => {
    const decided = played(open, FIRST, "0-3");
    const reversed = { ...decided, games: decided.games.toReversed() };
    expect(neededGames(reversed)).toEqual({ ...NOTHING, dropped: [SECOND] });
    const unnumbered = reversed.games.map((game) => ({ ...game, leg: null }));
    expect(neededGames({ ...reversed, games: unnumbered }).dropped).toEqual([SECOND]);
    // Leg comes before kick-off, kick-off before number.
    const second = played(open, SECOND, "0-3");
    const day = (date: number) => ({ starts_at: `2026-05-0${date}T18:00:00.000Z` });
    const late = withGame(second, SECOND, { leg: 1, ...day(9) });
    expect(neededGames(withGame(late, FIRST, { leg: 2, ...day(2) })).dropped).toEqual([FIRST]);
    const timed = second.games.map((game) => ({
      ...game,
      leg: null,
      ...day(game.id === SECOND ? 2 : 9),
    }));
    expect(neededGames({ ...second, games: timed }).dropped).toEqual([FIRST]);
  });

  test("a single-game tie never loses its game", () => {
    const single = tie({ legs: 1, level: "extra_match" });
    const decided = withExtra(played(single, FIRST, "2-0"), { by_rule: false, leg: 2 });
    expect(neededGames(decided)).toEqual(NOTHING);
  });

  test("a leg that an organizer cancelled is outside the tie", () => {
    const off = withGame(played(open, FIRST, "0-3"), SECOND, { status: "cancelled" });
    expect(neededGames(off)).toEqual(NOTHING);
  });

  test("an irregular player in the first leg cancels the second", () => {
    const out = played(tie({ legs: 2 }), FIRST, "2-0", { offender_side: "home" });
    expect(neededGames(out)).toEqual({ ...NOTHING, dropped: [SECOND] });
  });
});

describe("a double-elimination final", () => {
  const open = tie({ legs: 1, second_final: true });

  test("a double-elimination final is repeated when each side lost once", () => {
    expect(neededGames(played(open, FIRST, "2-0"))).toEqual(NOTHING);
    const lost = neededGames(played(open, FIRST, "0-2"));
    const made = { phase_id: PHASE, home_spot_id: AWAY, away_spot_id: HOME };
    expect(lost).toEqual({ ...NOTHING, made: [{ ...made, home_team_id: 2, away_team_id: 1 }] });
  });

  test("the final's oldest spot is unbeaten at any venue", () => {
    const turned = withGame(open, FIRST, TURNED);
    expect(neededGames(played(turned, FIRST, "0-2"))).toEqual(NOTHING);
    expect(neededGames(played(turned, FIRST, "2-0")).made).toHaveLength(1);
    const unplaced = withGame(open, FIRST, { home_spot_id: null, away_spot_id: null });
    expect(neededGames(played(unplaced, FIRST, "2-0"))).toEqual(NOTHING);
    expect(neededGames(played(unplaced, FIRST, "0-2")).made).toHaveLength(1);
  });

  test("no result may make a played extra game unnecessary", () => {
    const { games } = withExtra(played(open, FIRST, "0-2"), { status: "live" });
    const rules = open.phases.find(({ id }) => id === PHASE)?.tie_rules;
    if (!rules) throw new Error("The phase has no rules.");
    const own = games.filter(({ phase_id }) => phase_id === PHASE);
    expect(leavesExtraGame(own, rules)).toBe(false);
    const corrected = own.map((game) =>
      game.id === FIRST ? { ...game, home_score: 2, away_score: 0 } : game,
    );
    expect(leavesExtraGame(corrected, rules)).toBe(true);
    const waiting = corrected.map((game) => ({ ...game, status: "finished" as const }));
    expect(
      leavesExtraGame(
        waiting.filter(({ id }) => id === FIRST),
        rules,
      ),
    ).toBe(false);
    expect(
      leavesExtraGame(
        withExtra(open).games.filter(({ id }) => id === 9),
        rules,
      ),
    ).toBe(false);
  });
});

describe("the games of a tie", () => {
  const open = tie({ legs: 2 });
  const [first] = findGame(open, FIRST);
  const [second] = findGame(open, SECOND);
  if (!first || !second) throw new Error("The tie has no games.");

  test("games of a tie share two spots or two teams", () => {
    expect(tieKey(first)).toBe(tieKey(second));
    const unplaced = [first, second].map((game) => ({ ...game, home_spot_id: null }));
    expect(new Set(unplaced.map(tieKey))).toEqual(new Set(["teams 1 2"]));
    const unknown = [first, second].map((game) => ({
      ...game,
      home_spot_id: null,
      home_team_id: null,
    }));
    expect(new Set(unknown.map(tieKey)).size).toBe(2);
    expect(tieKey({ ...first, away_spot_id: 202 })).not.toBe(tieKey(first));
  });

  test("a tie needs no game when one team holds both spots", () => {
    const winner = (facts: QualificationFacts, spot: number) => reviewTies(facts).tieOf(spot);
    expect(winner(open, HOME)).toMatchObject({ winner_team_id: null, by: null });
    const spots = open.spots.map((spot) =>
      spot.id === AWAY ? { ...spot, register_id: registerOf(1) } : spot,
    );
    const both = { winner_team_id: 1, loser_team_id: null, by: "both_spots" };
    expect(winner({ ...open, spots }, HOME)).toMatchObject(both);
    expect(winner({ ...open, spots }, AWAY)).toMatchObject(both);
    expect(winner({ ...open, spots }, 999)).toBeNull();
  });

  test("a tie needs known teams and follows the order of legs", () => {
    const phase = open.phases.find(({ id }) => id === PHASE);
    if (!phase) throw new Error("There is no such phase.");
    const both = played(played(open, FIRST, "2-0"), SECOND, "1-0");
    expect(tieOfSpot(both, phase, HOME)).toMatchObject({ winner_team_id: 1, home_team_id: 1 });
    const swapped = withGame(withGame(both, FIRST, { leg: 2 }), SECOND, { leg: 1 });
    expect(tieOfSpot(swapped, phase, HOME)).toMatchObject({ winner_team_id: 1, home_team_id: 2 });
    expect(tieOfSpot(withGame(both, SECOND, { home_team_id: null }), phase, HOME)).toBeNull();
    const off = withGame(both, SECOND, { status: "cancelled", finished: false });
    expect(tieOfSpot(off, phase, HOME)?.legs).toHaveLength(1);
    expect(tieOfSpot(both, phase, 999)).toBeNull();
  });

  test("a tie uses the latest lots between both teams", () => {
    const facts = tie({ legs: 1, level: "lots" });
    const level = played(facts, FIRST, "0-0");
    const winner = (lots: QualificationFacts["lots"]) => {
      const phase = facts.phases.find(({ id }) => id === PHASE);
      return phase && tieOfSpot({ ...level, lots }, phase, HOME)?.winner_team_id;
    };
    expect(winner([])).toBeNull();
    const drawn = (...team_ids: number[]) => ({ phase_id: PHASE, team_ids });
    expect(winner([drawn(1, 2), drawn(2, 1)])).toBe(2);
    expect(winner([drawn(1, 2), drawn(2, 1, 3), drawn(2, 3)])).toBe(1);
    expect(winner([{ phase_id: 1, team_ids: [2, 1] }])).toBeNull();
  });
});

describe("the better placed team hosts the second leg", () => {
  const open = tie({ legs: 2, second_leg_host: "better_campaign" });
  const turned = (facts: QualificationFacts) => {
    const phase = facts.phases.find(({ id }) => id === PHASE);
    return phase && legsToSwap(facts, phase).map(({ id }) => id);
  };
  const better = (team: 1 | 2) => {
    const [game] = findGame(open, GROUP_GAME);
    return played(open, GROUP_GAME, game?.home_team_id === team ? "1-0" : "0-1");
  };

  test("the legs swap where it would host first", () => {
    expect(turned(better(1))).toEqual([FIRST, SECOND]);
    expect(turned(better(2))).toEqual([]);
  });

  test("a campaign counts earlier phases' games and decisions", () => {
    const facts = better(1);
    const taken = (phase_id: number) => [
      { phase_id, team_id: 1, points: -9, round: null, reason: "Escalação irregular" },
    ];
    expect(turned({ ...facts, adjustments: taken(1) })).toEqual([]);
    expect(turned({ ...facts, adjustments: taken(PHASE) })).toEqual([FIRST, SECOND]);
    const live = { status: "live", finished: false } as const;
    expect(turned(withGame(facts, GROUP_GAME, live))).toEqual([]);
  });

  test("with level campaigns the older spot hosts first", () => {
    expect(turned(open)).toEqual([]);
    const back = withGame(
      withGame(open, FIRST, { home_spot_id: AWAY, away_spot_id: HOME }),
      SECOND,
      { home_spot_id: HOME, away_spot_id: AWAY },
    );
    expect(turned(back)).toEqual([FIRST, SECOND]);
    expect(turned(withGame(better(1), FIRST, { home_team_id: null }))).toEqual([]);
  });

  test("hosts stay after a played leg, in groups and single games", () => {
    const facts = better(1);
    expect(turned(played(facts, SECOND, "0-0"))).toEqual([]);
    expect(turned(withGame(facts, FIRST, { status: "live" }))).toEqual([]);
    expect(turned(withGame(facts, SECOND, { status: "cancelled" }))).toEqual([]);
    expect(turned(withGame(facts, FIRST, { home_spot_id: null }))).toEqual([]);
    const as = (change: object) =>
      turned({ ...facts, phases: facts.phases.map((phase) => ({ ...phase, ...change })) });
    const [, phase] = facts.phases;
    expect(as({ is_group: true })).toEqual([]);
    expect(as({ tie_rules: { ...phase?.tie_rules, legs: 1 } })).toEqual([]);
    expect(as({ tie_rules: { ...phase?.tie_rules, second_leg_host: "fixed" } })).toEqual([]);
  });
});

const level = tie({ legs: 2, level: "extra_match" });
const rulesOf = (facts: QualificationFacts) => {
  const phase = facts.phases.find(({ id }) => id === PHASE);
  if (!phase) throw new Error("There is no such phase.");
  return phase.tie_rules;
};

test("only a knockout's level single game gets an extra match", () => {
  const single = tie({ legs: 1, level: "extra_match" });
  expect(neededGames(played(single, GROUP_GAME, "0-0"))).toEqual(NOTHING);
  expect(neededGames(played(single, FIRST, "1-1")).made).toHaveLength(1);
});

test("a tie whose games were called off needs nothing", () => {
  const off = { status: "cancelled" } as const;
  expect(neededGames(withGame(withGame(level, FIRST, off), SECOND, off))).toEqual(NOTHING);
});

test("a leg with an unknown visitor is never cancelled", () => {
  const open = tie({ legs: 2, skip_second_leg_margin: 3 });
  const unknown = withGame(played(open, FIRST, "0-3"), SECOND, { away_team_id: null });
  expect(neededGames(unknown)).toEqual(NOTHING);
});

test("an unneeded third game created by an organizer stays", () => {
  const decided = played(played(level, FIRST, "2-0"), SECOND, "0-0");
  expect(neededGames(withExtra(decided, { by_rule: false }))).toEqual(NOTHING);
  expect(neededGames(withExtra(decided)).gone).toEqual([9]);
});

test("the last valid game's visitor hosts the extra match", () => {
  const single = played(tie({ legs: 1, level: "extra_match" }), FIRST, "0-0");
  const annulled = withExtra(single, {
    by_rule: false,
    ...TURNED,
    finished: true,
    status: "finished",
    result_kind: "annulled",
  });
  expect(neededGames(annulled).made).toMatchObject([{ home_team_id: 2, away_team_id: 1 }]);
});

test("the second final stays needed after an unbeaten visitor loses", () => {
  const turned = withGame(tie({ legs: 1, second_final: true }), FIRST, TURNED);
  const leaves = (score: string) => {
    const { games } = withExtra(played(turned, FIRST, score), { status: "live" });
    const own = games.filter(({ phase_id }) => phase_id === PHASE);
    return leavesExtraGame(own, rulesOf(turned));
  };
  expect([leaves("1-0"), leaves("0-1")]).toEqual([false, true]);
});

test("an extra game without an earlier leg never becomes unnecessary", () => {
  const extra = withExtra(level, { status: "live" }).games.filter(({ id }) => id === 9);
  expect(leavesExtraGame(extra, rulesOf(level))).toBe(false);
});

test("a game missing a spot or team is its own tie", () => {
  const [first] = findGame(level, FIRST);
  if (!first) throw new Error("The tie has no game.");
  expect(tieKey({ ...first, away_spot_id: null })).toBe("teams 1 2");
  const unplaced = { ...first, home_spot_id: null };
  expect(tieKey({ ...unplaced, home_team_id: null })).toBe(`game ${FIRST}`);
  expect(tieKey({ ...unplaced, away_team_id: null })).toBe(`game ${FIRST}`);
});

test("a game against a third spot is outside the tie", () => {
  const both = played(played(tie({ legs: 2 }), FIRST, "2-0"), SECOND, "0-0");
  const stray = { leg: 1, by_rule: false, away_spot_id: 299, away_team_id: 8 } as const;
  const more = played(withExtra(both, stray), 9, "0-9");
  const phase = more.phases.find(({ id }) => id === PHASE);
  if (!phase) throw new Error("There is no such phase.");
  expect(tieOfSpot(more, phase, HOME)).toMatchObject({ winner_team_id: 1 });
});
