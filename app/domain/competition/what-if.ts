import type { Competition, CompetitionGame } from "../competition.ts";
import { remainingGames } from "../outlook/remaining.ts";
import { qualify } from "../qualification.ts";
import { isCalledOff } from "../qualification/facts.ts";
import { listSuccessors } from "../qualification/replaced.ts";
import { listLeavers, undrawnGames } from "../qualification/leavers.ts";
import { buildInputs } from "../qualification/sources.ts";
import { mostPoints } from "../rulebook.ts";
import { standings } from "../standings.ts";

export interface SupposedScore {
  game_id: number;
  home_score: number;
  away_score: number;
}

/** True for an unfinished game of two known teams. */
export const canSuppose = (game: CompetitionGame): boolean =>
  !game.finished && !isCalledOff(game) && game.home_team_id !== null && game.away_team_id !== null;

/**
 * Returns the competition with supposed scores, and with the spots and outlooks that follow. Finished games
 * keep their result.
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

export interface PointsNeed {
  team_id: number;
  /** Last place of a promotion zone, or the one above a relegation zone. */
  to: number;
  points: number;
}

/**
 * Returns for each place the points with which it is certain: at most `to - 1` other teams can still reach
 * more. Sometimes fewer are enough, because rivals also play each other.
 */
export function pointsNeeded(
  competition: Competition,
  phase: Competition["phases"][number],
  places: readonly number[],
): PointsNeed[] {
  const leavers = listLeavers(competition);
  const withdrawn = [...leavers];
  const successors = listSuccessors(competition);
  const most = mostPoints(competition.rules.points);
  const outlook = new Map((phase.outlook ?? []).map((row) => [row.team_id, row]));
  return buildInputs(competition, phase).flatMap(({ input }) => {
    const team_ids = input.teams.map(({ id }) => id);
    const { legs } = phase.tie_rules;
    const undrawn = undrawnGames(competition, phase, team_ids, withdrawn);
    const left = remainingGames({
      team_ids,
      games: input.games,
      legs,
      withdrawn,
      undrawn,
      successors,
    });
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
