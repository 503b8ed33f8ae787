import { Problem } from "../../http/problem.ts";
import type { FileKind, FileParts } from "../kit/contract.ts";
import { BadFile } from "./reader.ts";
import { type Judged, judge } from "./judge.ts";

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

export function uploadsOf(files: Map<string, File>, parts: FileParts): Uploads {
  let all: Promise<Map<string, Judged>> | undefined;
  return {
    has: (field) => files.has(field),
    judged: (made) => (all ??= judgeAll(files, parts, made)),
  };
}

/** One after the other: together their unfolded contents might not find room in memory. */
async function judgeAll(
  files: Map<string, File>,
  parts: FileParts,
  made: Parameters<Uploads["judged"]>[0],
): Promise<Map<string, Judged>> {
  const good = new Map<string, Judged>();
  for (const [field, file] of files) {
    const kind = parts[field];
    if (!kind) continue;
    // oxlint-disable-next-line no-await-in-loop
    good.set(field, await at(field, () => judgeFile(field, file, kind, made)));
  }
  return good;
}

async function judgeFile(
  field: string,
  file: File,
  kind: FileKind,
  made: Parameters<Uploads["judged"]>[0],
): Promise<Judged> {
  const judged = await judge(new Uint8Array(await file.arrayBuffer()), kind);
  return made ? made(field, judged) : judged;
}

/** What is wrong with a file, said at its field. */
async function at<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    const { status, code, said: message } = error;
    throw new Problem(status, message, { errors: [{ path, code, message }], cause: error });
  }
}
