import { endLoans } from "../bulletins/ended/end.ts";
import { log } from "../../http/log.ts";
import { openDatabase } from "../db/database.ts";
import { deleteUnshown, serveRightly } from "../files/drop.ts";
import { sendDue } from "../mail/send.ts";
import { deleteExpired } from "../retention/store.ts";
import type { EdgeContext } from "./purge.ts";
import { settleOverdue } from "../settlement/settle.ts";
import { sealDocument } from "../documents/sealed.ts";
import { clearDocuments, forgetOldViews, replaceDocuments } from "../documents/store.ts";

/** Rows of one step: a write of D1 stays short, and pages are answered in between. */
const AT_ONCE = 500;

/** Steps of one run of the schedule. */
const STEPS = 10;

/**
 * Seals documents that stand in clear from before they were sealed, and forgets looks at documents
 * whose time is over. Bounded: what is left waits for the next run.
 */
async function careForDocuments(env: Env): Promise<void> {
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

/**
 * What is done on a schedule: mails that failed are tried again, files that nothing shows any more and
 * that could not be deleted at once go, with those of strangers that nobody decided about and what is kept
 * for a time only; athletes whose loan is over are their lenders' again, tournaments are settled that no call has settled, files of hidden championships are
 * withheld, and documents from before are sealed. One that fails does not keep the others from their turn.
 */
export async function upkeep(env: Env, ctx: EdgeContext): Promise<void> {
  const request_id = crypto.randomUUID();
  const ended = await Promise.allSettled([
    sendDue(env, request_id),
    deleteUnshown(env, ctx),
    deleteExpired(openDatabase(env.DB, "first-primary").db),
    endLoans(env, ctx, request_id),
    settleOverdue(env, ctx, request_id),
    serveRightly(env, ctx),
    careForDocuments(env),
  ]);
  for (const end of ended) {
    if (end.status === "rejected") {
      log("error", { event: "upkeep.failed", request_id, message: String(end.reason) });
    }
  }
}
