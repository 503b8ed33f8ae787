import { expect, test } from "vitest";
import {
  compareStarts,
  concernedPeople,
  disciplineInput,
  isCompetitionOver,
  roundsInOrder,
} from "../../../app/domain/competition.ts";
import { createCompetition } from "./competition-factory.ts";

const EARLY = "2026-03-07T18:00:00.000Z";
const LATE = "2026-03-08T18:00:00.000Z";

test("a competition ends when every game is over", () => {
  const after = (...games: { finished: boolean; status: "scheduled" | "cancelled" }[]) =>
    isCompetitionOver(
      createCompetition({
        teams: 2,
        rounds: 1,
        games: games.map((game, at) => ({ ...game, id: at + 1 })),
      }),
    );
  const open = { finished: false, status: "scheduled" } as const;
  const off = { finished: false, status: "cancelled" } as const;
  const ended = { finished: true, status: "scheduled" } as const;
  expect(after()).toBe(false);
  expect(after(ended, off)).toBe(true);
  expect(after(ended, off, open)).toBe(false);
});

test("games are ordered by kick-off, then id", () => {
  const { games } = createCompetition({
    teams: 2,
    rounds: 1,
    games: [
      { id: 6 },
      { id: 5, starts_at: LATE },
      { id: 4, starts_at: EARLY },
      { id: 3 },
      { id: 2, starts_at: EARLY },
      { id: 1, starts_at: LATE },
    ],
  });
  const expected = [2, 4, 1, 5, 3, 6];
  expect(games.toSorted(compareStarts).map(({ id }) => id)).toEqual(expected);
  expect(
    games
      .toReversed()
      .toSorted(compareStarts)
      .map(({ id }) => id),
  ).toEqual(expected);
});

/** The second phase clears cards; its game has no teams yet. */
function twoPhases() {
  const league = createCompetition({
    teams: 2,
    rounds: 2,
    games: [
      { id: 1, home_team_id: 1, away_team_id: 2 },
      { id: 2, phase_id: 20, round_id: 9, finished: false },
    ],
  });
  const final = { id: 20, name: "Final", order: 5, is_group: false, resets_cards: true };
  return {
    ...league,
    phases: league.phases.flatMap((phase) => [phase, { ...phase, ...final }]),
    rounds: [{ id: 9, phase_id: 20, name: "Final", order: 1 }, ...league.rounds],
  };
}

test("rounds are ordered by their phases", () => {
  expect(roundsInOrder(twoPhases()).map(({ id }) => id)).toEqual([1, 2, 9]);
});

test("suspensions read each phase's order and card reset", () => {
  const { resets, games } = disciplineInput(twoPhases());
  expect(resets).toEqual([20]);
  expect(games).toMatchObject([
    { id: 1, phase_order: 1, home_team_id: 1, away_team_id: 2 },
    { id: 2, phase_order: 5, home_team_id: 0, away_team_id: 0 },
  ]);
});

test("a card without a person affects no one", () => {
  const card = { game_id: 1, team_id: 1, type: "yellow_card", card_kind: null } as const;
  const cards = [
    { ...card, user_id: 7 },
    { ...card, user_id: null },
  ];
  expect([...concernedPeople({ cards, bans: [], carried: [] })]).toEqual([7]);
});
