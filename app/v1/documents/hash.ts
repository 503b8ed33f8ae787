import type { DocumentKind } from "../../domain/document.ts";
import { keyedHash } from "../hash.ts";

/** A document as it is stored and compared. */
export interface Document {
  kind: DocumentKind;
  /** Normalised: no signs between, upper case. */
  number: string;
}

/** The keyed hash by which a document is recognised without being readable. */
export const documentHash = (env: Env, { kind, number }: Document): Promise<string> =>
  keyedHash(env, `${kind}:${number}`);
