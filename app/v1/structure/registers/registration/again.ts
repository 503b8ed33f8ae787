import type { z } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { one } from "../../../db/database.ts";
import { read } from "../../../kit/call.ts";
import { refuseTaken } from "../../../db/guard.ts";
import { requireFound } from "../../../kit/access.ts";
import { limitVisitor } from "../../../kit/limit.ts";
import type { ApiContext } from "../../../kit/router.ts";
import { type Letter, queueLetters } from "../../../delivery/mail/store.ts";
import { filterNames } from "../../../delivery/mail/letter.ts";
import { withMasks } from "../../../people/personal-data/documents/sealed.ts";
import type { registerTeamAgain } from "../../team/contract.ts";
import { toTeamRegister } from "../../team/page.ts";
import { contactLink } from "../../team/routes.ts";
import { pageQueries, registerQueries } from "../../team/store.ts";
import { noticeLetter, receivedLetter } from "../letters.ts";
import { insertRegister } from "../store.ts";
import { requireContact, requireOpen } from "./register.ts";
import { doorQuery } from "./store.ts";
import { NO_TEAM, teamUuid } from "../../../kit/team-link.ts";

type Body = z.output<
  (typeof registerTeamAgain)["request"]["body"]["content"]["application/json"]["schema"]
>;

/**
 * Registers the team of the `apito-team` header in another open tournament of its organizer. Default contact:
 * that of its newest register. Errors: 404 for another organizer's tournament, 409 if closed or already
 * registered, 422 without a contact.
 */
export async function registerAgain(c: ApiContext, { tournament_id, ...given }: Body) {
  const uuid = await teamUuid(c);
  await limitVisitor(c, c.env.REGISTER_LIMIT);
  const { db } = c.var;
  const { contact_email } = given;
  const {
    team: found,
    registers: [newest],
    row: asked,
  } = await read(db, {
    ...pageQueries(db, uuid),
    row: one(doorQuery(db, { tournament_id, contact_email }, sql`NULL`)),
  });
  const team = requireFound(found, NO_TEAM);
  const row = requireFound(asked?.owner_id === team.owner_id ? asked : undefined);
  const contact = requireContact({
    contact_name: given.contact_name ?? newest?.contact_name,
    contact_email: contact_email ?? newest?.contact_email,
    contact_phone: given.contact_phone ?? newest?.contact_phone,
  });
  requireOpen(row);
  const { championship_id, tournament, championship, notice_email, owner_confirmed } = row;
  const names = { team: team.name, tournament, championship, contact: contact.name };
  const link = await contactLink(c, uuid, contact.email);
  const letters: Letter[] = [
    {
      kind: row.known_contact ? "known" : "registration",
      mail: receivedLetter({ email: contact.email, link, sender: row }),
      championship_id,
    },
    {
      kind: "notice",
      mail: noticeLetter(notice_email, filterNames(names, owner_confirmed), contact),
      championship_id,
    },
  ];
  const values = {
    championship_id,
    tournament_id,
    team_id: team.id,
    status: "pending" as const,
    contact_name: contact.name,
    contact_email: contact.email,
    contact_phone: contact.phone,
  };
  const write = insertRegister(db, values, [], await queueLetters(c, letters));
  const message = "registers.alreadyIn";
  const made = await refuseTaken(write, "registers.team_id", message, "tournament_id");
  const { register, squad } = await read(db, registerQueries(db, uuid, requireFound(made).id));
  return toTeamRegister(requireFound(register), await withMasks(c.env, squad));
}
