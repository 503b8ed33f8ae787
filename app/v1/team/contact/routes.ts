import { Problem } from "../../../http/problem.ts";
import { found } from "../../access.ts";
import { resource } from "../../router.ts";
import { findOwnTeam, ofUuid } from "../../teams/store.ts";
import { NO_TEAM, teamUuid } from "../page.ts";
import { confirmContact } from "./contract.ts";
import { provenContact } from "./link.ts";
import { confirm, contactsOf } from "./store.ts";

export const teamContact = resource();

teamContact.serve(confirmContact, async (c) => {
  const uuid = await teamUuid(c);
  const { token } = c.req.valid("json");
  const { db } = c.var;
  const [[team], contacts] = await db.batch([findOwnTeam(db, ofUuid(uuid)), contactsOf(db, uuid)]);
  found(team, NO_TEAM);
  const emails = [...new Set(contacts.map(({ email }) => email))];
  const email = await provenContact(c.env, uuid, emails, token);
  if (email === undefined) {
    throw Problem.field("token", "over", "teams.contactLinkIsOld");
  }
  await confirm(db, email, contacts);
});
