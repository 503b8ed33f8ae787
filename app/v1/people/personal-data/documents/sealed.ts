import {
  type DocumentKind,
  maskedDocument,
  normalizedDocument,
} from "../../../../domain/people/document.ts";
import { isSealed, openText, type Sealed, sealText, keyedHash } from "../../../kit/secret.ts";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";
import { Problem } from "../../../../http/problem.ts";
import type { PlainKey } from "../../../../texts/text.ts";

export interface Document {
  kind: DocumentKind;
  /** The number without separators, in upper case. */
  number: string;
}

/** Returns a document's keyed hash. */
export const documentHash = (env: Env, { kind, number }: Document): Promise<string> =>
  keyedHash(env, `${kind}:${number}`);

/**
 * The owner and hash that identify a document (`users_owner_document`). Both are known before the row has an
 * id, so the sealing can use them.
 */
interface Place {
  owner_id: number;
  document_hash: string | null;
}

/** The document is plain text in older rows. */
export interface StoredDocument extends Place {
  document: string | null;
}

const PURPOSE = "document";

const formatBinding = ({ owner_id, document_hash }: Place): string =>
  `users ${owner_id} ${document_hash ?? ""}`;

/** Returns a document's sealed number. */
export const sealDocument = (env: Env, place: Place, number: string): Promise<Sealed> =>
  sealText(env, PURPOSE, formatBinding(place), number);

/** Returns the unmasked number. Log the view before (`noteViews`). */
export async function openDocument(env: Env, stored: StoredDocument): Promise<string | null> {
  const { document } = stored;
  if (document === null || !isSealed(document)) return document;
  return openText(env, PURPOSE, formatBinding(stored), document);
}

interface Shown extends StoredDocument {
  document_kind: DocumentKind | null;
}

/** Returns a row with its document masked. */
export async function withMask<Row extends Shown>(env: Env, row: Row): Promise<Row> {
  const number = await openDocument(env, row);
  return { ...row, document: number && maskedDocument(row.document_kind ?? "cpf", number) };
}

/** Returns rows with documents masked. */
export const withMasks = <Row extends Shown>(env: Env, rows: Row[]): Promise<Row[]> =>
  Promise.all(rows.map((row) => withMask(env, row)));

/** Returns rows with unmasked documents. */
export const withDocuments = <Row extends StoredDocument>(env: Env, rows: Row[]): Promise<Row[]> =>
  Promise.all(rows.map(async (row) => ({ ...row, document: await openDocument(env, row) })));

const DOCUMENT_FAULTS: Record<DocumentKind, PlainKey> = {
  cpf: "documents.wrongCpf",
  rg: "documents.wrongRg",
  passport: "documents.wrongPassport",
};

/** Returns the normalized document; null if invalid. */
export function readDocument(kind: DocumentKind, typed: string): Document | null {
  const number = normalizedDocument(kind, typed);
  if (number === null || (kind === "cpf" && !isValidCpf(number))) return null;
  return { kind, number };
}

/** Returns the message for an invalid document. */
export const documentFault = (kind: DocumentKind): PlainKey => DOCUMENT_FAULTS[kind];

/** Returns the typed document, or a 422 at `path`. */
export function requireDocument(kind: DocumentKind, typed: string, path = "document"): Document {
  const document = readDocument(kind, typed);
  if (!document) throw Problem.field(path, "invalid", documentFault(kind));
  return document;
}
