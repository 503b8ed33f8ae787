import { textsIn } from "../../texts/say.ts";
import { storedLanguage } from "../../texts/language.ts";
import { absentSide, type AbsentSide, otherSide, scoreInForce, type Side } from "../result.ts";
import { type PointsRules, shootOutPoints } from "../rulebook.ts";
import type {
  FormResult,
  GameSums,
  TeamSums,
  StandingsAdjustment,
  StandingsCard,
  StandingsTeam,
  StandingsGame,
} from "./data.ts";

/** Returns sums of zero games. */
export const noGames = (): GameSums => ({
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goals_for: 0,
  goals_against: 0,
});

const SUM_OF_RESULT = { win: "won", draw: "drawn", loss: "lost" } as const satisfies Record<
  FormResult,
  keyof GameSums
>;

/** Adds a game to the sums. */
export function addGame(sums: GameSums, result: FormResult, goals: number, conceded: number): void {
  sums.played += 1;
  sums[SUM_OF_RESULT[result]] += 1;
  sums.goals_for += goals;
  sums.goals_against += conceded;
}

interface SideOutcome {
  result: FormResult;
  points: number;
  /** Points that an irregular player costs beyond those of the game. */
  forfeited: number;
  goals: number;
  conceded: number;
}

export interface Outcome {
  game: StandingsGame;
  home: SideOutcome;
  away: SideOutcome;
}

function resultFor(side: Side, absent: AbsentSide | null, goals: number, conceded: number) {
  if (absent !== null) return absent === side || absent === "both" ? "loss" : "win";
  if (goals === conceded) return "draw";
  return goals > conceded ? "win" : "loss";
}

const isWonInExtraTime = ({
  home_score: home,
  away_score: away,
  home_extra_score: home_extra,
  away_extra_score: away_extra,
}: StandingsGame): boolean =>
  ((home_extra ?? 0) !== 0 || (away_extra ?? 0) !== 0) &&
  (home ?? 0) - (home_extra ?? 0) === (away ?? 0) - (away_extra ?? 0);

/** Returns null without a shoot-out, or with an undecided one. */
function shootOutWinner({
  home_penalties: home,
  away_penalties: away,
}: StandingsGame): Side | null {
  if (typeof home !== "number" || typeof away !== "number" || home === away) return null;
  return home > away ? "home" : "away";
}

/** A draw without a recorded shoot-out gives a draw's points. */
function pointsOfDraw(side: Side, game: StandingsGame, points: PointsRules, goalless: boolean) {
  const shootOut = shootOutPoints(points);
  const winner = shootOut === null ? null : shootOutWinner(game);
  if (shootOut === null || winner === null) return goalless ? points.goalless_draw : points.draw;
  return winner === side ? shootOut.winner : shootOut.loser;
}

function pointsFor(
  side: Side,
  result: FormResult,
  game: StandingsGame,
  points: PointsRules,
  { walkover, goalless }: { walkover: boolean; goalless: boolean },
): number {
  if (result === "draw") return pointsOfDraw(side, game, points, goalless);
  if (result === "loss") return walkover ? points.walkover_loss : points.loss;
  const late = !walkover && isWonInExtraTime(game);
  return late ? (points.extra_time_win ?? points.win) : points.win;
}

/**
 * An irregular player (rules, section 4: CBJD, art. 214) costs the game's points and those of a win. The
 * offender's goals never count, conceded goals only after a defeat on the field.
 */
const forfeit = (side: SideOutcome, win: number): SideOutcome => ({
  result: "loss",
  points: Math.min(0, side.points),
  forfeited: win,
  goals: 0,
  conceded: side.result === "loss" ? side.conceded : 0,
});

/**
 * Returns null for a game that does not count. Absent sides of a walkover get `points.walkover_loss`; its
 * goals count only with `counts_for_goals` (rules, section 4); a double one is lost 0-n by both, with
 * `points.double_walkover_goals`. Points of a shoot-out replace those of the
 * draw, nothing else. An offender's opponent keeps its own score.
 */
function judgeGame(game: StandingsGame, points: PointsRules): Outcome | null {
  if (game.home_team_id === game.away_team_id) return null;
  const score = scoreInForce(game);
  if (score === null) return null;
  const absent = absentSide(game);
  const { home, away } = score;
  const goalless = home === 0 && away === 0;
  const goals = game.counts_for_goals ? score : { home: 0, away: 0 };
  const lost = absent === "both" && game.counts_for_goals ? (points.double_walkover_goals ?? 0) : 0;
  const sideOf = (side: Side): SideOutcome => {
    const result = resultFor(side, absent, score[side], score[otherSide(side)]);
    const own: SideOutcome = {
      result,
      points: pointsFor(side, result, game, points, { walkover: absent !== null, goalless }),
      forfeited: 0,
      goals: goals[side],
      conceded: goals[otherSide(side)] + lost,
    };
    return game.offender_side === side ? forfeit(own, points.win) : own;
  };
  return { game, home: sideOf("home"), away: sideOf("away") };
}

