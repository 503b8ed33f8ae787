import { windowAt } from "../../../domain/enrolment.ts";
import { type FieldError, Problem } from "../../../http/problem.ts";
import { type AccessRow, found, requireRole } from "../../access.ts";
import { rulesOf } from "../../rules.ts";
import type { Asked, doorQuery } from "./store.ts";
import type { Text } from "../../../texts/text.ts";

type DoorRow = Awaited<ReturnType<typeof doorQuery>>[number];

/** A call names one of the two: a team that is there, or a new one by its name; 422 otherwise. */
export function requireOneTeam({ team_id, name }: Asked): void {
  if ((team_id === undefined) === (name === undefined)) {
    throw Problem.field("team_id", "required", "registers.idOrName");
  }
}

/** Whether the caller runs the championship, and so needs nobody's approval. */
const runs = ([row]: AccessRow[]): boolean => row?.role === "owner" || row?.role === "manager";

/**
 * By which door a team enters: `organizer` or `public`. A team that is there enters only by the
 * organizer's; 401, 403 or 404 for everybody else. A new one enters by the public door unless the
 * caller runs the championship.
 */
export function doorOf(access: AccessRow[], asked: Asked, row: DoorRow | undefined) {
  if (asked.team_id !== undefined) {
    requireRole(access, "manager");
    if (found(row).known !== 1) throw new Problem(404, "registers.foreignTeam");
    return "organizer";
  }
  return runs(access) ? "organizer" : "public";
}

interface PublicContact {
  contact_name?: string | null | undefined;
  contact_email?: string | null | undefined;
  contact_phone?: string | null | undefined;
}

/** The contact that the public door asks for, whole, or a 422 with all that is missing. */
export function requireContact({ contact_name, contact_email, contact_phone }: PublicContact) {
  if (contact_name && contact_email && contact_phone) {
    return { name: contact_name, email: contact_email, phone: contact_phone };
  }
  const errors = Object.entries({ contact_name, contact_email, contact_phone })
    .filter(([, value]) => !value)
    .map(([path]): FieldError => ({ path, code: "required", message: "validation.required" }));
  throw new Problem(422, "registers.contactMissing", { errors });
}

/** Refuses a registration that nobody is open to: 409. */
export function requireOpen(row: DoorRow): void {
  if (row.open !== 1) throw closed("registers.notOpen");
  const window = windowAt(rulesOf(row.inscription_info), new Date());
  if (window === "before") throw closed("registers.notOpenYet");
  if (window === "after") throw closed("registers.closed");
}

const closed = (message: Text): Problem =>
  new Problem(409, message, { errors: [{ path: "tournament_id", code: "closed", message }] });

/**
 * Refuses, at the public door, a new team under a name that is there, whatever its accents. Two clubs
 * may share a name, and nobody but the organizer can tell them apart: a team that exists is never
 * taken for the new one. (The organizer's own are told apart by the database's index.)
 */
export function requireFreeName(row: DoorRow): void {
  if (row.registered === 1) throw taken("registers.nameTaken");
  if (row.taken === 1) throw taken(takenFor("public"));
}

/** Why a name among the owner's teams is refused, for those who come by a door. */
export const takenFor = (door: "organizer" | "public"): Text =>
  door === "organizer" ? "registers.nameKnownToOrganizer" : "registers.nameKnown";

const taken = (message: Text): Problem =>
  new Problem(409, message, { errors: [{ path: "name", code: "taken", message }] });
