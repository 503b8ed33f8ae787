import { sql } from "drizzle-orm";
import { Problem } from "../../../http/problem.ts";
import {
  accessQuery,
  requireFound,
  requireAdmin,
  requireRole,
  readAs,
  readAsAdmin,
} from "../../kit/access.ts";
import { siteOrigin } from "../../accounts/auth/links.ts";
import { one } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import { finishedQuery, refuseFinished } from "../../matchday/games/store.ts";
import { queueLetters } from "../../delivery/mail/store.ts";
import { withholdFiles, dropFiles } from "../../files/keep.ts";
import { type Mail, withoutLinks, writeLetter } from "../../delivery/mail/letter.ts";
import { resource, type ApiContext } from "../../kit/router.ts";
import { expectVersion } from "../../kit/edits.ts";
import {
  deleteChampionship,
  transferOwnership,
  eraseDeleted,
  listDeleted,
  restoreDeleted,
} from "./contract.ts";
import { text } from "../../../texts/text.ts";
import { buildPage } from "../../kit/contract.ts";
import * as store from "./store.ts";

interface Handover {
  to: string;
  /** Names for the mail; null when it must not name anyone. */
  names: { to: string; from: string; championship: string } | null;
  site: string;
}

const handoverLetter = ({ to, names, site }: Handover): Mail =>
  writeLetter(to, {
    subject: names
      ? text("championshipLetters.championshipIsYours", names)
      : "championshipLetters.isYours",
    greeting: names ? text("letters.helloTo", { name: names.to }) : "letters.hello",
    paragraphs: [
      names ? text("championshipLetters.handedOverBy", names) : "championshipLetters.handedOver",
    ],
    action: { label: "championshipLetters.openDesk", url: `${site}/organizador` },
    footer: "championshipLetters.handoverFooter",
  });

export const ownership = resource();

ownership.serve(transferOwnership, async (c) => {
  const { id } = c.req.valid("param");
  const { email, version } = c.req.valid("json");
  const { db } = c.var;
  const { access, before, manager } = await read(db, {
    access: accessQuery(c, sql`${id}`),
    before: one(store.findOwned(db, id)),
    manager: one(store.findManager(db, id, email)),
  });
  const { admin_id } = requireRole(access, "owner");
  const { admin_name, admin_email } = requireAdmin(access);
  const current = requireFound(before);
  expectVersion(c, current, version);
  if (!manager) {
    throw Problem.field("email", "no_manager", "ownership.managersOnly");
  }
  const names = { to: manager.name, from: admin_name, championship: current.name };
  const mail = handoverLetter({
    to: email,
    names: withoutLinks(names),
    site: siteOrigin(c),
  });
  const kind = manager.confirmed ? "confirmed" : "unconfirmed";
  const mails = await queueLetters(c, [{ kind, mail, championship_id: id }]);
  const from = { admin_id, email: admin_email };
  await store.transferChampionship(db, { championship: current, manager, from, mails });
});

ownership.serve(deleteChampionship, async (c) => {
  const { id } = c.req.valid("param");
  const { confirm, force } = c.req.valid("query");
  const { db } = c.var;
  const { before, finished } = await readAs(c, {
    owner: sql`${id}`,
    before: one(store.findOwned(db, id)),
    finished: finishedQuery(db, sql`championship_id = ${id}`),
  });
  const current = requireFound(before);
  expectVersion(c, current);
  if (confirm !== current.slug) throw otherAddress(current.slug);
  const forced = force === "true";
  if (!forced) {
    refuseFinished(finished, "ownership.hasFinishedGame");
  }
  await store.deleteChampionship(db, current, { force: forced });
  withholdFiles(c);
});

export const bin = resource();

bin.serve(listDeleted, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const { rows, counted } = await readAsAdmin(c, store.selectDeleted(db, tokenHash, query));
  return buildPage(rows, counted, query);
});

bin.serve(restoreDeleted, async (c) => {
  const before = await deletedRow(c, c.req.valid("param").id);
  await store.restoreChampionship(c.var.db, before);
  withholdFiles(c);
  const { id, slug, name } = before;
  return { id, slug, name };
});

bin.serve(eraseDeleted, async (c) => {
  const before = await deletedRow(c, c.req.valid("param").id);
  if (c.req.valid("query").confirm !== before.slug) throw otherAddress(before.slug);
  await store.eraseChampionship(c.var.db, before);
  dropFiles(c);
});

async function deletedRow(c: ApiContext, id: number) {
  const { db, tokenHash } = c.var;
  const { row } = await readAsAdmin(c, { row: one(store.findDeleted(db, id, tokenHash)) });
  const before = requireFound(row);
  expectVersion(c, before);
  return before;
}

const otherAddress = (slug: string): Problem =>
  Problem.field("confirm", "mismatch", text("ownership.repeatAddress", { slug }));
