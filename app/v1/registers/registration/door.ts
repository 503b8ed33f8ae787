import { windowAt } from "../../../domain/enrolment.ts";
import { Problem } from "../../../http/problem.ts";
import { type AccessRow, found, requireRole } from "../../access.ts";
import { rulesOf } from "../../rules.ts";
import type { Asked, doorQuery } from "./store.ts";

type DoorRow = Awaited<ReturnType<typeof doorQuery>>[number];

/** A call names one of the two: a team that is there, or a new one by its name; 422 otherwise. */
export function requireOneTeam({ team_id, name }: Asked): void {
  if ((team_id === undefined) === (name === undefined)) {
    throw Problem.field("team_id", "required", "Informe team_id ou name, um dos dois.");
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
    if (found(row).known !== 1) throw new Problem(404, "Este time não é seu ou não existe.");
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
    .map(([path]) => ({ path, code: "required", message: "Preencha este campo." }));
  throw new Problem(422, "Informe o contato do time.", { errors });
}

/** Refuses a registration that nobody is open to: 409. */
export function requireOpen(row: DoorRow): void {
  if (row.open !== 1) throw closed("As inscrições de times neste torneio não estão abertas.");
  const window = windowAt(rulesOf(row.inscription_info), new Date());
  if (window === "before") throw closed("As inscrições deste torneio ainda não abriram.");
  if (window === "after") throw closed("As inscrições deste torneio já se encerraram.");
}

const closed = (message: string): Problem =>
  new Problem(409, message, { errors: [{ path: "tournament_id", code: "closed", message }] });

/**
 * Refuses, at the public door, a new team under a name that is there, whatever its accents. Two clubs
 * may share a name, and nobody but the organizer can tell them apart: a team that exists is never
 * taken for the new one. (The organizer's own are told apart by the database's index.)
 */
export function requireFreeName(row: DoorRow): void {
  if (row.registered === 1) throw taken("Já existe um time com este nome neste torneio.");
  if (row.taken === 1) throw taken(takenFor("public"));
}

/** Why a name among the owner's teams is refused, for those who come by a door. */
export const takenFor = (door: "organizer" | "public"): string =>
  door === "organizer"
    ? "O campeonato já tem um time com este nome: inscreva-o em vez de criar outro."
    : "A organização já conhece um time com este nome. Se é o seu, peça a ela que o inscreva; se não é, acrescente o bairro ou a cidade ao nome.";

const taken = (message: string): Problem =>
  new Problem(409, message, { errors: [{ path: "name", code: "taken", message }] });
