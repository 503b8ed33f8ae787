import { one } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import { sql } from "drizzle-orm";
import { Problem } from "../../../http/problem.ts";
import {
  accessQuery,
  requireFound,
  requireAdmin,
  requireRole,
  requireRoleOrStaff,
} from "../../kit/access.ts";
import { siteOrigin } from "../../accounts/auth/links.ts";
import { type ApiContext, resource } from "../../kit/router.ts";
import { queueLetters } from "../../delivery/mail/store.ts";
import { limitMail, type Mail, writeLetter, filterNames } from "../../delivery/mail/letter.ts";
import { noteSecurity } from "../../kit/security-event.ts";
import { notifyBuyer, sendContact, createReport } from "./contract.ts";
import { text, type Composed } from "../../../texts/text.ts";
import { limitVisitor } from "../../kit/limit.ts";
import * as store from "./store.ts";
import { monthlyNetworkHash } from "../../kit/network-hash.ts";

interface Contact {
  to: string;
  subject: string | undefined;
  message: string;
  from: { name: string; email: string; role: string };
  championship: { id: number; name: string; slug: string; plan: string };
}

/** Returns a message to the platform; the address for the reply is in its text. */
const contactLetter = ({ to, subject, message, from, championship }: Contact): Mail =>
  writeLetter(to, {
    subject: text("championshipLetters.message", {
      slug: championship.slug,
      subject: subject ?? text("championshipLetters.organizersMessage"),
    }),
    greeting: text("championshipLetters.messageFrom", { name: from.name }),
    paragraphs: [
      text("request.verbatim", { text: message }),
      text("championshipLetters.replyTo", { name: from.name, email: from.email }),
      text("championshipLetters.about", {
        name: championship.name,
        id: championship.id,
        plan: championship.plan,
        role: from.role,
      }),
    ],
    footer: "championshipLetters.contactFooter",
  });

interface Purchase {
  to: string;
  plan: Composed;
  /** Names for the mail; null when it must not show them. */
  names: { owner: string; championship: string } | null;
  url: string;
}

const purchaseLetter = ({ to, plan, names, url }: Purchase): Mail =>
  writeLetter(to, {
    subject: names
      ? text("championshipLetters.championshipOnPlan", { championship: names.championship, plan })
      : text("championshipLetters.onPlan", { plan }),
    greeting: names ? text("letters.helloTo", { name: names.owner }) : "letters.hello",
    paragraphs: [
      text("championshipLetters.purchased", {
        championship: names?.championship ?? text("championshipLetters.yourChampionship"),
        plan,
      }),
      "championshipLetters.goodGames",
    ],
    action: { label: "championshipLetters.openChampionship", url },
    footer: "championshipLetters.purchaseFooter",
  });

export const notifications = resource();

notifications.serve(sendContact, async (c) => {
  const { championship_id, subject, message } = c.req.valid("json");
  const { access, championship } = await findRecipient(c, championship_id);
  const { admin_id, role } = requireRole(access, "manager");
  const { admin_name: name, admin_email: email } = requireAdmin(access);
  await limitMail(c, "contact", admin_id);
  const from = { name, email, role };
  const letter = contactLetter({
    to: c.env.CONTACT_TO,
    subject,
    message,
    from,
    championship: requireFound(championship),
  });
  await store.sendToPlatform(c.var.db, letter);
});

notifications.serve(notifyBuyer, async (c) => {
  const { championship_id, plan } = c.req.valid("json");
  const { access, championship } = await findRecipient(c, championship_id);
  const { admin_id } = requireRoleOrStaff(access, "manager");
  const {
    name,
    owner_name,
    owner_email,
    owner_confirmed: isConfirmed,
    ...state
  } = requireFound(championship);
  const label = text(`planNames.${plan}`);
  if (state.plan !== plan) throw new Problem(409, text("plans.notInPlan", { plan: label }));
  await limitMail(c, "purchase", admin_id);
  const mail = purchaseLetter({
    to: owner_email,
    plan: label,
    names: filterNames({ owner: owner_name, championship: name }, isConfirmed),
    url: `${siteOrigin(c)}/c/${state.slug}`,
  });
  const isStaffs = access[0]?.role === null;
  const act = { admin_id, act: "purchase", championship_id, detail: plan } as const;
  const kind = isConfirmed ? "confirmed" : "unconfirmed";
  const letters = await queueLetters(c, [{ kind, mail, championship_id }]);
  await store.sendLetters(c.var.db, letters, isStaffs ? act : undefined);
  if (isStaffs) noteSecurity(c, { event: "staff.acted", act: act.act, championship_id });
});

const findRecipient = (c: ApiContext, id: number) =>
  read(c.var.db, {
    access: accessQuery(c, sql`${id}`),
    championship: one(store.findConcerned(c.var.db, id)),
  });

export const reports = resource();

reports.serve(createReport, async (c) => {
  const { reason, text, email = null } = c.req.valid("json");
  const { db } = c.var;
  await limitVisitor(c, c.env.REGISTER_LIMIT);
  const [championship] = await store.reportable(db, c.req.valid("param").id);
  const { id } = requireFound(championship);
  const network = (await monthlyNetworkHash(c.env, c.req.raw)) ?? null;
  await store.insertReport(db, { championship_id: id, reason, text, email, network });
});
