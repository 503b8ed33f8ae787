import { expect, test } from "vitest";
import { qualify, type QualificationFacts } from "../../../app/domain/qualification.ts";
import {
  beats,
  bestPlaced,
  cup,
  fourTeams,
  groupPlayed,
  groupsPlayed,
  inPhase,
  played,
  position,
  registerOf,
  settled,
  teamIn,
  winnerSource,
  withGame,
} from "../support/cup-factory.ts";

const listTeams = (facts: QualificationFacts, game: number) => {
  const found = qualify(facts).games.find(({ id }) => id === game);
  return [found?.home_team_id, found?.away_team_id];
};

const [SEMI_1, SEMI_2, THIRD, FINAL] = [13, 14, 15, 16];

test("without results no sourced spot is filled", () => {
  const { spots } = qualify(fourTeams());
  expect(spots.filter(({ register_id }) => register_id !== null)).toHaveLength(8);
  expect(teamIn(fourTeams(), 1)).toBe(1);
});

test("a finished group fills its spots", () => {
  const facts = groupPlayed(fourTeams(), 1);
  expect([200, 201, 202, 203].map((spot) => teamIn(facts, spot))).toEqual([1, null, null, 2]);
  expect(listTeams(facts, SEMI_1)).toEqual([1, null]);
  const both = groupPlayed(facts, 2);
  expect(listTeams(both, SEMI_1)).toEqual([1, 6]);
  expect(listTeams(both, SEMI_2)).toEqual([5, 2]);
});

test("a mathematically certain first place fills at once", () => {
  let facts = fourTeams();
  for (const game of facts.games.filter(({ group_id, round }) => group_id === 1 && round <= 2)) {
    const won = game.home_team_id === 1 ? "1-0" : "0-1";
    const drawn = game.home_team_id !== 1 && game.away_team_id !== 1;
    facts = played(facts, game.id, drawn ? "0-0" : won);
  }
  // Six points after two games; two draws can still reach five.
  expect(teamIn(facts, 200)).toBe(1);
  expect(teamIn(facts, 203)).toBeNull();
});

test("winners meet in the final, losers for third place", () => {
  const facts = played(settled(groupsPlayed(fourTeams())), SEMI_1, "2-0");
  const seated = played(settled(facts), SEMI_2, "1-1", { home_penalties: 3, away_penalties: 4 });
  expect(listTeams(seated, FINAL)).toEqual([1, 2]);
  expect(listTeams(seated, THIRD)).toEqual([6, 5]);
});

test("undoing a result clears its consequences across phases", () => {
  const before = settled(groupsPlayed(fourTeams()));
  const after = settled(played(before, SEMI_1, "2-0"));
  expect(teamIn(after, 400)).toBe(1);
  const undone = settled(
    withGame(after, SEMI_1, {
      home_score: null,
      away_score: null,
      finished: false,
      status: "scheduled",
    }),
  );
  expect(undone).toEqual(before);
});

test("a corrected result replaces the qualifier before the semifinal", () => {
  const before = settled(groupsPlayed(fourTeams()));
  const corrected = beats(before, 2, 1, 3);
  expect(teamIn(corrected, 200)).toBe(2);
  expect(listTeams(corrected, SEMI_1)).toEqual([2, 6]);
});

test("a spot used by a played game keeps its team", () => {
  const semi = settled(played(settled(groupsPlayed(fourTeams())), SEMI_1, "2-0"));
  const corrected = beats(semi, 2, 1, 3);
  const { spots, games } = qualify(corrected);
  expect(spots.find(({ id }) => id === 200)).toEqual({
    id: 200,
    register_id: registerOf(1),
    source_register_id: registerOf(2),
  });
  expect(games.find(({ id }) => id === SEMI_1)).toMatchObject({ home_team_id: 1, away_team_id: 6 });
  // The other semifinal is not played, so its spot follows at once.
  expect(teamIn(corrected, 203)).toBe(1);
});

