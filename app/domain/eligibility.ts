import { type Composed, type PlainKey, text, type Text } from "../texts/text.ts";
import { bulletinReasons, loanReasons, type BulletinRow } from "./eligibility/bulletin.ts";
import {
  type EligibilityGame,
  type Kickoff,
  readKickoff,
  isObstacle,
  type Reason,
  type OpenSuspension,
  suspensionReasons,
  type EligibilityRules,
  isHoursBefore,
  type AgeRules,
  type DeadlineRules,
  type ReasonCode,
  lineupLimits,
} from "./eligibility/rules.ts";
import type { SquadRole } from "./people/positions.ts";
import { type InscriptionStatus, type EnrolmentRules, neededParts } from "./people/enrolment.ts";
import type { Modality } from "./rulebook/modality.ts";

export interface EligibilityFacts {
  /** The tournament's rules; null: only the inscription and suspensions decide. */
  rules: EligibilityRules | null;
  /** Documents that the enrolment requires, in the organizer's words. */
  documents: string[];
  /** Last kick-off of the round that ends the deadline, ISO-8601 UTC. */
  round_at: string | null;
  user_id: number;
  team_id: number;
  opponent_id: number | null;
  role: SquadRole;
  birth_date: string | null;
  inscription: InscriptionFact | null;
  /** BID rows that name the athlete, with the rows they correct and their corrections, in any order. */
  bulletins: readonly BulletinRow[];
  /** Suspensions open before this game (see `statusForGame`). */
  suspensions: readonly OpenSuspension[];
}

export interface Eligibility {
  allowed: boolean;
  /** Reasons, with notes that forbid nothing (see `ReasonCode`). */
  reasons: Reason[];
}

const NO_DATE: Reason = { code: "no_date", message: "eligibility.noDate" };

/**
 * Returns if a person may play a game, with every reason against it. Everyone needs an approved inscription,
 * no suspension, the deadline and the documents; age and BID are only for athletes. A rule that needs an
 * unset date forbids nothing; one note `no_date` covers all such rules. No clock is read, so a past game
 * keeps its answer. A loan in the BID decides the athlete's team under any rules.
 * Sources: rules, sections 3 (suspensions) and 6 (BID, amateur rulebooks).
 */
export function eligibility(facts: EligibilityFacts, game: EligibilityGame): Eligibility {
  const kickoff = readKickoff(game);
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
  return { allowed: !reasons.some(isObstacle), reasons };
}

function rulesReasons(
  { bid, age, deadline, documents }: EligibilityRules,
  facts: EligibilityFacts,
  kickoff: Kickoff,
  /** True when a loan is already among the reasons. */
  isLoanNoted: boolean,
): (Reason | null)[] {
  const { inscription, role } = facts;
  const isAthlete = role === "athlete";
  const asksBid = isAthlete && !isLoanNoted;
  return [
    ...(bid !== null && asksBid ? bulletinReasons(bid, facts.bulletins, facts, kickoff) : []),
    ...(age !== null && isAthlete ? ageReasons(age, facts.birth_date) : []),
    ...(deadline !== null && inscription !== null
      ? deadlineReasons(deadline, inscription, facts.round_at, kickoff)
      : []),
    ...(documents && inscription !== null ? documentReasons(inscription, facts.documents) : []),
  ];
}

interface InscriptionFact {
  status: InscriptionStatus;
  created_at: string;
  has_photo: boolean;
  has_document_file: boolean;
}

const NOT_APPROVED: Record<Exclude<InscriptionStatus, "approved" | "loaned">, PlainKey> = {
  pending: "eligibility.inscriptionPending",
  rejected: "eligibility.inscriptionRejected",
  released: "eligibility.released",
};

/** For athletes on loan, `loanReasons` decides. */
function inscriptionReasons(inscription: InscriptionFact | null): Reason[] {
  if (inscription === null) return [{ code: "not_inscribed", message: "athletes.notInTeam" }];
  const { status } = inscription;
  return status === "approved" || status === "loaned"
    ? []
    : [{ code: "not_approved", message: NOT_APPROVED[status] }];
}

