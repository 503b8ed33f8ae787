import { text } from "../../texts/text.ts";
import { cheapestAssignment } from "./assignment.ts";
import { type KnockoutError, type PlannedStage, type TieSlot, bracketSize } from "./plan.ts";
import {
  type Line,
  type Round,
  countTies,
  lineOf,
  pairUp,
  playDown,
  seedsAt,
  stageOf,
} from "./rounds.ts";

/** A first stage with its repechage, and who goes on from both, the best first. */
interface Repechage {
  stages: PlannedStage[];
  rounds: Round[];
  entrants: TieSlot[];
}

/** Most that come back by a repechage. */
const MOST_BACK = 16;

/** How many of so many entrants can come back by a repechage: powers of two that leave somebody out. */
export function repechagePlaces(entrants: number): number[] {
  const places: number[] = [];
  for (let count = 1; count <= MOST_BACK && count < Math.floor(entrants / 2); count *= 2) {
    places.push(count);
  }
  return places;
}

/**
 * A first stage in which everybody plays (of an odd number the best one goes on without a game), and
 * a repechage in which its losers play for so many `places` of the next stage (rules, section 10).
 * The winners come first, by the better seed of their tie; those who come back meet no tie's winner
 * that they can have lost to, as far as that can be had.
 *
 * An error for places that are no power of two, or that leave nobody out.
 */
export function withRepechage(
  entrants: readonly TieSlot[],
  places: number,
  legs: 1 | 2,
): Repechage | KnockoutError {
  const ties = Math.floor(entrants.length / 2);
  if (bracketSize(places) !== Math.max(places, 2) || places >= ties) {
    return { error: text("knockouts.repechagePlaces", { places, losers: ties }) };
  }
  const rested = entrants.slice(0, entrants.length % 2);
  const playing = entrants.slice(rested.length);
  const line: Line = playing
    .slice(0, ties)
    .flatMap((better, i) => [better, playing[playing.length - 1 - i] ?? null]);
  const first = pairUp(line, 1);
  const losers = first.losers.filter((slot) => slot !== null);
  const back = playDown(lineOf(losers), 1 + ties, places);
  const rounds = [first, ...back];
  const winners = [...rested, ...first.winners.filter((slot) => slot !== null)];
  const returning = back.at(-1)?.winners.filter((slot) => slot !== null) ?? [];
  return {
    stages: [
      stageOf(first, {
        kind: "main",
        legs,
        name: "stages.firstStage",
        of: "stages.ofFirstStage",
      }),
      ...back.map((round, i) => repechageStage(round, legs, back.length > 1 ? i + 1 : 0)),
    ],
    rounds,
    entrants: [...winners, ...inPlaces(winners, returning, seedsAt(rounds))],
  };
}

/** The next number of a tie behind these rounds. */
export const nextTie = (rounds: readonly Round[]): number => 1 + countTies(rounds);

function repechageStage(round: Round, legs: 1 | 2, number: number): PlannedStage {
  const name = text("stages.repechage", { number });
  return stageOf(round, {
    kind: "repechage",
    legs,
    name,
    of: text("stages.ofRepechage", { number }),
  });
}

/** Who comes back, in the order of the last seeds. */
function inPlaces(
  winners: readonly TieSlot[],
  returning: readonly TieSlot[],
  seedsOf: ReturnType<typeof seedsAt>,
): TieSlot[] {
  const count = winners.length + returning.length;
  const costOf = (place: number, one: number): number => {
    const opponent = winners[bracketSize(count) - (winners.length + place + 1)] ?? null;
    const others = seedsOf(opponent);
    return [...seedsOf(returning[one] ?? null)].some((seed) => others.has(seed)) ? 1 : 0;
  };
  const chosen = cheapestAssignment(returning.length, returning.length, costOf);
  return chosen.flatMap((one) => returning[one] ?? []);
}
