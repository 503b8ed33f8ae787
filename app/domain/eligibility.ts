import { bulletinReasons, loanReasons } from "./eligibility/bulletin.ts";
import {
  ageReasons,
  deadlineReasons,
  documentReasons,
  type InscriptionFact,
  inscriptionReasons,
} from "./eligibility/inscription.ts";
import {
  type EligibilityGame,
  type Kickoff,
  kickoffOf,
  forbids,
  type Reason,
  type OpenSuspension,
  suspensionReasons,
} from "./eligibility/reason.ts";
import type { EligibilityRules } from "./eligibility/rules.ts";
import type { BulletinRow } from "./eligibility/standing.ts";
import type { SquadRole } from "./people/squad-role.ts";

export { type BulletinRow, endedLoan } from "./eligibility/standing.ts";
export type { EligibilityGame } from "./eligibility/reason.ts";
export { lineupFaults, type LinedUp } from "./eligibility/lineup.ts";
export { forbids, type Reason, REASON_CODES } from "./eligibility/reason.ts";
export { type EligibilityRules, lineupLimits } from "./eligibility/rules.ts";
export type { OpenSuspension } from "./eligibility/reason.ts";

/** All that decides whether somebody may play for a team. */
export interface EligibilityFacts {
  /** The tournament's; null: only inscription and suspensions count. */
  rules: EligibilityRules | null;
  /** What the enrolment asks for, in the organizer's words. */
  documents: string[];
  /** Last kick-off of the round that `rules.deadline.until_round` names, ISO-8601 UTC; null: none yet. */
  round_at: string | null;
  user_id: number;
  team_id: number;
  /** The other team of the game; null: not known yet. */
  opponent_id: number | null;
  role: SquadRole;
  /** YYYY-MM-DD; null: not known. */
  birth_date: string | null;
  /** By this team in this tournament; null: none. */
  inscription: InscriptionFact | null;
  /** Rows of the BID that name the athlete, those that they correct and those that correct them, in any order. */
  bulletins: readonly BulletinRow[];
  /** Those that bar from this game, as they stand before it (`statusForGame`). */
  suspensions: readonly OpenSuspension[];
}

export interface Eligibility {
  allowed: boolean;
  /** All that speaks against it, and notes that do not (see `ReasonCode`). */
  reasons: Reason[];
}

const NO_DATE: Reason = {
  code: "no_date",
  message: "eligibility.noDate",
};

/**
 * Whether somebody may play a game, and all the reasons why not. Nobody plays who is suspended or is
 * not inscribed and approved by the team. Deadline and documents are asked of everyone, age and BID
 * of athletes alone. A rule that depends on a date which is not set yet forbids nothing: one note
 * `no_date` stands for all of those. Nothing is taken from the clock: the answer for a game that is
 * over is the one that held when it began, as far as the facts tell. A loan of the BID decides for
 * which of its two teams an athlete plays, whatever the tournament's rules ask.
 *
 * Sources: rules, sections 3 (suspensions) and 6 (BID, what amateur rulebooks ask).
 */
export function eligibility(facts: EligibilityFacts, game: EligibilityGame): Eligibility {
  const kickoff = kickoffOf(game);
  const { rules, bulletins } = facts;
  const loan =
    facts.role === "athlete"
      ? loanReasons(bulletins, facts, kickoff, rules?.barred_against_lender !== true)
      : [];
  const found = [
    ...inscriptionReasons(facts.inscription),
    ...suspensionReasons(facts.suspensions),
    ...loan,
    ...(rules === null ? [] : rulesReasons(rules, facts, kickoff, loan.length > 0)),
  ];
  const reasons = found.filter((reason) => reason !== null);
  if (reasons.length < found.length) reasons.push(NO_DATE);
  return { allowed: !reasons.some(forbids), reasons };
}

function rulesReasons(
  { bid, age, deadline, documents }: EligibilityRules,
  facts: EligibilityFacts,
  kickoff: Kickoff,
  /** Whether a loan has said already what else the BID would say. */
  isLoanTold: boolean,
): (Reason | null)[] {
  const { inscription, role } = facts;
  const isAthlete = role === "athlete";
  const asksBid = isAthlete && !isLoanTold;
  return [
    ...(bid !== null && asksBid ? bulletinReasons(bid, facts.bulletins, facts, kickoff) : []),
    ...(age !== null && isAthlete ? ageReasons(age, facts.birth_date) : []),
    ...(deadline !== null && inscription !== null
      ? deadlineReasons(deadline, inscription, facts.round_at, kickoff)
      : []),
    ...(documents && inscription !== null ? documentReasons(inscription, facts.documents) : []),
  ];
}
