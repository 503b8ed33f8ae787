import {
  type DocumentKind,
  maskedDocument,
  normalizedDocument,
} from "../../../../domain/people/document.ts";
import { isSealed, openText, type Sealed, sealText, keyedHash } from "../../../kit/secret.ts";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";
import { Problem } from "../../../../http/problem.ts";
import type { PlainKey } from "../../../../texts/text.ts";

/** A document as it is stored and compared. */
export interface Document {
  kind: DocumentKind;
  /** Normalised: no signs between, upper case. */
  number: string;
}

/** The keyed hash by which a document is recognised without being readable. */
export const documentHash = (env: Env, { kind, number }: Document): Promise<string> =>
  keyedHash(env, `${kind}:${number}`);

/**
 * Where a document belongs: the account that has the athlete, and the document's own hash. No two rows
 * share the two (`users_owner_document`), and both are known before a new row has its number.
 */
interface Place {
  owner_id: number;
  document_hash: string | null;
}

/** A stored document; one of before it was sealed stands in clear. */
export interface StoredDocument extends Place {
  document: string | null;
}

const PURPOSE = "document";

const boundOf = ({ owner_id, document_hash }: Place): string =>
  `users ${owner_id} ${document_hash ?? ""}`;

/** A document's number as it is stored. */
export const sealDocument = (env: Env, place: Place, number: string): Promise<Sealed> =>
  sealText(env, PURPOSE, boundOf(place), number);

/** The whole number of a stored document: for its owner's eyes, after the look was written down. */
export async function openDocument(env: Env, stored: StoredDocument): Promise<string | null> {
  const { document } = stored;
  if (document === null || !isSealed(document)) return document;
  return openText(env, PURPOSE, boundOf(stored), document);
}

interface Shown extends StoredDocument {
  document_kind: DocumentKind | null;
}

/** A row for a caller who may see personal data: the document is masked. */
export async function withMask<Row extends Shown>(env: Env, row: Row): Promise<Row> {
  const number = await openDocument(env, row);
  return { ...row, document: number && maskedDocument(row.document_kind ?? "cpf", number) };
}

/** Rows for a caller who may see personal data: the documents are masked. */
export const withMasks = <Row extends Shown>(env: Env, rows: Row[]): Promise<Row[]> =>
  Promise.all(rows.map((row) => withMask(env, row)));

/** Rows with their documents whole. */
export const withDocuments = <Row extends StoredDocument>(env: Env, rows: Row[]): Promise<Row[]> =>
  Promise.all(rows.map(async (row) => ({ ...row, document: await openDocument(env, row) })));

const DOCUMENT_FAULTS: Record<DocumentKind, PlainKey> = {
  cpf: "documents.wrongCpf",
  rg: "documents.wrongRg",
  passport: "documents.wrongPassport",
};

/** A document that was typed, normalised; null when it cannot be one of its kind. */
export function readDocument(kind: DocumentKind, typed: string): Document | null {
  const number = normalizedDocument(kind, typed);
  if (number === null || (kind === "cpf" && !isValidCpf(number))) return null;
  return { kind, number };
}

/** Why a document is not accepted, as a person reads it. */
export const documentFault = (kind: DocumentKind): PlainKey => DOCUMENT_FAULTS[kind];

/** The document that was typed, or a 422 at `path`. */
export function requireDocument(kind: DocumentKind, typed: string, path = "document"): Document {
  const document = readDocument(kind, typed);
  if (!document) throw Problem.field(path, "invalid", documentFault(kind));
  return document;
}
