import { sql } from "drizzle-orm";
import { Problem } from "../../../http/problem.ts";
import {
  accessQuery,
  championshipOf,
  requireFound,
  requireAdmin,
  requireRole,
  adminOfSession,
  readAs,
  requirePlan,
} from "../../kit/access.ts";
import { hashToken, newToken, siteOrigin } from "../auth/links.ts";
import { type ApiContext, resource } from "../../kit/router.ts";
import { buildPage } from "../../kit/contract.ts";
import { one } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import { limitMail, type Mail, withoutLinks, writeLetter } from "../../delivery/mail/letter.ts";
import { expectVersion } from "../../kit/edits.ts";
import {
  acceptInvitation,
  deleteMember,
  getInvitation,
  inviteMember,
  listMembers,
  resendInvitation,
  updateMember,
} from "./contract.ts";
import * as store from "./store.ts";
import { addresseeHash, queueLetters, roomForLetter } from "../../delivery/mail/store.ts";
import { text } from "../../../texts/text.ts";
import type { Plan } from "../../../domain/plans.ts";

async function roomQuery({ env, var: { db } }: ApiContext, championship: number, email: string) {
  const addressee = await addresseeHash(env, email);
  return { room: roomForLetter(db, "invitation", addressee, championship) };
}

interface Invitation {
  championship_id: number;
  email: string;
  role: store.MemberRow["role"];
  championship: string;
  from: string;
  token: string;
}

/**
 * Queues an invitation's mail; throws 429 above the limit, because only the mail has the link. It may show
 * names: it is sent only once the owner's address is confirmed.
 */
function queueInvitation(
  c: ApiContext,
  { championship_id, championship, from, ...letter }: Invitation,
  { room }: { room: unknown[] },
) {
  if (room.length === 0) throw mailboxFull();
  const names = withoutLinks({ championship, from });
  const mail = writeInvitationMail({ ...letter, names, site: siteOrigin(c) });
  return queueLetters(c, [{ kind: "invitation", mail, championship_id }]);
}

const mailboxFull = (): Problem =>
  new Problem(429, "members.tooManyInvitations", {
    headers: { "retry-after": "3600" },
  });

interface InvitationMail {
  email: string;
  role: "manager" | "scorer";
  /** Names for the mail; null when it must not show them. */
  names: { championship: string; from: string } | null;
  token: string;
  site: string;
}

function writeInvitationMail({ email, role, names, token, site }: InvitationMail): Mail {
  const task = text(`championshipLetters.${role}`);
  return writeLetter(email, {
    subject: names
      ? text("championshipLetters.invitationTo", names)
      : "championshipLetters.invitation",
    greeting: "letters.hello",
    paragraphs: [
      names
        ? text("championshipLetters.invitedTo", { ...names, task })
        : text("championshipLetters.invited", { task }),
      text("championshipLetters.acceptAs", { email }),
    ],
    action: {
      label: "championshipLetters.seeInvitation",
      url: `${site}/organizador/convite?token=${encodeURIComponent(token)}`,
    },
    footer: "championshipLetters.invitationFooter",
  });
}

export const members = resource();

members.serve(listMembers, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { rows, counted } = await readAs(c, {
    scorer: sql`${query.championship_id}`,
    ...store.selectMemberPage(db, query.championship_id, query),
  });
  return buildPage(rows, counted, query);
});

members.serve(inviteMember, async (c) => {
  const { championship_id, email, role } = c.req.valid("json");
  const { db } = c.var;
  const { access, context, ...reader } = await read(db, {
    access: accessQuery(c, sql`${championship_id}`),
    context: one(store.invitationContext(db, championship_id, email)),
    ...(await roomQuery(c, championship_id, email)),
  });
  const actor = requireRole(access, "manager");
  requirePlanFor(role, actor.plan);
  const { championship, known } = requireFound(context);
  if (known) {
    const message = "members.alreadyInvited";
    throw Problem.conflict("email", "taken", message);
  }
  await limitMail(c, "invitation", actor.admin_id);
  const { token, token_hash } = await newInvitation();
  const from = requireAdmin(access).admin_name;
  const letter = { championship_id, email, role, championship, from, token };
  const mails = await queueInvitation(c, letter, reader);
  const invitation = { championship_id, invited_email: email, role, token_hash };
  return requireFound(await store.insertMember(db, invitation, mails));
});

