import { Problem } from "../../../../http/problem.ts";
import { notFound } from "../../../access.ts";
import { factorAddedLetter, factorRemovedLetter } from "../../../mail/factor-letters.ts";
import { resource } from "../../../router.ts";
import { openText, sealText } from "../../../seal.ts";
import { limitCaller } from "../../limits.ts";
import { APP_SECRET, boundTo } from "../code.ts";
import { confirmCodeApp, getCodeAppSetup, removeCodeApp, startCodeApp } from "../contract.ts";
import {
  requireHolder,
  requireHolderWithSetup,
  requireMayAdd,
  requireProof,
  securityPage,
} from "../holder.ts";
import { beginSetup } from "../store.ts";
import * as store from "./store.ts";
import { appUri, newAppSecret, stepOf } from "./totp.ts";

const QUARTER = 15 * 60 * 1000;

export const codeApp = resource();

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
