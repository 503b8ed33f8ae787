import type { z } from "@hono/zod-openapi";
import { maskedDocument } from "../../domain/people/document.ts";
import { Problem } from "../../http/problem.ts";
import { documentHash, openDocument, sealDocument, requireDocument } from "../documents/sealed.ts";
import type { personalFields } from "./contract.ts";
import type { PersonalChange, PersonalRow } from "./store.ts";

type Given = z.infer<z.ZodObject<typeof personalFields>>;

/** What an athlete's row already says, as far as a change depends on it; a new athlete's says nothing. */
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

/** What a change writes, with the document's number as it was read and not yet sealed. */
export type ClearChange = Omit<PersonalChange, "document"> & { document?: string | null };

/**
 * The columns that given personal fields change: the document normalised and with its keyed hash,
 * the moment of a guardian's consent. The mask of the stored document changes nothing. 422 for a
 * document that is none, for a kind without a document, and for a consent without a guardian's name.
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

/** A change as it is stored in a row of the account: the document sealed. */
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
