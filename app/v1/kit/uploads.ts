import type { FileType } from "./contract.ts";

/** A checked file. Sizes are pixels as displayed, null for a PDF. */
export interface CheckedFile {
  mime: FileType;
  bytes: Uint8Array<ArrayBuffer>;
  width: number | null;
  height: number | null;
}

/** Files of a form, checked when the handler stores them, after permissions and fields. */
export interface Uploads {
  has: (field: string) => boolean;
  /** Checks each file once; rejects at the first invalid field. */
  judged: (
    made?: (field: string, file: CheckedFile) => Promise<CheckedFile>,
  ) => Promise<Map<string, CheckedFile>>;
}