/** Compares two texts by code unit. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const byKickOff = ({ game: a }: Outcome, { game: b }: Outcome): number =>
  compareText(a.starts_at ?? "", b.starts_at ?? "") || a.round - b.round || a.id - b.id;

const byRound = ({ game: a }: Outcome, { game: b }: Outcome): number =>
  a.round - b.round || compareText(a.starts_at ?? "", b.starts_at ?? "") || a.id - b.id;

/**
 * Returns counted outcomes up to a round, by kick-off when all have one (a postponed game keeps its round),
 * else by round.
 */
export function judgeGames(
  games: readonly StandingsGame[],
  points: PointsRules,
  up_to_round: number | undefined,
): Outcome[] {
  const outcomes: Outcome[] = [];
  let dated = true;
  for (const game of games) {
    if (up_to_round !== undefined && game.round > up_to_round) continue;
    const outcome = judgeGame(game, points);
    if (outcome === null) continue;
    outcomes.push(outcome);
    if (game.starts_at === null) dated = false;
  }
  const compare = dated ? byKickOff : byRound;
  // Rows are mostly sorted, and sorting is a table's most expensive step.
  const sorted = outcomes.every((outcome, index) => {
    const previous = outcomes[index - 1];
    return previous === undefined || compare(previous, outcome) <= 0;
  });
  return sorted ? outcomes : outcomes.toSorted(compare);
}

const FORM_LENGTH = 5;

export interface Tally extends TeamSums {
  away_goals: number;
  away_wins: number;
}

function emptyTally(team: StandingsTeam): Tally {
  return {
    team,
    points: 0,
    ...noGames(),
    away_goals: 0,
    away_wins: 0,
    points_adjusted: 0,
    adjustments: [],
    yellow_cards: 0,
    blue_cards: 0,
    red_cards: 0,
    form: [],
  };
}

function addOutcome(tally: Tally, own: SideOutcome): void {
  tally.points += own.points;
  addGame(tally, own.result, own.goals, own.conceded);
  if (own.forfeited > 0)
    adjust(tally, -own.forfeited, textsIn(storedLanguage()).tableReasons.irregularAthlete);
  tally.form.push(own.result);
  if (tally.form.length > FORM_LENGTH) tally.form.shift();
}

function adjust(tally: Tally, points: number, reason: string): void {
  tally.points += points;
  tally.points_adjusted += points;
  tally.adjustments.push({ points, reason });
}

function compareAdjustments(a: StandingsAdjustment, b: StandingsAdjustment): number {
  const byRound = (a.round ?? 0) - (b.round ?? 0) || a.points - b.points;
  if (byRound !== 0 || a.reason === b.reason) return byRound;
  return a.reason < b.reason ? -1 : 1;
}

/**
 * Returns a tally for each team, by id. `cards` and `adjustments` are only those that count; rivals outside
 * the table get nothing.
 */
export function tallyTeams(
  teams: readonly StandingsTeam[],
  outcomes: readonly Outcome[],
  cards: readonly StandingsCard[],
  adjustments: readonly StandingsAdjustment[],
): Map<number, Tally> {
  const tallies = new Map(teams.map((team) => [team.id, emptyTally(team)]));
  for (const { game, home, away } of outcomes) {
    const homeTally = tallies.get(game.home_team_id);
    if (homeTally !== undefined) addOutcome(homeTally, home);
    const awayTally = tallies.get(game.away_team_id);
    if (awayTally === undefined) continue;
    addOutcome(awayTally, away);
    awayTally.away_goals += away.goals;
    if (away.result === "win") awayTally.away_wins += 1;
  }
  for (const card of cards) {
    const tally = tallies.get(card.team_id);
    if (tally === undefined) continue;
    if (card.type === "red_card") tally.red_cards += 1;
    else if (card.type === "blue_card") tally.blue_cards += 1;
    else tally.yellow_cards += 1;
  }
  for (const adjustment of adjustments.toSorted(compareAdjustments)) {
    const tally = tallies.get(adjustment.team_id);
    if (tally === undefined) continue;
    adjust(tally, adjustment.points, adjustment.reason);
  }
  return tallies;
}
