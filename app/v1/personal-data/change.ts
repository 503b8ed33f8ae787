import type { z } from "@hono/zod-openapi";
import { Problem } from "../../http/problem.ts";
import { documentHash } from "../documents/hash.ts";
import { requireDocument } from "../documents/read.ts";
import type { personalFields } from "./contract.ts";
import type { PersonalChange, PersonalRow } from "./store.ts";

type Given = z.infer<z.ZodObject<typeof personalFields>>;

/** What an athlete's row already says, as far as a change depends on it; a new athlete's says nothing. */
type Known = Pick<
  PersonalRow,
  "document_kind" | "document" | "guardian_name" | "guardian_consent_at"
>;

const NOBODY: Known = {
  document_kind: null,
  document: null,
  guardian_name: null,
  guardian_consent_at: null,
};

/**
 * The columns that given personal fields change: the document normalised and with its keyed hash,
 * the moment of a guardian's consent. 422 for a document that is none, for a kind without a
 * document, and for a consent without a guardian's name.
 */
export async function personalChange(
  env: Env,
  given: Given,
  known: Known = NOBODY,
): Promise<PersonalChange> {
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
): Promise<PersonalChange> {
  if (typed === null) return { document_kind: null, document: null, document_hash: null };
  const text = typed ?? (document_kind ? known.document : null);
  if (text === null) {
    if (!document_kind) return {};
    throw Problem.field("document", "required", "Informe também o documento.");
  }
  const document = requireDocument(document_kind ?? known.document_kind ?? "cpf", text);
  return {
    document_kind: document.kind,
    document: document.number,
    document_hash: await documentHash(env, document),
  };
}

function consentChange({ guardian_name, guardian_consent }: Given, known: Known): PersonalChange {
  if (guardian_name === null) {
    if (guardian_consent) throw unnamed();
    return { guardian_consent_at: null };
  }
  if (guardian_consent === undefined) return {};
  if (!guardian_consent) return { guardian_consent_at: null };
  if ((guardian_name ?? known.guardian_name) === null) throw unnamed();
  return { guardian_consent_at: known.guardian_consent_at ?? new Date().toISOString() };
}

const unnamed = () =>
  Problem.field("guardian_name", "required", "Informe o nome do responsável que autorizou.");
