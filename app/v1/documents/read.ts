import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";
import { type DocumentKind, normalizedDocument } from "../../domain/document.ts";
import { Problem } from "../../http/problem.ts";
import type { Document } from "./hash.ts";
import type { PlainKey } from "../../texts/text.ts";

const REFUSED: Record<DocumentKind, PlainKey> = {
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
export const documentFault = (kind: DocumentKind): PlainKey => REFUSED[kind];

/** The document that was typed, or a 422 at `path`. */
export function requireDocument(kind: DocumentKind, typed: string, path = "document"): Document {
  const document = readDocument(kind, typed);
  if (!document) throw Problem.field(path, "invalid", documentFault(kind));
  return document;
}
