import { expect, test } from "vitest";
import { projectSpots } from "../../app/domain/projection.ts";
import type { QualificationFacts } from "../../app/domain/qualification.ts";
import {
  bestPlaced,
  cup,
  fourTeams,
  groupPlayed,
  groupsPlayed,
  played,
  position,
  settled,
} from "./support/cup-factory.ts";

/** Formats spots' teams: "1!" certain, "1" projected, "-" unknown. */
function today(facts: QualificationFacts, ...spots: number[]): string {
  const found = new Map(projectSpots(settled(facts)).map((spot) => [spot.spot_id, spot]));
  return spots
    .map((id) => `${found.get(id)?.team_id ?? "-"}${found.get(id)?.certain ? "!" : ""}`)
    .join(" ");
}

const round = (facts: QualificationFacts, group: number, most: number) =>
  facts.games
    .filter((game) => game.group_id === group && game.round <= most)
    .reduce((after, { id, home_team_id: home, away_team_id: away }) => {
      return played(after, id, (home ?? 0) < (away ?? 0) ? `${away}-0` : `0-${home}`);
    }, facts);

test("before any game only group spots are known", () => {
  const facts = fourTeams();
  expect(projectSpots(facts)).toHaveLength(facts.spots.length);
  expect(today(facts, 1, 8, 200, 201, 202, 203, 400)).toBe("1! 8! - - - - -");
});

test("current leaders are projected; a finished group is certain", () => {
  const facts = round(groupPlayed(fourTeams(), 2), 1, 1);
  expect(today(facts, 200, 201, 202, 203)).toBe("1 6! 5! 2");
});

test("a shared place projects no team", () => {
  const facts = fourTeams();
  const games = facts.games.filter((game) => game.group_id === 1 && game.round === 1);
  const level = games.reduce((after, { id }) => played(after, id, "1-1"), facts);
  expect(today(level, 200, 203)).toBe("- -");
});

test("a live game does not count yet", () => {
  const facts = fourTeams();
  const live = { status: "live", home_score: 3, away_score: 0 } as const;
  const playing = {
    ...facts,
    games: facts.games.map((game) => (game.group_id === 1 ? { ...game, ...live } : game)),
  };
  expect(today(playing, 200)).toBe("-");
});

test("a group that waits for teams projects none", () => {
  const facts = round(round(fourTeams(), 1, 1), 2, 1);
  const waiting = {
    ...facts,
    spots: facts.spots.map((spot) => (spot.id === 4 ? { ...spot, register_id: null } : spot)),
  };
  expect(today(waiting, 200, 202)).toBe("- 5");
});

test("an undecided tie projects no winner", () => {
  const groups = groupsPlayed(fourTeams());
  expect(today(groups, 200, 201, 300, 400)).toBe("1! 6! - -");
  const level = played(settled(groups), 13, "1-1");
  expect(today(level, 300, 400)).toBe("- -");
  const won = played(settled(groups), 13, "1-0");
  expect(today(won, 300, 400)).toBe("6! 1!");
});

test("between two legs the team ahead is projected", () => {
  const groups = settled(groupsPlayed(fourTeams({ legs: 2 })));
  const first = groups.games.find(({ phase_id, leg }) => phase_id === 2 && leg === 1);
  expect(today(played(groups, first?.id ?? 0, "0-2"), 300, 400)).toBe("1 6");
  expect(today(played(groups, first?.id ?? 0, "2-1"), 300, 400)).toBe("6 1");
  expect(today(played(groups, first?.id ?? 0, "2-2"), 300, 400)).toBe("- -");
});

test("the best placed are projected once tables are clear", () => {
  const facts = cup({ knockout: [[bestPlaced(3, 1), bestPlaced(3, 2)]] });
  const one = round(facts, 1, 2);
  expect(today(one, 200, 201)).toBe("- -");
  expect(today(round(one, 2, 2), 200, 201)).toMatch(/^[34] [78]$|^[78] [34]$/);
});

test("a spot without a source is manual or stays open", () => {
  const facts = cup({ knockout: [[null, position(1, 1)]] });
  expect(today(facts, 200)).toBe("-");
  const filled = {
    ...facts,
    spots: facts.spots.map((spot) =>
      spot.id === 201 ? { ...spot, register_id: 1003, manual: true } : spot,
    ),
  };
  expect(today(filled, 200, 201)).toBe("- 3!");
});
