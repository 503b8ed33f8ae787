import { Problem } from "../../../../http/problem.ts";
import { found, adminOf } from "../../../kit/access.ts";
import { type ApiContext, resource } from "../../../kit/router.ts";
import { refuseTaken } from "../../../db/guard.ts";
import { factorAddedLetter, factorRemovedLetter } from "../../../mail/account-letters.ts";
import { expectVersion } from "../../../kit/edits.ts";
import { limitCaller } from "../../sign-in.ts";
import { askNewPasskey, createPasskey, removePasskey, renamePasskey } from "../contract.ts";
import {
  requireHolder,
  requireHolderWithSetup,
  requireMayAdd,
  requireProof,
  securityPage,
} from "../holder.ts";
import { beginSetup } from "../store.ts";
import { relyingParty, creationOptions, newChallenge, readNewPasskey } from "./webauthn.ts";
import * as store from "./store.ts";
import { text } from "../../../../texts/text.ts";

const MINUTES = 5 * 60 * 1000;

export const passkeys = resource();

const full = () => new Problem(409, text("factors.tooManyPasskeys", { most: store.MOST_PASSKEYS }));

passkeys.serve(askNewPasskey, async (c) => {
  const { password } = c.req.valid("json");
  const holder = await requireHolder(c);
  await requireMayAdd(c, holder, password);
  if (holder.passkeys >= store.MOST_PASSKEYS) throw full();
  const known = await store.passkeysOf(c.var.db, adminOf(c.var.tokenHash));
  const challenge = newChallenge();
  const expires_at = new Date(Date.now() + MINUTES).toISOString();
  await beginSetup(c.var.db, holder, "passkey", { secret: challenge, expires_at });
  return creationOptions(relyingParty(c), holder, known, challenge);
});

passkeys.serve(createPasskey, async (c) => {
  const { name, passkey } = c.req.valid("json");
  const { holder, setup } = await requireHolderWithSetup(c, "passkey");
  await limitCaller(c);
  if (holder.passkeys >= store.MOST_PASSKEYS) throw full();
  const made = setup && (await readNewPasskey(relyingParty(c), setup.secret, passkey));
  if (!made) {
    throw Problem.field("passkey", "wrong", "factors.passkeyRefused");
  }
  const notice = factorAddedLetter(holder.email, "passkey", securityPage(c));
  const row = await refuseTaken(
    store.addPasskey(c.var.db, holder, setup, { name, ...made }, notice),
    "passkeys.credential_id",
    "factors.passkeyTaken",
    "passkey",
  );
  return { id: found(row).id };
});

/** A passkey of the holder, or a 404. */
async function ownPasskey(c: ApiContext, id: number) {
  const own = await store.passkeysOf(c.var.db, adminOf(c.var.tokenHash));
  const { name, version } = found(own.find((passkey) => passkey.id === id));
  return { id, name, version };
}

passkeys.serve(renamePasskey, async (c) => {
  const { id } = c.req.valid("param");
  const { name, version } = c.req.valid("json");
  await requireHolder(c);
  const before = await ownPasskey(c, id);
  expectVersion(c, before, version);
  return found(await store.renamePasskey(c.var.db, before, name));
});

passkeys.serve(removePasskey, async (c) => {
  const { id } = c.req.valid("param");
  const holder = await requireHolder(c);
  await ownPasskey(c, id);
  const spent = await requireProof(c, holder, c.req.valid("json"));
  const notice = factorRemovedLetter(holder.email, "passkey", securityPage(c));
  await store.removePasskey(c.var.db, holder, id, spent, notice);
});
