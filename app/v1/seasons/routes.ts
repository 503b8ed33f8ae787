import { sql } from "drizzle-orm";
import { cacheHeaders } from "../../http/cache.ts";
import { recentChampionships } from "../championships/shown.ts";
import { yearOf } from "../../domain/people/slug.ts";
import { accessQuery, championshipOf, found, requireRole, readAs } from "../kit/access.ts";
import { answer, resource } from "../kit/router.ts";
import { pageOf } from "../kit/contract.ts";
import { one, read } from "../db/batch.ts";
import { finishedQuery, refuseFinished } from "../games/finished.ts";
import { readPublic } from "../kit/revision.ts";
import { readToEdit, rowToEdit } from "../kit/edits.ts";
import { championshipRef } from "../kit/target.ts";
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

seasons.serve(listSeasons, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  if (query.championship === undefined) {
    const { rows, counted } = await read(db, store.seasonsOf(db, recentChampionships, query));
    return answer(pageOf(rows, counted, query), cacheHeaders("live"));
  }
  const championship = championshipRef(query.championship);
  const { headers, rows, counted } = await readPublic(
    c,
    championship,
    store.seasonsOf(db, championship, query),
  );
  return answer(pageOf(rows, counted, query), headers);
});

seasons.serve(getSeason, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { headers, row } = await readPublic(c, championshipOf("seasons", id), {
    row: one(store.findSeason(db, id)),
  });
  return answer(found(row), headers);
});

seasons.serve(listOwnSeasons, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const championship = sql`(${query.championship_id})`;
  const { rows, counted } = await readAs(c, {
    scorer: championship,
    ...store.seasonsOf(db, championship, query),
  });
  return pageOf(rows, counted, query);
});

seasons.serve(createSeason, async (c) => {
  const body = c.req.valid("json");
  const actor = requireRole(await accessQuery(c, sql`${body.championship_id}`), "manager");
  const values = {
    ...body,
    championship_id: actor.championship_id,
    year: body.year ?? yearOf(body.name, new Date()),
  };
  return found(await store.insertSeason(c.var.db, values));
});

seasons.serve(updateSeason, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...values } = c.req.valid("json");
  const { db } = c.var;
  const current = await rowToEdit(c, { table: "seasons", id, version }, store.findSeason(db, id));
  return found(await store.updateSeason(db, current, values));
});

seasons.serve(deleteSeason, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { current, finished } = await readToEdit(
    c,
    { table: "seasons", id },
    {
      current: one(store.findSeason(db, id)),
      finished: finishedQuery(db, store.gamesOfSeason(id)),
    },
  );
  refuseFinished(finished, "seasons.hasFinishedGame");
  await store.deleteSeason(db, current);
});
