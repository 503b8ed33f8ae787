import type { z } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { Problem } from "../../http/problem.ts";
import { accessQuery, found, requireAdmin, requireRole } from "../access.ts";
import type { ApiContext } from "../context.ts";
import { paginated } from "../contract.ts";
import { read } from "../db/batch.ts";
import { signedIn, withRole } from "../files/doors.ts";
import { keepUploads } from "../files/keep.ts";
import { withParts } from "../files/parts.ts";
import { requirePlan } from "../plans.ts";
import { resource } from "../router.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { championshipRef } from "../target.ts";
import { expectVersion } from "../version.ts";
import {
  createChampionship,
  getChampionship,
  getOwnChampionship,
  getRevision,
  listOwnChampionships,
  updateChampionship,
  updateNamedChampionship,
} from "./contract.ts";
import * as store from "./store.ts";

export const championships = resource();

championships.openapi(getChampionship, async (c) => {
  const { id: ref } = c.req.valid("param");
  const { db } = c.var;
  const id = championshipRef(ref);
  const {
    revision,
    championship: row,
    seasons,
    tournaments,
  } = await read(db, { revision: revisionQuery(db, id), ...store.publicChampionship(db, ref, id) });
  const headers = publicHeaders(c, revision);
  const { owner_name, ...championship } = found(row);
  const tree = seasons.map((season) => ({
    ...season,
    tournaments: tournaments
      .filter((t) => t.season_id === season.id)
      .map(({ season_id: _, ...tournament }) => tournament),
  }));
  return c.json({ ...championship, owner: { name: owner_name }, seasons: tree }, 200, headers);
});

championships.openapi(getRevision, async (c) => {
  const { db } = c.var;
  const [rows] = await db.batch([revisionQuery(db, championshipRef(c.req.valid("param").id))]);
  const { championship_id, revision } = found(rows[0]);
  return c.json({ championship_id, revision }, 200, publicHeaders(c, rows));
});

championships.openapi(listOwnChampionships, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const { access, rows, counted } = await read(db, {
    access: accessQuery(c),
    ...store.listOwn(db, tokenHash, query),
  });
  requireAdmin(access);
  return c.json(paginated(rows, counted, query), 200);
});

championships.openapi(getOwnChampionship, async (c) => {
  const { id } = c.req.valid("param");
  const { db, tokenHash } = c.var;
  const [access, [row]] = await db.batch([
    accessQuery(c, sql`${id}`),
    store.findOwn(db, id, tokenHash),
  ]);
  requireRole(access, "scorer");
  return c.json(found(row), 200);
});

championships.openapi(withParts(createChampionship, signedIn), async (c) => {
  const { logo, rules, ...values } = c.req.valid("json");
  const { admin_id } = requireAdmin(await accessQuery(c));
  if (values.color) requirePlan("free", "own_colors");
  const kept = await keepUploads(
    c,
    { championship_id: null, created_by: admin_id },
    { logo, rules },
  );
  const row = await kept.settle(store.insertChampionship(c.var.db, admin_id, values, kept));
  if (!row) throw new Problem(409, "championships.notCreated");
  return c.json(row, 201);
});

championships.openapi(
  withParts(updateChampionship, withRole("manager", "championships")),
  async (c) => c.json(await edited(c, c.req.valid("param").id, c.req.valid("json")), 200),
);

championships.openapi(withParts(updateNamedChampionship, signedIn), async (c) => {
  const { id, ...body } = c.req.valid("json");
  return c.json(await edited(c, id, body), 200);
});

type Edit = z.output<
  (typeof updateChampionship)["request"]["body"]["content"]["application/json"]["schema"]
>;

/** Writes what an edit names to a championship of the caller and answers the row. */
async function edited(c: ApiContext, id: number, { version, logo, rules, ...values }: Edit) {
  const { db, tokenHash } = c.var;
  const [access, [before]] = await db.batch([
    accessQuery(c, sql`${id}`),
    store.findOwn(db, id, tokenHash),
  ]);
  const { admin_id, plan } = requireRole(access, "manager");
  const current = found(before);
  expectVersion(c, current, version);
  // The colour of better days stays.
  if (values.color && values.color !== current.color) requirePlan(plan, "own_colors");
  const kept = await keepUploads(c, { championship_id: id, created_by: admin_id }, { logo, rules });
  return found(await kept.settle(store.updateChampionship(db, current, values, kept, tokenHash)));
}
