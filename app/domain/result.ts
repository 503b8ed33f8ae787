/**
 * How a game got its result (rules, section 4): on the field, by the absence of
 * a side (W.O.), stopped before its end, changed by a tribunal, or made void.
 */
export type ResultKind = "played" | "walkover" | "abandoned" | "awarded" | "annulled";

/** The side that did not appear in a walkover. */
export type AbsentSide = "home" | "away" | "both";

interface GameResult {
  home_score: number | null;
  away_score: number | null;
  finished: boolean;
  result_kind: ResultKind;
  absent_side: AbsentSide | null;
}

/** Goals of each side, extra time included and shoot-out excluded. */
interface Score {
  home: number;
  away: number;
}

/**
 * The score that a game enters the books with, or null while it has none: it is
 * unfinished, annulled, or finished with a score still to be typed. In a walkover
 * an empty score counts as 0 goals, and a double absence is always 0-0.
 */
export function scoreInForce(game: GameResult): Score | null {
  if (!game.finished || game.result_kind === "annulled") return null;
  if (game.result_kind === "walkover") {
    if (game.absent_side === "both") return { home: 0, away: 0 };
    return { home: game.home_score ?? 0, away: game.away_score ?? 0 };
  }
  if (game.home_score === null || game.away_score === null) return null;
  return { home: game.home_score, away: game.away_score };
}

/**
 * The side at fault in a walkover, null in every other game. A walkover whose
 * absent side was not noted is read from its score: the side behind is the
 * absent one; level, nobody is.
 */
export function absentSide(game: GameResult): AbsentSide | null {
  if (game.result_kind !== "walkover") return null;
  if (game.absent_side !== null) return game.absent_side;
  const home = game.home_score ?? 0;
  const away = game.away_score ?? 0;
  if (home === away) return null;
  return home < away ? "home" : "away";
}
