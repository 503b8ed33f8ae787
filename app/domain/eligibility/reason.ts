import type { Text } from "../../texts/text.ts";
/**
 * Why somebody may not play, and two notes: `age_exception` (outside the age, but within the number
 * that the rules let pass; `lineupFaults` counts them) and `no_date` (a rule cannot be judged before
 * the game has its date and time).
 */
export const REASON_CODES = [
  "not_inscribed",
  "not_approved",
  "suspended",
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
