import { openDatabase } from "../../db/database.ts";
import { sealDocument } from "../sealed.ts";
import { clearDocuments, forgetOldViews, replaceDocuments } from "./store.ts";

/** Rows of one step: a write of D1 stays short, and pages are answered in between. */
const AT_ONCE = 500;

/** Steps of one run of the schedule. */
const STEPS = 10;

/**
 * Seals documents that stand in clear from before they were sealed, and forgets looks at documents
 * whose time is over. Bounded: what is left waits for the next run.
 */
export async function careForDocuments(env: Env): Promise<void> {
  const { db } = openDatabase(env.DB, "first-primary");
  for (let step = 0; step < STEPS; step++) {
    // oxlint-disable-next-line no-await-in-loop -- each step reads what the one before has left
    const clear = await clearDocuments(db, AT_ONCE);
    if (clear.length === 0) break;
    // oxlint-disable-next-line no-await-in-loop
    const sealed = await Promise.all(
      clear.map(async (row) => ({ ...row, sealed: await sealDocument(env, row, row.document) })),
    );
    // oxlint-disable-next-line no-await-in-loop
    await replaceDocuments(db, sealed);
  }
  await forgetOldViews(db, AT_ONCE * STEPS);
}
