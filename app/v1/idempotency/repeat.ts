import { createMiddleware } from "hono/factory";
import { log, messageOf } from "../../http/log.ts";
import { Problem, problemResponse } from "../../http/problem.ts";
import type { ApiContext, ApiEnv } from "../kit/context.ts";
import { uniqueViolation } from "../db/guard.ts";
import { hashToken } from "../auth/links.ts";
import { TEAM_HEADER } from "../personal-data/access.ts";
import { isSealed, openText, sealText } from "../kit/seal.ts";
import { answerAgain } from "./again.ts";
import { isAmong, tableOf } from "./calls.ts";
import type { Ask } from "./read-created.ts";
import { type Claim, findAnswer, keepAnswer, keyClaim } from "./store.ts";
import { KEY_HEADER } from "./header.ts";
import { hashRequest } from "./request-hash.ts";

export const REPLAYED_HEADER = "idempotency-replayed";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Characters of an answer that is kept; of a longer one the fact alone is. */
const MAX_KEPT = 500_000;

/** Milliseconds between looks for the answer of a first call that is still under way. */
const PATIENCE = [60, 120, 240];

/** Seconds after which a call that has written is not under way any more. */
const UNDER_WAY = 5;

/**
 * A write that names an `Idempotency-Key` has one effect, however often it is sent: the key's row is
 * written in the write's own batch. A repeated call gets the first answer; with another body, a 422;
 * and where the first answer was lost, what the write made as it is now, read by `ask`, or a 409 that
 * says that the write is done. `silent` are the addresses of operations without an answer.
 */
export const repeat = (ask: Ask, silent: () => Set<string>) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const key = c.req.header(KEY_HEADER);
    if (key === undefined || SAFE.has(c.req.method)) return next();
    if (!/^[\x21-\x7e]{16,128}$/.test(key)) {
      throw Problem.field("Idempotency-Key", "invalid", "request.keyLength");
    }
    const request_hash = await hashRequest(c.env, c.req.raw.clone());
    const uuid = c.req.header(TEAM_HEADER);
    const teamHash = uuid === undefined ? null : await hashToken(uuid);
    const claim: Claim = { tokenHash: c.var.tokenHash, teamHash, key, request_hash };
    const { db } = c.var;
    if (await findAnswer(db, claim)) {
      c.res = await firstAnswer(c, claim, ask);
      return;
    }
    const known = { status: isAmong(silent(), c) ? 204 : null, body: null };
    db.claim = keyClaim(claim, tableOf(c), known);

    await next();

    const overtaken = c.error && uniqueViolation(c.error)?.includes("idempotency_keys.key");
    if (overtaken || (await isDoneMeanwhile(c, claim))) {
      c.res = await firstAnswer(c, claim, ask);
    } else if (db.claim === null && c.res.status < 300) {
      // A repeated call that comes in between waits for it, as for a first call that is under way.
      c.executionCtx.waitUntil(keep(c, claim));
    }
  });

/** Whether this call was refused for what the same call, sent at the same time, has already done. */
async function isDoneMeanwhile(c: ApiContext, claim: Claim): Promise<boolean> {
  if (c.res.status < 400 || c.res.status >= 500 || c.var.db.claim === null) return false;
  const first = await findAnswer(c.var.db, claim);
  return first?.request_hash === claim.request_hash;
}

async function firstAnswer(
  c: ApiContext,
  claim: Claim,
  ask: Ask,
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
  const again = first && (await answerAgain(c, ask, first));
  if (again) return c.json(again.answer, again.status, { [REPLAYED_HEADER]: "true" });
  const id = first?.made ?? null;
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

/** Keeps the answer for a repeated call; one that holds a session's token is never stored. */
async function keep(c: ApiContext, claim: Claim): Promise<void> {
  if (c.var.unkept || new URL(c.req.url).pathname.startsWith("/v1/auth/")) return;
  const body = await c.res.clone().text();
  if (body.length > MAX_KEPT) return;
  const stored = c.var.confidential ? await sealText(c.env, PURPOSE, placeOf(claim), body) : body;
  try {
    await keepAnswer(c.var.db, claim, { status: c.res.status, body: stored });
  } catch (error) {
    log("error", {
      event: "idempotency.answer_lost",
      request_id: c.var.requestId,
      message: messageOf(error),
    });
  }
}
