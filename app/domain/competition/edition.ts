import { type Competition, isCompetitionOver } from "../competition.ts";
import { mostPoints } from "../rulebook.ts";
import type { FormResult } from "../standings/data.ts";
import { judgeGames, tallyTeams } from "../standings/tally.ts";
import {
  findChampion,
  findSecondTitles,
  findThird,
  type SecondTitle,
  type Title,
} from "./champion.ts";
import { gamesInRounds } from "./charts.ts";
import { findGameRecords, type Records, resultsByTeam } from "./records.ts";

/** Lengths of a team's runs of one kind of result. */
export interface RunLengths {
  /** Length of the run with which the edition starts. */
  from_start: number;
  /** Length of the run with which the edition ends. */
  to_end: number;
  longest: number;
}

export interface EditionTeam {
  team_id: number;
  /** Points by the tournament's own rules, with adjustments. */
  points: number;
  /** The part of `points` that adjustments gave or took. */
  adjusted: number;
  /** The most points that its games could give. */
  possible: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goals_for: number;
  goals_against: number;
  unbeaten: RunLengths;
  winning: RunLengths;
}

export interface Edition extends Pick<Records, "biggest_win" | "most_goals"> {
  over: boolean;
  title: (Title & { third_id: number | null }) | null;
  second_titles: (SecondTitle & { third_id: number | null })[];
  teams: EditionTeam[];
}

/**
 * Returns a tournament's summary for the all-time table and records: the title won, each team's sums, and the
 * games that can be records. A game counts as in the tables; a shoot-out only if it gives points.
 */
export function summarizeEdition(competition: Competition): Edition {
  const title = findChampion(competition);
  return {
    over: isCompetitionOver(competition),
    title: title && { ...title, third_id: findThird(competition, title) },
    second_titles: findSecondTitles(competition).map((second) => ({
      ...second,
      third_id: findThird(competition, second),
    })),
    teams: summarizeTeams(competition, title?.team_id ?? null),
    ...findGameRecords(competition),
  };
}

/** Returns the sums of the teams that played, and of the champion, who may have had only byes. */
function summarizeTeams(competition: Competition, champion: number | null): EditionTeam[] {
  const { teams, adjustments, rules } = competition;
  const outcomes = judgeGames(gamesInRounds(competition), rules.points, undefined);
  const tallies = tallyTeams(teams, outcomes, [], adjustments);
  const best = mostPoints(rules.points);
  const results = resultsByTeam(competition);
  return [...tallies.values()]
    .filter(({ team, played }) => played > 0 || team.id === champion)
    .map(({ team, points, points_adjusted: adjusted, ...tally }) => ({
      team_id: team.id,
      points,
      adjusted,
      possible: tally.played * best,
      played: tally.played,
      won: tally.won,
      drawn: tally.drawn,
      lost: tally.lost,
      goals_for: tally.goals_for,
      goals_against: tally.goals_against,
      unbeaten: measureStretches(results.get(team.id) ?? [], (result) => result !== "loss"),
      winning: measureStretches(results.get(team.id) ?? [], (result) => result === "win"),
    }))
    .toSorted((a, b) => a.team_id - b.team_id);
}

function measureStretches(
  results: readonly FormResult[],
  belongs: (result: FormResult) => boolean,
): RunLengths {
  let run = 0;
  let longest = 0;
  for (const result of results) {
    run = belongs(result) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  const broken = results.findIndex((result) => !belongs(result));
  return { from_start: broken < 0 ? results.length : broken, to_end: run, longest };
}
