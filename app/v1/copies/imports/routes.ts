import { Problem } from "../../../http/problem.ts";
import { text } from "../../../texts/text.ts";
import { type Database, one, openDatabase } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { dropFiles } from "../../files/keep.ts";
import { sessionDoor, withTextFile } from "../../files/parts.ts";
import { adminOfSession, requireFound, readAsAdmin } from "../../kit/access.ts";
import { type ApiContext, resource } from "../../kit/router.ts";
import { buildPage } from "../../kit/contract.ts";
import {
  advanceImport,
  createImport,
  deleteImport,
  getImport,
  listImports,
  MOST_OPEN,
  putImportPart,
} from "./contract.ts";
import { discardImport } from "./staging/store.ts";
import { takeNextStep } from "./steps/advance.ts";
import { parseRanges } from "../archive/writing/store.ts";
import { requireRoom } from "../../accounts/room/require-room.ts";
import { accountUse } from "../../accounts/room/store.ts";
import { requireByteRoom } from "./byte-room.ts";
import { sealPart } from "./parts.ts";
import * as store from "./store.ts";

export const imports = resource();

imports.serve(createImport, async (c) => {
  const { bytes, invitations } = c.req.valid("json");
  const { db, tokenHash } = c.var;
  const { admin_id, counted, ...account } = await readAsAdmin(c, {
    counted: one(store.countOpen(db, tokenHash)),
    ...accountUse(db, adminOfSession(tokenHash)),
  });
  requireByteRoom(account, bytes);
  requireRoom(account, 0);
  if ((counted?.open ?? 0) >= MOST_OPEN) {
    throw new Problem(409, text("copies.tooManyOpen", { most: MOST_OPEN }));
  }
  const folder = `imports/${crypto.randomUUID()}/`;
  return toImport(
    requireFound(await store.insertImport(db, { admin_id, bytes, invitations }, folder)),
  );
});

imports.serve(listImports, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const { rows, counted } = await readAsAdmin(c, store.selectImportPage(db, tokenHash, query));
  return buildPage(rows.map(toImport), counted, query);
});

imports.serve(getImport, async (c) => toImport(await requireImport(c, c.req.valid("param").id)));

const base64 = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString("base64");

imports.serve(withTextFile(putImportPart, "part", sessionDoor, base64), async (c) => {
  const { id, number } = c.req.valid("param");
  const row = await requireImport(c, id);
  const bytes = Buffer.from(c.req.valid("json").part, "base64");
  if (number > row.parts) throw Problem.field("number", "too_big", "copies.noSuchPart");
  const wanted = Math.min(row.part_bytes, row.bytes - (number - 1) * row.part_bytes);
  if (bytes.length !== wanted) {
    throw Problem.field("part", "length", text("copies.partLength", { wanted }));
  }
  if (row.state !== "receiving") throw new Problem(409, "copies.notReceiving");
  const { db } = c.var;
  const [part] = await store.findPart(db, id, number);
  const { key } = requireFound(part);
  const sealed = await sealPart(c.env, key, new Uint8Array(bytes));
  await c.env.FILES.put(key, sealed, { customMetadata: { access: "private" } });
  return { number, missing: requireFound(await store.receivePart(db, id, number)).missing };
});

imports.serve(advanceImport, async (c) => {
  const { id } = c.req.valid("param");
  await takeNextStep(c, await requireImport(c, id));
  return toImport(await requireImport(c, id));
});

imports.serve(deleteImport, async (c) => {
  const row = await requireImport(c, c.req.valid("param").id);
  await erase(c.var.db, row);
  dropFiles(c);
});

/** Returns the caller's import; throws 404. */
async function requireImport(c: ApiContext, id: number): Promise<store.ImportRow> {
  const { db, tokenHash } = c.var;
  const { row } = await readAsAdmin(c, { row: one(store.findImport(db, id, tokenHash)) });
  return requireFound(row);
}

const erase = (db: Database, row: store.ImportRow) =>
  write(db, { steps: discardImport(db, row, parseRanges(row.ranges)) });

/** Erases abandoned imports; the scheduled job then deletes their parts. */
export async function eraseAbandoned(env: Pick<Env, "DB">): Promise<void> {
  const { db } = openDatabase(env.DB, "first-primary");
  for (const row of await store.listAbandoned(db)) {
    // oxlint-disable-next-line no-await-in-loop -- each may be a championship's rows
    await erase(db, row);
  }
}

function toImport({ id, missing, name, slug, state, ...row }: store.ImportRow) {
  return {
    ...row,
    id,
    state,
    name,
    missing,
    championship:
      state === "done" && row.championship_id !== null && slug !== null
        ? { id: row.championship_id, slug, name: name ?? slug }
        : null,
  };
}
