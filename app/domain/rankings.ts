import { conductScores, standings } from "./standings.ts";
import type { StandingsInput, StandingsRow } from "./standings/data.ts";
import { judgeGames } from "./standings/tally.ts";

/** A game of a goalkeeper, whatever the team. */
export interface KeptGoal {
  user_id: number;
  conceded: number;
}

interface Tally extends KeptGoal {
  games: number;
  clean_sheets: number;
}

interface GoalkeeperRow extends Tally {
  position: number;
  average: number;
}

const NEEDED_PART = 1 / 3;

/** Returns the games that a goalkeeper needs to be ranked: a third of the most anyone has, rounded up. */
export function gamesNeeded(kept: readonly KeptGoal[]): number {
  const most = tallyGoalkeepers(kept).reduce((highest, { games }) => Math.max(highest, games), 0);
  return Math.ceil(most * NEEDED_PART);
}

/**
 * Returns goalkeepers by goals conceded per game, share of clean sheets, then games; those below
 * `gamesNeeded` are left out.
 */
export function rankGoalkeepers(kept: readonly KeptGoal[]): GoalkeeperRow[] {
  const needed = gamesNeeded(kept);
  const ranked = tallyGoalkeepers(kept)
    .filter(({ games }) => games >= needed)
    .toSorted((a, b) => compare(a, b) || a.user_id - b.user_id);
  return ranked.map((row) => ({
    ...row,
    position: ranked.findIndex((other) => compare(other, row) === 0) + 1,
    average: row.conceded / row.games,
  }));
}

/** Cross products are exact, quotients would be rounded. */
const compare = (a: Tally, b: Tally): number =>
  a.conceded * b.games - b.conceded * a.games ||
  b.clean_sheets * a.games - a.clean_sheets * b.games ||
  b.games - a.games;

function tallyGoalkeepers(kept: readonly KeptGoal[]): Tally[] {
  const games = Map.groupBy(kept, ({ user_id }) => user_id);
  return [...games].map(([user_id, own]) => ({
    user_id,
    games: own.length,
    conceded: own.reduce((sum, { conceded }) => sum + conceded, 0),
    clean_sheets: own.filter(({ conceded }) => conceded === 0).length,
  }));
}

export const TEAM_RANKINGS = ["attack", "defence", "fair_play", "wins", "form"] as const;
type TeamRankingKind = (typeof TEAM_RANKINGS)[number];

export interface TeamRankingRow {
  /** Position from 1; level teams share it (1, 1, 3). */
  position: number;
  team_id: number;
  played: number;
  value: number;
  /** `value` divided by the games played. */
  average: number;
}

/**
 * Returns the team rankings over all phases, without point adjustments. `round` must ascend over the phases.
 * - attack: goals for, then the average.
 * - defence: average goals against, because early losers concede fewer in total.
 * - fair_play: average conduct score (see `conductScores`).
 * - wins: games won, then the average.
 * - form: points of the last five games, then goal difference.
 */
export function teamRankings(
  input: Pick<StandingsInput, "teams" | "games" | "cards" | "rules">,
): Record<TeamRankingKind, TeamRankingRow[]> {
  const rows = standings({ ...input, adjustments: [] }).filter(({ played }) => played > 0);
  const { points } = input.rules;
  const counted = new Set(judgeGames(input.games, points, undefined).map(({ game }) => game.id));
  const conduct = conductScores(input.cards.filter(({ game_id }) => counted.has(game_id)));
  const sumForm = ({ form }: StandingsRow) => form.reduce((sum, result) => sum + points[result], 0);
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
    form: rankTeams(rows, sumForm, (value, _, row) => [value, row.goal_difference]),
  };
}

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

/** The ranking's state before a page starts. */
interface Beginning {
  before: number;
  last: { total: number; position: number } | null;
  /** Number of rows better than the page's first total; read only when `last` is null. */
  better: number;
}

/** Returns the position of each total of a page; equal totals share one (1, 1, 3). */
export function sharedPositions(totals: readonly number[], { before, last, better }: Beginning) {
  const positions: number[] = [];
  let above = last ?? { total: totals[0] ?? 0, position: better + 1 };
  for (const [at, total] of totals.entries()) {
    const position = total === above.total ? above.position : before + at + 1;
    above = { total, position };
    positions.push(position);
  }
  return positions;
}
