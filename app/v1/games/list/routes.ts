import { accessQuery, championshipOf, requireRole } from "../../access.ts";
import { longPage } from "../../cursor.ts";
import { publicHeaders, revisionQuery } from "../../revision.ts";
import { resource } from "../../router.ts";
import { toGame } from "../row.ts";
import { listGames, listSeasonGames } from "./contract.ts";
import * as store from "./store.ts";

export const gameLists = resource();

gameLists.openapi(listGames, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const [revision, rows, counted] = await db.batch([
    revisionQuery(db, store.championshipOfGames(query)),
    ...store.gamesOf(db, query),
  ]);
  const headers = publicHeaders(c, revision);
  const { records, pagination } = longPage(rows, counted, query, store.placeOf);
  return c.json({ records: records.map(toGame), pagination }, 200, headers);
});

gameLists.openapi(listSeasonGames, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const [access, rows, counted] = await db.batch([
    accessQuery(c, championshipOf("seasons", query.season)),
    ...store.gamesOf(db, query),
  ]);
  requireRole(access, "scorer");
  const { records, pagination } = longPage(rows, counted, query, store.placeOf);
  return c.json({ records: records.map(toGame), pagination }, 200);
});
