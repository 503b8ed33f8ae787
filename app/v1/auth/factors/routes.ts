import { accessQuery, found, requireAdmin } from "../../access.ts";
import { one, read } from "../../db/batch.ts";
import { resource } from "../../router.ts";
import { adminOf } from "../../mine.ts";
import { codeApp } from "./code-app/routes.ts";
import { getFactors } from "./contract.ts";
import { passkeys } from "./passkeys/routes.ts";
import { passkeysOf } from "./passkeys/store.ts";
import { recovery } from "./recovery/routes.ts";
import { signInSteps } from "./sign-in/routes.ts";
import { findCodeApp, findHolder } from "./store.ts";

/** What an account can show besides its password, and the sign-ins that ask for it. */
export const factors = resource();

factors.serve(getFactors, async (c) => {
  const { db, tokenHash } = c.var;
  const admin = adminOf(tokenHash);
  const { access, holder, keys, app } = await read(db, {
    access: accessQuery(c),
    holder: one(findHolder(db, tokenHash)),
    keys: passkeysOf(db, admin),
    app: one(findCodeApp(db, admin)),
  });
  const { staff } = requireAdmin(access);
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
