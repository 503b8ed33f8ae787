import { describe, expect, test } from "vitest";
import type { QualificationFacts } from "../../../app/domain/qualification.ts";
import { neededGames } from "../../../app/domain/qualification/needed-games.ts";
import { reviewTies } from "../../../app/domain/qualification/outcomes.ts";
import {
  cup,
  fourTeams,
  groupsPlayed,
  knockoutGameBetween,
  loserSource,
  played,
  position,
  registerOf,
  settled,
  teamsIn,
  winnerSource,
  withdraw,
  winsTie,
  withGame,
} from "../support/cup-factory.ts";

/** Semifinals 1 × 6 and 5 × 2, third place (300, 301) and final (400, 401). */
const drawn = settled(groupsPlayed(fourTeams()));

const bothAbsent = (facts: QualificationFacts, one: number, other: number) =>
  settled(
    played(facts, knockoutGameBetween(facts, one, other).id, "0-0", {
      result_kind: "walkover",
      absent_side: "both",
    }),
  );

const winnerOf = (facts: QualificationFacts, spot: number) =>
  reviewTies(facts).tieOf(spot)?.winner_team_id ?? null;

/** Statuses of a phase's games after the rule called off the needless ones. */
function afterRules(facts: QualificationFacts): QualificationFacts {
  const { dropped, restored } = neededGames(facts);
  const off = dropped.reduce(
    (now, id) => withGame(now, id, { status: "cancelled", by_rule: true }),
    facts,
  );
  return restored.reduce(
    (now, id) => withGame(now, id, { status: "scheduled", by_rule: false }),
    off,
  );
}

const finals = ({ games }: QualificationFacts) =>
  games.filter(({ phase_id }) => phase_id > 2).map(({ status }) => status);

describe("a side that can never come is a bye", () => {
  test("after a double walkover the other finalist wins", () => {
    const facts = winsTie(bothAbsent(drawn, 1, 6), 5, 2);
    expect(teamsIn(facts, [400, 401])).toEqual([null, 5]);
    expect(winnerOf(facts, 400)).toBe(5);
    expect(winnerOf(facts, 300)).toBe(2);
    expect(reviewTies(facts).vacancyOf(400)).toBe("both_absent");
    expect(finals(afterRules(facts))).toEqual(["cancelled", "cancelled"]);
  });

  test("the cause undone, the games are due again", () => {
    const off = afterRules(winsTie(bothAbsent(drawn, 1, 6), 5, 2));
    const again = settled(
      withGame(off, knockoutGameBetween(off, 1, 6).id, {
        status: "scheduled",
        finished: false,
        result_kind: "played",
        absent_side: null,
        home_score: null,
        away_score: null,
      }),
    );
    expect(winnerOf(again, 400)).toBeNull();
    expect(finals(afterRules(again))).toEqual(["scheduled", "scheduled"]);
  });

  test("a team that left before its first game", () => {
    // A fixed draw: no table gives the place to another team.
    const open = cup({
      groups: 1,
      size: 4,
      knockout: [
        [null, null, null, null],
        [loserSource(200), loserSource(202)],
        [winnerSource(200), winnerSource(202)],
      ],
    });
    const spots = open.spots.map((spot) =>
      spot.phase_id === 2
        ? { ...spot, register_id: registerOf(spot.id - 199), manual: true }
        : spot,
    );
    const left = settled(withdraw({ ...open, spots }, 2));
    expect(teamsIn(left, [300, 301, 400, 401])).toEqual([null, null, 1, null]);
    expect(reviewTies(left).tieOf(200)).toMatchObject({ by: "bye", no_loser: "withdrawn" });
    const after = winsTie(left, 3, 4);
    expect(winnerOf(after, 300)).toBe(4);
    expect(teamsIn(after, [400, 401])).toEqual([1, 3]);
  });

  test("a semifinal winner that left gives the final to the other", () => {
    const facts = settled(withdraw(winsTie(winsTie(drawn, 1, 6), 5, 2), 1));
    expect(teamsIn(facts, [400, 401])).toEqual([null, 5]);
    expect(winnerOf(facts, 400)).toBe(5);
    expect(reviewTies(facts).vacancyOf(400)).toBe("withdrawn");
    expect(winnerOf(facts, 300)).toBeNull();
  });

  test("an annulled semifinal without another game", () => {
    const before = winsTie(winsTie(drawn, 1, 6), 5, 2);
    const id = knockoutGameBetween(before, 1, 6).id;
    const facts = settled(withGame(before, id, { result_kind: "annulled" }));
    expect(winnerOf(facts, 400)).toBe(5);
    expect(reviewTies(facts).vacancyOf(300)).toBe("annulled");
    const game = facts.games.find((one) => one.id === id);
    if (!game) throw new Error("There is no such game.");
    const replay = {
      ...game,
      id: 99,
      result_kind: "played",
      status: "scheduled",
      finished: false,
      home_score: null,
      away_score: null,
    } as const;
    const replayed = settled({ ...facts, games: [...facts.games, replay] });
    expect(winnerOf(replayed, 400)).toBeNull();
  });

  test("with both semifinals empty nobody wins the final", () => {
    const facts = bothAbsent(bothAbsent(drawn, 1, 6), 5, 2);
    expect(reviewTies(facts).tieOf(400)).toMatchObject({
      winner_team_id: null,
      no_winner: "both_absent",
      no_loser: "both_absent",
    });
  });

  test("a seat by hand decides otherwise", () => {
    const facts = winsTie(bothAbsent(drawn, 1, 6), 5, 2);
    const seated = settled({
      ...facts,
      spots: facts.spots.map((spot) =>
        spot.id === 400 ? { ...spot, register_id: registerOf(6), manual: true } : spot,
      ),
    });
    expect(winnerOf(seated, 400)).toBeNull();
    expect(reviewTies(seated).tieOf(200)).toMatchObject({
      winner_team_id: 6,
      loser_team_id: 1,
      by: "organizer",
    });
    expect(teamsIn(seated, [300, 301, 400, 401])).toEqual([1, 2, 6, 5]);
  });

  test("a table with too few teams leaves a side empty", () => {
    const open = cup({ groups: 2, size: 2, knockout: [[position(1, 2), position(2, 2)]] });
    const facts = settled(withdraw(groupsPlayed(open), 1));
    expect(teamsIn(facts, [200, 201])).toEqual([null, 4]);
    expect(reviewTies(facts).tieOf(200)).toMatchObject({ winner_team_id: 4, by: "bye" });
  });

  test("games that decided stand, whoever leaves afterwards", () => {
    const over = winsTie(winsTie(winsTie(drawn, 1, 6), 5, 2), 1, 5);
    const facts = settled(withdraw(over, 5));
    expect(teamsIn(facts, [400, 401])).toEqual([1, 5]);
    expect(reviewTies(facts).tieOf(400)).toMatchObject({ winner_team_id: 1, by: "games" });
  });
});
