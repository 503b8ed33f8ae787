/** What a vote about a game is about: who wins it, and afterwards who was its best. */
export const VOTE_KINDS = ["winner", "star"] as const;
export type VoteKind = (typeof VOTE_KINDS)[number];

/** How a game can end. */
export const WINNERS = ["home", "draw", "away"] as const;

/** Milliseconds from kick-off in which the best of a game may be voted for: three days. */
const STAR_TIME = 3 * 24 * 60 * 60 * 1000;

/** The facts of a game that say what is voted about; `starts_at` is UTC, null while there is no date. */
export interface VotedGame {
  status: string;
  finished: boolean;
  result_kind: string;
  starts_at: string | null;
  /** False: only the day of `starts_at` is known. */
  time_known: boolean;
  home_team_id: number | null;
  away_team_id: number | null;
}

/** A vote that is open, and until when (UTC, ISO 8601); null: until the game begins. */
export interface OpenVote {
  kind: VoteKind;
  closes_at: string | null;
}

/**
 * The vote that is open about a game; null: none. Who wins may be guessed while both teams are known and
 * nothing has begun, until the hour at the latest. The best of a game that was played may be chosen for
 * three days from its hour, and not of one whose date nobody knows.
 */
export function openVote(game: VotedGame, now: number): OpenVote | null {
  const start = game.starts_at === null ? null : Date.parse(game.starts_at);
  if (game.finished) {
    if (game.result_kind !== "played" || start === null) return null;
    const end = start + STAR_TIME;
    return now < end ? { kind: "star", closes_at: new Date(end).toISOString() } : null;
  }
  const isAhead = game.status === "scheduled" || game.status === "postponed";
  if (!isAhead || game.home_team_id === null || game.away_team_id === null) return null;
  if (start === null || !game.time_known || game.status === "postponed") {
    return { kind: "winner", closes_at: null };
  }
  return now < start ? { kind: "winner", closes_at: game.starts_at } : null;
}
