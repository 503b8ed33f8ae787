import { Problem } from "../../../../http/problem.ts";
import {
  recoveryCodesLetter,
  factorAddedLetter,
  factorRemovedLetter,
} from "../../../delivery/mail/account-letters.ts";
import { resource, type ApiContext } from "../../../kit/router.ts";
import {
  drawRecoveryCodes,
  askNewPasskey,
  createPasskey,
  removePasskey,
  renamePasskey,
  getFactors,
  confirmCodeApp,
  getCodeAppSetup,
  removeCodeApp,
  startCodeApp,
} from "./contract.ts";
import {
  hasAnyFactor,
  requireHolder,
  requireProof,
  securityPage,
  requireHolderWithSetup,
  requireMayAdd,
} from "./holder.ts";
import {
  hashRecoveryCode,
  newRecoveryCodes,
  APP_SECRET_PURPOSE,
  accountBinding,
  appUri,
  newAppSecret,
  findStep,
} from "./code.ts";
import { requireFound, adminOfSession, notFound, readAsAdmin } from "../../../kit/access.ts";
import { refuseTaken } from "../../../db/guard.ts";
import { expectVersion } from "../../../kit/edits.ts";
import { limitCaller } from "../sign-in.ts";
import { beginSetup, findCodeApp, findHolder } from "./store.ts";
import {
  relyingParty,
  creationOptions,
  newChallenge,
  readNewPasskey,
} from "./passkeys/webauthn.ts";
import { text } from "../../../../texts/text.ts";
import { one } from "../../../db/database.ts";
import { signInSteps } from "./sign-in/routes.ts";
import { openText, sealText } from "../../../kit/secret.ts";
import * as passkeyStore from "./passkeys/store.ts";
import * as store from "./codes/store.ts";

const recovery = resource();

recovery.serve(drawRecoveryCodes, async (c) => {
  const holder = await requireHolder(c);
  if (!hasAnyFactor(holder)) {
    throw new Problem(409, "factors.factorFirst");
  }
  const isProved = holder.strong && holder.recent;
  const spent = isProved ? [] : await requireProof(c, holder, c.req.valid("json"));
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(c.env, holder.id, code)));
  const notice = recoveryCodesLetter(holder.email, securityPage(c));
  await store.replaceCodes(c.var.db, holder, hashes, spent, notice);
  return { codes };
});

const MINUTES = 5 * 60 * 1000;

const passkeys = resource();

const full = () =>
  new Problem(409, text("factors.tooManyPasskeys", { most: passkeyStore.MOST_PASSKEYS }));

passkeys.serve(askNewPasskey, async (c) => {
  const { password } = c.req.valid("json");
  const holder = await requireHolder(c);
  await requireMayAdd(c, holder, password);
  if (holder.passkeys >= passkeyStore.MOST_PASSKEYS) throw full();
  const known = await passkeyStore.listPasskeys(c.var.db, adminOfSession(c.var.tokenHash));
  const challenge = newChallenge();
  const expires_at = new Date(Date.now() + MINUTES).toISOString();
  await beginSetup(c.var.db, holder, "passkey", { secret: challenge, expires_at });
  return creationOptions(relyingParty(c), holder, known, challenge);
});

passkeys.serve(createPasskey, async (c) => {
  const { name, passkey } = c.req.valid("json");
  const { holder, setup } = await requireHolderWithSetup(c, "passkey");
  await limitCaller(c);
  if (holder.passkeys >= passkeyStore.MOST_PASSKEYS) throw full();
  const made = setup && (await readNewPasskey(relyingParty(c), setup.secret, passkey));
  if (!made) {
    throw Problem.field("passkey", "wrong", "factors.passkeyRefused");
  }
  const notice = factorAddedLetter(holder.email, "passkey", securityPage(c));
  const row = await refuseTaken(
    passkeyStore.addPasskey(c.var.db, holder, setup, { name, ...made }, notice),
    "passkeys.credential_id",
    "factors.passkeyTaken",
    "passkey",
  );
  return { id: requireFound(row).id };
});

