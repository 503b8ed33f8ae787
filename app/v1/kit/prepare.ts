import { createMiddleware } from "hono/factory";
import { isRefusal, Problem } from "../../http/problem.ts";
import { hashToken } from "../auth/links.ts";
import type { ApiEnv, ApiContext } from "./context.ts";
import { openDatabase, openAside } from "../db/database.ts";
import { BOOKMARK_HEADER } from "../db/trips.ts";
import { dropFiles } from "../files/drop.ts";
import { uploadsOf } from "../files/uploads.ts";
import { sendDue } from "../mail/send.ts";
import { dropKept } from "./purge.ts";
import { isUnchanged } from "./revision.ts";
import { LRUCache } from "lru-cache";
import { log, messageOf } from "../../http/log.ts";
import { isReading } from "../../http/request.ts";
import { AFTER_WRITE, deliverNews } from "../push/delivery/deliver.ts";
import * as store from "../auth/store.ts";

const HOUR = 60 * 60 * 1000;

/** Sessions whose use this isolate noted within the hour: the database is asked for none of them. */
const noted = new LRUCache<string, true>({ max: 10_000, ttl: HOUR });

/** Notes that the caller's session is in use, at most once an hour and after the answer, so that no call waits for it. */
function noteUse(c: ApiContext): void {
  const { tokenHash, requestId } = c.var;
  if (tokenHash === null || noted.has(tokenHash)) return;
  noted.set(tokenHash, true);
  const lost = (error: unknown) =>
    log("error", { event: "session.use_lost", request_id: requestId, message: messageOf(error) });
  c.executionCtx.waitUntil(store.noteUse(openAside(c.env.DB), tokenHash).catch(lost));
}

/** Opens the database, reads the bearer token, checks the body's type and size, answers 304. */
export const prepare = createMiddleware<ApiEnv>(async (c, next) => {
  const { db, bookmark } = openDatabase(c.env.DB, c.req.header(BOOKMARK_HEADER), c.env.TRIPS);
  c.set("db", db);
  const token = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1];
  c.set("tokenHash", token ? await hashToken(token) : null);
  c.set("uploads", uploadsOf(new Map(), {}));
  checkType(c.req.raw);

  await next();

  const { headers } = c.res;
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  if (c.req.method === "GET" && c.res.status === 200 && isUnchanged(c, headers)) {
    c.res = new Response(null, { status: 304, headers });
  }
  if (c.res.status < 400) noteUse(c);
  const { status } = c.res;
  if (!isRefusal(status)) dropKept(c.executionCtx, db, c.var.requestId, status < 400);
  if (c.res.status < 400 && db.mailed) {
    c.executionCtx.waitUntil(sendDue(c.env, c.var.requestId));
  }
  if (c.res.status < 400 && db.changed.size > 0) tellDevices(c);
  if (c.res.status < 400 && c.req.method === "DELETE") dropFiles(c);
  const mark = bookmark();
  if (mark && !isReading(c.req)) c.header(BOOKMARK_HEADER, mark);
});

function checkType(request: Request): void {
  if (["GET", "HEAD", "DELETE", "OPTIONS"].includes(request.method)) return;
  const type = request.headers.get("content-type");
  if (type && !/^(application\/json|multipart\/form-data)\b/i.test(type)) {
    throw new Problem(415, "request.sendJsonOrForm");
  }
}

/** Sends what a write has made news of, once its answer has left: the caller waits for none of it. */
function tellDevices(c: ApiContext): void {
  const { requestId } = c.var;
  const lost = (error: unknown) =>
    log("error", { event: "push.failed", request_id: requestId, message: messageOf(error) });
  c.executionCtx.waitUntil(deliverNews(c.env, requestId, AFTER_WRITE).catch(lost));
}
