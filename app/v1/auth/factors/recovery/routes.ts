import { Problem } from "../../../../http/problem.ts";
import { recoveryCodesLetter } from "../../../mail/account-letters.ts";
import { resource } from "../../../kit/router.ts";
import { drawRecoveryCodes } from "../contract.ts";
import { hasAny, requireHolder, requireProof, securityPage } from "../holder.ts";
import { hashRecoveryCode, newRecoveryCodes } from "../code.ts";
import { replaceCodes } from "./store.ts";

export const recovery = resource();

recovery.serve(drawRecoveryCodes, async (c) => {
  const holder = await requireHolder(c);
  if (!hasAny(holder)) {
    throw new Problem(409, "factors.factorFirst");
  }
  const isProved = holder.strong === 1 && holder.recent === 1;
  const spent = isProved ? [] : await requireProof(c, holder, c.req.valid("json"));
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(c.env, holder.id, code)));
  const notice = recoveryCodesLetter(holder.email, securityPage(c));
  await replaceCodes(c.var.db, holder, hashes, spent, notice);
  return { codes };
});
