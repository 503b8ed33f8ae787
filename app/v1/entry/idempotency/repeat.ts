import { createMiddleware } from "hono/factory";
import { log, redactedMessage } from "../../../http/log.ts";
import { Problem, problemResponse } from "../../../http/problem.ts";
import type { ApiContext, ApiEnv } from "../../kit/router.ts";
import { uniqueViolation } from "../../db/guard.ts";
import { hashToken } from "../../accounts/auth/links.ts";
import { isSealed, openText, sealText, keyedHash } from "../../kit/secret.ts";
import { findCreation, isAmong } from "./creations.ts";
import { type SendThroughApi, readCreated, KEY_HEADER } from "./read-created.ts";
import {
  type Claim,
  findAnswer,
  keepAnswer,
  keyClaim,
  RepeatedCall,
} from "../../kit/idempotency.ts";
import { sha256 } from "../../../http/sha256.ts";
import { readForm } from "../../files/parts.ts";
import { TEAM_HEADER } from "../../kit/team-link.ts";
import { isForm } from "../../../http/body.ts";

export const REPLAYED_HEADER = "idempotency-replayed";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Characters of the longest stored answer. */
const MAX_KEPT = 500_000;

/** Milliseconds between looks for the answer of a running first call. */
const PATIENCE = [60, 120, 240, 480];

/** Seconds after which a call that has written is certainly no longer running. */
const UNDER_WAY = 5;

/**
 * Gives a write with an `Idempotency-Key` one effect. A repeated call gets the first answer, 422 with another
 * body; when the answer was lost, the created row through `ask`, or a 409. `silent` are addresses without an
 * answer.
 */
export const repeatWrites = (ask: SendThroughApi, silent: () => Set<string>) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const key = c.req.header(KEY_HEADER);
    if (key === undefined || SAFE.has(c.req.method)) return next();
    if (!/^[\x21-\x7e]{16,128}$/.test(key)) {
      throw Problem.field("Idempotency-Key", "invalid", "request.keyLength");
    }
    const request_hash = await hashRequest(c.env, c.req.raw);
    const uuid = c.req.header(TEAM_HEADER);
    const teamHash = uuid === undefined ? null : await hashToken(uuid);
    const claim: Claim = { tokenHash: c.var.tokenHash, teamHash, key, request_hash };
    const { db } = c.var;
    // Attempts are counted before any read.
    const asksFirst = isAboutSessions(c);
    if (asksFirst && (await findAnswer(db, claim))) {
      c.res = await firstAnswer(c, claim, ask);
      return;
    }
    const status = isAmong(silent(), c) ? 204 : null;
    db.call.claimKey(keyClaim(claim, status, findCreation(c) !== undefined), asksFirst);

    await next();

    if (isRepeated(c.error) || (await isDoneBefore(c, claim))) {
      c.res = await firstAnswer(c, claim, ask);
    } else if (db.call.key === null && c.res.status < 300) {
      // The answer is stored after it was sent; a repeated call in between waits for it.
      c.executionCtx.waitUntil(keep(c, claim));
    }
  });

const isAboutSessions = (c: ApiContext): boolean =>
  new URL(c.req.url).pathname.startsWith("/v1/auth/");

/** True when the key was already used: a read found it, or a concurrent write just inserted it. */
const isRepeated = (error: Error | undefined): boolean =>
  error instanceof RepeatedCall ||
  (error !== undefined && uniqueViolation(error)?.includes("idempotency_keys.key") === true);

/**
 * True when a call with the key was done before: the same request; or any, if the key was not looked up
 * before this refusal.
 */
async function isDoneBefore(c: ApiContext, claim: Claim): Promise<boolean> {
  const { db } = c.var;
  if (c.res.status < 400 || c.res.status >= 500 || db.call.key === null) return false;
  const isUnasked = !db.call.isKeyLookedUp;
  const first = await findAnswer(db, claim);
  return first !== undefined && (isUnasked || first.request_hash === claim.request_hash);
}

async function firstAnswer(
  c: ApiContext,
  claim: Claim,
  ask: SendThroughApi,
  patience = PATIENCE,
): Promise<Response> {
  const first = await findAnswer(c.var.db, claim);
  const refuse = (problem: Problem) => problemResponse(problem, c.var.requestId);
  if (first && first.request_hash !== claim.request_hash) {
    return refuse(Problem.field("Idempotency-Key", "reused", "request.keyUsed"));
  }
  if (first && first.status !== null) {
    const { body } = first;
    const answer =
      body && isSealed(body) ? await openText(c.env, PURPOSE, placeOf(claim), body) : body;
    return new Response(answer || null, {
      status: first.status,
      headers: {
        ...(answer && { "content-type": "application/json" }),
        [REPLAYED_HEADER]: "true",
      },
    });
  }
  const [wait, ...rest] = patience;
  if (wait !== undefined && first && first.age < UNDER_WAY) {
    await scheduler.wait(wait);
    return firstAnswer(c, claim, ask, rest);
  }
  const id = first?.made ?? null;
  const creation = findCreation(c);
  const created = creation && id !== null ? await readCreated(c, ask, creation, id) : null;
  if (created !== null) return c.json(created, 201, { [REPLAYED_HEADER]: "true" });
  const message = "request.alreadyWritten";
  return refuse(
    new Problem(409, message, {
      errors: [{ path: "Idempotency-Key", code: "already_written", message }],
      ...(id !== null && { current: { id } }),
    }),
  );
}

const PURPOSE = "answer";

const placeOf = ({ key, request_hash }: Claim): string => `${key} ${request_hash}`;

/** Answers with a session's token are never stored. */
async function keep(c: ApiContext, claim: Claim): Promise<void> {
  if (c.var.unkept || isAboutSessions(c)) return;
  const body = await c.res.clone().text();
  if (body.length > MAX_KEPT) return;
  const stored = c.var.confidential ? await sealText(c.env, PURPOSE, placeOf(claim), body) : body;
  try {
    await keepAnswer(c.var.db, claim, { status: c.res.status, body: stored });
  } catch (error) {
    log("error", {
      event: "idempotency.answer_lost",
      request_id: c.var.requestId,
      message: redactedMessage(error),
    });
  }
}

/**
 * Returns the keyed hash of method, address and body. Forms are hashed by parts, because their boundaries
 * change; JSON with sorted names, because rows merged from the database keep their stored order.
 */
async function hashRequest(env: Env, request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url);
  // The handler consumes the body.
  const sent = request.clone();
  const body = isForm(sent)
    ? await Promise.all([...(await readForm(sent))].map(hashPart))
    : inOrder(await sent.text());
  return keyedHash(env, `request:${JSON.stringify([request.method, pathname + search, body])}`);
}

const hashPart = async ([name, value]: [string, string | File]) => [
  name,
  typeof value === "string" ? value : await sha256(await value.arrayBuffer()),
];

/** Characters up to which JSON is sorted; longer JSON is a file, in which nothing is merged. */
const MAX_ORDERED = 100_000;

/** JSON with sorted names; other text unchanged. */
function inOrder(text: string): string {
  if (text.length > MAX_ORDERED) return text;
  try {
    return JSON.stringify(JSON.parse(text), (_, value: unknown) =>
      isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(byName)) : value,
    );
  } catch {
    return text;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);
