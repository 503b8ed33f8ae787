/**
 * The ways in which a game gets its result (rules, section 4). A postponed game has none; `postponed` is a
 * status.
 */
export const RESULT_KINDS = ["played", "walkover", "abandoned", "awarded", "annulled"] as const;

export type ResultKind = (typeof RESULT_KINDS)[number];

export const SIDES = ["home", "away"] as const;

export type Side = (typeof SIDES)[number];

export type AbsentSide = Side | "both";

export const GAME_STATUSES = ["scheduled", "live", "finished", "postponed", "cancelled"] as const;

export type GameStatus = (typeof GAME_STATUSES)[number];

/** The defaults that follow from a kind of result (rules, sections 4 and 5). */
interface Meaning {
  /** True when the score was made on the field, so that events decide it. */
  field_score: boolean;
  /** True when goals and assists can count for athletes. */
  scorers: boolean;
  /** True when the people in line-up and events count as having taken part. */
  presence: boolean;
}

export const RESULT_MEANINGS: Readonly<Record<ResultKind, Meaning>> = {
  played: { field_score: true, scorers: true, presence: true },
  walkover: { field_score: false, scorers: false, presence: false },
  abandoned: { field_score: true, scorers: true, presence: true },
  awarded: { field_score: false, scorers: true, presence: true },
  annulled: { field_score: true, scorers: false, presence: false },
};

/** Returns the opposite side. */
export const otherSide = (side: Side): Side => (side === "home" ? "away" : "home");

/** The facts that decide a game's official score. */
export interface GameResult {
  home_score: number | null;
  away_score: number | null;
  finished: boolean;
  result_kind: ResultKind;
  absent_side: AbsentSide | null;
}

/** Goals with extra time, without the shoot-out. */
export interface Score {
  home: number;
  away: number;
}

/**
 * Returns the official score of a game; null when it is unfinished, annulled or without a score. An empty
 * walkover score is 0 goals, a double walkover 0-0.
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

/** Returns the absent side of a walkover: the stored one, else the losing one. */
export function absentSide(game: GameResult): AbsentSide | null {
  if (game.result_kind !== "walkover") return null;
  if (game.absent_side !== null) return game.absent_side;
  const home = game.home_score ?? 0;
  const away = game.away_score ?? 0;
  if (home === away) return null;
  return home < away ? "home" : "away";
}
