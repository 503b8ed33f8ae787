import { Problem } from "../../../http/problem.ts";
import { requireFound, notFound, readAsAdmin } from "../../kit/access.ts";
import { linkTo, newAddressLink } from "../../accounts/auth/links.ts";
import { requirePassword } from "../../accounts/auth/sign-in.ts";
import { EMAIL_TAKEN } from "../../accounts/auth/store.ts";
import { isIssued, pendingEmail, roomForToken } from "../../accounts/auth/tokens/store.ts";
import { type ApiContext, resource } from "../../kit/router.ts";
import { one } from "../../db/database.ts";
import { read, write } from "../../kit/call.ts";
import { takenName } from "../../db/guard.ts";
import { dropFiles } from "../../files/keep.ts";
import { tooMany } from "../../kit/limit.ts";
import { queueLetters } from "../../delivery/mail/store.ts";
import { emailChangeAskedLetter, erasedLetter } from "../../delivery/mail/account-letters.ts";
import { noteSecurity } from "../../kit/security-event.ts";
import { expectVersion } from "../../kit/edits.ts";
import { eraseAdmin, getAdmin, keepEmail, updateAdmin, copyAdmin } from "./contract.ts";
import * as store from "./store.ts";
import { text } from "../../../texts/text.ts";
import { log, redactedMessage } from "../../../http/log.ts";
import { buildArchive, athletesIn } from "../../copies/archive/reading/document.ts";
import { selectChampionship, selectContents } from "../../copies/archive/reading/store.ts";
import { openDocument } from "../../people/personal-data/documents/sealed.ts";
import { noteViews } from "../../people/personal-data/documents/store.ts";

