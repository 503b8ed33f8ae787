import { Problem } from "../../http/problem.ts";
import { accessQuery, championshipOf, found, requireRole } from "../access.ts";
import { answer } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { paginated } from "../contract.ts";
import { one, read } from "../db/batch.ts";
import { anyone, withRole } from "../files/doors.ts";
import { keepUploads } from "../files/keep.ts";
import { withParts } from "../files/parts.ts";
import { finishedQuery, refuseFinished } from "../games/finished.ts";
import { type Queued, queueLetters } from "../mail/letters/store.ts";
import { sayable } from "../mail/sayable.ts";
import { readPublic } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { contactLink } from "../team/contact/link.ts";
import { expectVersion } from "../version.ts";
import {
  createRegister,
  deleteRegister,
  getOwnRegister,
  listOwnRegisters,
  listRegisters,
  renewEnrolmentLink,
  updateRegister,
} from "./contract.ts";
import { approvedLetter, rejectedLetter } from "./letters.ts";
import { register } from "./registration/register.ts";
import { ownShown, shown } from "./shown.ts";
import * as store from "./store.ts";
import { changedByWithdrawal } from "./withdrawal/store.ts";
import { unconfirmedBy } from "./unconfirmed.ts";
import { withdrawals } from "./withdrawal/routes.ts";

export const registers = resource();
registers.route("/", withdrawals);

registers.serve(listRegisters, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { headers, rows, counted } = await readPublic(
    c,
    championshipOfTarget(query),
    store.approvedRegisters(db, tournamentRef(query), query),
  );
  return answer(paginated(rows.map(shown), counted, query), headers);
});

registers.serve(listOwnRegisters, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { access, rows, counted } = await read(db, {
    access: accessQuery(c, championshipOf("tournaments", query.tournament)),
    ...store.ownRegisters(db, query),
  });
  requireRole(access, "manager");
  return paginated(rows.map(ownShown), counted, query);
});

registers.serve(getOwnRegister, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const [access, [row]] = await db.batch([
    accessQuery(c, championshipOf("registers", id)),
    store.findRegister(db, id),
  ]);
  requireRole(access, "manager");
  return ownShown(found(row));
});

registers.serve(withParts(createRegister, anyone), async (c) =>
  shown(await register(c, c.req.valid("json"))),
);

registers.serve(withParts(updateRegister, withRole("manager", "registers")), async (c) => {
  const { id } = c.req.valid("param");
  const { version, logo, ...values } = c.req.valid("json");
  const { db } = c.var;
  const { access, before, facts, withdrawal } = await read(db, {
    access: accessQuery(c, championshipOf("registers", id)),
    before: one(store.findRegister(db, id)),
    facts: one(store.letterFacts(db, id, values.contact_email)),
    withdrawal: changedByWithdrawal(db, id),
  });
  const { admin_id, championship_id } = requireRole(access, "manager");
  const current = found(before);
  expectVersion(c, ownShown(current), version);
  if (values.withdrawn === false && withdrawal.length > 0) {
    throw new Problem(409, "registers.withdrawalChangedGames", { current: ownShown(current) });
  }
  const change = {
    ...values,
    ...(values.status !== undefined && values.status !== "rejected" && { reason: null }),
    ...unconfirmedBy(values, current),
  };
  const kept = await keepUploads(c, { championship_id, created_by: admin_id }, { logo });
  const mails = await decisionMails(c, current, { ...current, ...change }, found(facts));
  const write = store.updateRegister(db, current, change, kept, mails);
  return ownShown(found(await kept.settle(write)));
});

/** What an edit tells the contact: that the organizer has decided, and how. */
async function decisionMails(
  c: ApiContext,
  before: Pick<store.OwnRegisterRow, "status" | "championship_id">,
  after: Partial<
    Pick<store.OwnRegisterRow, "status" | "reason" | "contact_name" | "contact_email">
  >,
  { uuid, confirmed, ...place }: store.LetterFacts,
): Promise<Queued[]> {
  const { status, reason = null, contact_name = null, contact_email: email } = after;
  if (!email || status === before.status || status === undefined || status === "pending") {
    return [];
  }
  const names = sayable({ ...place, contact: contact_name }, confirmed === 1);
  const to = { email, link: await contactLink(c, uuid, email), names };
  const mail = status === "approved" ? approvedLetter(to) : rejectedLetter(to, reason);
  const kind = confirmed === 1 ? "confirmed" : "unconfirmed";
  return queueLetters(c, [{ kind, mail, championship_id: before.championship_id }]);
}

registers.serve(renewEnrolmentLink, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const [access, [before]] = await db.batch([
    accessQuery(c, championshipOf("registers", id)),
    store.findRegister(db, id),
  ]);
  requireRole(access, "manager");
  const current = found(before);
  expectVersion(c, ownShown(current));
  return ownShown(found(await store.renewEnrolmentLink(db, current)));
});

registers.serve(deleteRegister, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { access, before, finished } = await read(db, {
    access: accessQuery(c, championshipOf("registers", id)),
    before: one(store.findRegister(db, id)),
    finished: finishedQuery(db, store.gamesOf(id)),
  });
  requireRole(access, "manager");
  const current = found(before);
  expectVersion(c, ownShown(current));
  refuseFinished(finished, "registers.hasFinishedGame");
  await store.deleteRegister(db, current);
});
