import { sql } from "drizzle-orm";
import { Problem } from "../../http/problem.ts";
import { accessQuery, found, requireAdmin, requireRole, requireRoleOrStaff } from "../access.ts";
import { siteOrigin } from "../auth/links.ts";
import type { ApiContext } from "../context.ts";
import { queueLetters } from "../mail/letters/store.ts";
import { limitMail } from "../mail/limit.ts";
import { sayable } from "../mail/sayable.ts";
import { resource } from "../router.ts";
import { noteSecurity } from "../security/note.ts";
import { notifyBuyer, sendContact } from "./contract.ts";
import { contactLetter, purchaseLetter } from "./letters.ts";
import { concerned, sendLetters, sendToPlatform } from "./store.ts";
import { text } from "../../texts/text.ts";

export const notifications = resource();

notifications.serve(sendContact, async (c) => {
  const { championship_id, subject, message } = c.req.valid("json");
  const { access, championship } = await asked(c, championship_id);
  const { admin_id, role } = requireRole(access, "manager");
  const { admin_name: name, admin_email: email } = requireAdmin(access);
  await limitMail(c, "contact", admin_id);
  const from = { name, email, role };
  const letter = contactLetter({
    to: c.env.CONTACT_TO,
    subject,
    message,
    from,
    championship: found(championship),
  });
  await sendToPlatform(c.var.db, letter);
});

notifications.serve(notifyBuyer, async (c) => {
  const { championship_id, plan } = c.req.valid("json");
  const { access, championship } = await asked(c, championship_id);
  const { admin_id } = requireRoleOrStaff(access, "manager");
  const { name, owner_name, owner_email, owner_confirmed, ...state } = found(championship);
  const label = text(`planNames.${plan}`);
  if (state.plan !== plan) throw new Problem(409, text("plans.notInPlan", { plan: label }));
  await limitMail(c, "purchase", admin_id);
  const isConfirmed = owner_confirmed === 1;
  const mail = purchaseLetter({
    to: owner_email,
    plan: label,
    names: sayable({ owner: owner_name, championship: name }, isConfirmed),
    url: `${siteOrigin(c)}/c/${state.slug}`,
  });
  const isStaffs = access[0]?.role === null;
  const act = { admin_id, act: "purchase", championship_id, detail: plan } as const;
  const kind = isConfirmed ? "confirmed" : "unconfirmed";
  const letters = await queueLetters(c, [{ kind, mail, championship_id }]);
  await sendLetters(c.var.db, letters, isStaffs ? act : undefined);
  if (isStaffs) noteSecurity(c, { event: "staff.acted", act: act.act, championship_id });
});

async function asked(c: ApiContext, id: number) {
  const { db } = c.var;
  const [access, [championship]] = await db.batch([accessQuery(c, sql`${id}`), concerned(db, id)]);
  return { access, championship };
}