test("an annulled game fixes no spot, a live one does", () => {
  const before = settled(groupsPlayed(fourTeams()));
  const swap = (facts: QualificationFacts) => beats(facts, 2, 1, 3);
  const annulled = played(before, SEMI_1, "2-0", { result_kind: "annulled" });
  expect(teamIn(swap(annulled), 200)).toBe(2);
  expect(listTeams(swap(annulled), SEMI_1)).toEqual([1, 6]);
  const live = withGame(before, SEMI_1, { status: "live" });
  expect(teamIn(swap(live), 200)).toBe(1);
});

test("a manually filled spot keeps its team", () => {
  const facts = groupsPlayed(fourTeams());
  const byHand = {
    ...facts,
    spots: facts.spots.map((spot) =>
      spot.id === 200 ? { ...spot, manual: true, register_id: registerOf(8) } : spot,
    ),
  };
  expect(qualify(byHand).spots.find(({ id }) => id === 200)).toEqual({
    id: 200,
    register_id: registerOf(8),
    source_register_id: registerOf(1),
  });
  expect(listTeams(byHand, SEMI_1)).toEqual([8, 6]);
});

test("swapping two spots' teams before kick-off updates every game", () => {
  const facts = settled(played(settled(groupsPlayed(fourTeams())), SEMI_1, "2-0"));
  const swapped = {
    ...facts,
    spots: facts.spots.map((spot) => {
      if (spot.id === 202) return { ...spot, manual: true, register_id: registerOf(2) };
      return spot.id === 203 ? { ...spot, manual: true, register_id: registerOf(5) } : spot;
    }),
  };
  expect(listTeams(swapped, SEMI_2)).toEqual([2, 5]);
  const over = played(settled(swapped), SEMI_2, "4-0");
  expect(listTeams(over, FINAL)).toEqual([1, 2]);
  expect(listTeams(over, THIRD)).toEqual([6, 5]);
});

test("the better campaign hosts the second leg", () => {
  const facts = fourTeams({ legs: 2, second_leg_host: "better_campaign" });
  const [first, second] = facts.games.filter(({ home_spot_id }) =>
    [200, 201].includes(home_spot_id ?? 0),
  );
  const done = settled(groupsPlayed(facts));
  expect(listTeams(done, first?.id ?? 0)).toEqual([6, 1]);
  expect(listTeams(done, second?.id ?? 0)).toEqual([1, 6]);
  expect(settled(done)).toEqual(done);
  const begun = played(done, first?.id ?? 0, "1-0");
  expect(listTeams(settled(begun), second?.id ?? 0)).toEqual([1, 6]);
  const fixed = settled(groupsPlayed(fourTeams({ legs: 2, second_leg_host: "fixed" })));
  expect(listTeams(fixed, first?.id ?? 0)).toEqual([1, 6]);
});

test("best thirds wait for every group", () => {
  const third = (rank: number) => bestPlaced(3, rank, { avoid_group_id: rank });
  const knockout = [[position(1, 1), third(1), position(2, 1), third(2)]];
  const facts = cup({ groups: 3, size: 4, knockout });
  const two = groupPlayed(groupPlayed(facts, 1), 2);
  expect([201, 203].map((spot) => teamIn(two, spot))).toEqual([null, null]);
  // Team 7 is the best third by a goal, team 3 the next.
  const all = beats(beats(groupPlayed(two, 3), 7, 8, 4), 3, 4, 3);
  expect([201, 203].map((spot) => teamIn(all, spot))).toEqual([7, 3]);
  // The spots swap if the best third is group 1's own.
  const swapped = beats(all, 3, 4, 5);
  expect([201, 203].map((spot) => teamIn(swapped, spot))).toEqual([7, 3]);
});

test("level thirds wait for lots and follow them", () => {
  const facts = cup({ groups: 2, size: 3, knockout: [[bestPlaced(3, 1), position(1, 1)]] });
  const over = groupsPlayed(facts);
  expect(teamIn(over, 200)).toBeNull();
  expect(teamIn({ ...over, lots: [{ phase_id: 1, team_ids: [6, 3] }] }, 200)).toBe(6);
});

