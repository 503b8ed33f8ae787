import type { FileType } from "./contract.ts";

/** An accepted file; sizes in pixels as displayed, null for a PDF. */
export interface Judged {
  mime: FileType;
  bytes: Uint8Array<ArrayBuffer>;
  width: number | null;
  height: number | null;
}

/** Files of a call. They are checked when the handler keeps them, after permissions and fields. */
export interface Uploads {
  has: (field: string) => boolean;
  /** Checks each file once and passes it through `made`; rejects at the first invalid field. */
  judged: (made?: (field: string, file: Judged) => Promise<Judged>) => Promise<Map<string, Judged>>;
}
