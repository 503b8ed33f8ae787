import type { InscriptionStatus } from "../people/inscription-status.ts";
import { type EnrolmentRules, neededParts } from "../people/enrolment.ts";
import { isHoursBefore, type Kickoff, type Reason } from "./reason.ts";
import type { AgeRules, DeadlineRules } from "./rules.ts";
import { type Composed, type PlainKey, text } from "../../texts/text.ts";

/** Somebody's inscription by the team in the tournament. */
export interface InscriptionFact {
  status: InscriptionStatus;
  /** ISO-8601 UTC. */
  created_at: string;
  has_photo: boolean;
  has_document_file: boolean;
}

const NOT_APPROVED: Record<Exclude<InscriptionStatus, "approved" | "loaned">, PlainKey> = {
  pending: "eligibility.inscriptionPending",
  rejected: "eligibility.inscriptionRejected",
  released: "eligibility.released",
};

/** Only who is inscribed and approved plays; whom the team has lent, the loan judges (`loanReasons`). */
export function inscriptionReasons(inscription: InscriptionFact | null): Reason[] {
  if (inscription === null) {
    return [{ code: "not_inscribed", message: "athletes.notInTeam" }];
  }
  const { status } = inscription;
  return status === "approved" || status === "loaned"
    ? []
    : [{ code: "not_approved", message: NOT_APPROVED[status] }];
}

/** What the enrolment asked for and is not there. */
export function documentReasons(
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

/**
 * What the deadlines say of an inscription; null stands for one that cannot be judged without a date.
 * `round_at` is the last kick-off of the round that `until_round` names, ISO-8601 UTC, null while it
 * has none.
 */
export function deadlineReasons(
  { at, until_round, hours_before }: DeadlineRules,
  { created_at }: InscriptionFact,
  round_at: string | null,
  kickoff: Kickoff,
): (Reason | null)[] {
  const isLate = (moment: string) => Date.parse(created_at) > Date.parse(moment);
  const reasons: (Reason | null)[] = [];
  if (at !== null && isLate(at)) {
    reasons.push({
      code: "deadline_date",
      message: "eligibility.afterDeadline",
    });
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

/** What the age says; `birth_date` is YYYY-MM-DD, null when nobody knows it. */
export function ageReasons(
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
