import type { AbsentSide, ResultKind } from "../result.ts";
import type { StatsRules } from "../rulebook.ts";
import type { StandingsCard } from "../standings/data.ts";

/** A game of the tournament, of any phase, with both teams known. `starts_at` is ISO-8601 UTC. */
export interface DisciplineGame {
  id: number;
  phase_id: number;
  phase_order: number;
  /** Order of its round within the phase. */
  round: number;
  starts_at: string | null;
  home_team_id: number;
  away_team_id: number;
  finished: boolean;
  result_kind: ResultKind;
  absent_side: AbsentSide | null;
}

/** A card of an athlete, coach or other member; one without a person (null) suspends nobody. */
export type DisciplineCard = StandingsCard;

/**
 * A suspension by decision of people. Without a causing game it bars from the games that kick off
 * after `created_at` (ISO-8601 UTC), which also says in which order such bans are served.
 */
export interface TribunalBan extends CarriedBan {
  id: number;
  created_at: string;
}

/** What is left of a suspension of the edition before; its causing game is a game of that edition. */
export interface CarriedBan {
  user_id: number;
  team_id: number;
  matches: number;
  /** Of a ban by time: its last day, YYYY-MM-DD in São Paulo; it then bars from no number of games. */
  until?: string | null | undefined;
  cause_game_id: number | null;
}

/** Since when (ISO-8601 UTC) a person is on the roster of a team of the tournament. */
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
  >;
  games: readonly DisciplineGame[];
  /** Phases whose start resets the counts of yellow and blue cards. */
  resets: readonly number[];
  cards: readonly DisciplineCard[];
  /** Who was in the line-up of a game. */
  lineups: readonly { game_id: number; user_id: number }[];
  bans: readonly TribunalBan[];
  carried: readonly CarriedBan[];
  /** Needed for who changed team within the tournament only; see `discipline`. */
  rosters?: readonly RosterEntry[] | undefined;
}

/** Causes of a suspension; `red` is a direct red card. */
export const SUSPENSION_CAUSES = [
  "carried",
  "yellows",
  "blues",
  "second_yellow",
  "red",
  "tribunal",
] as const;

export type SuspensionCause = (typeof SUSPENSION_CAUSES)[number];

/** A suspension of the ledger, with the games that were served. */
export interface LedgerSuspension {
  user_id: number;
  /** The team for which it was incurred. */
  team_id: number;
  cause: SuspensionCause;
  cause_game_id: number | null;
  /** Of a tribunal's ban, its id. */
  ban_id: number | null;
  /** Games out, as the rule or the tribunal says. */
  matches: number;
  /** Of a ban by time: its last day, YYYY-MM-DD in São Paulo; null or absent: it is by games. */
  until?: string | null | undefined;
  /** Of a tribunal's ban: how many of them the automatic suspension for the same red card takes. */
  deducted: number;
  /** Ids of the games served, in the order played. */
  served_in: number[];
}

/** The cards of a person that count towards the next suspension; only who has one is listed. */
export interface CardCounter {
  user_id: number;
  /** The team of the latest of these cards, or the one joined since. */
  team_id: number;
  yellows: number;
  blues: number;
  /** "Pendurado": one more card of a colour is a suspension. */
  pending: boolean;
}

/** Whether something of a suspension is left to be served: of one by time, its day says. */
export const isOpen = (suspension: LedgerSuspension): boolean =>
  Boolean(suspension.until) || matchesLeft(suspension) > 0;

/** Games of a suspension that are still to be served. */
export const matchesLeft = ({
  matches,
  deducted,
  served_in,
}: Pick<LedgerSuspension, "matches" | "deducted" | "served_in">): number =>
  matches - deducted - served_in.length;
