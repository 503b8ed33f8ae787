import type { AbsentSide, ResultKind } from "../result.ts";
import type { StatsRules } from "../rulebook.ts";
import type { StandingsCard } from "../standings/data.ts";

/** `starts_at` is ISO-8601 UTC. */
export interface DisciplineGame {
  id: number;
  phase_id: number;
  phase_order: number;
  round: number;
  starts_at: string | null;
  home_team_id: number;
  away_team_id: number;
  finished: boolean;
  result_kind: ResultKind;
  absent_side: AbsentSide | null;
}

/** A card without a person suspends no one. */
export type DisciplineCard = StandingsCard;

/** Without a causing game, a ban covers kick-offs after `created_at` (ISO-8601 UTC). */
export interface TribunalBan extends CarriedBan {
  id: number;
  created_at: string;
}

/** A ban whose causing game was in the previous edition. */
export interface CarriedBan {
  user_id: number;
  team_id: number;
  matches: number;
  /** Last day of a ban by time, YYYY-MM-DD in São Paulo. */
  until?: string | null | undefined;
  cause_game_id: number | null;
}

/** The moment (ISO-8601 UTC) a person joined a team's roster. */
export interface RosterEntry {
  user_id: number;
  team_id: number;
  since: string;
}

export interface DisciplineInput {
  rules: Pick<
    StatsRules,
    | "yellows_per_suspension"
    | "series_matches"
    | "second_yellow_erases"
    | "second_yellow_matches"
    | "red_matches"
    | "blues_per_suspension"
    | "walkover_serves"
    | "annulled_cards"
  >;
  games: readonly DisciplineGame[];
  resets: readonly number[];
  cards: readonly DisciplineCard[];
  lineups: readonly { game_id: number; user_id: number }[];
  bans: readonly TribunalBan[];
  carried: readonly CarriedBan[];
  /** Roster entries of people who changed teams (see `discipline`); others need none. */
  rosters?: readonly RosterEntry[] | undefined;
}

export const SUSPENSION_CAUSES = [
  "carried",
  "yellows",
  "blues",
  "second_yellow",
  "red",
  "tribunal",
] as const;

export type SuspensionCause = (typeof SUSPENSION_CAUSES)[number];

export interface LedgerSuspension {
  user_id: number;
  /** The team at the time of the offense. */
  team_id: number;
  cause: SuspensionCause;
  cause_game_id: number | null;
  ban_id: number | null;
  matches: number;
  /** Last day of a ban by time, YYYY-MM-DD in São Paulo. */
  until?: string | null | undefined;
  /** Games that the same red's automatic suspension covers. */
  deducted: number;
  served_in: number[];
}

export interface CardCounter {
  user_id: number;
  /** The team of the person's latest card, or the one joined since. */
  team_id: number;
  yellows: number;
  blues: number;
  /** "Pendurado": one card short of a suspension. */
  pending: boolean;
}

/** True while games remain, always for a ban by time. */
export const isSuspensionOpen = (suspension: LedgerSuspension): boolean =>
  Boolean(suspension.until) || matchesLeft(suspension) > 0;

/** Returns the games still to serve. */
export const matchesLeft = ({
  matches,
  deducted,
  served_in,
}: Pick<LedgerSuspension, "matches" | "deducted" | "served_in">): number =>
  matches - deducted - served_in.length;
