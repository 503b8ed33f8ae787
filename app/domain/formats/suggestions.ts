import { type KnockoutOptions, MOST_ENTRANTS, bracketSize } from "../brackets/knockout.ts";
import { BEST_POSITION, type PublishedBracket, sizeOfPublished } from "../brackets/published.ts";
import { repechagePlaces, knockoutTree } from "../brackets/tree.ts";
import { reasonAgainstLeague } from "../draw/league-draw.ts";
import { suggestGroupSplits } from "../draw/group-draw.ts";
import { mostSwissRounds } from "../draw/swiss.ts";
import type {
  FormatChoice,
  LeagueFormat,
  PreliminaryFormat,
  SwissFormat,
  TwoGroupPhasesFormat,
} from "./formats.ts";

interface Suggestions {
  league: LeagueFormat | null;
  swiss: SwissFormat | null;
  halves: Extract<FormatChoice, { format: "halves" }> | null;
  two_group_phases: TwoGroupPhasesFormat | null;
  preliminary: PreliminaryFormat | null;
}

const MOST_IN_TABLE = 64;

/** Returns a suggestion for each format; null: too few or too many teams. */
export const suggestionsFor = (teams: number): Suggestions => ({
  league: leagueFor(teams),
  swiss: swissFor(teams),
  halves: teams >= 3 && teams <= 32 ? { format: "halves" } : null,
  two_group_phases: twoGroupPhasesFor(teams),
  preliminary: preliminaryFor(teams),
});

/**
 * The suggested league phase: half of the possible opponents, an even number, at most eight, in as many pots
 * as possible.
 */
function leagueFor(teams: number): LeagueFormat | null {
  if (teams < 5 || teams > MOST_IN_TABLE) return null;
  const games = Math.max(2, Math.min(8, 2 * Math.floor(teams / 4)));
  const pots =
    [4, 2].find((count) => reasonAgainstLeague({ teams, games, pots: count }) === null) ?? 1;
  const [direct, playoff] =
    teams >= 30 ? [8, 16] : teams >= 14 ? [4, 8] : teams >= 8 ? [4, 0] : [2, 0];
  return { format: "league", games, pots, direct, playoff };
}

/** Enough rounds that one team leads, and a knockout of the best. */
function swissFor(teams: number): SwissFormat | null {
  if (teams < 4 || teams > MOST_IN_TABLE) return null;
  const rounds = Math.min(mostSwissRounds(teams), Math.ceil(Math.log2(teams)) + 1);
  return { format: "swiss", rounds, qualified: teams >= 8 ? 4 : 2 };
}

function twoGroupPhasesFor(teams: number): TwoGroupPhasesFormat | null {
  if (teams < 8 || teams > MOST_IN_TABLE) return null;
  const format = "two_group_phases" as const;
  const groups = teams >= 32 ? 8 : teams >= 16 ? 4 : 2;
  return {
    format,
    groups,
    per_group: 2,
    second_groups: Math.max(1, groups / 2),
    second_per_group: 2,
    carries: false,
  };
}

/** As many groups of four as leave teams for the preliminary. */
function preliminaryFor(teams: number): PreliminaryFormat | null {
  const places = 4 * Math.floor((teams - 1) / 4);
  if (teams < 6 || places > MOST_IN_TABLE) return null;
  return { format: "preliminary", ties: teams - places, groups: places / 4, per_group: 2 };
}

/**
 * Returns the possible sizes of a repechage and the best one: without byes in the next stage, else the
 * largest.
 */
export function repechageFor(teams: number): { places: number[]; suggested: number } | null {
  const places = teams > MOST_ENTRANTS ? [] : repechagePlaces(teams);
  const winners = Math.ceil(teams / 2);
  const even = places.find((count) => bracketSize(winners + count) === winners + count);
  const suggested = even ?? places.at(-1);
  return suggested === undefined ? null : { places, suggested };
}

/** Returns the number of games of each usual format; null: impossible for this number of teams. */
export function usualGames(teams: number) {
  const back = repechageFor(teams);
  return {
    groups: suggestGroupSplits(teams, 1)[0]?.games ?? null,
    league: teams < 2 ? null : (teams * (teams - 1)) / 2,
    knockout: countKnockoutTies(teams, {}),
    double: countKnockoutTies(teams, { elimination: "double" }),
    repechage: back && countKnockoutTies(teams, { repechage: back.suggested }),
    consolation: countKnockoutTies(teams, { consolation: true }),
    euro: publishedGames(teams, "uefa_2024", false),
    world_cup: publishedGames(teams, "fifa_2026", true),
  };
}

function countKnockoutTies(teams: number, options: Partial<KnockoutOptions>): number | null {
  const usual = { legs: 1, final_legs: 1, third_place: false, consolation: false } as const;
  const plan = knockoutTree(teams, { ...usual, ...options });
  return "error" in plan ? null : plan.stages.reduce((sum, { ties }) => sum + ties.length, 0);
}

const GROUP_OF_FOUR = 4;

function publishedGames(teams: number, of: PublishedBracket, third_place: boolean): number | null {
  const { groups, best } = sizeOfPublished(of);
  if (teams !== groups * GROUP_OF_FOUR) return null;
  const inGroup = (GROUP_OF_FOUR * (GROUP_OF_FOUR - 1)) / 2;
  const entrants = groups * (BEST_POSITION - 1) + best;
  return groups * inGroup + entrants - 1 + (third_place ? 1 : 0);
}
