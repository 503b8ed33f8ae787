/**
 * How a game got its result (rules, section 4): on the field, by the absence of
 * a side (W.O.), stopped before its end, changed by a tribunal, or made void. A
 * game put off is none of these: `postponed` is its status, and it has no result.
 */
export const RESULT_KINDS = ["played", "walkover", "abandoned", "awarded", "annulled"] as const;

export type ResultKind = (typeof RESULT_KINDS)[number];

export type Side = "home" | "away";

/** Who did not appear in a walkover, or who left an abandoned game. */
export type AbsentSide = Side | "both";

export const GAME_STATUSES = ["scheduled", "live", "finished", "postponed", "cancelled"] as const;

export type GameStatus = (typeof GAME_STATUSES)[number];

/** What follows from a kind where nothing else was decided (rules, sections 4 and 5). */
interface Meaning {
  /** Whether the score was made on the field, so that it follows from the events. */
  field_score: boolean;
  /** Whether goals and assists can count for athletes: nobody scores in a W.O. */
  scorers: boolean;
  /** Whether those of line-up and events appeared in a game: nobody plays a W.O. */
  presence: boolean;
}

export const MEANINGS: Readonly<Record<ResultKind, Meaning>> = {
  played: { field_score: true, scorers: true, presence: true },
  walkover: { field_score: false, scorers: false, presence: false },
  abandoned: { field_score: true, scorers: true, presence: true },
  awarded: { field_score: false, scorers: true, presence: true },
  annulled: { field_score: true, scorers: false, presence: false },
};

/** The other side of a game. */
export const otherSide = (side: Side): Side => (side === "home" ? "away" : "home");

/** How a game stands: what a score of its in force is told by. */
export interface GameResult {
  home_score: number | null;
  away_score: number | null;
  finished: boolean;
  result_kind: ResultKind;
  absent_side: AbsentSide | null;
}

/** Goals of each side, extra time included and shoot-out excluded. */
export interface Score {
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
 * The side at fault in a walkover, null in every other game. A walkover whose absent side was not noted is
 * read from its score: the side behind is the absent one; level, nobody is.
 */
export function absentSide(game: GameResult): AbsentSide | null {
  if (game.result_kind !== "walkover") return null;
  if (game.absent_side !== null) return game.absent_side;
  const home = game.home_score ?? 0;
  const away = game.away_score ?? 0;
  if (home === away) return null;
  return home < away ? "home" : "away";
}
