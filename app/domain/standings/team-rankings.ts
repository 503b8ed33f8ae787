import { conductScores, standings } from "../standings.ts";
import type { StandingsInput, StandingsRow } from "./data.ts";
import { outcomesOf } from "./tally.ts";

/** What teams are ranked by, best first. */
export const TEAM_RANKINGS = ["attack", "defence", "fair_play", "wins", "form"] as const;
export type TeamRankingKind = (typeof TEAM_RANKINGS)[number];

export interface TeamRankingRow {
  /** 1-based; teams level with each other share it (1, 1, 3). */
  position: number;
  team_id: number;
  played: number;
  /** The number that the ranking is about: goals, conduct points, wins, points of the last five games. */
  value: number;
  /** `value` of each game played; what teams with unequal numbers of games are compared by. */
  average: number;
}

/**
 * The rankings of all teams of a tournament that have played, over all its phases; points given or
 * taken by decision count in none. `round` of the games has to ascend over the phases.
 * - attack: goals for; then the average.
 * - defence: goals against, by the average: who is out early has conceded least.
 * - fair_play: conduct score (yellow -1, second yellow -3, direct red -4, yellow and direct red -5),
 *   by the average, nearest to zero first.
 * - wins: games won; then the average.
 * - form: points of the last five games; then the goal difference of all.
 */
export function teamRankings(
  input: Pick<StandingsInput, "teams" | "games" | "cards" | "rules">,
): Record<TeamRankingKind, TeamRankingRow[]> {
  const rows = standings({ ...input, adjustments: [] }).filter(({ played }) => played > 0);
  const { points } = input.rules;
  const counted = new Set(outcomesOf(input.games, points, undefined).map(({ game }) => game.id));
  const conduct = conductScores(input.cards.filter(({ game_id }) => counted.has(game_id)));
  const formOf = ({ form }: StandingsRow) => form.reduce((sum, result) => sum + points[result], 0);
  const byTotal = (value: number, average: number) => [value, average];
  const byAverage = (_: number, average: number) => [average];
  return {
    attack: rankTeams(rows, (row) => row.goals_for, byTotal),
    defence: rankTeams(
      rows,
      (row) => row.goals_against,
      (_, average) => [-average],
    ),
    fair_play: rankTeams(rows, (row) => conduct.get(row.team.id) ?? 0, byAverage),
    wins: rankTeams(rows, (row) => row.won, byTotal),
    form: rankTeams(rows, formOf, (value, _, row) => [value, row.goal_difference]),
  };
}

/** Rows by the measures that `compared` gives, the highest first; the name orders who is level. */
function rankTeams(
  rows: readonly StandingsRow[],
  valueOf: (row: StandingsRow) => number,
  compared: (value: number, average: number, row: StandingsRow) => number[],
): TeamRankingRow[] {
  const measured = rows.map((row) => {
    const value = valueOf(row);
    const average = value / row.played;
    return { row, value, average, measures: compared(value, average, row) };
  });
  const compare = (a: number[], b: number[]): number =>
    a.map((measure, i) => (b[i] ?? 0) - measure).find((difference) => difference !== 0) ?? 0;
  const sorted = measured.toSorted(
    (a, b) =>
      compare(a.measures, b.measures) || a.row.team.name.localeCompare(b.row.team.name, "pt-BR"),
  );
  return sorted.map(({ row, value, average, measures }) => ({
    position: sorted.findIndex((other) => compare(other.measures, measures) === 0) + 1,
    team_id: row.team.id,
    played: row.played,
    value,
    average,
  }));
}
