import type { DocumentKind } from "~/domain/people/document.ts";
import { flag } from "./schema.ts";

/** What a form about a stored athlete says of the document besides its number, which no page shows. */
export const documentFields = {
  /** Whether the page said that a document is stored. */
  document_known: flag,
  /** The box that takes it away. */
  document_removed: flag,
};

interface Typed {
  document?: string | null | undefined;
  document_kind?: DocumentKind | null | undefined;
  document_removed: boolean;
}

/** What is written of the document: an empty field keeps what is stored. */
export function documentPart({
  document,
  document_kind,
  document_removed,
}: Typed): Pick<Typed, "document" | "document_kind"> {
  if (document) return { document, ...(document_kind && { document_kind }) };
  if (document_removed) return { document: null };
  return document_kind ? { document_kind } : {};
}
