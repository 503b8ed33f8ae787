import {
  type Competition,
  type CompetitionGame,
  type CompetitionRound,
  roundsInOrder,
} from "../competition.ts";
import { absentSide, scoreInForce } from "../result.ts";
import { withTeams } from "../qualification/facts.ts";
import { teamRankings } from "../rankings.ts";

export interface RoundCounts {
  round: CompetitionRound;
  games_finished: number;
  goals: number;
  yellow_cards: number;
  blue_cards: number;
  red_cards: number;
}

/** Returns each round's counts without annulled games. */
export function countRounds(competition: Competition): RoundCounts[] {
  const { games, cards } = competition;
  const valid = games.filter(({ result_kind }) => result_kind !== "annulled");
  const ofRound = Map.groupBy(valid, ({ round_id }) => round_id);
  const ofGame = Map.groupBy(cards, ({ game_id }) => game_id);
  return roundsInOrder(competition).map((round) => {
    const own = ofRound.get(round.id) ?? [];
    const booked = own.flatMap(({ id }) => ofGame.get(id) ?? []);
    const count = (wanted: string) => booked.filter(({ type }) => type === wanted).length;
    return {
      round,
      games_finished: own.filter(({ finished }) => finished).length,
      goals: own.reduce((sum, game) => sum + countGoals(game), 0),
      yellow_cards: count("yellow_card"),
      blue_cards: count("blue_card"),
      red_cards: count("red_card"),
    };
  });
}

export interface CompetitionCounts {
  assist_count: number;
  games_count: number;
  games_finished_count: number;
  goals_count: number;
  red_card_count: number;
  teams_count: number;
  yellow_card_count: number;
}

/** Returns a competition's totals; goals come from final scores, so games without events count too. */
export function countCompetition({
  games,
  cards,
  scoring,
  registers,
}: Competition): CompetitionCounts {
  const valid = new Map(
    games.filter(({ result_kind }) => result_kind !== "annulled").map((game) => [game.id, game]),
  );
  const booked = cards.filter(({ game_id }) => valid.has(game_id));
  const assists = scoring.filter(
    ({ game_id, type }) =>
      type === "assist" && valid.has(game_id) && valid.get(game_id)?.counts_for_scorers !== false,
  );
  return {
    assist_count: assists.length,
    games_count: games.length,
    games_finished_count: games.filter(({ finished }) => finished).length,
    goals_count: [...valid.values()].reduce((sum, game) => sum + countGoals(game), 0),
    red_card_count: booked.filter(({ type }) => type === "red_card").length,
    teams_count: registers.filter(({ approved }) => approved).length,
    yellow_card_count: booked.filter(({ type }) => type === "yellow_card").length,
  };
}

function countGoals(game: CompetitionGame): number {
  const score = game.counts_for_goals ? scoreInForce(game) : null;
  return score === null ? 0 : score.home + score.away;
}

/** Returns finished games by winner, without shoot-outs and double walkovers. */
export function countResults({ games }: Competition): { home: number; draw: number; away: number } {
  const counts = { home: 0, draw: 0, away: 0 };
  for (const game of games) {
    const winner = findWinner(game);
    if (winner !== null) counts[winner] += 1;
  }
  return counts;
}

function findWinner(game: CompetitionGame): "home" | "draw" | "away" | null {
  const score = scoreInForce(game);
  const absent = absentSide(game);
  if (score === null || absent === "both") return null;
  if (absent !== null) return absent === "home" ? "away" : "home";
  if (score.home === score.away) return "draw";
  return score.home > score.away ? "home" : "away";
}

/** Returns the team rankings (see `teamRankings`). */
export function buildRankings(competition: Competition): ReturnType<typeof teamRankings> {
  const { teams, cards, rules } = competition;
  return teamRankings({ teams, games: gamesInRounds(competition), cards, rules });
}

/** Returns finished games with rounds numbered across phases. */
export function gamesInRounds(competition: Competition) {
  const placeOf = new Map(roundsInOrder(competition).map(({ id }, place) => [id, place]));
  return competition.games
    .filter(({ finished }) => finished)
    .flatMap(withTeams)
    .map((game) => ({ ...game, round: placeOf.get(game.round_id) ?? 0 }));
}