/** Returns the account's own passkey; throws 404. */
async function ownPasskey(c: ApiContext, id: number) {
  const own = await passkeyStore.listPasskeys(c.var.db, adminOfSession(c.var.tokenHash));
  const { name, version } = requireFound(own.find((passkey) => passkey.id === id));
  return { id, name, version };
}

passkeys.serve(renamePasskey, async (c) => {
  const { id } = c.req.valid("param");
  const { name, version } = c.req.valid("json");
  await requireHolder(c);
  const before = await ownPasskey(c, id);
  expectVersion(c, before, version);
  return requireFound(await passkeyStore.renamePasskey(c.var.db, before, name));
});

passkeys.serve(removePasskey, async (c) => {
  const { id } = c.req.valid("param");
  const holder = await requireHolder(c);
  await ownPasskey(c, id);
  const spent = await requireProof(c, holder, c.req.valid("json"));
  const notice = factorRemovedLetter(holder.email, "passkey", securityPage(c));
  await passkeyStore.removePasskey(c.var.db, holder, id, spent, notice);
});

const QUARTER = 15 * 60 * 1000;

const codeApp = resource();

const alreadyOn = () => new Problem(409, "factors.codeAppIsOn");

codeApp.serve(startCodeApp, async (c) => {
  const { password } = c.req.valid("json");
  const holder = await requireHolder(c);
  if (holder.code_app) throw alreadyOn();
  await requireMayAdd(c, holder, password);
  const secret = newAppSecret();
  const expires_at = new Date(Date.now() + QUARTER).toISOString();
  const sealed = await sealText(c.env, APP_SECRET_PURPOSE, accountBinding(holder.id), secret);
  await beginSetup(c.var.db, holder, "code_app", { secret: sealed, expires_at });
  return { secret, uri: appUri(secret, holder.email), expires_at };
});

codeApp.serve(getCodeAppSetup, async (c) => {
  const { holder, setup } = await requireHolderWithSetup(c, "code_app");
  if (!setup) throw notFound("factors.noSetup");
  const secret = await openText(c.env, APP_SECRET_PURPOSE, accountBinding(holder.id), setup.secret);
  return { secret, uri: appUri(secret, holder.email), expires_at: setup.expires_at };
});

codeApp.serve(confirmCodeApp, async (c) => {
  const { code } = c.req.valid("json");
  const { holder, setup } = await requireHolderWithSetup(c, "code_app");
  await limitCaller(c);
  if (holder.code_app) throw alreadyOn();
  if (!setup) throw Problem.field("code", "over", "factors.setupExpired");
  const secret = await openText(c.env, APP_SECRET_PURPOSE, accountBinding(holder.id), setup.secret);
  const step = findStep(secret, code.replaceAll(/[\s-]/g, ""));
  if (step === null) {
    const message = "factors.wrongFirstCode";
    throw Problem.field("code", "wrong", message);
  }
  const notice = factorAddedLetter(holder.email, "code_app", securityPage(c));
  await store.addCodeApp(c.var.db, holder, setup, step, notice);
});

codeApp.serve(removeCodeApp, async (c) => {
  const holder = await requireHolder(c);
  if (!holder.code_app) throw new Problem(409, "factors.codeAppIsOff");
  const spent = await requireProof(c, holder, c.req.valid("json"));
  const notice = factorRemovedLetter(holder.email, "code_app", securityPage(c));
  await store.removeCodeApp(c.var.db, holder, spent, notice);
});

export const factors = resource();

factors.serve(getFactors, async (c) => {
  const { db, tokenHash } = c.var;
  const admin = adminOfSession(tokenHash);
  const { staff, holder, keys, app } = await readAsAdmin(c, {
    holder: one(findHolder(db, tokenHash)),
    keys: passkeyStore.listPasskeys(db, admin),
    app: one(findCodeApp(db, admin)),
  });
  const { recovery_codes, strong, recent } = requireFound(holder);
  return {
    passkeys: keys,
    code_app: app ? { created_at: app.created_at } : null,
    recovery_codes,
    strong,
    recent,
    required: staff,
  };
});

for (const part of [passkeys, codeApp, recovery, signInSteps]) factors.route("/", part);
