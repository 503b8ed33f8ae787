import { lacksConsent } from "../../../domain/enrolment.ts";
import { dayIn } from "../../../domain/local-day.ts";
import { accessQuery, championshipOf, found, requireRole } from "../../access.ts";
import { longPage } from "../../cursor.ts";
import { read } from "../../db/batch.ts";
import { refuseTaken } from "../../db/taken.ts";
import { withMask, withMasks } from "../../documents/sealed.ts";
import { matchEdits } from "../../edits.ts";
import { resource } from "../../router.ts";
import { expectVersion } from "../../version.ts";
import {
  getOwnInscription,
  listOwnInscriptions,
  updateInscription,
  updateInscriptions,
} from "../contract.ts";
import { toInscription } from "../row.ts";
import { decisionOf, judge } from "./judge.ts";
import * as store from "./store.ts";

export const decisions = resource();

const IN_TWO_TEAMS = "inscriptions.inOtherTeam";

decisions.serve(listOwnInscriptions, async (c) => {
  const query = c.req.valid("query");
  const { tournament, register } = query;
  const { db } = c.var;
  const { access, rows, counted } = await read(db, {
    access: accessQuery(
      c,
      register === undefined
        ? championshipOf("tournaments", tournament ?? 0)
        : championshipOf("registers", register),
    ),
    ...store.ownInscriptions(db, query),
  });
  requireRole(access, "manager");
  const { records, pagination } = longPage(rows, counted, query, (row) => [
    row.search,
    row.user_id,
    row.id,
  ]);
  const masked = await withMasks(c.env, records);
  return { records: masked.map(awaited), pagination };
});

decisions.serve(getOwnInscription, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const [access, [row]] = await db.batch([
    accessQuery(c, championshipOf("inscriptions", id)),
    store.findAwaited(db, id),
  ]);
  requireRole(access, "manager");
  return awaited(await withMask(c.env, found(row)));
});

function awaited(row: store.AwaitedRow) {
  const { birth_date, document_kind, document, guardian_consent_at, document_file, created_at } =
    row;
  const inscription = toInscription(row);
  const lacks_consent = lacksConsent({ birth_date, guardian_consent_at }, dayIn(new Date()));
  const personal = { birth_date, document_kind, document, lacks_consent };
  const user = { ...inscription.user, ...personal };
  return { ...inscription, user, document_file, created_at };
}

decisions.serve(updateInscription, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...edit } = c.req.valid("json");
  const { db } = c.var;
  const [access, [before]] = await db.batch([
    accessQuery(c, championshipOf("inscriptions", id)),
    store.findDecided(db, [id]),
  ]);
  const { championship_id } = requireRole(access, "manager");
  const row = found(before);
  expectVersion(c, toInscription(row), version);
  const decision = decisionOf(row, edit);
  const growing = judge([{ before: row, decision }]);
  const write = store.decide(db, championship_id, [decision], growing);
  const [written] = await refuseTaken(write, "inscriptions.user_id", IN_TWO_TEAMS, "status");
  return toInscription(found(written));
});

decisions.serve(updateInscriptions, async (c) => {
  const { inscriptions: edits } = c.req.valid("json");
  const { db } = c.var;
  const ids = edits.map(({ id }) => id);
  const [access, before] = await db.batch([
    accessQuery(c, championshipOf("inscriptions", ids[0] ?? 0)),
    store.findDecided(db, ids),
  ]);
  const { championship_id } = requireRole(access, "manager");
  const { pairs } = matchEdits(before, edits, championship_id, "inscriptions");
  for (const { before: row, edit } of pairs) expectVersion(c, toInscription(row), edit.version);
  const decided = pairs.map(({ before: row, edit }) => ({
    before: row,
    decision: decisionOf(row, edit),
  }));
  const growing = judge(decided);
  const write = store.decide(
    db,
    championship_id,
    decided.map(({ decision }) => decision),
    growing,
  );
  const written = await refuseTaken(write, "inscriptions.user_id", IN_TWO_TEAMS, "inscriptions");
  const byId = new Map(written.map((row) => [row.id, row]));
  return { inscriptions: ids.map((id) => toInscription(found(byId.get(id)))) };
});
