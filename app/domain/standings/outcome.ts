import { absentSide, type AbsentSide, scoreInForce } from "../result.ts";
import type { PointsRules } from "../rulebook.ts";
import type { FormResult, StandingsGame } from "./data.ts";

/** What one side takes from a game. */
export interface SideOutcome {
  result: FormResult;
  points: number;
  goals: number;
}

/** What a game gives to the table. */
export interface Outcome {
  game: StandingsGame;
  home: SideOutcome;
  away: SideOutcome;
}

function resultFor(
  side: "home" | "away",
  absent: AbsentSide | null,
  goals: number,
  conceded: number,
): FormResult {
  if (absent !== null) return absent === side || absent === "both" ? "loss" : "win";
  if (goals === conceded) return "draw";
  return goals > conceded ? "win" : "loss";
}

function pointsFor(
  result: FormResult,
  points: PointsRules,
  walkover: boolean,
  goalless: boolean,
): number {
  if (result === "win") return points.win;
  if (result === "draw") return goalless ? points.goalless_draw : points.draw;
  return walkover ? points.walkover_loss : points.loss;
}

/**
 * What a game gives to each side, or null when it does not count (unfinished,
 * annulled, without a score). The absent side of a walkover takes
 * `points.walkover_loss`, both sides of a double one; its goals count only with
 * `counts_for_goals` (rules, section 4). A 0-0 draw gives `goalless_draw` points.
 */
function outcomeOf(game: StandingsGame, points: PointsRules): Outcome | null {
  if (game.home_team_id === game.away_team_id) return null;
  const score = scoreInForce(game);
  if (score === null) return null;
  const absent = absentSide(game);
  const { home, away } = score;
  const goalless = home === 0 && away === 0;
  const homeResult = resultFor("home", absent, home, away);
  const awayResult = resultFor("away", absent, away, home);
  return {
    game,
    home: {
      result: homeResult,
      points: pointsFor(homeResult, points, absent !== null, goalless),
      goals: game.counts_for_goals ? home : 0,
    },
    away: {
      result: awayResult,
      points: pointsFor(awayResult, points, absent !== null, goalless),
      goals: game.counts_for_goals ? away : 0,
    },
  };
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function byKickOff({ game: a }: Outcome, { game: b }: Outcome): number {
  return compareText(a.starts_at ?? "", b.starts_at ?? "") || a.round - b.round || a.id - b.id;
}

function byRound({ game: a }: Outcome, { game: b }: Outcome): number {
  return a.round - b.round || compareText(a.starts_at ?? "", b.starts_at ?? "") || a.id - b.id;
}

/**
 * The outcomes of the games that count up to a round, in the order they were
 * played: by kick-off when every one has it (a postponed game keeps its round
 * number), by round otherwise.
 */
export function outcomesOf(
  games: readonly StandingsGame[],
  points: PointsRules,
  up_to_round: number | undefined,
): Outcome[] {
  const outcomes: Outcome[] = [];
  let dated = true;
  for (const game of games) {
    if (up_to_round !== undefined && game.round > up_to_round) continue;
    const outcome = outcomeOf(game, points);
    if (outcome === null) continue;
    outcomes.push(outcome);
    if (game.starts_at === null) dated = false;
  }
  const compare = dated ? byKickOff : byRound;
  // Rows mostly arrive in order, and the sort is the dearest step of a table.
  const sorted = outcomes.every((outcome, index) => {
    const previous = outcomes[index - 1];
    return previous === undefined || compare(previous, outcome) <= 0;
  });
  return sorted ? outcomes : outcomes.toSorted(compare);
}
