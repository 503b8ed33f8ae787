import type { FileType } from "./contract.ts";

/** A file that was found good, as it will be stored; sizes in pixels as seen, null of a PDF. */
export interface Judged {
  mime: FileType;
  bytes: Uint8Array<ArrayBuffer>;
  width: number | null;
  height: number | null;
}

/**
 * The files of a call. They are looked at when the handler keeps them, and so after it knows who calls
 * and that what was typed will do.
 */
export interface Uploads {
  has: (field: string) => boolean;
  /**
   * All files of the call, judged once, by field, each passed through `made` where there is one. Rejects
   * with a problem at the field of the first that is not taken.
   */
  judged: (made?: (field: string, file: Judged) => Promise<Judged>) => Promise<Map<string, Judged>>;
}
