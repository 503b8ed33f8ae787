import type { z } from "@hono/zod-openapi";
import { type AccessRow, notFound, requireAdmin } from "../kit/access.ts";
import { Problem, type FieldError } from "../../http/problem.ts";
import { personalUser } from "./contract.ts";
import type { PersonalRow, Standing } from "./store.ts";
import { isMinor } from "../../domain/people/enrolment.ts";
import { dayIn } from "../../domain/schedule/local-day.ts";
import type { ClearChange } from "./change.ts";

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

/** Names the team, by its uuid, in a call of somebody without a session. */
export const TEAM_HEADER = "apito-team";

/**
 * The caller with at least the role over an athlete, or a 401 without a session; a stranger's athlete
 * answers like a missing one, with 404; a role that is too low with 403.
 */
export function requireStanding(
  access: AccessRow[],
  standing: Standing | undefined,
  least: "manager" | "owner",
): AccessRow {
  const admin = requireAdmin(access);
  if (!standing?.role) throw notFound();
  if (standing.role !== "owner" && standing.role !== least) {
    throw new Problem(403, "personalData.roleTooLow");
  }
  return admin;
}

type View = z.infer<typeof personalUser>;

/**
 * The caller who may edit an athlete: with the standing of a manager, or as the contact of a team
 * that has the athlete; a uuid of another team, or of none, is a 404 whoever sends it. Answers how
 * that caller sees the row: a team is told nothing personal that somebody else entered.
 */
export function requireEditor(
  access: AccessRow[],
  standing: Standing | undefined,
  uuid: string | null,
): (row: PersonalRow) => View {
  const whole = (row: PersonalRow) => personalUser.parse(row);
  if (uuid !== null && standing?.of_team !== 1) throw notFound();
  const runs = access.length > 0 && (standing?.role === "owner" || standing?.role === "manager");
  if (standing?.of_team === 1 && !runs) {
    return standing.by_team === 1 ? whole : (row) => ({ ...whole(row), ...NOT_TOLD });
  }
  requireStanding(access, standing, "manager");
  return whole;
}

const NOT_TOLD = {
  birth_date: null,
  document_kind: null,
  document: null,
  email: null,
  phone: null,
  guardian_name: null,
  guardian_consent_at: null,
};
