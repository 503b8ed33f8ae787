import { Problem } from "../../http/problem.ts";
import { accessQuery, found, notFound, requireAdmin } from "../access.ts";
import { newConfirmation } from "../auth/new-link.ts";
import { isIssued } from "../auth/tokens/store.ts";
import { requirePassword } from "../auth/require-password.ts";
import type { ApiContext } from "../context.ts";
import { queueLetters } from "../mail/letters/store.ts";
import { emailChangedLetter, erasedLetter } from "../mail/account-letters.ts";
import { resource } from "../router.ts";
import { noteSecurity } from "../security/note.ts";
import { expectVersion } from "../version.ts";
import { eraseAdmin, getAdmin, updateAdmin } from "./contract.ts";
import * as store from "./store.ts";

export const admins = resource();

const shown = (row: store.AdminRow) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  email_confirmed: row.email_confirmed_at !== null,
  phone: row.phone,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** The caller's own account and championships; any other account answers like a missing one. */
async function ownAccount(c: ApiContext, id: number) {
  const { db } = c.var;
  const [access, [row], owned] = await db.batch([
    accessQuery(c),
    store.findAdmin(db, id),
    store.ownedBy(db, id),
  ]);
  const { admin_id } = requireAdmin(access);
  if (admin_id !== id) throw notFound();
  return { own: found(row), owned };
}

admins.openapi(getAdmin, async (c) => {
  const { own } = await ownAccount(c, c.req.valid("param").id);
  return c.json(shown(own), 200);
});

admins.openapi(updateAdmin, async (c) => {
  const { version, email, current_password, ...values } = c.req.valid("json");
  const { own, owned } = await ownAccount(c, c.req.valid("param").id);
  expectVersion(c, shown(own), version);
  let moved: store.NewEmail | null = null;
  if (email !== undefined && email !== own.email) {
    await requirePassword(c, own, current_password, "current_password");
    const { token, mail } = await newConfirmation(c, email);
    const notice = emailChangedLetter(own.email);
    const mails = [
      ...(await queueLetters(c, [{ kind: "account", mail }], isIssued(token))),
      ...(await queueLetters(c, [{ kind: "account", mail: notice }])),
    ];
    moved = { email, token, mails };
  }
  const row = await store.updateAdmin(c.var.db, own, values, moved, owned);
  if (moved) noteSecurity(c, { event: "email.changed" });
  return c.json(shown(found(row)), 200);
});

admins.openapi(eraseAdmin, async (c) => {
  const { password } = c.req.valid("json");
  const { own, owned } = await ownAccount(c, c.req.valid("param").id);
  if (owned.length > 0) {
    const names = owned.map(({ name }) => name).join(", ");
    throw new Problem(
      409,
      `Antes de remover a conta, entregue a outra pessoa ou apague: ${names}.`,
      {
        errors: owned.map(({ id, name }) => ({
          path: `championships.${id}`,
          code: "owned",
          message: name,
        })),
      },
    );
  }
  await requirePassword(c, own, password, "password");
  await store.eraseAdmin(c.var.db, own, erasedLetter(own.email));
  return c.body(null, 204);
});
