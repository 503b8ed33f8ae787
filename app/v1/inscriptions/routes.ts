import { Problem } from "../../http/problem.ts";
import { accessQuery, championshipOf, found, requireRole } from "../access.ts";
import { answer } from "../answers.ts";
import { longPage } from "../cursor.ts";
import { one, read } from "../db/batch.ts";
import { readPublic } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipOfTarget, tournamentRef } from "../target.ts";
import { expectVersion } from "../version.ts";
import { deleteInscription, listInscriptions } from "./contract.ts";
import { toInscription } from "./row.ts";
import * as store from "./store.ts";

export const inscriptions = resource();

inscriptions.serve(listInscriptions, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { headers, rows, counted } = await readPublic(
    c,
    championshipOfTarget(query),
    store.inscriptionsOf(db, tournamentRef(query), query),
  );
  const { records, pagination } = longPage(rows, counted, query, ({ id }) => [id]);
  return answer({ records: records.map(toInscription), pagination }, headers);
});

inscriptions.serve(deleteInscription, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { access, before, used } = await read(db, {
    access: accessQuery(c, championshipOf("inscriptions", id)),
    before: one(store.findInscription(db, id)),
    used: one(store.eventsOfInscription(db, id)),
  });
  requireRole(access, "manager");
  const row = found(before);
  expectVersion(c, toInscription(row));
  if (used && used.events > 0) {
    throw new Problem(409, "inscriptions.hasEvents");
  }
  await store.deleteInscription(db, row);
});