test("a league without groups fills its playoff by position", () => {
  const facts = cup({ groups: 1, size: 4, knockout: [[inPhase(1), inPhase(2)]] });
  const league = {
    ...groupPlayed(facts, 1),
    groups: [],
    spots: facts.spots.map((spot) => ({ ...spot, group_id: null })),
  };
  expect(teamIn(league, 200)).toBe(1);
  expect(teamIn(league, 201)).toBe(2);
});

test("circular or missing sources fill nothing and terminate", () => {
  const facts = cup({
    groups: 1,
    size: 4,
    knockout: [
      [winnerSource(300), position(9, 1)],
      [winnerSource(200), winnerSource(999)],
    ],
  });
  expect([200, 201, 300, 301].map((spot) => teamIn(groupPlayed(facts, 1), spot))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("a withdrawn team's missing games are not awaited", () => {
  const facts = groupPlayed(fourTeams(), 1);
  const without = {
    ...facts,
    registers: facts.registers.map((row) => ({ ...row, withdrawn: row.team_id === 4 })),
    games: facts.games.filter(
      ({ home_team_id, away_team_id }) => home_team_id !== 4 && away_team_id !== 4,
    ),
  };
  expect(teamIn(without, 200)).toBe(1);
  const open = { ...without, registers: facts.registers };
  expect(teamIn(open, 203)).toBeNull();
});

test("best thirds ignore lots about other places", () => {
  let facts = cup({ groups: 2, size: 4, knockout: [[bestPlaced(3, 1), bestPlaced(3, 2)]] });
  for (const { id, group_id, home_team_id: home, away_team_id: away } of facts.games) {
    if (group_id === null) continue;
    const [a = 0, b = 0] = [home, away].map((team) => ((team ?? 0) - 1) % 4);
    const score = a < 2 && b < 2 ? "1-1" : `${a < b ? 3 : 0}-${b < a ? 3 : 0}`;
    facts = played(facts, id, score);
  }
  const { outlooks } = qualify(facts);
  expect(outlooks[0]?.outlook.slice(0, 2)).toEqual([
    { team_id: 1, best: 1, worst: 2 },
    { team_id: 2, best: 1, worst: 2 },
  ]);
  expect(teamIn({ ...facts, lots: [{ phase_id: 1, team_ids: [7, 3] }] }, 200)).toBe(7);
});

test("best thirds wait for an undrawn fixture", () => {
  const facts = cup({ groups: 2, size: 4, knockout: [[bestPlaced(3, 1), position(1, 1)]] });
  const lots = [{ phase_id: 1, team_ids: [7, 3] }];
  const over = { ...groupsPlayed(facts), lots };
  expect(teamIn(over, 200)).toBe(7);
  const last = over.games.find(({ home_team_id: a, away_team_id: b }) => (a ?? 0) + (b ?? 0) === 7);
  expect(last?.group_id).toBe(1);
  const games = over.games.filter(({ id }) => id !== last?.id);
  expect(teamIn({ ...over, games }, 200)).toBeNull();
});

test("a group missing a team is undecided", () => {
  const facts = groupPlayed(cup({ knockout: [[position(1, 1), position(2, 1)]] }), 1);
  const waiting = facts.spots.map((spot) =>
    spot.id === 4 ? { ...spot, register_id: null, source: position(2, 4) } : spot,
  );
  const games = facts.games.filter(({ home_spot_id: a, away_spot_id: b }) => a !== 4 && b !== 4);
  const without = { ...facts, games, spots: waiting };
  expect(teamIn(without, 200)).toBeNull();
  const closed = waiting.map((spot) => (spot.id === 4 ? { ...spot, source: null } : spot));
  expect(teamIn({ ...without, spots: closed }, 200)).toBe(1);
});
