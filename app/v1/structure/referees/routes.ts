import { sql } from "drizzle-orm";
import {
  type AccessRow,
  accessQuery,
  championshipOf,
  requireFound,
  notFound,
  requireAdmin,
  requireRole,
} from "../../kit/access.ts";
import { buildPage } from "../../kit/contract.ts";
import { one } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import { finishedQuery, refuseFinished } from "../../matchday/games/store.ts";
import { resource } from "../../kit/router.ts";
import { expectVersion } from "../../kit/edits.ts";
import {
  createReferee,
  deleteReferee,
  getReferee,
  listReferees,
  updateReferee,
} from "./contract.ts";
import * as store from "./store.ts";

export const referees = resource();

referees.serve(listReferees, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const { admin_id, championship_id } = query;
  const { access, rows, counted } = await read(db, {
    access: accessQuery(c, sql`${championship_id ?? null}`),
    ...store.selectReferees(db, tokenHash, query),
  });
  const admin = requireAdmin(access);
  if (admin_id !== undefined && admin_id !== admin.admin_id) throw notFound();
  if (championship_id !== undefined) requireRole(access, "manager");
  return buildPage(rows, counted, query);
});

referees.serve(getReferee, async (c) => {
  const { id } = c.req.valid("param");
  const { access, row } = await read(c.var.db, {
    access: accessQuery(c, championshipOf("referees", id)),
    row: one(store.findReferee(c.var.db, id)),
  });
  return requireOwn(access, row);
});

referees.serve(createReferee, async (c) => {
  const body = c.req.valid("json");
  const championship_id = body.championship_id ?? null;
  const access = await accessQuery(c, sql`${championship_id}`);
  const { admin_id } = requireAdmin(access);
  if (championship_id !== null) requireRole(access, "manager");
  return requireFound(await store.insertReferee(c.var.db, { ...body, admin_id }));
});

referees.serve(updateReferee, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...values } = c.req.valid("json");
  const { db } = c.var;
  const { access, to, before, shown } = await read(db, {
    access: accessQuery(c, championshipOf("referees", id)),
    to: accessQuery(c, sql`${values.championship_id ?? null}`),
    before: one(store.findReferee(db, id)),
    shown: store.championshipsOfReferee(db, id),
  });
  const current = requireOwn(access, before);
  const moves =
    values.championship_id !== undefined && values.championship_id !== current.championship_id;
  if (moves) {
    if (requireAdmin(access).admin_id !== current.admin_id) throw notFound();
    if (values.championship_id !== null) requireRole(to, "manager");
  }
  expectVersion(c, current, version);
  const row = await store.updateReferee(
    db,
    current,
    values,
    shown.map((s) => s.championship_id),
  );
  return requireFound(row);
});

referees.serve(deleteReferee, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { access, before, shown, finished } = await read(db, {
    access: accessQuery(c, championshipOf("referees", id)),
    before: one(store.findReferee(db, id)),
    shown: store.championshipsOfReferee(db, id),
    finished: finishedQuery(db, store.matchRefereeGames(id)),
  });
  const current = requireOwn(access, before);
  expectVersion(c, current);
  refuseFinished(finished, "referees.hasOfficiated");
  await store.deleteReferee(
    db,
    current,
    shown.map((s) => s.championship_id),
  );
});

/** Refuses with 404 unless the caller's account has the record or manages its championship. */
function requireOwn<R extends { admin_id: number }>(access: AccessRow[], row: R | undefined): R {
  const { admin_id } = requireAdmin(access);
  if (row?.admin_id !== admin_id) requireRole(access, "manager");
  return requireFound(row);
}
