import { ownerOf } from "../../../kit/owned.ts";
import { questionsAboutNames, selectLookAlikes } from "../../../people/teams/store.ts";
import { one } from "../../../db/database.ts";
import { read } from "../../../kit/call.ts";
import type { z } from "@hono/zod-openapi";
import {
  accessQuery,
  championshipOf,
  requireFound,
  type AccessRow,
  requireRole,
  adminOfSession,
} from "../../../kit/access.ts";
import type { ApiContext } from "../../../kit/router.ts";
import { refuseTaken } from "../../../db/guard.ts";
import { keepUploads } from "../../../files/keep.ts";
import { championshipRoom } from "../../../files/store.ts";
import { limitVisitor } from "../../../kit/limit.ts";
import { type Letter, queueLetters } from "../../../delivery/mail/store.ts";
import { filterNames } from "../../../delivery/mail/letter.ts";
import { contactLink } from "../../team/routes.ts";
import type { createRegister } from "../contract.ts";
import { noticeLetter, receivedLetter } from "../letters.ts";
import { insertRegister, type RegisterRow } from "../store.ts";
import { doorQuery, insertWithTeam, type Asked } from "./store.ts";
import { NO_ENROLMENT_RULES, enrolmentWindowAt } from "../../../../domain/people/enrolment.ts";
import { type FieldError, Problem } from "../../../../http/problem.ts";
import { withListedCity } from "../../../kit/place.ts";
import type { Text } from "../../../../texts/text.ts";

type DoorRow = Awaited<ReturnType<typeof doorQuery>>[number];

function requireOneTeam({ team_id, name }: Asked): void {
  if ((team_id === undefined) === (name === undefined)) {
    throw Problem.field("team_id", "required", "registers.idOrName");
  }
}

const isOrganizer = ([row]: AccessRow[]): boolean =>
  row?.role === "owner" || row?.role === "manager";

/**
 * Chooses the caller's kind of registration: an existing team only as an organizer (401, 403, 404), a new one
 * as a visitor unless the caller runs the championship.
 */
function chooseDoor(access: AccessRow[], requested: Asked, row: DoorRow | undefined) {
  if (requested.team_id !== undefined) {
    requireRole(access, "manager");
    if (!requireFound(row).known) throw new Problem(404, "registers.foreignTeam");
    return "organizer";
  }
  return isOrganizer(access) ? "organizer" : "public";
}

interface PublicContact {
  contact_name?: string | null | undefined;
  contact_email?: string | null | undefined;
  contact_phone?: string | null | undefined;
}

/** Returns the contact that a visitor must give; throws 422 with all missing fields. */
export function requireContact({ contact_name, contact_email, contact_phone }: PublicContact) {
  if (contact_name && contact_email && contact_phone) {
    return { name: contact_name, email: contact_email, phone: contact_phone };
  }
  const errors = Object.entries({ contact_name, contact_email, contact_phone })
    .filter(([, value]) => !value)
    .map(([path]): FieldError => ({ path, code: "required", message: "validation.required" }));
  throw new Problem(422, "registers.contactMissing", { errors });
}

/** Refuses with 409 while registration is closed. */
export function requireOpen(row: DoorRow): void {
  if (row.switched_off) throw closedDoor("registers.championshipNotOpen");
  if (!row.open) throw closedDoor("registers.notOpen");
  const window = enrolmentWindowAt(row.inscription_info ?? NO_ENROLMENT_RULES, new Date());
  if (window === "before") throw closedDoor("registers.notOpenYet");
  if (window === "after") throw closedDoor("registers.closed");
}

const closedDoor = (message: Text): Problem => Problem.conflict("tournament_id", "closed", message);

/**
 * Refuses a visitor's team with a name already taken: two clubs may share a name, and only the organizer can
 * tell them apart.
 */
function requireFreeName(row: DoorRow): void {
  if (row.registered) throw takenTeam("registers.nameTaken");
  if (row.taken) throw takenTeam(takenFor("public"));
}

const takenFor = (door: "organizer" | "public"): Text =>
  door === "organizer" ? "registers.nameKnownToOrganizer" : "registers.nameKnown";

const takenTeam = (message: Text): Problem => Problem.conflict("name", "taken", message);

type Body = z.output<
  (typeof createRegister)["request"]["body"]["content"]["application/json"]["schema"]
>;

/** Registers a team as organizer or visitor; returns the register. */
export async function register(
  c: ApiContext,
  { logo, sure = false, ...body }: Body,
): Promise<RegisterRow> {
  requireOneTeam(body);
  const { db, tokenHash } = c.var;
  const place_id = championshipOf("tournaments", body.tournament_id);
  const named = body.name === undefined ? [] : [body.name];
  const { access, row, alike } = await read(db, {
    access: accessQuery(c, place_id),
    row: one(doorQuery(db, body, adminOfSession(tokenHash))),
    alike: selectLookAlikes(db, ownerOf(place_id), named),
  });
  const door = chooseDoor(access, body, row);
  const { championship_id, owner_id, ...place } = requireFound(row);
  const { tournament_id, team_id, name = "", contact_name, contact_email, contact_phone } = body;
  const values = { championship_id, tournament_id, contact_name, contact_email, contact_phone };

  if (team_id !== undefined) {
    const owner = { championship_id, created_by: access[0]?.admin_id ?? null };
    const uploads = await keepUploads(c, owner, { logo });
    const files = uploads.columns;
    const write = insertRegister(db, { ...values, ...files, team_id }, [uploads.insert], []);
    const message = "registers.alreadyIn";
    return requireFound(await refuseTaken(uploads.commit(write), "registers.team_id", message));
  }

  const questions = questionsAboutNames(alike, named, () => "name");
  if (door === "organizer" && !sure && questions.length > 0) {
    throw new Problem(422, "request.checkFields", { errors: questions });
  }
  const uuid = crypto.randomUUID();
  const letters: Letter[] = [];
  if (door === "public") {
    await limitVisitor(c, c.env.REGISTER_LIMIT);
    const contact = requireContact(body);
    requireOpen(requireFound(row));
    requireFreeName(requireFound(row));
    if (questions.length > 0) throw takenTeam(takenFor("public"));
    const { tournament, championship, organizer, notice_email, owner_confirmed, known_contact } =
      place;
    const names = { team: name, tournament, championship, contact: contact.name };
    // A waiting notice shows only safe names: when it is sent, its address may belong to another person.
    const sayableNames = filterNames(names, owner_confirmed);
    const link = await contactLink(c, uuid, contact.email);
    letters.push(
      {
        kind: known_contact ? "known" : "registration",
        mail: receivedLetter({ email: contact.email, link, sender: { championship, organizer } }),
        championship_id,
      },
      { kind: "notice", mail: noticeLetter(notice_email, sayableNames, contact), championship_id },
    );
  }
  const { short_name, city, uf, primary_color, secondary_color } = await withListedCity(body);
  const team = { owner_id, uuid, name, short_name, city, uf, primary_color, secondary_color };
  const owner = {
    championship_id: null,
    created_by: owner_id,
    ...(door === "public" && { stranger: { room: championshipRoom(championship_id) } }),
  };
  const uploads = await keepUploads(c, owner, { logo });
  const write = insertWithTeam(
    db,
    team,
    { ...values, status: door === "public" ? "pending" : "approved" },
    uploads,
    await queueLetters(c, letters),
  );
  return requireFound(
    await refuseTaken(uploads.commit(write), "teams.name", takenFor(door), "name"),
  );
}
