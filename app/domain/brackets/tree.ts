import { text } from "../../texts/text.ts";
import { numbersFrom } from "../draw/shuffle.ts";
import {
  type KnockoutError,
  type KnockoutOptions,
  type KnockoutStages,
  LEAST_ENTRANTS,
  MOST_ENTRANTS,
  type PlannedStage,
  type TieSlot,
  bracketSize,
  type Meeting,
  type Round,
  listEntrants,
  buildRounds,
  makeStage,
  type BracketLine,
  countTies,
  pairNeighbors,
  seedsAt,
  arrangeLine,
  planRoundsUntil,
} from "./knockout.ts";
import { cheapestAssignment } from "./assignment.ts";

/**
 * Returns the knockout of 2 to 64 entrants by seed (rules, section 7). The best seeds have the byes; a bye is
 * never a game or an open place. `consolation` is for the losers of ties that were the first game of both
 * sides; with a third-place game, losing semifinalists play only that. `repechage` is the number of
 * first-stage losers that return in the next stage. Fails for other numbers of entrants and for options that
 * exclude each other.
 */
export function knockoutTree(
  entrants: number,
  { legs, final_legs, third_place, consolation, elimination, repechage }: KnockoutOptions,
): KnockoutStages | KnockoutError {
  if (!Number.isInteger(entrants) || entrants < LEAST_ENTRANTS || entrants > MOST_ENTRANTS) {
    return {
      error: text("knockouts.entrants", { least: LEAST_ENTRANTS, most: MOST_ENTRANTS, entrants }),
    };
  }
  if (third_place && entrants < 4) return { error: "knockouts.thirdPlaceOfFour" };
  if (elimination === "double") {
    if (third_place || consolation || repechage) return { error: "knockouts.doubleAlone" };
    if (entrants < LEAST_DOUBLE) return { error: "knockouts.doubleOfThree" };
    return doubleElimination(entrants, { legs, final_legs });
  }
  if (repechage && consolation) return { error: "knockouts.repechageOrConsolation" };
  const seeded = listEntrants(entrants);
  const before = repechage ? withRepechage(seeded, repechage, legs) : null;
  if (before && "error" in before) return before;
  const main = buildRounds(before?.entrants ?? seeded, nextTie(before?.rounds ?? []));
  const semifinals = main.at(-2)?.meetings ?? [];
  const losers = consolation ? firstLosers(main, third_place ? semifinals : []) : [];
  if (consolation && losers.length < 2) return { error: "knockouts.consolationTooSmall" };
  const beside = buildRounds(losers, nextTie([...(before?.rounds ?? []), ...main]));
  const last = nextTie([...(before?.rounds ?? []), ...main, ...beside]);

  // The consolation bracket starts later, so that its final is in the same stage as the main one.
  const early = main.length - beside.length;
  const stages = main.flatMap((round, i): PlannedStage[] => {
    const consoled = i < early ? undefined : beside[i - early];
    const isFinal = i === main.length - 1;
    return [
      ...(consoled ? [makeStage(consoled, { kind: "consolation", legs: 1 })] : []),
      ...(isFinal && third_place ? [thirdPlace(last, semifinals)] : []),
      makeStage(round, { kind: "main", legs: isFinal ? final_legs : legs }),
    ];
  });
  return { stages: [...(before?.stages ?? []), ...stages] };
}

/** A double elimination needs three entrants: of two, the first loser would meet the same opponent again. */
const LEAST_DOUBLE = 3;

/** Losers of ties that were both sides' first game, by the better seed. */
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

function thirdPlace(id: number, semifinals: readonly Meeting[]): PlannedStage {
  const [better = null, worse = null] = semifinals.map((meeting): TieSlot => ({
    kind: "loser",
    tie: meeting.id,
  }));
  const meetings = better && worse ? [{ id, better, worse }] : [];
  return makeStage({ places: 2, meetings }, { kind: "third_place", legs: 1 });
}

