import { Problem } from "../../../../http/problem.ts";
import { requireFound, readAsAdmin } from "../../../kit/access.ts";
import type { ApiContext } from "../../../kit/router.ts";
import { one, openSeparate } from "../../../db/database.ts";
import { read } from "../../../kit/call.ts";
import { tooMany } from "../../../kit/limit.ts";
import { linkTo } from "../links.ts";
import { limitCaller, requirePassword } from "../sign-in.ts";
import { checkCode, isGuessable } from "./code.ts";
import { openCodes, spendCode } from "./codes/store.ts";
import { findCodeApp, findHolder, findSetup, type Holder, countCode, forgetTry } from "./store.ts";
import { sql } from "drizzle-orm";
import { text } from "../../../../texts/text.ts";

type Spent = ReturnType<typeof spendCode>;

const NOTHING_SPENT: Spent = [];

/** Returns the address of the account's security page, for mail. */
export const securityPage = (c: ApiContext): string => linkTo(c, "/organizador/conta#seguranca");

export const hasAnyFactor = ({ passkeys, code_app }: Holder): boolean => passkeys > 0 || code_app;

/** Returns the signed-in account with its session's factors; throws 401. */
export async function requireHolder(c: ApiContext): Promise<Holder> {
  const { db, tokenHash } = c.var;
  const { holder } = await readAsAdmin(c, { holder: one(findHolder(db, tokenHash)) });
  return requireFound(holder);
}

/** Returns the account with the factor that this session is adding. */
export async function requireHolderWithSetup(c: ApiContext, kind: "passkey" | "code_app") {
  const { db, tokenHash } = c.var;
  const { holder, setup } = await readAsAdmin(c, {
    holder: one(findHolder(db, tokenHash)),
    setup: one(findSetup(db, tokenHash, kind)),
  });
  return { holder: requireFound(holder), setup };
}

/**
 * Allows adding a factor after a recent sign-in or with the password; an existing factor must be proved
 * first. Throws 403, 422 at `password`, or 429.
 */
export async function requireMayAdd(
  c: ApiContext,
  holder: Holder,
  password: string | undefined,
): Promise<void> {
  if (hasAnyFactor(holder) && !holder.strong) {
    throw new Problem(403, "factors.strongSessionOnly");
  }
  if (!holder.recent) await requirePassword(c, holder, password, "password");
}

/**
 * Requires the password and a recent second factor or a code. Returns the statements that use the code;
 * throws 422 at `password` or `code`, or 429.
 */
export async function requireProof(
  c: ApiContext,
  holder: Holder,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<Spent> {
  await requirePassword(c, holder, password, "password");
  if (holder.strong && holder.recent) return NOTHING_SPENT;
  if (code === undefined) {
    throw Problem.field("code", "required", "factors.codeRequired");
  }
  const { db } = c.var;
  await limitCaller(c);
  const counts = isGuessable(code);
  const try_id = counts ? await countCode(openSeparate(c.env.DB), holder.id) : null;
  if (counts && try_id === null) throw tooMany(text("limits.oneDay"), 24 * 60 * 60);
  const admin = sql`${holder.id}`;
  const { app, recovery } = await read(db, {
    app: one(findCodeApp(db, admin)),
    recovery: openCodes(db, admin),
  });
  const right = await checkCode(c, { admin_id: holder.id, app, recovery }, code);
  if (!right) throw Problem.field("code", "wrong", "factors.wrongCode");
  return [...spendCode(db, holder.id, right), ...(try_id === null ? [] : [forgetTry(db, try_id)])];
}
