import { type Text, text } from "../../texts/text.ts";
import type { Modality } from "../rulebook/modality.ts";
import { type LedgerSuspension, matchesLeft } from "../discipline/data.ts";
import { dayIn } from "../schedule/local-day.ts";

/**
 * An athlete plays only after publication (rules, section 6), at least `hours_before` kick-off. With
 * `last_working_day` the limit is the end of the last working day before the game's day.
 */
export interface BidRules {
  hours_before: number | null;
  last_working_day: boolean;
  /** Public holidays (YYYY-MM-DD) from Monday to Friday. */
  holidays: string[];
}

/** Birth dates (YYYY-MM-DD), both included; null: open. */
export interface AgeRules {
  born_from: string | null;
  born_to: string | null;
  /** Athletes outside the dates allowed in a game's line-up; null: none. */
  exceptions: number | null;
}

/** Deadline of inscription, inclusive; every set part applies. */
export interface DeadlineRules {
  at: string | null;
  /** The deadline is the last kick-off of a round, given by the order of its phase and its own order. */
  until_round: { phase_order: number; round: number } | null;
  hours_before: number | null;
}

interface SquadRules {
  /** Most athletes of a line-up, reserves included; null: no limit. */
  max_athletes: number | null;
  /** Most starters; null: as many as the modality has on the field. */
  max_starters: number | null;
}

/** Rules beyond inscription and suspensions; JSON in `tournaments.eligibility_rules`. */
export interface EligibilityRules {
  bid: BidRules | null;
  age: AgeRules | null;
  deadline: DeadlineRules | null;
  /** True when every document of the enrolment is required. */
  documents: boolean;
  squad: SquadRules | null;
  /** True when an athlete on loan may not play against the lending team. */
  barred_against_lender?: boolean | undefined;
}

/** Players of a side at kick-off; null for virtual. */
const STARTERS: Record<Modality, number | null> = {
  campo: 11,
  futsal: 5,
  society: 7,
  areia: 5,
  virtual: null,
};

/** Returns the limits of a line-up; null: none. */
export function lineupLimits(
  rules: EligibilityRules | null,
  modality: Modality,
): { athletes: number | null; starters: number | null } {
  const squad = rules?.squad ?? null;
  const { max_athletes = null, max_starters = null } = squad ?? {};
  return { athletes: max_athletes, starters: max_starters ?? STARTERS[modality] };
}

export interface EligibilityGame {
  starts_at: string | null;
  /** False when only the São Paulo day of `starts_at` counts. */
  time_known: boolean;
}

const HOUR_MS = 60 * 60 * 1000;

/** `day` is in São Paulo, `moment` in UTC milliseconds. */
export interface Kickoff {
  day: string | null;
  moment: number | null;
}

/** Returns a game's São Paulo day and its kick-off in UTC milliseconds. */
export function readKickoff({ starts_at, time_known }: EligibilityGame): Kickoff {
  if (starts_at === null) return { day: null, moment: null };
  const start = new Date(starts_at);
  return { day: dayIn(start), moment: time_known ? start.getTime() : null };
}

/** True when a moment is this many hours before kick-off; null: no time yet. */
export function isHoursBefore(moment: string, hours: number, kickoff: Kickoff): boolean | null {
  if (kickoff.moment === null) return null;
  return Date.parse(moment) <= kickoff.moment - hours * HOUR_MS;
}

/** True up to the kick-off: by day without a time, always without a date. */
export function isBeforeKickoff(moment: string, kickoff: Kickoff): boolean {
  if (kickoff.day === null) return true;
  return isHoursBefore(moment, 0, kickoff) ?? dayIn(new Date(moment)) <= kickoff.day;
}

/**
 * Two codes are notes that forbid nothing: `age_exception` (outside the age limits but within the allowed
 * number, which `lineupFaults` counts) and `no_date` (a rule needs the game's date).
 */
export const REASON_CODES = [
  "not_inscribed",
  "not_approved",
  "suspended",
  "loaned",
  "loan_days",
  "loan_lender",
  "bid_missing",
  "bid_hours",
  "bid_working_day",
  "age_unknown",
  "age",
  "age_exception",
  "deadline_date",
  "deadline_round",
  "deadline_hours",
  "documents",
  "no_date",
] as const;

export type ReasonCode = (typeof REASON_CODES)[number];

export interface Reason {
  code: ReasonCode;
  message: Text;
}

const NOTES: ReadonlySet<ReasonCode> = new Set(["age_exception", "no_date"]);

/** True for an obstacle, false for a note. */
export const isObstacle = ({ code }: Reason): boolean => !NOTES.has(code);

export type OpenSuspension = Pick<
  LedgerSuspension,
  "cause" | "matches" | "until" | "deducted" | "served_in"
>;

/** Returns a reason for each suspension with games left or by time (rules, section 3). */
export const suspensionReasons = (suspensions: readonly OpenSuspension[]): Reason[] =>
  suspensions.flatMap((suspension): Reason[] => {
    const left = matchesLeft(suspension);
    const cause = text(`causes.${suspension.cause}`);
    const { until } = suspension;
    if (until) {
      const message = text("eligibility.suspendedUntil", { cause, day: until });
      return [{ code: "suspended", message }];
    }
    if (left <= 0) return [];
    return [{ code: "suspended", message: text("eligibility.suspended", { cause, left }) }];
  });
