import { type DocumentKind, maskedDocument } from "../../domain/document.ts";
import { isSealed, openText, type Sealed, sealText } from "../seal.ts";

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

/** A row as everybody sees it who may see personal data: the document masked. */
export async function withMask<Row extends Shown>(env: Env, row: Row): Promise<Row> {
  const number = await openDocument(env, row);
  return { ...row, document: number && maskedDocument(row.document_kind ?? "cpf", number) };
}

/** Rows as everybody sees them who may see personal data. */
export const withMasks = <Row extends Shown>(env: Env, rows: Row[]): Promise<Row[]> =>
  Promise.all(rows.map((row) => withMask(env, row)));

/** Rows with their documents whole. */
export const withDocuments = <Row extends StoredDocument>(env: Env, rows: Row[]): Promise<Row[]> =>
  Promise.all(rows.map(async (row) => ({ ...row, document: await openDocument(env, row) })));
