import { one } from "../../db/database.ts";
import { contradiction, NO_ENROLMENT_RULES } from "../../../domain/people/enrolment.ts";
import { Problem } from "../../../http/problem.ts";
import { found } from "../../kit/access.ts";
import { keepUploads } from "../../files/keep.ts";
import { resource } from "../../kit/router.ts";
import { readToEdit } from "../../kit/edits.ts";
import { CONTRADICTIONS } from "../rules.ts";
import { findTournament, updateTournament } from "../store.ts";
import { updateTournamentInscriptions } from "../contract.ts";

export const tournamentInscriptions = resource();

tournamentInscriptions.serve(updateTournamentInscriptions, async (c) => {
  const { id } = c.req.valid("param");
  const { version, enable_register, ...given } = c.req.valid("json");
  const { db } = c.var;
  const { admin_id, championship_id, current } = await readToEdit(
    c,
    { table: "tournaments", id, version },
    {
      current: one(findTournament(db, id)),
    },
  );
  const inscription_info = { ...NO_ENROLMENT_RULES, ...current.inscription_info, ...given };
  const wrong = contradiction(inscription_info);
  if (wrong) throw Problem.field(wrong, "contradiction", CONTRADICTIONS[wrong]);
  const none = await keepUploads(c, { championship_id, created_by: admin_id }, {});
  const change = { inscription_info, ...(enable_register !== undefined && { enable_register }) };
  return found(await updateTournament(db, current, change, none, []));
});
