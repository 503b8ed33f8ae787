import { log } from "../http/log.ts";
import { deleteDropped } from "./files/drop.ts";
import { sendDue } from "./mail/send.ts";

/**
 * What is done on a schedule: mails that failed are tried again, and files that nothing shows any more
 * and that could not be deleted at once go. One that fails does not keep the other from its turn.
 */
export async function upkeep(
  env: Env,
  ctx: Pick<ExecutionContext, "cache" | "waitUntil">,
): Promise<void> {
  const request_id = crypto.randomUUID();
  const ended = await Promise.allSettled([sendDue(env, request_id), deleteDropped(env, ctx)]);
  for (const end of ended) {
    if (end.status === "rejected") {
      log("error", { event: "upkeep.failed", request_id, message: String(end.reason) });
    }
  }
}
