import type { z } from "@hono/zod-openapi";
import { type AccessRow, notFound, requireAdmin } from "../../kit/access.ts";
import { Problem, type FieldError } from "../../../http/problem.ts";
import { personalUser, type personalFields } from "./contract.ts";
import type { PersonalRow, RoleOverAthlete, PersonalChange } from "./store.ts";
import { isMinor } from "../../../domain/people/enrolment.ts";
import { dayIn } from "../../../domain/schedule/local-day.ts";
import { maskedDocument } from "../../../domain/people/document.ts";
import { documentHash, openDocument, sealDocument, requireDocument } from "./documents/sealed.ts";

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

/** Returns the guardian's missing fields for a minor (LGPD, art. 14). */
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

/** Refuses a new minor without consent, 422. */
export function requireConsent(given: Guarded): void {
  const errors = consentFaults(given);
  if (errors.length > 0) throw new Problem(422, "request.checkFields", { errors });
}

/**
 * Refuses with 422 an edit that makes someone a minor without consent. Minors entered before that rule stay
 * editable.
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

/**
 * Returns the caller, who must have the role over an athlete. Throws 401 without a session, 403 for a low
 * role, 404 for another account's athlete.
 */
export function requireStanding(
  access: AccessRow[],
  standing: RoleOverAthlete | undefined,
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
 * Returns a manager, or the contact of the athlete's team, with the data they may read: a team reads no
 * personal data that others entered. Throws 404 for another team's uuid.
 */
export function requireEditor(
  access: AccessRow[],
  standing: RoleOverAthlete | undefined,
  uuid: string | null,
): (row: PersonalRow) => View {
  const whole = (row: PersonalRow) => personalUser.parse(row);
  if (uuid !== null && !standing?.of_team) throw notFound();
  const runs = access.length > 0 && (standing?.role === "owner" || standing?.role === "manager");
  if (standing?.of_team && !runs) {
    return standing.by_team ? whole : (row) => ({ ...whole(row), ...NOT_TOLD });
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

type Given = z.infer<z.ZodObject<typeof personalFields>>;

type Known = Pick<
  PersonalRow,
  | "owner_id"
  | "document_kind"
  | "document"
  | "document_hash"
  | "guardian_name"
  | "guardian_consent_at"
>;

const NOBODY: Known = {
  owner_id: 0,
  document_kind: null,
  document: null,
  document_hash: null,
  guardian_name: null,
  guardian_consent_at: null,
};

/** A change whose document is not sealed yet. */
type ClearChange = Omit<PersonalChange, "document"> & { document?: string | null };

/**
 * Returns the columns to change; a masked document changes none. 422 for an invalid document, a kind without
 * one, or a consent without the guardian's name.
 */
export async function personalChange(
  env: Env,
  given: Given,
  known: Known = NOBODY,
): Promise<ClearChange> {
  const { birth_date, email, phone, guardian_name } = given;
  return {
    birth_date,
    email,
    phone,
    guardian_name,
    ...(await documentChange(env, given, known)),
    ...consentChange(given, known),
  };
}

async function documentChange(
  env: Env,
  { document: typed, document_kind }: Given,
  known: Known,
): Promise<ClearChange> {
  if (typed === null) return { document_kind: null, document: null, document_hash: null };
  const stored = await openDocument(env, known);
  const storedKind = known.document_kind ?? "cpf";
  const isMask = stored !== null && typed === maskedDocument(storedKind, stored);
  const text = isMask ? stored : (typed ?? (document_kind ? stored : null));
  if (text === null) {
    if (!document_kind) return {};
    throw Problem.field("document", "required", "personalData.documentToo");
  }
  const document = requireDocument(document_kind ?? storedKind, text);
  return {
    document_kind: document.kind,
    document: document.number,
    document_hash: await documentHash(env, document),
  };
}

/** Returns a change with its document sealed. */
export async function sealedChange<Change extends ClearChange>(
  env: Env,
  owner_id: number,
  { document, ...change }: Change,
) {
  if (document === undefined) return change;
  const { document_hash = null } = change;
  const sealed = document && (await sealDocument(env, { owner_id, document_hash }, document));
  return { ...change, document: sealed || null };
}

function consentChange({ guardian_name, guardian_consent }: Given, known: Known): PersonalChange {
  if (guardian_name === null) {
    if (guardian_consent) throw unnamedPerson();
    return { guardian_consent_at: null };
  }
  if (guardian_consent === undefined) return {};
  if (!guardian_consent) return { guardian_consent_at: null };
  if ((guardian_name ?? known.guardian_name) === null) throw unnamedPerson();
  return { guardian_consent_at: known.guardian_consent_at ?? new Date().toISOString() };
}

const unnamedPerson = () =>
  Problem.field("guardian_name", "required", "personalData.consentingGuardian");
