import type { Competition, CompetitionPhase } from "../competition.ts";
import { oncePerObject } from "../memoize.ts";
import { computePositions, type StandingsInput } from "../standings.ts";
import type { GameSums } from "../standings/data.ts";
import { addGame, noGames, judgeGames } from "../standings/tally.ts";
import { gamesInRounds } from "./charts.ts";
import { namedInputs } from "./tables.ts";

export interface PhasePositions {
  phase: CompetitionPhase;
  group_id: number | null;
  teams: number;
  rounds: { order: number; position: number }[];
}

export interface Campaign {
  home: GameSums;
  away: GameSums;
  positions: PhasePositions[];
}

export const MOST_ROUNDS = 60;

/** Returns a team's sums, and its position after each round; empty for an unknown team. */
export function buildCampaign(competition: Competition | null, team_id: number): Campaign {
  const splits = { home: noGames(), away: noGames() };
  if (competition === null) return { ...splits, positions: [] };
  for (const { game, ...outcome } of outcomesOfCompetition(competition)) {
    const side = game.home_team_id === team_id ? "home" : "away";
    if (game[`${side}_team_id`] !== team_id) continue;
    const { result, goals, conceded } = outcome[side];
    addGame(splits[side], result, goals, conceded);
  }
  const positions = positionsOfCompetition(competition).flatMap(({ rounds: all, ...table }) => {
    const rounds = all.flatMap(({ order, positions: of }) => {
      const position = of.get(team_id);
      return position === undefined ? [] : [{ order, position }];
    });
    return rounds.length > 0 ? [{ ...table, rounds }] : [];
  });
  return { ...splits, positions };
}

const outcomesOfCompetition = oncePerObject((competition: Competition) =>
  judgeGames(gamesInRounds(competition), competition.rules.points, undefined),
);

const positionsOfCompetition = oncePerObject((competition: Competition) =>
  competition.phases
    .filter(({ is_group }) => is_group)
    .flatMap((phase) =>
      namedInputs(competition, phase).map(({ group_id, input }) => ({
        phase,
        group_id,
        teams: input.teams.length,
        rounds: roundsPlayed(input).map((order) => ({
          order,
          positions: computePositions({ ...input, up_to_round: order }),
        })),
      })),
    ),
);

function roundsPlayed({ games }: StandingsInput): number[] {
  const played = games.filter(
    ({ finished, carried, result_kind }) => finished && !carried && result_kind !== "annulled",
  );
  return [...new Set(played.map(({ round }) => round))]
    .toSorted((a, b) => a - b)
    .slice(-MOST_ROUNDS);
}
