import { expect, test } from "vitest";
import { qualify, type QualificationFacts } from "../../../app/domain/qualification.ts";
import { rankingPresets } from "../../../app/domain/rulebook/presets.ts";
import { parseTieRules } from "../../../app/domain/rulebook.ts";
import {
  beats,
  bestPlaced,
  cup,
  gameBetween,
  groupPlayed,
  groupsPlayed,
  inPhase,
  played,
  position,
  registerOf,
  teamIn,
  winnerSource,
  withGame,
} from "../support/cup-factory.ts";

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("It is not there.");
  return value;
}

const firsts = () => cup({ knockout: [[position(1, 1), position(2, 1)]] });

test("a cancelled game is not awaited, a postponed one is", () => {
  const facts = groupPlayed(firsts(), 1);
  const { id } = gameBetween(facts, 1, 2);
  const open = { home_score: null, away_score: null, finished: false } as const;
  const ahead = beats(beats(facts, 1, 3, 5), 1, 4, 5);
  expect(teamIn(withGame(ahead, id, { ...open, status: "cancelled" }), 200)).toBe(1);
  expect(teamIn(withGame(ahead, id, { ...open, status: "postponed" }), 200)).toBeNull();
  const withdrawn = ahead.registers.map((row) => ({ ...row, withdrawn: row.team_id === 2 }));
  const gone = { ...ahead, registers: withdrawn };
  expect(teamIn(withGame(gone, id, { ...open, status: "cancelled" }), 200)).toBe(1);
  // The withdrawn team cannot pass it, whatever their game brings.
  expect(teamIn(withGame(gone, id, { ...open, status: "postponed" }), 200)).toBe(1);
});

test("a game with an unknown opponent is in no table", () => {
  const facts = groupPlayed(firsts(), 1);
  const [game] = facts.games;
  const stranger = {
    ...there(game),
    id: 99,
    away_team_id: null,
    away_spot_id: 203,
    finished: false,
  };
  expect(teamIn({ ...facts, games: [...facts.games, stranger] }, 200)).toBe(1);
});

test("a team named only by games is ranked", () => {
  const facts = groupPlayed(firsts(), 1);
  const spots = facts.spots.filter(({ id }) => id !== 1);
  const games = facts.games.map((game) => ({
    ...game,
    home_spot_id: game.home_spot_id === 1 ? null : game.home_spot_id,
    away_spot_id: game.away_spot_id === 1 ? null : game.away_spot_id,
  }));
  expect(teamIn({ ...facts, spots, games }, 200)).toBe(1);
});

test("a second group phase has its own games and lots", () => {
  const base = groupsPlayed(firsts());
  const second = 7;
  const facts: QualificationFacts = {
    ...base,
    phases: [
      ...base.phases,
      { id: second, order: 9, is_group: true, tie_rules: parseTieRules("penalties", 1) },
    ],
    spots: [
      ...base.spots,
      ...[701, 702].map((id, i) => ({
        id,
        phase_id: second,
        group_id: null,
        register_id: registerOf(i + 1),
        manual: false,
        source: null,
      })),
      ...[1, 2].map((place) => ({
        id: 800 + place,
        phase_id: 2,
        group_id: null,
        register_id: null,
        manual: false,
        source: { kind: "phase_position" as const, phase_id: second, position: place },
      })),
    ],
  };
  const [game] = facts.games;
  const again = {
    ...there(game),
    id: 90,
    phase_id: second,
    group_id: null,
    home_spot_id: 701,
    away_spot_id: 702,
    home_team_id: 1,
    away_team_id: 2,
    home_score: 1,
    away_score: 1,
    finished: true,
  };
  const level = { ...facts, games: [...facts.games, again] };
  expect([801, 802].map((spot) => teamIn(level, spot))).toEqual([null, null]);
  const drawn = { ...level, lots: [{ phase_id: second, team_ids: [2, 1] }] };
  expect([801, 802].map((spot) => teamIn(drawn, spot))).toEqual([2, 1]);
  const elsewhere = { ...level, lots: [{ phase_id: 1, team_ids: [2, 1] }] };
  expect([801, 802].map((spot) => teamIn(elsewhere, spot))).toEqual([null, null]);
  const fine = (phase_id: number) => ({
    ...level,
    adjustments: [{ phase_id, team_id: 1, points: -1, round: null, reason: "WO" }],
  });
  expect([801, 802].map((spot) => teamIn(fine(second), spot))).toEqual([2, 1]);
  expect(teamIn(fine(1), 801)).toBeNull();
  expect(teamIn(level, 200)).toBe(1);
  expect(teamIn(fine(second), 200)).toBe(1);
});

test("a phase with groups has no overall position", () => {
  expect(teamIn(groupsPlayed(cup({ knockout: [[inPhase(1), inPhase(2)]] })), 200)).toBeNull();
  const league = groupsPlayed(cup({ groups: 1, knockout: [[inPhase(1), inPhase(4)]] }));
  expect([200, 201].map((spot) => teamIn(league, spot))).toEqual([1, 4]);
  const unknown = { ...inPhase(1), phase_id: 99 };
  const { spots } = league;
  const lost = spots.map((spot) => (spot.id === 200 ? { ...spot, source: unknown } : spot));
  expect(teamIn({ ...league, spots: lost }, 200)).toBeNull();
});