function documentReasons(
  { has_photo, has_document_file }: InscriptionFact,
  documents: EnrolmentRules["documents"],
): Reason[] {
  const needed = neededParts(documents);
  const missing = [
    ...(needed.photo && !has_photo ? [text("eligibility.photo")] : []),
    ...(needed.document_file && !has_document_file ? [text("eligibility.document")] : []),
  ];
  if (missing.length === 0) return [];
  return [{ code: "documents", message: text("eligibility.partsMissing", { missing }) }];
}

/** A null reason means that a date is missing. */
function deadlineReasons(
  { at, until_round, hours_before }: DeadlineRules,
  { created_at }: InscriptionFact,
  round_at: string | null,
  kickoff: Kickoff,
): (Reason | null)[] {
  const isLate = (moment: string) => Date.parse(created_at) > Date.parse(moment);
  const reasons: (Reason | null)[] = [];
  if (at !== null && isLate(at)) {
    reasons.push({ code: "deadline_date", message: "eligibility.afterDeadline" });
  }
  if (until_round !== null && round_at === null) reasons.push(null);
  if (until_round !== null && round_at !== null && isLate(round_at)) {
    const message = text("eligibility.afterRound", { round: until_round.round });
    reasons.push({ code: "deadline_round", message });
  }
  const inTime = hours_before === null || isHoursBefore(created_at, hours_before, kickoff);
  if (inTime === null) reasons.push(null);
  if (inTime === false && hours_before !== null) {
    const message = text("eligibility.tooLate", { hours: hours_before });
    reasons.push({ code: "deadline_hours", message });
  }
  return reasons;
}

function ageReasons(
  { born_from, born_to, exceptions }: AgeRules,
  birth_date: string | null,
): Reason[] {
  if (born_from === null && born_to === null) return [];
  if (birth_date === null) {
    return [{ code: "age_unknown", message: "eligibility.birthDateMissing" }];
  }
  const early = born_from !== null && birth_date < born_from;
  const late = born_to !== null && birth_date > born_to;
  if (!early && !late) return [];
  const requested = ageAsked(born_from, born_to);
  if (exceptions === null || exceptions === 0) {
    return [{ code: "age", message: text("eligibility.outsideAge", { requested }) }];
  }
  const message = text("eligibility.outsideAgeAllowed", { requested, exceptions });
  return [{ code: "age_exception", message }];
}

const ageAsked = (born_from: string | null, born_to: string | null): Composed =>
  text("eligibility.born", { from: born_from ?? "", to: born_to ?? "" });

export interface LinedUp {
  role: SquadRole;
  starter: boolean;
  codes: readonly ReasonCode[];
}

interface LineupFault {
  place: number;
  code: "too_many_athletes" | "too_many_starters" | "too_many_exceptions";
  message: Text;
}

/** Returns the exceeded limits with each person beyond them. */
export function lineupFaults(
  rules: EligibilityRules | null,
  modality: Modality,
  lineup: readonly LinedUp[],
): LineupFault[] {
  const { athletes, starters } = lineupLimits(rules, modality);
  const exceptions = rules?.age?.exceptions ?? null;
  const beyond = (
    most: number | null,
    counts: (one: LinedUp) => boolean,
    code: LineupFault["code"],
    key: "lineups.tooManyAthletes" | "lineups.tooManyStarters" | "lineups.tooManyExceptions",
  ): LineupFault[] => {
    if (most === null) return [];
    const message = text(key, { most });
    const counted = lineup.flatMap((one, place) => (counts(one) ? [place] : []));
    return counted.slice(most).map((place) => ({ place, code, message }));
  };
  const isAthlete = ({ role }: LinedUp): boolean => role === "athlete";
  return [
    ...beyond(athletes, isAthlete, "too_many_athletes", "lineups.tooManyAthletes"),
    ...beyond(
      starters,
      (one) => isAthlete(one) && one.starter,
      "too_many_starters",
      "lineups.tooManyStarters",
    ),
    ...beyond(
      exceptions,
      ({ codes }) => codes.includes("age_exception"),
      "too_many_exceptions",
      "lineups.tooManyExceptions",
    ),
  ];
}
