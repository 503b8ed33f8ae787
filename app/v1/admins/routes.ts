import { Problem } from "../../http/problem.ts";
import { accessQuery, found, notFound, requireAdmin } from "../access.ts";
import { linkTo } from "../auth/links.ts";
import { newMove } from "../auth/new-link.ts";
import { requirePassword } from "../auth/require-password.ts";
import { EMAIL_TAKEN } from "../auth/store.ts";
import { isIssued, pendingEmail, roomForToken } from "../auth/tokens/store.ts";
import type { ApiContext } from "../context.ts";
import { one, read } from "../db/batch.ts";
import { taken } from "../db/taken.ts";
import { dropFiles } from "../files/drop.ts";
import { tooMany } from "../limit.ts";
import { queueLetters } from "../mail/letters/store.ts";
import { emailChangeAskedLetter, erasedLetter } from "../mail/account-letters.ts";
import { resource } from "../router.ts";
import { noteSecurity } from "../security/note.ts";
import { expectVersion } from "../version.ts";
import { eraseAdmin, getAdmin, keepEmail, updateAdmin } from "./contract.ts";
import * as store from "./store.ts";
import { text } from "../../texts/text.ts";

export const admins = resource();

/** An account as its owner sees it; `pending_email` is where it moves to. */
export const shownAdmin = (row: store.AdminRow, pending_email: string | null) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  email_confirmed: row.email_confirmed_at !== null,
  pending_email,
  phone: row.phone,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** The caller's own account, where it moves to, and its championships; any other account answers like a missing one. */
export async function ownAccount(c: ApiContext, id: number) {
  const { db } = c.var;
  const { access, row, owned, pending } = await read(db, {
    access: accessQuery(c),
    row: one(store.findAdmin(db, id)),
    owned: store.ownedBy(db, id),
    pending: one(pendingEmail(db, id)),
  });
  const { admin_id } = requireAdmin(access);
  if (admin_id !== id) throw notFound();
  return { own: found(row), owned, pending: pending?.email ?? null };
}

admins.serve(getAdmin, async (c) => {
  const { own, pending } = await ownAccount(c, c.req.valid("param").id);
  return shownAdmin(own, pending);
});

admins.serve(updateAdmin, async (c) => {
  const { version, email, current_password, ...values } = c.req.valid("json");
  const { own, owned, pending } = await ownAccount(c, c.req.valid("param").id);
  expectVersion(c, shownAdmin(own, pending), version);
  const isOther = email !== undefined && email !== own.email;
  const move = isOther ? await prepareMove(c, own, email, current_password) : null;
  const row = await store.updateAdmin(c.var.db, own, values, move, owned);
  if (move) noteSecurity(c, { event: "email.change_asked" });
  return shownAdmin(found(row), move?.token.email ?? pending);
});

/** The link that moves an account, and who is told of it. Throws for a wrong password and an address that is taken. */
async function prepareMove(
  c: ApiContext,
  own: store.AdminRow,
  email: string,
  password: string | undefined,
): Promise<store.Move> {
  await requirePassword(c, own, password, "current_password");
  const { db, tokenHash } = c.var;
  const [room, others] = await db.batch([
    roomForToken(db, "email", tokenHash),
    store.adminOfEmail(db, email),
  ]);
  if (others.length > 0) throw taken("email", EMAIL_TAKEN);
  if (room.length === 0) throw tooMany(text("limits.oneHour"), 3600);
  const { token, mail } = await newMove(c, email);
  return {
    token,
    mails: await queueLetters(c, [{ kind: "account", mail }], isIssued(token)),
    notice: emailChangeAskedLetter(own.email, linkTo(c, "/organizador/conta")),
  };
}

admins.serve(keepEmail, async (c) => {
  const { own, pending } = await ownAccount(c, c.req.valid("param").id);
  found(pending ?? undefined);
  await store.keepEmail(c.var.db, own.id);
});

admins.serve(eraseAdmin, async (c) => {
  const { password, championships, email } = c.req.valid("json");
  const { own, owned } = await ownAccount(c, c.req.valid("param").id);
  if (owned.length > 0 && championships !== "delete") {
    const names = owned.map(({ name }) => name).join(", ");
    throw new Problem(409, text("account.ownsChampionships", { names }), {
      errors: owned.map(({ id, name }) => ({
        path: `championships.${id}`,
        code: "owned",
        message: text("request.verbatim", { text: name }),
      })),
    });
  }
  if (owned.length > 0 && email !== own.email) {
    throw Problem.field("email", "mismatch", text("account.confirmByEmail", { email: own.email }));
  }
  await requirePassword(c, own, password, "password");
  const farewell = erasedLetter(own.email, owned.length);
  await store.eraseAdmin(c.var.db, own, owned, farewell);
  dropFiles(c);
});