test("only open games of its spot await a team", () => {
  const facts = groupPlayed(firsts(), 1);
  // Team 4 never came: its spot is empty without a source.
  const spots = facts.spots.map((spot) => (spot.id === 4 ? { ...spot, register_id: null } : spot));
  const others = facts.games.filter(({ home_spot_id: a, away_spot_id: b }) => a !== 4 && b !== 4);
  const [one] = others;
  const base = { ...facts, spots, games: others };
  expect(teamIn(base, 200)).toBe(1);
  const extra = (change: object) => ({
    ...base,
    games: [
      ...others,
      {
        ...there(one),
        id: 98,
        home_team_id: null,
        away_team_id: null,
        home_spot_id: null,
        away_spot_id: null,
        finished: false,
        status: "scheduled" as const,
        ...change,
      },
    ],
  });
  expect(teamIn(extra({ home_spot_id: 4 }), 200)).toBeNull();
  expect(teamIn(extra({ away_spot_id: 4 }), 200)).toBeNull();
  expect(teamIn(extra({ away_spot_id: 4, status: "cancelled" }), 200)).toBe(1);
  expect(teamIn(extra({ home_spot_id: 4, finished: true, status: "finished" }), 200)).toBe(1);
  expect(teamIn(extra({ home_spot_id: 3 }), 200)).toBe(1);
});

test("a phase without groups waits for its last team", () => {
  const league = groupsPlayed(cup({ groups: 1, knockout: [[inPhase(1), inPhase(2)]] }));
  const late = {
    id: 5,
    phase_id: 1,
    group_id: null,
    register_id: null,
    manual: false,
    source: position(1, 4),
  };
  const whole = {
    ...league,
    groups: [],
    games: league.games.map((game) => ({ ...game, group_id: null })),
    spots: league.spots.map((spot) => ({ ...spot, group_id: null })),
  };
  expect(teamIn(whole, 200)).toBe(1);
  expect(teamIn({ ...whole, spots: [...whole.spots, late] }, 200)).toBeNull();
});

test("best placed teams are separate by position and by phase", () => {
  const facts = cup({
    groups: 2,
    size: 4,
    knockout: [[bestPlaced(3, 2), bestPlaced(2, 1), bestPlaced(3, 1), bestPlaced(2, 2)]],
  });
  const all = beats(beats(groupsPlayed(facts), 7, 8, 4), 6, 8, 6);
  expect([200, 201, 202, 203].map((spot) => teamIn(all, spot))).toEqual([3, 6, 7, 2]);
  const elsewhere = facts.spots.map((spot) =>
    spot.id === 202 ? { ...spot, source: bestPlaced(3, 1, { phase_id: 99 }) } : spot,
  );
  expect(teamIn({ ...all, spots: elsewhere }, 202)).toBeNull();
  expect(teamIn({ ...all, spots: elsewhere }, 200)).toBe(3);
});

test("best-placed ranks are assigned by rank, then by spot", () => {
  const facts = cup({
    groups: 3,
    size: 3,
    knockout: [[bestPlaced(2, 3), bestPlaced(2, 1), bestPlaced(2, 2), null]],
  });
  const all = beats(beats(groupsPlayed(facts), 5, 6, 7), 8, 9, 4);
  expect([200, 201, 202].map((spot) => teamIn(all, spot))).toEqual([2, 5, 8]);
});

test("requesting more best teams than groups leaves all open", () => {
  const two = [bestPlaced(3, 1), bestPlaced(3, 2)];
  const facts = cup({ groups: 2, size: 4, knockout: [[...two, bestPlaced(3, 3), null]] });
  const all = beats(groupsPlayed(facts), 7, 8, 4);
  expect([200, 201, 202].map((spot) => teamIn(all, spot))).toEqual([null, null, null]);
  const fits = cup({ groups: 2, size: 4, knockout: [two] });
  expect(teamIn(beats(groupsPlayed(fits), 7, 8, 4), 200)).toBe(7);
});

test("a tie below the last requested rank delays nothing", () => {
  const facts = cup({ groups: 3, size: 4, knockout: [[bestPlaced(3, 1), position(1, 1)]] });
  expect(teamIn(groupsPlayed(facts), 200)).toBeNull();
  expect(teamIn(beats(groupsPlayed(facts), 7, 8, 4), 200)).toBe(7);
});

