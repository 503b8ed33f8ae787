import {
  type KnockoutError,
  type KnockoutOptions,
  type KnockoutPlan,
  LEAST_ENTRANTS,
  MOST_ENTRANTS,
  type PlannedStage,
  type TieSlot,
} from "./plan.ts";
import { text } from "../../texts/text.ts";
import { numbersFrom } from "../draw/shuffle.ts";
import { doubleElimination } from "./double.ts";
import { nextTie, withRepechage } from "./repechage.ts";
import { type Meeting, type Round, entrantsOf, roundsOf, stageOf } from "./rounds.ts";

/**
 * The knockout of 2 to 64 entrants, who are known by their seeds (rules, section 7). With fewer
 * entrants than places the best seeds have a bye each and stand in the second stage: no bye is ever a
 * game or a place to be decided. `consolation`: who loses a tie that is the first game of both plays
 * on in a bracket of its own, seeded by who the better one of that tie was; where there is a game for
 * the third place, a semifinal's loser plays that one only. The final is the last stage. `repechage`:
 * so many of those who lose a first stage come back into the next one. `elimination`: double, see
 * `doubleElimination`.
 *
 * An error for another number of entrants, for a third place of fewer than four, for a consolation
 * that fewer than two would play, for a repechage that does not fit, and for what does not go together.
 */
export function knockoutTree(
  entrants: number,
  { legs, final_legs, third_place, consolation, elimination, repechage }: KnockoutOptions,
): KnockoutPlan | KnockoutError {
  if (!Number.isInteger(entrants) || entrants < LEAST_ENTRANTS || entrants > MOST_ENTRANTS) {
    return {
      error: text("knockouts.entrants", { least: LEAST_ENTRANTS, most: MOST_ENTRANTS, entrants }),
    };
  }
  if (third_place && entrants < 4) {
    return { error: "knockouts.thirdPlaceOfFour" };
  }
  if (elimination === "double") {
    if (third_place || consolation || repechage) return { error: "knockouts.doubleAlone" };
    if (entrants < LEAST_DOUBLE) return { error: "knockouts.doubleOfThree" };
    return doubleElimination(entrants, { legs, final_legs });
  }
  if (repechage && consolation) return { error: "knockouts.repechageOrConsolation" };
  const seeded = entrantsOf(entrants);
  const before = repechage ? withRepechage(seeded, repechage, legs) : null;
  if (before && "error" in before) return before;
  const main = roundsOf(before?.entrants ?? seeded, nextTie(before?.rounds ?? []));
  const semifinals = main.at(-2)?.meetings ?? [];
  const losers = consolation ? firstLosers(main, third_place ? semifinals : []) : [];
  if (consolation && losers.length < 2) {
    return { error: "knockouts.consolationTooSmall" };
  }
  const beside = roundsOf(losers, nextTie([...(before?.rounds ?? []), ...main]));
  const last = nextTie([...(before?.rounds ?? []), ...main, ...beside]);

  // The consolation ends beside the final, so its rounds go along with the last ones.
  const early = main.length - beside.length;
  const stages = main.flatMap((round, i): PlannedStage[] => {
    const consoled = i < early ? undefined : beside[i - early];
    const isFinal = i === main.length - 1;
    return [
      ...(consoled ? [stageOf(consoled, { kind: "consolation", legs: 1 })] : []),
      ...(isFinal && third_place ? [thirdPlace(last, semifinals)] : []),
      stageOf(round, { kind: "main", legs: isFinal ? final_legs : legs }),
    ];
  });
  return { stages: [...(before?.stages ?? []), ...stages] };
}

/** Entrants of a double elimination: of two the first loser would meet the same one again. */
const LEAST_DOUBLE = 3;

/** The losers of the ties between two who had no game before, by the seed of the better one; without those of `spared`. */
const firstLosers = (rounds: readonly Round[], spared: readonly Meeting[]): TieSlot[] =>
  rounds
    .flatMap(({ meetings }) => meetings)
    .flatMap((meeting) => {
      const { id, better, worse } = meeting;
      const first = better.kind === "entrant" && worse.kind === "entrant";
      return first && !spared.includes(meeting) ? [{ id, seed: better.seed }] : [];
    })
    .toSorted((a, b) => a.seed - b.seed)
    .map(({ id }) => ({ kind: "loser", tie: id }));

/** One game of the losers of both semifinals. */
function thirdPlace(id: number, semifinals: readonly Meeting[]): PlannedStage {
  const [better = null, worse = null] = semifinals.map((meeting): TieSlot => ({
    kind: "loser",
    tie: meeting.id,
  }));
  const meetings = better && worse ? [{ id, better, worse }] : [];
  return stageOf({ places: 2, meetings }, { kind: "third_place", legs: 1 });
}

/**
 * Who hosts the first leg of each of `ties`, drawn by the seed (an unsigned 32-bit integer): true
 * where the second of the two does. The same seed draws the same hosts.
 */
export function drawHosts(ties: number, seed: number): boolean[] {
  // Numbers of its own: who hosts must not follow from the order that the seed draws elsewhere.
  const next = numbersFrom(seed ^ 0x85ebca6b);
  return Array.from({ length: ties }, () => next() < 0.5);
}
