import { LRUCache } from "lru-cache";
import { log } from "../../http/log.ts";
import type { ApiContext } from "../context.ts";
import { openAside } from "../db/database.ts";
import * as store from "./store.ts";

const HOUR = 60 * 60 * 1000;

/** Sessions whose use this isolate noted within the hour: the database is asked for none of them. */
const noted = new LRUCache<string, true>({ max: 10_000, ttl: HOUR });

/** Notes that the caller's session is in use, at most once an hour and after the answer, so that no call waits for it. */
export function noteUse(c: ApiContext): void {
  const { tokenHash, requestId } = c.var;
  if (tokenHash === null || noted.has(tokenHash)) return;
  noted.set(tokenHash, true);
  const lost = (error: unknown) =>
    log("error", { event: "session.use_lost", request_id: requestId, message: String(error) });
  c.executionCtx.waitUntil(store.noteUse(openAside(c.env.DB), tokenHash).catch(lost));
}