members.serve(getInvitation, async (c) => {
  const { token } = c.req.valid("query");
  const { championship, from, email, role, expires_at } = (await requireInvitation(c, token))
    .invitation;
  return { championship, from, email, role, expires_at: expires_at ?? "" };
});

members.serve(acceptInvitation, async (c) => {
  const { invitation, access } = await requireInvitation(c, c.req.valid("json").token);
  const { admin_id } = requireAdmin(access);
  return requireFound(await store.acceptInvitation(c.var.db, invitation, admin_id));
});

/** Returns an invitation, with the state of the caller: may accept it, or must sign in first. */
async function requireInvitation(c: ApiContext, given: string) {
  const token = await hashToken(given);
  const { db, tokenHash } = c.var;
  const { access, invitation, there } = await read(db, {
    access: accessQuery(c),
    invitation: one(store.findInvitation(db, token)),
    there: store.alreadyThere(db, token, adminOfSession(tokenHash)),
  });
  const current = requireFound(invitation, "members.invitationGone");
  const [reader] = access;
  if (reader && current.email !== reader.admin_email) {
    throw new Problem(403, "members.invitationOfOther");
  }
  if (current.expired) throw new Problem(409, "members.invitationExpired");
  if (there.length > 0) throw new Problem(409, "members.alreadyMember");
  return { invitation: current, access };
}

members.serve(resendInvitation, async (c) => {
  const { access, current } = await requireMember(c, c.req.valid("param").id);
  const actor = requireRole(access, "manager");
  requirePlanFor(current.role, actor.plan);
  expectVersion(c, current);
  if (current.accepted_at) throw new Problem(409, "members.alreadyAccepted");
  await limitMail(c, "reminder", current.id);
  const reader = await read(c.var.db, await roomQuery(c, current.championship_id, current.email));
  const { token, token_hash } = await newInvitation();
  const from = requireAdmin(access).admin_name;
  const mails = await queueInvitation(c, { ...current, from, token }, reader);
  return requireFound(await store.renewInvitation(c.var.db, current, token_hash, mails));
});

members.serve(updateMember, async (c) => {
  const { role, version } = c.req.valid("json");
  const { access, current } = await requireMember(c, c.req.valid("param").id);
  const actor = requireRole(access, "manager");
  if (role !== current.role) requirePlanFor(role, actor.plan);
  expectVersion(c, current, version);
  return requireFound(await store.updateMember(c.var.db, current, role));
});

members.serve(deleteMember, async (c) => {
  const { access, current } = await requireMember(c, c.req.valid("param").id);
  const { admin_id } = requireRole(access, "scorer");
  if (current.admin_id !== admin_id) requireRole(access, "manager");
  expectVersion(c, current);
  await store.deleteMember(c.var.db, current);
});

/** Returns the member; throws 404 for strangers. */
async function requireMember(c: ApiContext, id: number) {
  const { db } = c.var;
  const { access, row } = await read(db, {
    access: accessQuery(c, championshipOf("members", id)),
    row: one(store.findMember(db, id)),
  });
  requireRole(access, "scorer");
  return { access, current: requireFound(row) };
}

/** Throws 402 when the plan lacks the role; every plan has scorers. */
function requirePlanFor(role: store.MemberRow["role"], plan: Plan): void {
  if (role === "manager") requirePlan(plan, "managers");
}

async function newInvitation() {
  const token = newToken();
  return { token, token_hash: await hashToken(token) };
}