/** Returns an account for its owner. */
export const toAdmin = (row: store.AdminRow, pending_email: string | null) => ({
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

/** Returns the caller's own account; 404 for any other. */
export async function ownAccount(c: ApiContext, id: number) {
  const { db } = c.var;
  const { admin_id, row, owned, pending } = await readAsAdmin(c, {
    row: one(store.findAdmin(db, id)),
    owned: store.ownedBy(db, id),
    pending: one(pendingEmail(db, id)),
  });
  if (admin_id !== id) throw notFound();
  return { own: requireFound(row), owned, pending: pending?.email ?? null };
}

export const admins = resource();

admins.serve(getAdmin, async (c) => {
  const { own, pending } = await ownAccount(c, c.req.valid("param").id);
  return toAdmin(own, pending);
});

admins.serve(updateAdmin, async (c) => {
  const { version, email, current_password, ...values } = c.req.valid("json");
  const { own, owned, pending } = await ownAccount(c, c.req.valid("param").id);
  expectVersion(c, toAdmin(own, pending), version);
  const isOther = email !== undefined && email !== own.email;
  const move = isOther ? await prepareMove(c, own, email, current_password) : null;
  const row = await store.updateAdmin(c.var.db, own, values, move, owned);
  if (move) noteSecurity(c, { event: "email.change_asked" });
  return toAdmin(requireFound(row), move?.token.email ?? pending);
});

/** Refuses a wrong password or a taken address. */
async function prepareMove(
  c: ApiContext,
  own: store.AdminRow,
  email: string,
  password: string | undefined,
): Promise<store.Move> {
  await requirePassword(c, own, password, "current_password");
  const { db, tokenHash } = c.var;
  const { room, others } = await read(db, {
    room: roomForToken(db, "email", tokenHash),
    others: store.adminOfEmail(db, email),
  });
  if (others.length > 0) throw takenName("email", EMAIL_TAKEN);
  if (room.length === 0) throw tooMany(text("limits.oneHour"), 3600);
  const { token, mail } = await newAddressLink(c, email);
  return {
    token,
    mails: await queueLetters(c, [{ kind: "account", mail }], isIssued(token)),
    notice: emailChangeAskedLetter(own.email, linkTo(c, "/organizador/conta")),
  };
}

admins.serve(keepEmail, async (c) => {
  const { own, pending } = await ownAccount(c, c.req.valid("param").id);
  requireFound(pending ?? undefined);
  await store.cancelEmailChange(c.var.db, own.id);
});

admins.serve(eraseAdmin, async (c) => {
  const { password, championships, email } = c.req.valid("json");
  const { own, owned } = await ownAccount(c, c.req.valid("param").id);
  const shown = owned.filter(({ deleted_at }) => deleted_at === null);
  if (shown.length > 0 && championships !== "delete") {
    const names = shown.map(({ name }) => name).join(", ");
    throw new Problem(409, text("account.ownsChampionships", { names }), {
      errors: shown.map(({ id, name }) => ({
        path: `championships.${id}`,
        code: "owned",
        message: text("request.verbatim", { text: name }),
      })),
    });
  }
  if (shown.length > 0 && email !== own.email) {
    throw Problem.field("email", "mismatch", text("account.confirmByEmail", { email: own.email }));
  }
  await requirePassword(c, own, password, "password");
  const farewell = erasedLetter(own.email, shown.length);
  await store.eraseAdmin(c.var.db, own, owned, farewell);
  dropFiles(c);
});

admins.serve(copyAdmin, async (c) => {
  const { password } = c.req.valid("json");
  const { own, owned, pending } = await ownAccount(c, c.req.valid("param").id);
  await requirePassword(c, own, password, "password");
  const head = await belongingsIn(c, own, pending);
  c.set("unkept", true);
  const parts = writeParts(c, own.id, head, owned);
  return c.body(streamParts(parts, c.var.requestId), 200, {
    "content-type": "application/octet-stream",
    "content-disposition": 'attachment; filename="apito-conta.json"',
  });
});

/** Reads all data of the account but its championships; views of documents are logged first. */
async function belongingsIn(c: ApiContext, own: store.AdminRow, pending: string | null) {
  const { db } = c.var;
  const { sessions, memberships, looks, athletes, teams, referees } = await read(
    db,
    store.selectBelongings(db, own),
  );
  const look = { admin_id: own.id, championship_id: null, way: "account" } as const;
  const seen = athletes.map(({ id }) => id);
  await write(db, { steps: [noteViews(db, look, seen)] });
  return {
    format: "apito-account",
    version: 1,
    exported_at: new Date().toISOString(),
    account: toAdmin(own, pending),
    sessions,
    memberships,
    document_views: looks,
    athletes: await Promise.all(
      athletes.map(async ({ id: _, owner_id, document_hash, ...athlete }) => ({
        ...athlete,
        document: await openDocument(c.env, { ...athlete, owner_id, document_hash }),
      })),
    ),
    teams,
    referees,
  };
}

/** Yields one championship at a time, to save memory. */
async function* writeParts(c: ApiContext, admin_id: number, head: object, owned: { id: number }[]) {
  const { db } = c.var;
  yield `${JSON.stringify(head).slice(0, -1)},"championships":[`;
  let separator = "";
  for (const { id } of owned) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, for the memory's sake
    const { own, ...contents } = await read(db, {
      ...selectContents(db, id),
      own: one(selectChampionship(db, id)),
    });
    if (!own) continue;
    const look = { admin_id, championship_id: id, way: "account" } as const;
    // oxlint-disable-next-line no-await-in-loop
    await write(db, { steps: [noteViews(db, look, athletesIn(contents))] });
    // oxlint-disable-next-line no-await-in-loop
    yield separator + JSON.stringify(await buildArchive(c.env, own, contents));
    separator = ",";
  }
  yield "]}";
}

/** Streams the parts, each made when it is needed; a failure breaks the file off. */
function streamParts(
  parts: AsyncGenerator<string>,
  request_id: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        const message = redactedMessage(error);
        log("error", { event: "account.copy_broken", request_id, message });
        controller.error(error);
      }
    },
  });
}
