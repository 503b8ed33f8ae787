import type { z } from "@hono/zod-openapi";
import { accessQuery, championshipOf, found } from "../../access.ts";
import type { ApiContext } from "../../context.ts";
import { refuseTaken } from "../../db/taken.ts";
import { keepUploads } from "../../files/keep.ts";
import { championshipRoom } from "../../files/room/store.ts";
import { limitVisitor } from "../../limit.ts";
import { type Letter, queueLetters } from "../../mail/letters/store.ts";
import { sayable } from "../../mail/sayable.ts";
import { adminOf } from "../../mine.ts";
import { contactLink } from "../../team/contact/link.ts";
import type { createRegister } from "../contract.ts";
import { noticeLetter, receivedLetter } from "../letters.ts";
import { insertRegister, type RegisterRow } from "../store.ts";
import {
  doorOf,
  requireContact,
  requireFreeName,
  requireOneTeam,
  requireOpen,
  takenFor,
} from "./door.ts";
import { doorQuery, insertWithTeam } from "./store.ts";

type Body = z.output<
  (typeof createRegister)["request"]["body"]["content"]["application/json"]["schema"]
>;

/** Registers a team by the door that is the caller's; answers the register. */
export async function register(c: ApiContext, { logo, ...body }: Body): Promise<RegisterRow> {
  requireOneTeam(body);
  const { db, tokenHash } = c.var;
  const [access, [row]] = await db.batch([
    accessQuery(c, championshipOf("tournaments", body.tournament_id)),
    doorQuery(db, body, adminOf(tokenHash)),
  ]);
  const door = doorOf(access, body, row);
  const { championship_id, owner_id, ...place } = found(row);
  const { tournament_id, team_id, name = "", contact_name, contact_email, contact_phone } = body;
  const values = { championship_id, tournament_id, contact_name, contact_email, contact_phone };

  if (team_id !== undefined) {
    const owner = { championship_id, created_by: access[0]?.admin_id ?? null };
    const kept = await keepUploads(c, owner, { logo });
    const write = insertRegister(db, { ...values, team_id }, kept);
    const message = "registers.alreadyIn";
    return found(await refuseTaken(kept.settle(write), "registers.team_id", message));
  }

  const uuid = crypto.randomUUID();
  const letters: Letter[] = [];
  if (door === "public") {
    await limitVisitor(c, c.env.REGISTER_LIMIT);
    const contact = requireContact(body);
    requireOpen(found(row));
    requireFreeName(found(row));
    const { tournament, championship, notice_email, owner_confirmed, known_contact } = place;
    const names = { team: name, tournament, championship, contact: contact.name };
    // A notice may wait, and its address be another's by the time that the owner confirms one.
    const sayableNames = sayable(names, owner_confirmed === 1);
    const link = await contactLink(c, uuid, contact.email);
    letters.push(
      {
        kind: known_contact === 1 ? "known" : "registration",
        mail: receivedLetter({ email: contact.email, link }),
        championship_id,
      },
      { kind: "notice", mail: noticeLetter(notice_email, sayableNames, contact), championship_id },
    );
  }
  const { short_name, city, uf, primary_color, secondary_color } = body;
  const team = { owner_id, uuid, name, short_name, city, uf, primary_color, secondary_color };
  const owner = {
    championship_id: null,
    created_by: owner_id,
    ...(door === "public" && { stranger: { room: championshipRoom(championship_id) } }),
  };
  const kept = await keepUploads(c, owner, { logo });
  const write = insertWithTeam(
    db,
    team,
    { ...values, status: door === "public" ? "pending" : "approved" },
    kept,
    await queueLetters(c, letters),
  );
  return found(await refuseTaken(kept.settle(write), "teams.name", takenFor(door), "name"));
}
