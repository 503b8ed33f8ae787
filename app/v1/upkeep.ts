import { log } from "../http/log.ts";
import { openDatabase } from "./db/database.ts";
import { careForDocuments } from "./documents/upkeep/upkeep.ts";
import { deleteUnshown } from "./files/drop.ts";
import { serveRightly } from "./files/withhold.ts";
import { sendDue } from "./mail/send.ts";
import { deleteExpired } from "./retention/store.ts";
import type { EdgeContext } from "./purge.ts";
import { settleOverdue } from "./settlement/settle.ts";

/**
 * What is done on a schedule: mails that failed are tried again, files that nothing shows any more and
 * that could not be deleted at once go, with those of strangers that nobody decided about and what is kept
 * for a time only; tournaments are settled that no call has settled, files of hidden championships are
 * withheld, and documents from before are sealed. One that fails does not keep the others from their turn.
 */
export async function upkeep(env: Env, ctx: EdgeContext): Promise<void> {
  const request_id = crypto.randomUUID();
  const ended = await Promise.allSettled([
    sendDue(env, request_id),
    deleteUnshown(env, ctx),
    deleteExpired(openDatabase(env.DB, "first-primary").db),
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
