import { log, messageOf } from "../../../http/log.ts";
import { archiveOf, athletesIn } from "../../archive/reading/document.ts";
import { championshipOf, contentsOf } from "../../archive/reading/store.ts";
import { requirePassword } from "../../auth/require-password.ts";
import type { ApiContext } from "../../context.ts";
import { read } from "../../db/batch.ts";
import { openDocument } from "../../documents/sealed.ts";
import { noteViews } from "../../documents/views/store.ts";
import { resource } from "../../router.ts";
import { copyAdmin } from "../contract.ts";
import { ownAccount, shownAdmin } from "../routes.ts";
import type { AdminRow } from "../store.ts";
import { belongingsOf } from "./store.ts";

export const accountCopy = resource();

accountCopy.serve(copyAdmin, async (c) => {
  const { password } = c.req.valid("json");
  const { own, owned, pending } = await ownAccount(c, c.req.valid("param").id);
  await requirePassword(c, own, password, "password");
  const head = await belongingsIn(c, own, pending);
  c.set("unkept", true);
  const parts = written(c, own.id, head, owned);
  return c.body(streamOf(parts, c.var.requestId), 200, {
    "content-type": "application/octet-stream",
    "content-disposition": 'attachment; filename="apito-conta.json"',
  });
});

/** All but the championships; the looks at its athletes' documents are written down first. */
async function belongingsIn(c: ApiContext, own: AdminRow, pending: string | null) {
  const { db } = c.var;
  const { sessions, memberships, looks, athletes, teams, referees } = await read(
    db,
    belongingsOf(db, own),
  );
  const look = { admin_id: own.id, championship_id: null, way: "account" } as const;
  const seen = athletes.map(({ id }) => id);
  await db.batch([noteViews(db, look, seen)]);
  return {
    format: "apito-account",
    version: 1,
    exported_at: new Date().toISOString(),
    account: shownAdmin(own, pending),
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

/** The file in parts, one championship after the other: never more than one of them is in memory. */
async function* written(c: ApiContext, admin_id: number, head: object, owned: { id: number }[]) {
  const { db } = c.var;
  yield `${JSON.stringify(head).slice(0, -1)},"championships":[`;
  let separator = "";
  for (const { id } of owned) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, for the memory's sake
    const [[own], ...contents] = await db.batch([championshipOf(db, id), ...contentsOf(db, id)]);
    if (!own) continue;
    const look = { admin_id, championship_id: id, way: "account" } as const;
    // oxlint-disable-next-line no-await-in-loop
    await db.batch([noteViews(db, look, athletesIn(contents))]);
    // oxlint-disable-next-line no-await-in-loop
    yield separator + JSON.stringify(await archiveOf(c.env, own, contents));
    separator = ",";
  }
  yield "]}";
}

/** The parts as bytes, each made when the one before was taken. A failure breaks the file off. */
function streamOf(parts: AsyncGenerator<string>, request_id: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        const message = messageOf(error);
        log("error", { event: "account.copy_broken", request_id, message });
        controller.error(error);
      }
    },
  });
}
