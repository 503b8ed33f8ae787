import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { signUp } from "../../app/v1/accounts/auth/contract.ts";
import { confirmCodeApp, startCodeApp } from "../../app/v1/accounts/auth/factors/contract.ts";
import { createClient } from "../../app/v1/client.ts";
import { setPlan } from "../../app/v1/accounts/plan/contract.ts";
import { networkSender } from "../api/transport.ts";
import { askLocal } from "../staff/ask.ts";
import { makeStatements } from "../staff/statements.ts";
import type { Raise } from "./build.ts";

/**
 * Raises the demonstration to elite. The account gets staff rights and a second factor for this one call
 * only.
 */
export const raiseAt =
  (base: string, dataDir: string): Raise =>
  async (id) => {
    const send = networkSender(base);
    const password = randomBytes(24).toString("base64url");
    const email = `equipe-${randomBytes(4).toString("hex")}@apito.localhost`;
    const { token } = await createClient({ send, base })(signUp, {
      json: { name: "Equipe do Apito", email, password },
    });
    const headers = { authorization: `Bearer ${token}` };
    const call = createClient({ send, base, headers });
    const { secret } = await call(startCodeApp, { json: { password } });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await call(confirmCodeApp, { json: { code } });
    askLocal(dataDir, makeStatements({ email, staff: true }));
    try {
      await call(setPlan, { params: { id }, json: { plan: "elite" } });
    } finally {
      askLocal(dataDir, makeStatements({ email, staff: false }));
    }
  };
