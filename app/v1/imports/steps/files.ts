import { composed, text } from "../../../texts/text.ts";
import { badEntry, type CopiedFile, FILE_PLACES } from "../../archive/copy/format.ts";
import { judge, type Judged } from "../../files/judge.ts";
import { BadFile } from "../../files/reader.ts";
import type { ApiContext } from "../../kit/router.ts";
import { fileTypes } from "../../kit/contract.ts";
import { keyedHash } from "../../kit/secret.ts";
import { type Ranges, rangesOf } from "../staging/ranges.ts";
import { type KeptFile, type KnownPerson, knownOf, writeFiles } from "../staging/store.ts";
import type { ImportRow } from "../store.ts";
import type { Copy } from "./open-copy.ts";

/** What one step brings. */
const MOST_FILES = 25;
const MOST_BYTES = 16 * 1024 ** 2;

/** Brings the next files of a copy, each judged as an upload is. */
export async function bringFiles(c: ApiContext, row: ImportRow, copy: Copy): Promise<void> {
  const people = await knownOf(c.var.db, row.id);
  const kept: KeptFile[] = [];
  let { done } = row;
  let bytes = 0;
  for (const file of copy.manifest.files.slice(row.done, row.done + MOST_FILES)) {
    if (bytes > MOST_BYTES) break;
    done++;
    bytes += file.bytes;
    const shown = numbersOf(file, row, people);
    if (!shown) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each is held in memory
    kept.push({ ...shown, ...(await keep(c, row, copy, file)) });
  }
  await writeFiles(c.var.db, row, kept, { state: "files", done, total: row.total });
}

/** Who shows a file, by their numbers; null where that is somebody of the account, who keeps their own. */
function numbersOf(file: CopiedFile, row: ImportRow, people: KnownPerson[]) {
  const ranges = rangesOf(row.ranges);
  const { of } = FILE_PLACES[file.for];
  const isKnown = people.some(({ kind, place }) => kind === of && place === file.row);
  if (isKnown) return null;
  const at = (key: Parameters<Ranges["get"]>[0], place: number): number => {
    const range = ranges.get(key);
    if (!range || place > range.rows) {
      throw badEntry(file.path, text("copies.fileOfNobody", { name: file.path }));
    }
    const known = people.find((one) => one.kind === key && one.place === place);
    return known?.row_id ?? range.before + place;
  };
  const isAttachment = file.for === "games.attachment";
  return {
    row: of === null ? (row.championship_id ?? 0) : at(of, file.row),
    team: isAttachment ? at("teams", file.team ?? 0) : null,
  };
}

async function keep(c: ApiContext, row: ImportRow, copy: Copy, file: CopiedFile) {
  const bytes = await copy.bytesOf(file.path, file);
  const judged = await judgeEntry(file, bytes);
  const key = `${await keyOf(c.env, row, file)}.${fileTypes[judged.mime].extension}`;
  await c.env.FILES.put(key, judged.bytes, {
    httpMetadata: { contentType: judged.mime },
    customMetadata: { access: file.private ? "private" : "public" },
  });
  const { mime, width, height } = judged;
  return {
    for: file.for,
    private: file.private,
    key,
    mime,
    bytes: judged.bytes.length,
    width,
    height,
  };
}

async function judgeEntry(file: CopiedFile, bytes: Uint8Array<ArrayBuffer>): Promise<Judged> {
  try {
    return await judge(bytes, FILE_PLACES[file.for].kind);
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    throw badEntry(
      file.path,
      text("copies.badFile", { name: file.path, why: composed(error.said) }),
    );
  }
}

/** A key that nobody guesses, and the same one when the step is taken again: its object is written over. */
async function keyOf(env: Env, { id }: ImportRow, { path }: CopiedFile): Promise<string> {
  const hash = await keyedHash(env, `file of an import: ${id} ${path}`);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join("-");
}
