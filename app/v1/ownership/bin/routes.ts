import { Problem } from "../../../http/problem.ts";
import { text } from "../../../texts/text.ts";
import { one } from "../../db/batch.ts";
import { dropFiles, withholdFiles } from "../../files/drop.ts";
import { found, readAsAdmin } from "../../kit/access.ts";
import type { ApiContext } from "../../kit/context.ts";
import { pageOf } from "../../kit/contract.ts";
import { resource } from "../../kit/router.ts";
import { expectVersion } from "../../kit/edits.ts";
import { eraseDeleted, listDeleted, restoreDeleted } from "./contract.ts";
import * as store from "./store.ts";

export const bin = resource();

bin.serve(listDeleted, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const { rows, counted } = await readAsAdmin(c, store.deletedOf(db, tokenHash, query));
  return pageOf(rows, counted, query);
});

bin.serve(restoreDeleted, async (c) => {
  const before = await deletedRow(c, c.req.valid("param").id);
  await store.takeBack(c.var.db, before);
  withholdFiles(c);
  const { id, slug, name } = before;
  return { id, slug, name };
});

bin.serve(eraseDeleted, async (c) => {
  const before = await deletedRow(c, c.req.valid("param").id);
  if (c.req.valid("query").confirm !== before.slug) throw otherAddress(before.slug);
  await store.eraseForGood(c.var.db, before);
  dropFiles(c);
});

/** What lies in the caller's own bin; a 404 for everybody else. */
async function deletedRow(c: ApiContext, id: number) {
  const { db, tokenHash } = c.var;
  const { row } = await readAsAdmin(c, { row: one(store.findDeleted(db, id, tokenHash)) });
  const before = found(row);
  expectVersion(c, before);
  return before;
}

/** The refusal of a deletion whose confirmation is not the championship's short address. */
export const otherAddress = (slug: string): Problem =>
  Problem.field("confirm", "mismatch", text("ownership.repeatAddress", { slug }));
