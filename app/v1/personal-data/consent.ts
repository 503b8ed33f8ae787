import { isMinor } from "../../domain/enrolment.ts";
import { dayIn } from "../../domain/local-day.ts";
import { type FieldError, Problem } from "../../http/problem.ts";
import type { ClearChange } from "./change.ts";
import type { PersonalRow } from "./store.ts";

interface Guarded {
  birth_date?: string | null | undefined;
  guardian_name?: string | null | undefined;
  guardian_consent?: boolean | undefined;
}

const MISSING = {
  guardian_name: "personalData.guardianName",
  guardian_consent: "personalData.guardianConsent",
} as const;

const isMinorToday = (birth_date: string | null | undefined): boolean =>
  Boolean(birth_date) && isMinor(birth_date ?? "", dayIn(new Date()));

/** What is missing to enter a minor (LGPD, art. 14): the guardian's name and agreement. */
export function consentFaults({
  birth_date,
  guardian_name,
  guardian_consent,
}: Guarded): FieldError[] {
  if (!isMinorToday(birth_date)) return [];
  const given = { guardian_name, guardian_consent };
  return (["guardian_name", "guardian_consent"] as const)
    .filter((path) => !given[path])
    .map((path) => ({ path, code: "required", message: MISSING[path] }));
}

/** Refuses a new athlete who is a minor and whose guardian has not agreed: 422 at the fields. */
export function requireConsent(given: Guarded): void {
  const errors = consentFaults(given);
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
}

/**
 * Refuses, 422, an edit that makes a minor of somebody who was not known as one, without the guardian.
 * Who was entered as a minor before that was asked may still be edited.
 */
export function requireConsentFor(change: ClearChange, before: PersonalRow): void {
  if (!change.birth_date || isMinorToday(before.birth_date)) return;
  const { guardian_name = before.guardian_name, guardian_consent_at = before.guardian_consent_at } =
    change;
  requireConsent({
    birth_date: change.birth_date,
    guardian_name,
    guardian_consent: guardian_consent_at !== null,
  });
}
