import { text } from "../../texts/text.ts";
import { cheapestAssignment } from "./assignment.ts";
import type { KnockoutPlan, PlannedStage } from "./plan.ts";
import {
  type Line,
  type Round,
  countTies,
  entrantsOf,
  pairUp,
  roundsOf,
  seedsAt,
  stageOf,
} from "./rounds.ts";

/**
 * The double elimination of so many entrants, three or more (rules, section 10). Who loses in the main
 * bracket goes on in the losers' one, and who loses there is out; the winners of both play the grand
 * final, first the one that has not lost. In the losers' bracket a round that brings in the losers of
 * a round of the main one and a round that halves who is left take turns; those who come in meet whom
 * they can have met as little as possible. Byes of the main bracket are byes of the losers' one too.
 */
export function doubleElimination(
  entrants: number,
  { legs, final_legs }: { legs: 1 | 2; final_legs: 1 | 2 },
): KnockoutPlan {
  const main = roundsOf(entrantsOf(entrants), 1);
  const stages: PlannedStage[] = [];
  const beaten: Round[] = [];
  let left: Line = [];
  const play = (line: Line): Line => {
    const round = pairUp(line, entrants + countTies(beaten));
    beaten.push(round);
    return round.winners;
  };
  for (const [i, { losers }] of main.entries()) {
    const before = beaten.length;
    left = i === 0 ? losers : play(comeIn(left, losers, seedsAt([...main, ...beaten])));
    if (left.length > 1) left = play(left);
    stages.push(mainStage(main, i, legs));
    stages.push(...losersStages(beaten, before, legs, i === main.length - 1));
  }
  const [unbeaten = null] = main.at(-1)?.winners ?? [];
  const id = entrants + countTies(beaten);
  const final = pairUp([unbeaten, left[0] ?? null], id);
  stages.push(stageOf(final, { kind: "grand_final", legs: final_legs, name: "stages.grandFinal" }));
  return { stages };
}

/** Who comes in from the main bracket beside whom it meets, each in turn. */
function comeIn(left: Line, losers: Line, seedsOf: ReturnType<typeof seedsAt>): Line {
  const costOf = (place: number, loser: number): number => {
    const others = seedsOf(losers[loser] ?? null);
    return [...seedsOf(left[place] ?? null)].filter((seed) => others.has(seed)).length;
  };
  const chosen = cheapestAssignment(left.length, losers.length, costOf);
  return left.flatMap((one, place) => [losers[chosen[place] ?? place] ?? null, one]);
}

function mainStage(main: readonly Round[], at: number, legs: 1 | 2): PlannedStage {
  const round = main[at] ?? { places: 0, meetings: [] };
  const last = at === main.length - 1;
  const number = at + 1;
  const name = last ? "stages.winnersFinal" : text("stages.winnersRound", { number });
  const of = last ? "stages.ofWinnersFinal" : text("stages.ofWinnersRound", { number });
  return stageOf(round, { kind: "main", legs, name, of });
}

/** The rounds of the losers' bracket from one on; a round in which nobody meets is none. */
function losersStages(
  rounds: readonly Round[],
  from: number,
  legs: 1 | 2,
  isLast: boolean,
): PlannedStage[] {
  const played = rounds.filter(({ meetings }) => meetings.length > 0);
  return rounds.slice(from).flatMap((round) => {
    const number = played.indexOf(round) + 1;
    if (number === 0) return [];
    const last = isLast && round === played.at(-1);
    const name = last ? "stages.losersFinal" : text("stages.losersRound", { number });
    const of = last ? "stages.ofLosersFinal" : text("stages.ofLosersRound", { number });
    return [stageOf(round, { kind: "losers", legs, name, of })];
  });
}
