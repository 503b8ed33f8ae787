import { readPdf } from "./pdf.ts";
import { crc32 } from "node:zlib";
import {
  type FileKind,
  fileKinds,
  type FileParts,
  type FileType,
  fileTypes,
} from "../kit/contract.ts";
import { readAvif } from "./avif.ts";
import {
  animatedPicture,
  BadFile,
  checkedSize,
  damagedFile,
  type Picture,
  Reader,
  refuseArchive,
  refuseForeign,
} from "./reader.ts";
import { readJpeg, readWebp } from "./pictures.ts";
import { text } from "../../texts/text.ts";
import { Problem } from "../../http/problem.ts";
import { joinBytes } from "../../http/body.ts";
import type { CheckedFile, Uploads } from "../kit/uploads.ts";

const SIGNATURE = 8;

/** PNG chunks that are kept; text, time, EXIF and unknown ones are dropped. */
const KEPT_CHUNKS = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs".split(" "),
);
const ANIMATION = new Set(["acTL", "fcTL", "fdAT"]);

function readPng(bytes: Uint8Array): Picture {
  const file = new Reader(bytes);
  const kept = [file.slice(0, SIGNATURE)];
  const dropped: Uint8Array[] = [];
  const seen = new Set<string>();
  let at = SIGNATURE;
  while (!seen.has("IEND")) {
    file.countPart();
    const end = at + 12 + file.u32(at);
    const type = file.text(at + 4, 4);
    const chunk = file.slice(at, end);
    if (file.u32(end - 4) !== crc32(file.slice(at + 4, end - 4))) throw damagedFile();
    if ((seen.size === 0) !== (type === "IHDR")) throw damagedFile();
    if (ANIMATION.has(type)) throw animatedPicture();
    if (KEPT_CHUNKS.has(type)) kept.push(chunk);
    else if (isCritical(type)) throw damagedFile();
    else dropped.push(chunk);
    seen.add(type);
    at = end;
  }
  if (!seen.has("IDAT") || file.u32(SIGNATURE) !== 13) throw damagedFile();
  const size = checkedSize(file.u32(SIGNATURE + 8), file.u32(SIGNATURE + 12));
  refuseForeign([...dropped, file.slice(at, file.length)]);
  return { ...size, bytes: joinBytes(kept) };
}

/** True for a chunk that readers must know: its type starts with a capital letter. */
const isCritical = (type: string): boolean => /^[A-Z]/.test(type);

type Read = Omit<CheckedFile, "mime">;

const readers: Record<FileType, (bytes: Uint8Array) => Read | Promise<Read>> = {
  "image/png": readPng,
  "image/jpeg": readJpeg,
  "image/webp": readWebp,
  "image/avif": readAvif,
  "application/pdf": readPdf,
};

/**
 * Checks a file by its bytes and drops metadata. Rejects with BadFile: 415 other format, 413 too large, 422
 * damaged, too many pixels or another format inside.
 */
export async function checkFile(
  bytes: Uint8Array<ArrayBuffer>,
  kind: FileKind,
): Promise<CheckedFile> {
  const mime = detectType(bytes);
  const accepted: readonly FileType[] = fileKinds[kind];
  if (!mime && HEIC.test(readHead(bytes))) {
    throw new BadFile(415, "wrong_type", text("files.heic"));
  }
  const most = Math.max(...accepted.map((type) => fileTypes[type].bytes));
  if (bytes.length > most) throw tooLarge(most);
  if (!mime || !accepted.includes(mime)) {
    throw new BadFile(
      415,
      "wrong_type",
      text("files.wrongType", { wanted: text(`fileKinds.${kind}`) }),
    );
  }
  if (bytes.length > fileTypes[mime].bytes) throw tooLarge(fileTypes[mime].bytes);
  refuseArchive(bytes);
  return { ...(await readers[mime](bytes)), mime };
}

const tooLarge = (most: number): BadFile =>
  new BadFile(413, "too_large", text("files.tooLarge", { megabytes: most / 1024 / 1024 }));

/** The brands of HEIC photos, which iPhones take and most browsers cannot show. */
const HEIC = /^[^]{4}ftyp(?:[^]{4})*?(?:hei[cxms]|hev[cx]|mif1)/;

const readHead = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 64));

function detectType(bytes: Uint8Array): FileType | null {
  const head = readHead(bytes);
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (head.startsWith("ÿØÿ")) return "image/jpeg";
  if (/^RIFF[^]{4}WEBP/.test(head)) return "image/webp";
  if (/^[^]{4}ftyp(?:[^]{4})*?avi[fs]/.test(head)) return "image/avif";
  if (head.startsWith("%PDF-")) return "application/pdf";
  return null;
}

export function createUploads(files: Map<string, File>, parts: FileParts): Uploads {
  let all: Promise<Map<string, CheckedFile>> | undefined;
  return {
    has: (field) => files.has(field),
    judged: (made) => (all ??= judgeAll(files, parts, made)),
  };
}

/** Checks files one after another, to save memory. */
async function judgeAll(
  files: Map<string, File>,
  parts: FileParts,
  made: Parameters<Uploads["judged"]>[0],
): Promise<Map<string, CheckedFile>> {
  const good = new Map<string, CheckedFile>();
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
): Promise<CheckedFile> {
  const judged = await checkFile(new Uint8Array(await file.arrayBuffer()), kind);
  return made ? made(field, judged) : judged;
}

async function at<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    const { status, code, said: message } = error;
    throw new Problem(status, message, { errors: [{ path, code, message }], cause: error });
  }
}
