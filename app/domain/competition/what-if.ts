import type { Competition, CompetitionGame } from "../competition.ts";
import { remainingGames } from "../outlook/remaining.ts";
import { qualify } from "../qualification.ts";
import { isCalledOff } from "../qualification/facts.ts";
import { leaversOf, undrawnGames } from "../qualification/leavers.ts";
import { inputsOf } from "../qualification/sources.ts";
import { mostPoints } from "../rulebook.ts";
import { standings } from "../standings.ts";

/** A score that somebody supposes for a game still to be played. */
export interface SupposedScore {
  game_id: number;
  home_score: number;
  away_score: number;
}

/** Whether a game's result can be supposed: both teams are known and it is still to be played, or being played. */
export const canSuppose = (game: CompetitionGame): boolean =>
  !game.finished && !isCalledOff(game) && game.home_team_id !== null && game.away_team_id !== null;

/**
 * The competition as if these games had been played on the field with these scores, with all that would
 * follow: who stands in which spot, and what everybody can still reach. A game that is over keeps its
 * result, whatever is supposed for it.
 */
export function withSupposed(
  competition: Competition,
  scores: readonly SupposedScore[],
): Competition {
  const supposed = new Map(scores.map((score) => [score.game_id, score]));
  const games = competition.games.map((game): CompetitionGame => {
    const score = supposed.get(game.id);
    if (!score || !canSuppose(game)) return game;
    const { home_score, away_score } = score;
    return {
      ...game,
      home_score,
      away_score,
      finished: true,
      status: "finished",
      result_kind: "played",
    };
  });
  const found = qualify({ ...competition, games });
  const spots = new Map(found.spots.map((spot) => [spot.id, spot]));
  const seated = new Map(found.games.map((game) => [game.id, game]));
  const outlooks = new Map(found.outlooks.map(({ phase_id, outlook }) => [phase_id, outlook]));
  return {
    ...competition,
    games: games.map((game) => ({ ...game, ...seated.get(game.id) })),
    spots: competition.spots.map((spot) => ({ ...spot, ...spots.get(spot.id) })),
    phases: competition.phases.map((phase) => ({
      ...phase,
      outlook: outlooks.get(phase.id) ?? phase.outlook,
    })),
  };
}

/** Points that are sure to bring a team to a place or a better one, whatever the others do. */
export interface Need {
  team_id: number;
  /** Last place of a zone that leads on, or the one above a zone that leads down. */
  to: number;
  points: number;
}

/**
 * For each team of the tables of a phase, and each of these places, the points that make it sure: more
 * than all but `to - 1` of the others can still have. They are enough always, and may be more than it
 * takes, since who meets whom is not looked at. A team without as many left to win is not listed, nor
 * one that is there already.
 */
export function pointsNeeded(
  competition: Competition,
  phase: Competition["phases"][number],
  places: readonly number[],
): Need[] {
  const leavers = leaversOf(competition);
  const withdrawn = [...leavers];
  const most = mostPoints(competition.rules.points);
  const outlook = new Map((phase.outlook ?? []).map((row) => [row.team_id, row]));
  return inputsOf(competition, phase).flatMap(({ input }) => {
    const team_ids = input.teams.map(({ id }) => id);
    const { legs } = phase.tie_rules;
    const undrawn = undrawnGames(competition, phase, team_ids, withdrawn);
    const left = remainingGames({ team_ids, games: input.games, legs, withdrawn, undrawn });
    if (left === null) return [];
    const rows = standings(input).filter(({ team }) => !leavers.has(team.id));
    const toWin = (id: number) => {
      const index = team_ids.indexOf(id);
      return most * left.filter(({ home, away }) => home === index || away === index).length;
    };
    return rows.flatMap(({ team, points }) => {
      const others = rows
        .filter((row) => row.team.id !== team.id)
        .map((row) => row.points + toWin(row.team.id))
        .toSorted((a, b) => b - a);
      return places.flatMap((to) => {
        const rival = others[to - 1];
        const ends = outlook.get(team.id);
        if (rival === undefined || !ends || ends.worst <= to || ends.best > to) return [];
        const needed = rival + 1 - points;
        return needed > 0 && needed <= toWin(team.id)
          ? { team_id: team.id, to, points: needed }
          : [];
      });
    });
  });
}