/** Returns a lot for each tie, drawn by the seed; true: the second side hosts the first leg. */
export function drawHosts(ties: number, seed: number): boolean[] {
  // Hosts must not depend on the order that the same seed draws.
  const next = numbersFrom(seed ^ 0x85ebca6b);
  return Array.from({ length: ties }, () => next() < 0.5);
}

/**
 * A main-bracket loser moves to the losers' bracket (rules, section 10). Its rounds alternately admit
 * newcomers and halve the field; newcomers avoid earlier opponents.
 */
function doubleElimination(
  entrants: number,
  { legs, final_legs }: { legs: 1 | 2; final_legs: 1 | 2 },
): KnockoutStages {
  const main = buildRounds(listEntrants(entrants), 1);
  const stages: PlannedStage[] = [];
  const beaten: Round[] = [];
  let left: BracketLine = [];
  const play = (line: BracketLine): BracketLine => {
    const round = pairNeighbors(line, entrants + countTies(beaten));
    beaten.push(round);
    return round.winners;
  };
  for (const [i, { losers }] of main.entries()) {
    const before = beaten.length;
    left = i === 0 ? losers : play(pairNewcomers(left, losers, seedsAt([...main, ...beaten])));
    if (left.length > 1) left = play(left);
    stages.push(mainStage(main, i, legs));
    stages.push(...losersStages(beaten, before, legs, i === main.length - 1));
  }
  const [unbeaten = null] = main.at(-1)?.winners ?? [];
  const id = entrants + countTies(beaten);
  const final = pairNeighbors([unbeaten, left[0] ?? null], id);
  stages.push(
    makeStage(final, { kind: "grand_final", legs: final_legs, name: "stages.grandFinal" }),
  );
  return { stages };
}

function pairNewcomers(
  left: BracketLine,
  losers: BracketLine,
  seedsOf: ReturnType<typeof seedsAt>,
): BracketLine {
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
  return makeStage(round, { kind: "main", legs, name, of });
}

function losersStages(rounds: readonly Round[], from: number, legs: 1 | 2, isLast: boolean) {
  const played = rounds.filter(({ meetings }) => meetings.length > 0);
  return rounds.slice(from).flatMap((round) => {
    const number = played.indexOf(round) + 1;
    if (number === 0) return [];
    const last = isLast && round === played.at(-1);
    const name = last ? "stages.losersFinal" : text("stages.losersRound", { number });
    const of = last ? "stages.ofLosersFinal" : text("stages.ofLosersRound", { number });
    return [makeStage(round, { kind: "losers", legs, name, of })];
  });
}

interface Repechage {
  stages: PlannedStage[];
  rounds: Round[];
  entrants: TieSlot[];
}

const MOST_BACK = 16;

/** Returns the powers of two that leave at least one team out. */
export function repechagePlaces(entrants: number): number[] {
  const places: number[] = [];
  for (let count = 1; count <= MOST_BACK && count < Math.floor(entrants / 2); count *= 2) {
    places.push(count);
  }
  return places;
}

/**
 * First-stage losers play for `places` of the next stage (rules, section 10), where they avoid the winners
 * they can have lost to.
 */
function withRepechage(
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
  const line: BracketLine = playing
    .slice(0, ties)
    .flatMap((better, i) => [better, playing[playing.length - 1 - i] ?? null]);
  const first = pairNeighbors(line, 1);
  const losers = first.losers.filter((slot) => slot !== null);
  const back = planRoundsUntil(arrangeLine(losers), 1 + ties, places);
  const rounds = [first, ...back];
  const winners = [...rested, ...first.winners.filter((slot) => slot !== null)];
  const returning = back.at(-1)?.winners.filter((slot) => slot !== null) ?? [];
  return {
    stages: [
      makeStage(first, {
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

const nextTie = (rounds: readonly Round[]): number => 1 + countTies(rounds);

function repechageStage(round: Round, legs: 1 | 2, number: number): PlannedStage {
  const name = text("stages.repechage", { number });
  return makeStage(round, {
    kind: "repechage",
    legs,
    name,
    of: text("stages.ofRepechage", { number }),
  });
}

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
