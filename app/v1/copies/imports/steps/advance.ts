import { sql } from "drizzle-orm";
import { Problem } from "../../../../http/problem.ts";
import { text, toComposed } from "../../../../texts/text.ts";
import {
  DOCUMENT,
  badEntry,
  MEMBERS,
  membersSchema,
  type Manifest,
  COPY_LIMITS,
  type CopiedFile,
  FILE_PLACES,
} from "../../archive/copy/format.ts";
import { hashToken, newToken } from "../../../accounts/auth/links.ts";
import { isForeignKeyViolation, uniqueViolation } from "../../../db/guard.ts";
import { dropFiles } from "../../../files/keep.ts";
import type { ApiContext } from "../../../kit/router.ts";
import { noteSecurity } from "../../../kit/security-event.ts";
import { type ImportRow, listParts } from "../store.ts";
import {
  publishImport,
  findContradictoryRows,
  beginRows,
  type KeptFile,
  selectKnown,
  writeFiles,
} from "../staging/store.ts";
import type { Copy } from "./open-copy.ts";
import { readEntry } from "./read-entry.ts";
import { refuseReference, importNextRows, readAs, readCopyRows } from "./rows.ts";
import { makeSlug } from "../../../../domain/people/slug.ts";
import { matchAccount, preparePeople, buildSearchText, type Squads } from "../../archive/people.ts";
import type { Archive } from "../../archive/schema.ts";
import { rowSchemas } from "../../archive/rows.ts";
import { type Key, TABLE_KEYS } from "../../../db/tables.ts";
import {
  knownPeople,
  knownSquads,
  type IdRanges,
  parseRanges,
} from "../../archive/writing/store.ts";
import { read } from "../../../kit/call.ts";
import {
  largestPlan,
  type OnPlan,
  requireChampionshipRoom,
  UNCONFIRMED_ROOM,
} from "../../../accounts/plan/room.ts";
import { type AccountRoom, requireRowRoom } from "../../../accounts/room/require-room.ts";
import { accountUse } from "../../../accounts/room/store.ts";
import { requireConfirmed } from "../byte-room.ts";
import { checkFile } from "../../../files/judge.ts";
import { BadFile } from "../../../files/reader.ts";
import { fileTypes } from "../../../kit/contract.ts";
import { keyedHash } from "../../../kit/secret.ts";
import { PLANS } from "../../../../domain/plans.ts";
import type { CheckedFile } from "../../../kit/uploads.ts";

/** Takes the next step; a failed step wrote nothing and can be repeated. */
export async function takeNextStep(c: ApiContext, row: ImportRow): Promise<void> {
  if (row.state === "done") return;
  if (row.state === "receiving" && row.missing.length > 0) {
    throw new Problem(409, "copies.partsMissing");
  }
  const keys = (await listParts(c.var.db, row.id)).map(({ key }) => key);
  if (keys.length < row.parts) throw new Problem(409, "copies.partsGone");
  const { openCopy } = await import("./open-copy.ts");
  const copy = await openCopy(c.env, keys, row);
  if (row.state === "receiving") await checkCopy(c, row, copy);
  else if (row.state === "rows") await refuseTorn(importNextRows(c, row, copy));
  else if (row.done < row.total) await bringFiles(c, row, copy);
  else await finish(c, row, copy);
}

/** Turns the database's refusal of a row into an error of the copy. */
async function refuseTorn(rows: Promise<void>): Promise<void> {
  try {
    await rows;
  } catch (error) {
    if (uniqueViolation(error)?.startsWith("teams.") === true) {
      throw new Problem(409, "copies.teamsChanged", { cause: error });
    }
    if (!isForeignKeyViolation(error) && uniqueViolation(error) === null) throw error;
    throw badEntry(DOCUMENT, text("copies.tornRows", { name: DOCUMENT }));
  }
}

async function finish(c: ApiContext, row: ImportRow, copy: Copy): Promise<void> {
  const { db } = c.var;
  const ranges = parseRanges(row.ranges);
  const worst = await findContradictoryRows(db, row, ranges);
  if (worst) refuseReference(worst.key, worst.place);
  await publishImport(db, row, ranges, row.invitations ? await readInvitations(copy) : []);
  noteSecurity(c, {
    event: "championship.imported",
    ...(row.championship_id !== null && { championship_id: row.championship_id }),
  });
  dropFiles(c);
}

/** Reads the open invitations, whose links were never sent. */
async function readInvitations({ bytesOf, manifest }: Copy) {
  const members = readEntry(MEMBERS, await bytesOf(MEMBERS, manifest.members), membersSchema);
  return Promise.all(
    members.map(async ({ email, role }) => ({
      email: email.toLowerCase(),
      role,
      token_hash: await hashToken(newToken()),
    })),
  );
}

/**
 * Reads the whole copy, finds existing people, creates the hidden championship. Throws 422, or 402 without
 * file space.
 */
