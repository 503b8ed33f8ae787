import type { Modality } from "../rulebook/modality.ts";

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
export interface SquadRules {
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
