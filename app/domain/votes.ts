export const VOTE_KINDS = ["winner", "star"] as const;
export type VoteKind = (typeof VOTE_KINDS)[number];

export const WINNERS = ["home", "draw", "away"] as const;

/** Three days after kick-off, in milliseconds. */
const STAR_TIME = 3 * 24 * 60 * 60 * 1000;

export interface VotedGame {
  status: string;
  finished: boolean;
  result_kind: string;
  starts_at: string | null;
  /** False when only the day of `starts_at` is known, not the hour. */
  time_known: boolean;
  home_team_id: number | null;
  away_team_id: number | null;
}

/** `closes_at` is UTC (ISO-8601); null: at kick-off. */
export interface OpenVote {
  kind: VoteKind;
  closes_at: string | null;
}

/**
 * Returns the open vote of a game, or null: on the winner until kick-off while both teams are known, then on
 * the best athlete for three days.
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
