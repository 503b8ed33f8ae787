import type { Outcome, SideOutcome } from "./outcome.ts";
import type { FormResult, StandingsAdjustment, StandingsCard, StandingsTeam } from "./data.ts";
import { textsIn } from "../../texts/say.ts";
import { keptLanguage } from "../../texts/language.ts";

const FORM_LENGTH = 5;

/** Everything a team has gathered so far. */
export interface Tally {
  team: StandingsTeam;
  points: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goals_for: number;
  goals_against: number;
  away_goals: number;
  points_adjusted: number;
  adjustments: { points: number; reason: string }[];
  yellow_cards: number;
  blue_cards: number;
  red_cards: number;
  form: FormResult[];
}

function emptyTally(team: StandingsTeam): Tally {
  return {
    team,
    points: 0,
    played: 0,
    won: 0,
    drawn: 0,
    lost: 0,
    goals_for: 0,
    goals_against: 0,
    away_goals: 0,
    points_adjusted: 0,
    adjustments: [],
    yellow_cards: 0,
    blue_cards: 0,
    red_cards: 0,
    form: [],
  };
}

function addGame(tally: Tally, own: SideOutcome): void {
  tally.points += own.points;
  tally.played += 1;
  if (own.result === "win") tally.won += 1;
  else if (own.result === "draw") tally.drawn += 1;
  else tally.lost += 1;
  tally.goals_for += own.goals;
  tally.goals_against += own.conceded;
  if (own.forfeited > 0)
    adjust(tally, -own.forfeited, textsIn(keptLanguage()).tableReasons.irregularAthlete);
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
 * One tally for each team, played or not, keyed by team id. `outcomes` are in the
 * order played; `cards` are those of the games that count; `adjustments` those in
 * force. A rival that is not in the table (groups that cross) takes nothing.
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
    if (homeTally !== undefined) addGame(homeTally, home);
    const awayTally = tallies.get(game.away_team_id);
    if (awayTally === undefined) continue;
    addGame(awayTally, away);
    awayTally.away_goals += away.goals;
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
