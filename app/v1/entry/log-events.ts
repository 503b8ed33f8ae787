import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import * as z from "zod";
import { log, redactedMessage } from "../../http/log.ts";
import { isRefusal, Problem } from "../../http/problem.ts";
import {
  changePassword,
  confirmEmail,
  email,
  endOtherSessions,
  endSession,
  requestPassword,
  signIn,
  signInLink,
  signOut,
  signUp,
} from "../accounts/auth/contract.ts";
import { hashToken } from "../accounts/auth/links.ts";
import type { ApiContext, ApiEnv } from "../kit/router.ts";
import { BadFile } from "../files/reader.ts";
import { REPLAYED_HEADER } from "./idempotency/repeat.ts";
import type { SecurityEvent, SecurityEventName } from "../kit/security-event.ts";
import { adminOfAttempt } from "./retention/store.ts";
import type { RouteConfig } from "@hono/zod-openapi";
import { copyAdmin, eraseAdmin, updateAdmin } from "../platform/admins/contract.ts";
import { copyChampionship, exportChampionship } from "../copies/archive/contract.ts";
import {
  confirmCodeApp,
  createPasskey,
  drawRecoveryCodes,
  removeCodeApp,
  removePasskey,
  signInByCode,
  signInByPasskey,
} from "../accounts/auth/factors/contract.ts";
import { showDocument } from "../people/personal-data/documents/contract.ts";
import { exportTournament } from "../copies/export/contract.ts";
import {
  acceptInvitation,
  deleteMember,
  inviteMember,
  updateMember,
} from "../accounts/members/contract.ts";
import {
  deleteChampionship,
  eraseDeleted,
  restoreDeleted,
  transferOwnership,
} from "../structure/ownership/contract.ts";
import { createMerge, undoMerge } from "../people/merges/contract.ts";
import { eraseUser, exportUser } from "../people/personal-data/contract.ts";
import { createSheetLinks, openSheet, revokeSheetLink } from "../matchday/sheets/links/contract.ts";
import { setPlan } from "../accounts/plan/contract.ts";
import { findAccount, getWatched } from "../platform/staff/contract.ts";
import { monthlyNetworkHash } from "../kit/network-hash.ts";

/**
 * The security event of each operation that succeeds; other operations note it in their handler, or have
 * none.
 */
const SUCCESSES: [RouteConfig, SecurityEventName][] = [
  [signUp, "account.created"],
  [signIn, "auth.ok"],
  [signInByCode, "auth.ok"],
  [signInByPasskey, "auth.ok"],
  [signInLink, "auth.link_asked"],
  [createPasskey, "factor.added"],
  [confirmCodeApp, "factor.added"],
  [drawRecoveryCodes, "factor.added"],
  [removePasskey, "factor.removed"],
  [removeCodeApp, "factor.removed"],
  [signOut, "session.ended"],
  [endSession, "session.ended"],
  [endOtherSessions, "session.ended"],
  [requestPassword, "password.reset_asked"],
  [changePassword, "password.changed"],
  [confirmEmail, "email.confirmed"],
  [eraseAdmin, "personal.erased"],
  [copyAdmin, "personal.exported"],
  [exportUser, "personal.exported"],
  [showDocument, "personal.shown"],
  [exportTournament, "personal.exported"],
  [exportChampionship, "personal.exported"],
  [copyChampionship, "personal.exported"],
  [eraseUser, "personal.erased"],
  [createMerge, "people.merged"],
  [undoMerge, "people.unmerged"],
  [inviteMember, "member.invited"],
  [acceptInvitation, "member.joined"],
  [deleteMember, "member.removed"],
  [updateMember, "member.role_changed"],
  [transferOwnership, "owner.changed"],
  [setPlan, "plan.changed"],
  [createSheetLinks, "sheet.linked"],
  [revokeSheetLink, "sheet.revoked"],
  [deleteChampionship, "championship.deleted"],
  [restoreDeleted, "championship.restored"],
  [eraseDeleted, "championship.erased"],
  [getWatched, "staff.looked"],
  [findAccount, "staff.looked"],
];

