import { log, messageOf } from "../../../http/log.ts";
import type { ApiContext } from "../../kit/context.ts";
import { AFTER_WRITE, deliverNews } from "./deliver.ts";

/** Sends what a write has made news of, once its answer has left: the caller waits for none of it. */
export function tellDevices(c: ApiContext): void {
  const { requestId } = c.var;
  const lost = (error: unknown) =>
    log("error", { event: "push.failed", request_id: requestId, message: messageOf(error) });
  c.executionCtx.waitUntil(deliverNews(c.env, requestId, AFTER_WRITE).catch(lost));
}
