import { storedPosition } from "../../../domain/positions.ts";
import { Problem } from "../../../http/problem.ts";
import { accessQuery, championshipOf, found, requireRole } from "../../access.ts";
import { refuseTaken } from "../../db/taken.ts";
import { requireConsent } from "../../personal-data/consent.ts";
import { personalChange, sealedChange } from "../../personal-data/change.ts";
import { resource } from "../../router.ts";
import { createInscription } from "../contract.ts";
import { toInscription } from "../row.ts";
import { refuseFull, refuseInTournament } from "./refusals.ts";
import { type Enrolled, enrolmentContext, insertInscription } from "./store.ts";

export const enrolment = resource();

enrolment.serve(createInscription, async (c) => {
  const body = c.req.valid("json");
  const { register_id, user_id, name, role = "athlete", ...rest } = body;
  const { nickname = null, shirt_number = null, ...given } = rest;
  const { db, tokenHash } = c.var;
  const personal = await personalChange(c.env, given);
  const hash = user_id === undefined ? personal.document_hash : undefined;
  const [access, [context]] = await db.batch([
    accessQuery(c, championshipOf("registers", register_id)),
    enrolmentContext(db, tokenHash, { registerId: register_id, userId: user_id, hash }),
  ]);
  const { championship_id } = requireRole(access, "manager");
  const { tournament_id, owner_id, athlete_id, ...state } = found(context);
  const sealed = await sealedChange(c.env, owner_id, personal);
  if (user_id !== undefined && athlete_id === null) {
    throw Problem.field("user_id", "unknown", "inscriptions.notYourAthlete");
  }
  refuseInTournament(state);
  if (athlete_id === null) requireConsent(given);
  if (role === "athlete") refuseFull(state);
  const position = given.position ? storedPosition(given.position) : null;
  const values = { championship_id, tournament_id, register_id, shirt_number, position, role };
  const athlete: Enrolled =
    athlete_id === null
      ? { owner_id, made: { ...sealed, name: name ?? "", nickname, position } }
      : { id: athlete_id, adds: user_id === undefined ? { ...sealed, nickname, position } : {} };
  const write = refuseTaken(
    insertInscription(db, values, athlete),
    "inscriptions.user_id",
    "inscriptions.inTournament",
  );
  const row = await refuseTaken(
    write,
    "users.document_hash",
    "inscriptions.documentJustTaken",
    "document",
  );
  return toInscription(found(row));
});