const nameOperation = ({ method, path }: Pick<RouteConfig, "method" | "path">): string =>
  `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;

const successes = new Map(SUCCESSES.map(([route, event]) => [nameOperation(route), event]));

const findSuccess = (operation: string): SecurityEventName | undefined => successes.get(operation);

const SIGN_INS = new Set([signIn, signInByCode, signInByPasskey].map(nameOperation));
const CHANGES_PASSWORD = nameOperation(changePassword);
const IDENTIFYING = new Set([updateAdmin, eraseAdmin, copyAdmin, openSheet].map(nameOperation));

/** True when a 401 or 403 here is an authentication failure. */
const identifies = (operation: string): boolean =>
  / \/v1\/auth\//.test(operation) || IDENTIFYING.has(operation);

/** True when a 401 here means a wrong password or code. */
const takesPassword = (operation: string): boolean => SIGN_INS.has(operation);

/** True when a mailed link can replace the session. */
const takesLink = (operation: string): boolean => operation === CHANGES_PASSWORD;

/**
 * Logs calls on accounts, roles and personal data, and refusals. It runs after the answer, so a write that
 * was rolled back logs no success. A line has ids and a keyed network hash, never names, addresses, tokens or
 * texts.
 */
export const logSecurity = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const operation = operationAsked(c);
  if (operation === null) return;
  const given = identifies(operation) ? await givenIn(c) : {};
  const noted = findEvent(c, operation, given);
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
    admin_id: caller?.admin_id ?? (await findQuietly(c, () => adminBehind(c, given))),
    championship_id: caller?.championship_id ?? undefined,
    role: caller?.role ?? undefined,
    ...(Number.isSafeInteger(subject) && { id: subject }),
    network: await findQuietly(c, () => monthlyNetworkHash(c.env, c.req.raw)),
    ...facts,
  });
});

/** The first route that is not middleware. */
function operationAsked(c: ApiContext): string | null {
  const route = matchedRoutes(c).find(({ method }) => method !== "ALL");
  return route ? `${route.method} ${route.path}` : null;
}

/** Returns undefined on a failure: the call is already answered, so only this part of the line is missing. */
async function findQuietly<T>(c: ApiContext, find: () => Promise<T>): Promise<T | undefined> {
  try {
    return await find();
  } catch (error) {
    const message = redactedMessage(error);
    log("error", { event: "security.incomplete", request_id: c.var.requestId, message });
    return undefined;
  }
}

function findEvent(c: ApiContext, operation: string, { token }: CallBody): SecurityEvent | null {
  const { status, headers } = c.res;
  // A sign-in that still needs a second factor is no success.
  if (status === 202) return null;
  if (isRefusal(status)) return findRefusal(c, operation);
  if (headers.has(REPLAYED_HEADER)) return null;
  const { securityEvent, caller } = c.var;
  if (securityEvent) return securityEvent;
  const event = findSuccess(operation);
  if (!event) return null;
  const byLink = takesLink(operation) && (token !== undefined || !caller);
  return { event: byLink ? "password.reset" : event };
}

function findRefusal(c: ApiContext, operation: string): SecurityEvent | null {
  const { status } = c.res;
  if (status === 429) return identifies(operation) ? { event: "auth.limited" } : null;
  if (c.error?.cause instanceof BadFile) return { event: "file.refused" };
  if (status === 401 && takesPassword(operation)) return { event: "auth.failed" };
  if (identifies(operation) && isWrong(c)) return { event: "auth.failed" };
  const { caller } = c.var;
  const isStranger = status === 404 && caller?.championship_id != null && caller.role === null;
  return status === 401 || status === 403 || isStranger ? { event: "access.denied" } : null;
}

const isWrong = ({ error }: ApiContext): boolean =>
  error instanceof Problem &&
  (error.extras.errors ?? []).some(({ code }) => code === "wrong" || code === "over");

interface CallBody {
  email?: string | undefined;
  token?: string | undefined;
}

const givenSchema = z.object({
  email: email.optional().catch(undefined),
  token: z.string().optional().catch(undefined),
});

async function givenIn(c: ApiContext): Promise<CallBody> {
  const body: unknown = await c.req.json().catch(() => null);
  return givenSchema.safeParse(body).data ?? {};
}

/** The existing account that a call without a session names. */
async function adminBehind(c: ApiContext, given: CallBody): Promise<number | undefined> {
  const { tokenHash, db } = c.var;
  const link_hash = given.token === undefined ? tokenHash : await hashToken(given.token);
  if (given.email === undefined && link_hash === null) return undefined;
  const [row] = await adminOfAttempt(db, { email: given.email, link_hash });
  return row?.id;
}
