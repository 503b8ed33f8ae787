import type { FileType } from "./contract.ts";

/** Pixels as displayed, null for a PDF. */
export interface Judged {
  mime: FileType;
  bytes: Uint8Array<ArrayBuffer>;
  width: number | null;
  height: number | null;
}

/** Checked when the handler keeps them, after permissions and fields. */
export interface Uploads {
  has: (field: string) => boolean;
  /** Checks each file once; rejects at the first invalid field. */
  judged: (made?: (field: string, file: Judged) => Promise<Judged>) => Promise<Map<string, Judged>>;
}
