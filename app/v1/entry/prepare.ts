import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import { checkJson, MAX_FILES, readBounded, isForm } from "../../http/body.ts";
import { isRefusal, Problem } from "../../http/problem.ts";
import { text } from "../../texts/text.ts";
import { hashToken } from "../accounts/auth/links.ts";
import type { ApiContext, ApiEnv } from "../kit/router.ts";
import { openSeparate, openDatabase } from "../db/database.ts";
import { BOOKMARK_HEADER } from "../db/trips.ts";
import { readAhead } from "../competition/settlement/ahead.ts";
import { dropFiles } from "../files/keep.ts";
import { createUploads } from "../files/judge.ts";
import { sendDue } from "../delivery/mail/store.ts";
import { dropKept } from "../kit/purge.ts";
import { runAsCaller } from "../kit/on-air.ts";
import { isUnchanged } from "../kit/revision.ts";
import { ROWS_AT_ONCE } from "../accounts/plan/room.ts";
import { log, redactedMessage } from "../../http/log.ts";
import { AFTER_WRITE, deliverNews } from "../delivery/push/delivery/deliver.ts";
import * as store from "../accounts/auth/store.ts";
import { isReading } from "../../http/request.ts";

/** Bytes; a season's events in one call stay well below. */
const MAX_JSON = 4_000_000;

/** Bytes of a whole imported championship. */
const MAX_IMPORT = 8_000_000;

/**
 * Reads a body into memory and returns a function that makes the request again. Throws 413, 415 without a
 * type, 400 for a body that cannot be parsed. (`hono/body-limit` trusts the declared length and allows a
 * single read.)
 */
export async function readWhole(request: Request): Promise<() => Request> {
  if (!request.body) return () => request;
  const max = isForm(request) ? MAX_FILES : isImport(request) ? MAX_IMPORT : MAX_JSON;
  const body = await readBounded(request, max);
  if (!body) {
    const sent = isForm(request) ? "request.filesTooLarge" : "request.bodyTooLarge";
    throw new Problem(413, text(sent, { megabytes: Math.floor(max / 1_000_000) }));
  }
  const { method, headers, signal } = request;
  if (body.length > 0 && !headers.has("content-type")) {
    throw new Problem(415, "request.noContentType");
  }
  if (!isForm(request)) checkJson(body, isImport(request) ? ROWS_AT_ONCE : undefined);
  return () => new Request(request.url, { method, headers, signal, body });
}

/** Returns a request without its body. */
export const copyWithoutBody = ({ url, method, headers }: Request): Request =>
  new Request(url, { method, headers });

const isImport = ({ url }: Request): boolean =>
  /^\/v1\/organizer\/championships\/(?:\d+\/)?import$/.test(new URL(url).pathname);

const HOUR = 60 * 60 * 1000;

/** Sessions whose use was noted within the hour, to spare the database. */
const notedSessions = new LRUCache<string, true>({ max: 10_000, ttl: HOUR });

/** Notes the use at most once an hour and after the answer, so that no call waits. */
function noteUse(c: ApiContext): void {
  const { tokenHash, requestId } = c.var;
  if (tokenHash === null || notedSessions.has(tokenHash)) return;
  notedSessions.set(tokenHash, true);
  const logUseLost = (error: unknown) =>
    log("error", {
      event: "session.use_lost",
      request_id: requestId,
      message: redactedMessage(error),
    });
  c.executionCtx.waitUntil(store.noteUse(openSeparate(c.env.DB), tokenHash).catch(logUseLost));
}

/** Opens the database, reads the token, checks the body, answers 304. */
export const prepareCall = createMiddleware<ApiEnv>(async (c, next) => {
  const { db, bookmark } = openDatabase(c.env.DB, c.req.header(BOOKMARK_HEADER), {
    trips: c.env.TRIPS,
    readAfter: readAhead,
  });
  c.set("db", db);
  const token = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1];
  const tokenHash = token ? await hashToken(token) : null;
  c.set("tokenHash", tokenHash);
  c.set("uploads", createUploads(new Map(), {}));
  checkType(c.req.raw);

  await runAsCaller(tokenHash, next);

  const { headers } = c.res;
  if (tokenHash !== null || !headers.has("cache-control")) keepPrivate(headers);
  if (c.req.method === "GET" && c.res.status === 200 && isUnchanged(c, headers)) {
    c.res = new Response(null, { status: 304, headers });
  }
  if (c.res.status < 400) noteUse(c);
  const { status } = c.res;
  if (!isRefusal(status)) dropKept(c.executionCtx, db.call, c.var.requestId, status < 400);
  if (c.res.status < 400 && db.call.hasMailed) {
    sendAfter(c, "mail.failed", (requestId) => sendDue(c.env, requestId));
  }
  if (c.res.status < 400 && db.call.changed.size > 0) {
    sendAfter(c, "push.failed", (requestId) => deliverNews(c.env, requestId, AFTER_WRITE));
  }
  if (c.res.status < 400 && c.req.method === "DELETE") dropFiles(c);
  const mark = bookmark();
  if (mark && !isReading(c.req)) c.header(BOOKMARK_HEADER, mark);
});

/** A session's answer must not be cached for others. */
function keepPrivate(headers: Headers): void {
  headers.delete("cloudflare-cdn-cache-control");
  headers.delete("cache-tag");
  headers.set("cache-control", "private, no-store");
}

function checkType(request: Request): void {
  if (["GET", "HEAD", "DELETE", "OPTIONS"].includes(request.method)) return;
  const type = request.headers.get("content-type");
  if (type && !/^(application\/json|multipart\/form-data)\b/i.test(type)) {
    throw new Problem(415, "request.sendJsonOrForm");
  }
}

function sendAfter(
  c: ApiContext,
  event: "mail.failed" | "push.failed",
  send: (requestId: string) => Promise<unknown>,
): void {
  const { requestId } = c.var;
  const logFailed = (error: unknown) =>
    log("error", { event, request_id: requestId, message: redactedMessage(error) });
  c.executionCtx.waitUntil(send(requestId).catch(logFailed));
}
