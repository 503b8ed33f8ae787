import { found, adminOf, notFound, readAsAdmin } from "../../kit/access.ts";
import { one } from "../../db/database.ts";
import { resource } from "../../kit/router.ts";
import {
  getFactors,
  confirmCodeApp,
  getCodeAppSetup,
  removeCodeApp,
  startCodeApp,
} from "./contract.ts";
import { passkeys } from "./passkeys/routes.ts";
import { passkeysOf } from "./passkeys/store.ts";
import { recovery } from "./recovery/routes.ts";
import { signInSteps } from "./sign-in/routes.ts";
import { findCodeApp, findHolder, beginSetup } from "./store.ts";
import { Problem } from "../../../http/problem.ts";
import { factorAddedLetter, factorRemovedLetter } from "../../mail/account-letters.ts";
import { openText, sealText } from "../../kit/secret.ts";
import { limitCaller } from "../sign-in.ts";
import { APP_SECRET, boundTo } from "./code.ts";
import {
  requireHolder,
  requireHolderWithSetup,
  requireMayAdd,
  requireProof,
  securityPage,
} from "./holder.ts";
import * as store from "./code-app/store.ts";
import { appUri, newAppSecret, stepOf } from "./code-app/totp.ts";

const QUARTER = 15 * 60 * 1000;

const codeApp = resource();

const alreadyOn = () => new Problem(409, "factors.codeAppIsOn");

codeApp.serve(startCodeApp, async (c) => {
  const { password } = c.req.valid("json");
  const holder = await requireHolder(c);
  if (holder.code_app === 1) throw alreadyOn();
  await requireMayAdd(c, holder, password);
  const secret = newAppSecret();
  const expires_at = new Date(Date.now() + QUARTER).toISOString();
  const sealed = await sealText(c.env, APP_SECRET, boundTo(holder.id), secret);
  await beginSetup(c.var.db, holder, "code_app", { secret: sealed, expires_at });
  return { secret, uri: appUri(secret, holder.email), expires_at };
});

codeApp.serve(getCodeAppSetup, async (c) => {
  const { holder, setup } = await requireHolderWithSetup(c, "code_app");
  if (!setup) throw notFound("factors.noSetup");
  const secret = await openText(c.env, APP_SECRET, boundTo(holder.id), setup.secret);
  return { secret, uri: appUri(secret, holder.email), expires_at: setup.expires_at };
});

codeApp.serve(confirmCodeApp, async (c) => {
  const { code } = c.req.valid("json");
  const { holder, setup } = await requireHolderWithSetup(c, "code_app");
  await limitCaller(c);
  if (holder.code_app === 1) throw alreadyOn();
  if (!setup) throw Problem.field("code", "over", "factors.setupExpired");
  const secret = await openText(c.env, APP_SECRET, boundTo(holder.id), setup.secret);
  const step = stepOf(secret, code.replaceAll(/[\s-]/g, ""));
  if (step === null) {
    const message = "factors.wrongFirstCode";
    throw Problem.field("code", "wrong", message);
  }
  const notice = factorAddedLetter(holder.email, "code_app", securityPage(c));
  await store.addCodeApp(c.var.db, holder, setup, step, notice);
});

codeApp.serve(removeCodeApp, async (c) => {
  const holder = await requireHolder(c);
  if (holder.code_app === 0) throw new Problem(409, "factors.codeAppIsOff");
  const spent = await requireProof(c, holder, c.req.valid("json"));
  const notice = factorRemovedLetter(holder.email, "code_app", securityPage(c));
  await store.removeCodeApp(c.var.db, holder, spent, notice);
});

/** What an account can show besides its password, and the sign-ins that ask for it. */
export const factors = resource();

factors.serve(getFactors, async (c) => {
  const { db, tokenHash } = c.var;
  const admin = adminOf(tokenHash);
  const { staff, holder, keys, app } = await readAsAdmin(c, {
    holder: one(findHolder(db, tokenHash)),
    keys: passkeysOf(db, admin),
    app: one(findCodeApp(db, admin)),
  });
  const { recovery_codes, strong, recent } = found(holder);
  return {
    passkeys: keys.map((key) => ({ ...key, backed_up: key.backed_up === 1 })),
    code_app: app ? { created_at: app.created_at } : null,
    recovery_codes,
    strong: strong === 1,
    recent: recent === 1,
    required: staff === 1,
  };
});

for (const part of [passkeys, codeApp, recovery, signInSteps]) factors.route("/", part);
