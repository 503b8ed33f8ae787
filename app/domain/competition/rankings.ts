import { type Competition, roundsInOrder } from "../competition.ts";
import { withTeams } from "../qualification/facts.ts";
import { teamRankings } from "../team-rankings.ts";

/** The rankings of the teams that take part, over all phases: see `teamRankings`. */
export function rankingsOf(competition: Competition): ReturnType<typeof teamRankings> {
  const { registers, teams, cards, rules } = competition;
  const placeOf = new Map(roundsInOrder(competition).map(({ id }, place) => [id, place]));
  const games = competition.games
    .filter(({ finished }) => finished)
    .flatMap(withTeams)
    .map((game) => ({ ...game, round: placeOf.get(game.round_id) ?? 0 }));
  const taking = new Set([
    ...registers.filter(({ approved }) => approved).map(({ team_id }) => team_id),
    ...games.flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id]),
  ]);
  return teamRankings({ teams: teams.filter(({ id }) => taking.has(id)), games, cards, rules });
}
