import { stageName } from "./names.ts";
import {
  type KnockoutError,
  type KnockoutOptions,
  type KnockoutPlan,
  LEAST_ENTRANTS,
  MOST_ENTRANTS,
  type PlannedStage,
  type TieSlot,
  bracketSize,
  seedOrder,
} from "./plan.ts";
import { text } from "../../texts/text.ts";
import { numbersFrom } from "../draw/shuffle.ts";

/** A tie before its stage is known to have one leg or two: the better of the two comes first. */
interface Meeting {
  id: number;
  better: TieSlot;
  worse: TieSlot;
}

interface Round {
  /** Places of the round, byes included. */
  places: number;
  meetings: Meeting[];
}

/**
 * The knockout of 2 to 64 entrants, who are known by their seeds (rules, section 7). With fewer
 * entrants than places the best seeds have a bye each and stand in the second stage: no bye is ever a
 * game or a place to be decided. `consolation`: who loses a tie that is the first game of both plays
 * on in a bracket of its own, seeded by who the better one of that tie was; where there is a game for
 * the third place, a semifinal's loser plays that one only. The final is the last stage.
 *
 * An error for another number of entrants, for a third place of fewer than four, and for a
 * consolation that fewer than two would play.
 */
export function knockoutTree(
  entrants: number,
  { legs, final_legs, third_place, consolation }: KnockoutOptions,
): KnockoutPlan | KnockoutError {
  if (!Number.isInteger(entrants) || entrants < LEAST_ENTRANTS || entrants > MOST_ENTRANTS) {
    return {
      error: text("knockouts.entrants", { least: LEAST_ENTRANTS, most: MOST_ENTRANTS, entrants }),
    };
  }
  if (third_place && entrants < 4) {
    return { error: "knockouts.thirdPlaceOfFour" };
  }
  const main = roundsOf(
    Array.from({ length: entrants }, (_, i): TieSlot => ({ kind: "entrant", seed: i + 1 })),
    1,
  );
  const semifinals = main.at(-2)?.meetings ?? [];
  const losers = consolation ? firstLosers(main, third_place ? semifinals : []) : [];
  if (consolation && losers.length < 2) {
    return { error: "knockouts.consolationTooSmall" };
  }
  // A tree of n has n - 1 ties.
  const beside = roundsOf(losers, entrants);
  const last = entrants + losers.length;

  // The consolation ends beside the final, so its rounds go along with the last ones.
  const early = main.length - beside.length;
  const stages = main.flatMap((round, i): PlannedStage[] => {
    const consoled = i < early ? undefined : beside[i - early];
    const isFinal = i === main.length - 1;
    return [
      ...(consoled ? [stageOf(consoled, "consolation", 1)] : []),
      ...(isFinal && third_place ? [thirdPlace(last, semifinals)] : []),
      stageOf(round, "main", isFinal ? final_legs : legs),
    ];
  });
  return { stages };
}

/** The rounds of a bracket, the best entrant first; ids of its ties count from `firstId`. None for fewer than two. */
function roundsOf(entrants: readonly TieSlot[], firstId: number): Round[] {
  if (entrants.length < 2) return [];
  let id = firstId;
  let line = seedOrder(bracketSize(entrants.length)).map((seed) => entrants[seed - 1] ?? null);
  const rounds: Round[] = [];
  while (line.length > 1) {
    const meetings: Meeting[] = [];
    const winners: (TieSlot | null)[] = [];
    for (let i = 0; i < line.length; i += 2) {
      const better = line[i] ?? null;
      const worse = line[i + 1] ?? null;
      if (better === null || worse === null) {
        winners.push(better ?? worse);
        continue;
      }
      meetings.push({ id, better, worse });
      winners.push({ kind: "winner", tie: id });
      id += 1;
    }
    rounds.push({ places: line.length, meetings });
    line = winners;
  }
  return rounds;
}

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
  return stageOf({ places: 2, meetings }, "third_place", 1);
}

const stageOf = (
  { places, meetings }: Round,
  kind: PlannedStage["kind"],
  legs: 1 | 2,
): PlannedStage => ({
  name: stageName(places, kind),
  places,
  kind,
  legs,
  ties: meetings.map(({ id, better, worse }, i) => ({
    id,
    number: i + 1,
    slots: legs === 1 ? [better, worse] : [worse, better],
  })),
});

/**
 * Who hosts the first leg of each of `ties`, drawn by the seed (an unsigned 32-bit integer): true
 * where the second of the two does. The same seed draws the same hosts.
 */
export function drawHosts(ties: number, seed: number): boolean[] {
  // Numbers of its own: who hosts must not follow from the order that the seed draws elsewhere.
  const next = numbersFrom(seed ^ 0x85ebca6b);
  return Array.from({ length: ties }, () => next() < 0.5);
}