test("dropping the last's games needs a certain last place", () => {
  const { across } = rankingPresets.cbf;
  const drop = { ...rankingPresets.cbf, across: { ...across, uneven: "drop_last" as const } };
  const facts = cup({ groups: 2, size: 4, knockout: [[bestPlaced(2, 1), position(1, 1)]] });
  let level = beats(groupsPlayed(facts), 6, 8, 3);
  level = played(level, gameBetween(level, 3, 4).id, "0-0");
  expect(teamIn(level, 200)).toBe(6);
  expect(teamIn({ ...level, rules: drop }, 200)).toBeNull();
  const lots = [{ phase_id: 1, team_ids: [4, 3] }];
  expect(teamIn({ ...level, rules: drop, lots }, 200)).toBe(6);
});

const twoLegs = (rules = {}) =>
  cup({
    knockout: [
      [position(1, 1), position(2, 1)],
      [winnerSource(200), position(1, 2)],
    ],
    rules: { legs: 2, ...rules },
  });

test("a tie counts all its games except cancelled ones", () => {
  const facts = groupsPlayed(twoLegs());
  const { games } = qualify(facts);
  const legs = games.filter(({ phase_id }) => phase_id === 2);
  const [first, second] = legs.map(({ id }) => id);
  let after: QualificationFacts = { ...facts, games: games.toReversed() };
  after = played(after, first ?? 0, "2-0");
  expect(teamIn(after, 300)).toBeNull();
  after = played(after, second ?? 0, "1-0");
  expect(teamIn(after, 300)).toBe(1);
  const other = played(played(after, first ?? 0, "0-1"), second ?? 0, "1-0");
  expect(teamIn(other, 300)).toBe(5);
  // A cancelled second leg is missing until its replacement.
  const won = played({ ...facts, games }, first ?? 0, "2-0");
  const off = withGame(won, second ?? 0, { status: "cancelled" });
  expect(teamIn(off, 300)).toBeNull();
  const anew = { ...there(off.games.find(({ id }) => id === second)), id: 96, round: 3 };
  const again = { ...off, games: [...off.games, { ...anew, status: "scheduled" as const }] };
  expect(teamIn(played(again, 96, "0-0"), 300)).toBe(1);
});

test("a third spot's game is not in the tie", () => {
  const facts = groupsPlayed(twoLegs());
  const { games } = qualify(facts);
  const [first, second] = games.filter(({ phase_id }) => phase_id === 2);
  const decided = played(
    played({ ...facts, games }, there(first).id, "2-0"),
    there(second).id,
    "0-0",
  );
  const stray = {
    ...there(second),
    id: 97,
    round: 9,
    home_spot_id: 301,
    away_spot_id: 200,
    home_team_id: 8,
    away_team_id: 1,
    finished: true,
    home_score: 9,
    away_score: 0,
  };
  expect(teamIn({ ...decided, games: [stray, ...decided.games] }, 300)).toBe(1);
});

test("level on goals, the better campaign advances where rules allow", () => {
  const level = (rules: object, adjustments: QualificationFacts["adjustments"] = []) => {
    const facts = { ...groupsPlayed(twoLegs(rules)), adjustments };
    const { games } = qualify(facts);
    const [first, second] = games.filter(({ phase_id }) => phase_id === 2);
    const better = beats({ ...facts, games }, 5, 8, 6);
    return teamIn(played(played(better, there(first).id, "1-1"), there(second).id, "2-2"), 300);
  };
  expect(level({ level: "better_campaign" })).toBe(5);
  const deducted = (phase_id: number) => [
    { phase_id, team_id: 5, points: -4, round: null, reason: "Atraso" },
  ];
  expect(level({ level: "better_campaign" }, deducted(1))).toBe(1);
  expect(level({ level: "better_campaign" }, deducted(2))).toBe(5);
  expect(level({ level: "penalties" })).toBeNull();
});

test("hosts swap only in two-leg ties of known teams", () => {
  const host = { second_leg_host: "better_campaign" as const };
  const hosts = (facts: QualificationFacts) =>
    qualify(facts)
      .games.filter(({ phase_id }) => phase_id === 2)
      .map(({ home_team_id }) => home_team_id);
  const single = groupsPlayed(twoLegs({ ...host, legs: 1 }));
  expect(hosts(single)).toEqual([1]);
  const stronger = (facts: QualificationFacts) => beats(facts, 1, 4, 9);
  expect(hosts(stronger(groupsPlayed(twoLegs(host))))).toEqual([5, 1]);
  expect(hosts(beats(groupsPlayed(twoLegs(host)), 5, 8, 9))).toEqual([1, 5]);
  expect(hosts(groupsPlayed(twoLegs(host)))).toEqual([1, 5]);
  expect(hosts(groupPlayed(twoLegs(host), 1))).toEqual([1, null]);
  const half = stronger(groupsPlayed(twoLegs(host)));
  const lone = { ...half, games: half.games.filter(({ leg }) => leg !== 2) };
  expect(hosts(lone)).toEqual([1]);
  const grouped = half.phases.map((phase) =>
    phase.id === 1
      ? { ...phase, tie_rules: { ...phase.tie_rules, ...host, legs: 2 as const } }
      : phase,
  );
  expect(qualify({ ...half, phases: grouped }).games.slice(0, 6)).toEqual(half.games.slice(0, 6));
});
