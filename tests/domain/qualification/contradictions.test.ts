import { expect, test } from "vitest";
import type { QualificationFacts } from "../../../app/domain/qualification.ts";
import {
  listContradictions,
  reviewContradictions,
  type SettledFacts,
} from "../../../app/domain/qualification/contradictions.ts";
import { settleFacts } from "../../../app/domain/qualification/new-contradictions.ts";
import { reviewTies } from "../../../app/domain/qualification/outcomes.ts";
import {
  beats,
  fourTeams,
  groupsPlayed,
  knockoutGameBetween,
  played,
  settled,
  teamsIn,
  withdraw,
  winsTie,
  withGame,
} from "../support/cup-factory.ts";

const withOutlooks = (given: QualificationFacts): SettledFacts =>
  settleFacts({ ...given, phases: given.phases.map((phase) => ({ ...phase, outlook: null })) });

/** Semifinals 1 × 6 and 5 × 2, third place (300, 301) and final (400, 401). */
const drawn = settled(groupsPlayed(fourTeams()));
const semifinals = winsTie(winsTie(drawn, 1, 6), 5, 2);
const over = winsTie(semifinals, 1, 5);
const list = (facts: QualificationFacts) => listContradictions(withOutlooks(facts));

test("a corrected semifinal contradicts the final that was played", () => {
  expect(list(over)).toEqual([]);
  expect(list(winsTie(semifinals, 6, 1))).toEqual([]);
  const corrected = winsTie(over, 6, 1);
  expect(list(corrected)).toEqual([{ spot_id: 400, kept_team_id: 1, given_team_id: 6 }]);
  const review = reviewContradictions(withOutlooks(corrected));
  expect([...review.spot_ids].toSorted((a, b) => a - b)).toEqual([200, 201, 300, 301, 400, 401]);
});

test("a live final counts as played, a scheduled one does not", () => {
  const { id } = knockoutGameBetween(semifinals, 1, 5);
  const live = withGame(semifinals, id, { status: "live" });
  expect(list(winsTie(live, 6, 1))).toHaveLength(1);
});

test("a semifinal that is open again contradicts too", () => {
  const { id } = knockoutGameBetween(over, 1, 6);
  const reset = withGame(over, id, { finished: false, status: "scheduled", home_score: null });
  expect(list(reset)).toEqual([{ spot_id: 400, kept_team_id: 1, given_team_id: null }]);
  const annulled = withGame(over, id, { result_kind: "annulled" });
  expect(list(annulled)).toEqual([{ spot_id: 400, kept_team_id: 1, given_team_id: null }]);
  const level = played(over, id, "1-1", { home_penalties: null, away_penalties: null });
  expect(list(level)).toEqual([]);
});

test("a group result that changes who went on", () => {
  const swapped = list(beats(over, 4, 1, 9));
  expect(swapped.length).toBeGreaterThan(0);
  expect(swapped.map(({ kept_team_id }) => kept_team_id)).toContain(1);
});

test("a team that leaves later contradicts nothing", () => {
  for (const team of [1, 2, 5, 6]) expect(list(withdraw(over, team))).toEqual([]);
  expect(list(withdraw(semifinals, 1))).toEqual([]);
});

test("kept by hand, the tie's winner is who went on", () => {
  const corrected = winsTie(over, 6, 1);
  const kept = settled({
    ...corrected,
    spots: corrected.spots.map((spot) => (spot.id === 400 ? { ...spot, manual: true } : spot)),
  });
  expect(list(kept)).toEqual([]);
  expect(reviewTies(kept).tieOf(200)).toMatchObject({ winner_team_id: 1, by: "organizer" });
  expect(teamsIn(kept, [300, 400])).toEqual([6, 1]);
});
