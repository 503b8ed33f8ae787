import { sql } from "drizzle-orm";
import { yearOf } from "../../domain/season.ts";
import { accessQuery, championshipOf, found, requireRole } from "../access.ts";
import { paginated } from "../contract.ts";
import { one, read } from "../db/batch.ts";
import { finishedQuery, refuseFinished } from "../games/finished.ts";
import { publicHeaders, revisionQuery } from "../revision.ts";
import { resource } from "../router.ts";
import { rowToEdit } from "../row-to-edit.ts";
import { championshipRef } from "../target.ts";
import { expectVersion } from "../version.ts";
import {
  createSeason,
  deleteSeason,
  getSeason,
  listOwnSeasons,
  listSeasons,
  updateSeason,
} from "./contract.ts";
import * as store from "./store.ts";

export const seasons = resource();

seasons.openapi(listSeasons, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const championship = championshipRef(query.championship);
  const { revision, rows, counted } = await read(db, {
    revision: revisionQuery(db, championship),
    ...store.seasonsOf(db, championship, query),
  });
  const headers = publicHeaders(c, revision);
  return c.json(paginated(rows, counted, query), 200, headers);
});

seasons.openapi(getSeason, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const [revision, [row]] = await db.batch([
    revisionQuery(db, championshipOf("seasons", id)),
    store.findSeason(db, id),
  ]);
  return c.json(found(row), 200, publicHeaders(c, revision));
});

seasons.openapi(listOwnSeasons, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const championship = sql`${query.championship_id}`;
  const { access, rows, counted } = await read(db, {
    access: accessQuery(c, championship),
    ...store.seasonsOf(db, championship, query),
  });
  requireRole(access, "scorer");
  return c.json(paginated(rows, counted, query), 200);
});

seasons.openapi(createSeason, async (c) => {
  const body = c.req.valid("json");
  const actor = requireRole(await accessQuery(c, sql`${body.championship_id}`), "manager");
  const values = {
    ...body,
    championship_id: actor.championship_id,
    year: body.year ?? yearOf(body.name, new Date()),
  };
  return c.json(found(await store.insertSeason(c.var.db, values)), 201);
});

seasons.openapi(updateSeason, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...values } = c.req.valid("json");
  const { db } = c.var;
  const current = await rowToEdit(c, { table: "seasons", id }, store.findSeason(db, id), version);
  return c.json(found(await store.updateSeason(db, current, values)), 200);
});

seasons.openapi(deleteSeason, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { access, before, finished } = await read(db, {
    access: accessQuery(c, championshipOf("seasons", id)),
    before: one(store.findSeason(db, id)),
    finished: finishedQuery(db, store.gamesOfSeason(id)),
  });
  requireRole(access, "manager");
  const current = found(before);
  expectVersion(c, current);
  refuseFinished(finished, "seasons.hasFinishedGame");
  await store.deleteSeason(db, current);
  return c.body(null, 204);
});
