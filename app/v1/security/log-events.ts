import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import * as z from "zod";
import { log, messageOf } from "../../http/log.ts";
import { isRefusal, Problem } from "../../http/problem.ts";
import { email } from "../auth/contract.ts";
import { hashToken } from "../auth/token.ts";
import type { ApiContext, ApiEnv } from "../context.ts";
import { BadFile } from "../files/bad-file.ts";
import { REPLAYED_HEADER } from "../idempotency/repeat.ts";
import { identifies, successOf, takesLink, takesPassword } from "./by-operation.ts";
import type { SecurityEvent } from "./event.ts";
import { monthlyNetworkHash } from "./network.ts";
import { adminOfAttempt } from "./store.ts";

/**
 * Writes a line for what a call did to accounts, roles and personal data, and for what it was refused:
 * after the answer is known, so that a write that was rolled back logs no success. It holds numbers and
 * a keyed hash of the network, never a name, an address, a token or a text.
 */
export const logSecurity = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const operation = operationAsked(c);
  if (operation === null) return;
  const given = identifies(operation) ? await givenIn(c) : {};
  const noted = eventOf(c, operation, given);
  if (!noted) return;
  const { event, ...facts } = noted;
  const { caller, requestId } = c.var;
  const subject = Number(c.req.param("id"));
  log("info", {
    event,
    kind: "security",
    request_id: requestId,
    operation,
    status: c.res.status,
    ...(c.res.status >= 500 && { outcome: "unknown" }),
    admin_id: caller?.admin_id ?? (await known(c, () => adminBehind(c, given))),
    championship_id: caller?.championship_id ?? undefined,
    role: caller?.role ?? undefined,
    ...(Number.isSafeInteger(subject) && { id: subject }),
    network: await known(c, () => monthlyNetworkHash(c.env, c.req.raw)),
    ...facts,
  });
});

/** The operation that answered: the first route that is no middleware. Null for an unknown address. */
function operationAsked(c: ApiContext): string | null {
  const route = matchedRoutes(c).find(({ method }) => method !== "ALL");
  return route ? `${route.method} ${route.path}` : null;
}

/** A part of the line, or nothing where it cannot be had: the call itself has been answered. */
async function known<T>(c: ApiContext, find: () => Promise<T>): Promise<T | undefined> {
  try {
    return await find();
  } catch (error) {
    const message = messageOf(error);
    log("error", { event: "security.incomplete", request_id: c.var.requestId, message });
    return undefined;
  }
}

function eventOf(c: ApiContext, operation: string, { token }: Given): SecurityEvent | null {
  const { status, headers } = c.res;
  // A sign-in that asks for one thing more has let nobody in.
  if (status === 202) return null;
  if (isRefusal(status)) return refusalOf(c, operation);
  if (headers.has(REPLAYED_HEADER)) return null;
  const { securityEvent, caller } = c.var;
  if (securityEvent) return securityEvent;
  const event = successOf(operation);
  if (!event) return null;
  const byLink = takesLink(operation) && (token !== undefined || !caller);
  return { event: byLink ? "password.reset" : event };
}

function refusalOf(c: ApiContext, operation: string): SecurityEvent | null {
  const { status } = c.res;
  if (status === 429) return identifies(operation) ? { event: "auth.limited" } : null;
  if (c.error?.cause instanceof BadFile) return { event: "file.refused" };
  if (status === 401 && takesPassword(operation)) return { event: "auth.failed" };
  if (identifies(operation) && isWrong(c)) return { event: "auth.failed" };
  const { caller } = c.var;
  const isStranger = status === 404 && caller?.championship_id != null && caller.role === null;
  return status === 401 || status === 403 || isStranger ? { event: "access.denied" } : null;
}

/** Whether the call was refused for a password or a link that is not right. */
const isWrong = ({ error }: ApiContext): boolean =>
  error instanceof Problem &&
  (error.extras.errors ?? []).some(({ code }) => code === "wrong" || code === "over");

/** What a call around the sign-in names an account by. */
interface Given {
  email?: string | undefined;
  token?: string | undefined;
}

const givenSchema = z.object({
  email: email.optional().catch(undefined),
  token: z.string().optional().catch(undefined),
});

async function givenIn(c: ApiContext): Promise<Given> {
  const body: unknown = await c.req.json().catch(() => null);
  return givenSchema.safeParse(body).data ?? {};
}

/** The account that a call without a session is about, where it names one that exists. */
async function adminBehind(c: ApiContext, given: Given): Promise<number | undefined> {
  const { tokenHash, db } = c.var;
  const link_hash = given.token === undefined ? tokenHash : await hashToken(given.token);
  if (given.email === undefined && link_hash === null) return undefined;
  const [row] = await adminOfAttempt(db, { email: given.email, link_hash });
  return row?.id;
}
