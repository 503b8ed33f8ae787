import { type Text, text } from "../../texts/text.ts";
import type { Modality } from "../rulebook/modality.ts";
import { type LedgerSuspension, matchesLeft } from "../discipline/data.ts";
import { dayIn } from "../schedule/local-day.ts";

/**
 * What the BID asks (rules, section 6): the athlete plays only after the publication of the
 * registration; `hours_before`: at least so many hours before the kick-off; `last_working_day`: by
 * the end of the last working day before the game's day.
 */
export interface BidRules {
  hours_before: number | null;
  last_working_day: boolean;
  /** Days (YYYY-MM-DD) from Monday to Friday on which nobody works. */
  holidays: string[];
}

/** Days of birth (YYYY-MM-DD), both ends included; null leaves an end open. */
export interface AgeRules {
  born_from: string | null;
  born_to: string | null;
  /** How many athletes born outside of them a team may line up in a game; null: none. */
  exceptions: number | null;
}

/** Until when somebody has to be inscribed; each part that is set has to hold, its last moment included. */
export interface DeadlineRules {
  /** ISO-8601 UTC. */
  at: string | null;
  /** Until the last kick-off of a round, named by the orders of its phase and its own. */
  until_round: { phase_order: number; round: number } | null;
  /** At least so many hours before the game's kick-off. */
  hours_before: number | null;
}

/** How many athletes a line-up holds; coach and staff do not count. */
interface SquadRules {
  /** Starters and reserves together; null: any number. */
  max_athletes: number | null;
  /** null: as many as the modality has on the field. */
  max_starters: number | null;
}

/**
 * Who may play, besides who is inscribed and not suspended; stored as JSON in
 * `tournaments.eligibility_rules`. A part that is null (or false) asks for nothing.
 */
export interface EligibilityRules {
  bid: BidRules | null;
  age: AgeRules | null;
  deadline: DeadlineRules | null;
  /** Whether all that the enrolment asks for has to be handed in. */
  documents: boolean;
  squad: SquadRules | null;
  /** Whether somebody on loan may not play against the lender; absent: may. */
  barred_against_lender?: boolean | undefined;
}

/** Players of one side at kick-off; null where it is not people who play. */
const STARTERS: Record<Modality, number | null> = {
  campo: 11,
  futsal: 5,
  society: 7,
  areia: 5,
  virtual: null,
};

/** The limits of a line-up in numbers; null: none. */
export function lineupLimits(
  rules: EligibilityRules | null,
  modality: Modality,
): { athletes: number | null; starters: number | null } {
  const squad = rules?.squad ?? null;
  const { max_athletes = null, max_starters = null } = squad ?? {};
  return { athletes: max_athletes, starters: max_starters ?? STARTERS[modality] };
}

/** The game that somebody wants to play. */
export interface EligibilityGame {
  /** ISO-8601 UTC; null while there is no date. */
  starts_at: string | null;
  /** False: only the São Paulo day of `starts_at` is meant. */
  time_known: boolean;
}

const HOUR_MS = 60 * 60 * 1000;

/** What a game's date says: its day in São Paulo, and the kick-off in UTC milliseconds where the time is known. */
export interface Kickoff {
  day: string | null;
  moment: number | null;
}

/** The local day of a game and, where its time is known, the moment of its start in milliseconds since 1970. */
export function kickoffOf({ starts_at, time_known }: EligibilityGame): Kickoff {
  if (starts_at === null) return { day: null, moment: null };
  const start = new Date(starts_at);
  return { day: dayIn(start), moment: time_known ? start.getTime() : null };
}

/** Whether a moment (ISO-8601) lies at least so many hours before the kick-off; null: it has no time yet. */
export function isHoursBefore(moment: string, hours: number, kickoff: Kickoff): boolean | null {
  if (kickoff.moment === null) return null;
  return Date.parse(moment) <= kickoff.moment - hours * HOUR_MS;
}

/**
 * Whether a moment lies before the kick-off, which belongs to it: by the day where the time is not
 * known, always where there is no date.
 */
export function isBeforeKickoff(moment: string, kickoff: Kickoff): boolean {
  if (kickoff.day === null) return true;
  return isHoursBefore(moment, 0, kickoff) ?? dayIn(new Date(moment)) <= kickoff.day;
}

/**
 * Why somebody may not play, and two notes: `age_exception` (outside the age, but within the number
 * that the rules let pass; `lineupFaults` counts them) and `no_date` (a rule cannot be judged before
 * the game has its date and time).
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

/** `message` is for people. */
export interface Reason {
  code: ReasonCode;
  message: Text;
}

const NOTES: ReadonlySet<ReasonCode> = new Set(["age_exception", "no_date"]);

/** Whether the reason keeps somebody from playing; a note does not. */
export const forbids = ({ code }: Reason): boolean => !NOTES.has(code);

/** A suspension that bars somebody from a game, as it stands before that game (see `statusForGame`). */
export type OpenSuspension = Pick<
  LedgerSuspension,
  "cause" | "matches" | "until" | "deducted" | "served_in"
>;

/** One reason for each suspension with games left, or that runs by time (rules, section 3). */
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
