import {
  absentSide,
  type AbsentSide,
  otherSide,
  type ResultKind,
  scoreInForce,
  type Side,
} from "./result.ts";

/**
 * A game of a knockout tie. `home_score` and `away_score` include extra time and
 * exclude the shoot-out; `*_extra_score` are the goals of extra time alone, null
 * when there was none. `starts_at` is ISO-8601 UTC. `offender_side` fielded an
 * irregular player (rules, section 4); absent = nobody did.
 */
export interface TieGame {
  id: number;
  leg: number | null;
  starts_at: string | null;
  home_team_id: number;
  away_team_id: number;
  home_score: number | null;
  away_score: number | null;
  home_extra_score: number | null;
  away_extra_score: number | null;
  home_penalties: number | null;
  away_penalties: number | null;
  finished: boolean;
  result_kind: ResultKind;
  absent_side: AbsentSide | null;
  offender_side?: Side | null | undefined;
}

/** A pair of numbers seen from the tie: `home` is the team that hosts the first leg. */
export interface Pair {
  home: number;
  away: number;
}

/** A game with a result, seen from the tie. */
export interface PlayedLeg {
  game_id: number;
  score: Pair;
  /** Goals of extra time, already inside `score`. */
  extra: Pair;
  /** Goals that each team scored on the other's ground, extra time aside and inside. */
  away_goals: Pair;
  away_goals_in_extra: Pair;
  penalties: Pair | null;
  /** The team that did not appear. */
  absent: AbsentSide | null;
  /** The team that fielded an irregular player. */
  offender: Side | null;
}

/** The game as seen from the tie's home team, null while it has no result. */
export function playedLeg(game: TieGame, home_team_id: number): PlayedLeg | null {
  const score = scoreInForce(game);
  if (score === null) return null;
  const hosts = game.home_team_id === home_team_id;
  const seen = (home: number, away: number): Pair =>
    hosts ? { home, away } : { home: away, away: home };
  const extraAway = game.away_extra_score ?? 0;
  const fromTie = <S extends AbsentSide>(side: S | null): S | Side | null =>
    hosts || side === null || side === "both" ? side : otherSide(side);
  return {
    game_id: game.id,
    score: seen(score.home, score.away),
    extra: seen(game.home_extra_score ?? 0, extraAway),
    away_goals: seen(0, score.away - extraAway),
    away_goals_in_extra: seen(0, extraAway),
    penalties:
      game.home_penalties === null || game.away_penalties === null
        ? null
        : seen(game.home_penalties, game.away_penalties),
    absent: fromTie(absentSide(game)),
    offender: fromTie(game.offender_side ?? null),
  };
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function compareGames(a: TieGame, b: TieGame): number {
  if (a.leg !== b.leg) {
    if (a.leg === null) return 1;
    return b.leg === null ? -1 : a.leg - b.leg;
  }
  if (a.starts_at === null || b.starts_at === null) {
    if (a.starts_at !== b.starts_at) return a.starts_at === null ? 1 : -1;
    return a.id - b.id;
  }
  return compareText(a.starts_at, b.starts_at) || a.id - b.id;
}

/** The games in the order of the tie: by leg, then kick-off, then id; unknown ones last. */
export function inLegOrder(games: readonly TieGame[]): TieGame[] {
  return games.toSorted(compareGames);
}
