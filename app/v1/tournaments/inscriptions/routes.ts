import { contradiction, NO_ENROLMENT_RULES } from "../../../domain/enrolment.ts";
import { Problem } from "../../../http/problem.ts";
import { accessQuery, championshipOf, found, requireRole } from "../../access.ts";
import { keepUploads } from "../../files/keep.ts";
import { resource } from "../../router.ts";
import { CONTRADICTIONS } from "../../rules.ts";
import { expectVersion } from "../../version.ts";
import { findTournament, updateTournament } from "../store.ts";
import { updateTournamentInscriptions } from "./contract.ts";

export const tournamentInscriptions = resource();

tournamentInscriptions.openapi(updateTournamentInscriptions, async (c) => {
  const { id } = c.req.valid("param");
  const { version, enable_register, ...given } = c.req.valid("json");
  const { db } = c.var;
  const [access, [before]] = await db.batch([
    accessQuery(c, championshipOf("tournaments", id)),
    findTournament(db, id),
  ]);
  const { championship_id, admin_id } = requireRole(access, "manager");
  const current = found(before);
  expectVersion(c, current, version);
  const inscription_info = { ...NO_ENROLMENT_RULES, ...current.inscription_info, ...given };
  const wrong = contradiction(inscription_info);
  if (wrong) throw Problem.field(wrong, "contradiction", CONTRADICTIONS[wrong]);
  const none = await keepUploads(c, { championship_id, created_by: admin_id }, {});
  const change = { inscription_info, ...(enable_register !== undefined && { enable_register }) };
  return c.json(found(await updateTournament(db, current, change, none, [])), 200);
});
