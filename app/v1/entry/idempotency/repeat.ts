import { createMiddleware } from "hono/factory";
import { log, messageOf } from "../../../http/log.ts";
import { Problem, problemResponse } from "../../../http/problem.ts";
import { type ApiContext, type ApiEnv, schemaOf, type Success } from "../../kit/router.ts";
import { uniqueViolation } from "../../db/guard.ts";
import { hashToken } from "../../accounts/auth/links.ts";
import { isSealed, openText, sealText, keyedHash } from "../../kit/secret.ts";
import { isAmong, createdBy, creationOf, parametersOf, repeatedOf } from "./creations.ts";
import { type Ask, readCreated, KEY_HEADER } from "./read-created.ts";
import {
  type Claim,
  findAnswer,
  keepAnswer,
  keyClaim,
  type FirstAnswer,
  RepeatedCall,
} from "../../kit/idempotency.ts";
import { ZodError } from "zod";
import type { Repeated } from "./repeated.ts";
import { sha256 } from "../../../http/sha256.ts";
import { readForm } from "../../files/parts.ts";
import { TEAM_HEADER } from "../../kit/team-link.ts";
import { isForm } from "../../../http/body.ts";

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
    // The handler reads the body away.
    const sent = await readSent(c.req.raw.clone());
    const request_hash = await hashRequest(c.env, c.req.raw, sent);
    const uuid = c.req.header(TEAM_HEADER);
    const teamHash = uuid === undefined ? null : await hashToken(uuid);
    const claim: Claim = { tokenHash: c.var.tokenHash, teamHash, key, request_hash };
    const { db } = c.var;
    const known = { status: isAmong(silent(), c) ? 204 : null, body: null };
    const again = (first: FirstAnswer) => answerAgain(c, ask, first, sent);
    // Tries are counted before anything is read.
    const asksFirst = isAboutSessions(c);
    if (asksFirst && (await findAnswer(db, claim))) {
      c.res = await firstAnswer(c, claim, again);
      return;
    }
    db.call.claimKey(keyClaim(claim, createdBy(c), known), asksFirst);

    await next();

    if (isRepeated(c.error) || (await isDoneBefore(c, claim))) {
      c.res = await firstAnswer(c, claim, again);
    } else if (db.call.key === null && c.res.status < 300) {
      // A repeated call that comes in between waits for it, as for a first call that is under way.
      c.executionCtx.waitUntil(keep(c, claim));
    }
  });

const isAboutSessions = (c: ApiContext): boolean =>
  new URL(c.req.url).pathname.startsWith("/v1/auth/");

/** Whether the call found its key used, when it read or, where that came between, when it wrote. */
const isRepeated = (error: Error | undefined): boolean =>
  error instanceof RepeatedCall ||
  (error !== undefined && uniqueViolation(error)?.includes("idempotency_keys.key") === true);

/**
 * Whether the call was refused for what the same one, sent at the same time, has already done; or before
 * it read anything that would have told that its key is used.
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
  answerAgain: (first: FirstAnswer) => Promise<Again | null>,
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
    return firstAnswer(c, claim, answerAgain, rest);
  }
  const again = first && (await answerAgain(first));
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
      message: messageOf(error),
    });
  }
}

interface Again {
  status: Success;
  answer: unknown;
}

/**
 * The answer of a call that was done and whose first answer got lost: what it created or changed, as that
 * is now and as the same caller may read it. Null where it cannot be read, or is not what the call promises.
 */
async function answerAgain(
  c: ApiContext,
  ask: Ask,
  { made, body }: FirstAnswer,
  sent: Sent,
): Promise<Again | null> {
  const creation = creationOf(c);
  if (creation) {
    const created = made === null ? null : await readCreated(c, ask, creation, made);
    return created === null ? null : { status: 201, answer: created };
  }
  const repeated = repeatedOf(c);
  if (!repeated) return null;
  const noted: unknown = body === null ? null : JSON.parse(body);
  const { form, text } = sent;
  const json: unknown = text === "" ? undefined : JSON.parse(text);
  const done = { c, ask, made, noted, params: parametersOf(c), json, form };
  return readAsPromised(repeated, await unlessRefused(repeated.answer(done)));
}

function readAsPromised({ call }: Repeated, answer: unknown): Again | null {
  if (answer === null) return null;
  for (const status of [200, 201] as const) {
    const parsed = schemaOf(call, status)?.safeParse(answer);
    if (parsed?.success) return { status, answer: parsed.data };
  }
  return null;
}

/** What is read; null where the caller may not read it any more, or it is not there as it was noted. */
async function unlessRefused(reading: Promise<unknown>): Promise<unknown> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Problem || error instanceof ZodError) return null;
    throw error;
  }
}

/** The body of a request: a form, or else its text. */
type Sent = { form: FormData; text: "" } | { form: null; text: string };

type Bodied = Pick<Request, "body" | "headers" | "text" | "formData">;

const readSent = async (request: Bodied): Promise<Sent> =>
  isForm(request)
    ? { form: await readForm(request), text: "" }
    : { form: null, text: await request.text() };

/**
 * The keyed hash of what makes two requests the same: method, address and body. A form is hashed by
 * its parts, since every sending of it draws its boundary again; JSON with its names in order, since what
 * is laid over a row that is stored keeps the order in which the row was written.
 */
async function hashRequest(
  env: Env,
  { method, url }: Pick<Request, "method" | "url">,
  { form, text }: Sent,
): Promise<string> {
  const { pathname, search } = new URL(url);
  const body = form ? await Promise.all([...form].map(hashPart)) : inOrder(text);
  return keyedHash(env, `request:${JSON.stringify([method, pathname + search, body])}`);
}

const hashPart = async ([name, value]: [string, string | File]) => [
  name,
  typeof value === "string" ? value : await sha256(await value.arrayBuffer()),
];

/** Characters of JSON that is put in order: longer ones are files, which nothing is laid over. */
const MAX_ORDERED = 100_000;

/** JSON with the names of each object in order; any other text as it is. */
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