async function checkCopy(c: ApiContext, row: ImportRow, copy: Copy): Promise<void> {
  const { db } = c.var;
  const { manifest } = copy;
  readEntry(MEMBERS, await copy.bytesOf(MEMBERS, manifest.members), membersSchema);
  const account = await read(db, accountUse(db, sql`${row.admin_id}`));
  requireFileRoom(manifest, account.plans);
  const { championship, counts, people, squads } = await surveyRows(copy);
  requireCopyRoom(account, counts);
  const prepared = await preparePeople(c.env, people);
  const there = await read(db, {
    ...knownPeople(db, sql`${row.admin_id}`, prepared),
    ...knownSquads(db, sql`${row.admin_id}`, prepared),
  });
  const matched = matchAccount(prepared, squads, there);
  const named = {
    ...championship,
    search: buildSearchText(championship),
    slug: makeSlug(championship.name),
  };
  await beginRows(db, {
    row,
    championship: { owner_id: row.admin_id, championship: named },
    plan: manifest.plan,
    counts,
    known: (["teams", "athletes"] as const).flatMap((kind) =>
      [...(matched.get(kind) ?? [])].map(([place, row_id]) => ({ kind, place, row_id })),
    ),
  });
}

async function surveyRows(copy: Copy) {
  const { lines, told: head } = readCopyRows(copy);
  const counts = new Map<Key, number>(TABLE_KEYS.map((key) => [key, 0]));
  const people: Pick<Archive, "teams" | "athletes"> = { teams: [], athletes: [] };
  const squads: Squads = { registers: [], inscriptions: [] };
  for await (const line of lines) {
    counts.set(line.key, line.place);
    if (line.key === "teams") people.teams.push(readAs(line, rowSchemas.teams));
    if (line.key === "athletes") people.athletes.push(readAs(line, rowSchemas.athletes));
    if (line.key === "registers") {
      const { id, team_id } = readAs(line, rowSchemas.registers);
      squads.registers.push({ id, team_id });
    }
    if (line.key === "inscriptions") {
      const { user_id, register_id } = readAs(line, rowSchemas.inscriptions);
      squads.inscriptions.push({ user_id, register_id });
    }
  }
  if (!head.championship) throw badEntry(DOCUMENT, text("copies.entryMissing", { name: DOCUMENT }));
  return { championship: head.championship, counts, people, squads };
}

/** Throws 402, or 409 before the address is confirmed. */
function requireCopyRoom(account: AccountRoom, counts: ReadonlyMap<Key, number>): void {
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (rows > UNCONFIRMED_ROOM.rows) requireConfirmed(account.use);
  requireChampionshipRoom(account.plans);
  requireRowRoom(account, rows);
}

/** The limit is that of the account's largest plan. */
function requireFileRoom({ files }: Manifest, plans: OnPlan[]): void {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const room = PLANS[largestPlan(plans)].file_bytes;
  if (bytes <= Math.min(room, COPY_LIMITS.copy)) return;
  const [wanted, most] = [bytes, room].map((size) => Math.ceil(size / 1024 ** 2));
  throw new Problem(402, text("copies.noRoom", { megabytes: wanted ?? 0, most: most ?? 0 }));
}

/** Fewest files per step; more of many, because each step reads the whole list. */
const LEAST_FILES = 25;
const MOST_STEPS = 40;
const MOST_BYTES = 16 * 1024 ** 2;

/** Imports the next files and checks them like uploads. */
async function bringFiles(c: ApiContext, row: ImportRow, copy: Copy): Promise<void> {
  const people = new Map(
    (await selectKnown(c.var.db, row.id)).map(({ kind, place, row_id }) => [
      `${kind} ${place}`,
      row_id,
    ]),
  );
  const most = Math.max(LEAST_FILES, Math.ceil(row.total / MOST_STEPS));
  const kept: KeptFile[] = [];
  let { done } = row;
  let bytes = 0;
  for (const file of copy.manifest.files.slice(row.done, row.done + most)) {
    if (bytes > MOST_BYTES) break;
    done++;
    bytes += file.bytes;
    const shown = findNumbers(file, row, people);
    if (!shown) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each is held in memory
    kept.push({ ...shown, ...(await keep(c, row, copy, file)) });
  }
  await writeFiles(c.var.db, row, kept, { state: "files", done, total: row.total });
}

/** The new ids of a file's rows; null for people who existed before and keep their files. */
function findNumbers(file: CopiedFile, row: ImportRow, people: ReadonlyMap<string, number>) {
  const ranges = parseRanges(row.ranges);
  const { of } = FILE_PLACES[file.for];
  if (people.has(`${of} ${file.row}`)) return null;
  const at = (key: Parameters<IdRanges["get"]>[0], place: number): number => {
    const range = ranges.get(key);
    if (!range || place > range.rows) {
      throw badEntry(file.path, text("copies.fileOfNobody", { name: file.path }));
    }
    return people.get(`${key} ${place}`) ?? range.before + place;
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
  const key = `${await createKey(c.env, row, file)}.${fileTypes[judged.mime].extension}`;
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

async function judgeEntry(file: CopiedFile, bytes: Uint8Array<ArrayBuffer>): Promise<CheckedFile> {
  try {
    return await checkFile(bytes, FILE_PLACES[file.for].kind);
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    throw badEntry(
      file.path,
      text("copies.badFile", { name: file.path, why: toComposed(error.said) }),
    );
  }
}

/**
 * Returns an R2 key that is secret, and the same when the step is repeated, so that the object is
 * overwritten.
 */
async function createKey(env: Env, { id }: ImportRow, { path }: CopiedFile): Promise<string> {
  const hash = await keyedHash(env, `file of an import: ${id} ${path}`);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join("-");
}
