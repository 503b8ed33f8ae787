import { accessQuery, championshipOf, requireRole } from "../../access.ts";
import { keptQuery } from "../../competition/store.ts";
import type { Frame } from "../../competition/frame.ts";
import type { SQL } from "drizzle-orm";
import { one, read } from "../../db/batch.ts";
import type { Database } from "../../db/database.ts";
import { longPage } from "../../cursor.ts";
import { publicHeaders, revisionQuery } from "../../revision.ts";
import { resource } from "../../router.ts";
import { namer, toGame } from "../row.ts";
import { listGames, listSeasonGames } from "./contract.ts";
import * as store from "./store.ts";

export const gameLists = resource();

gameLists.openapi(listGames, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const championship = store.championshipOfGames(query);
  const { revision, rows, counted } = await readList(db, championship, query);
  const headers = publicHeaders(c, revision);
  const { records, pagination } = longPage(rows, counted, query, store.placeOf);
  return c.json({ records: records.map(toGame), pagination }, 200, headers);
});

type Query = Parameters<typeof store.gamesOf>[1];

/** The championship's state and a list with its count; what is kept of a tournament names its games. */
async function readList(db: Database, championship: SQL, query: Query) {
  const state = { revision: revisionQuery(db, championship) };
  const tournament = store.tournamentOfGames(query);
  if (tournament === null) return read(db, { ...state, ...store.gamesOf(db, query) });
  const {
    revision,
    kept,
    rows: bare,
    counted,
  } = await read(db, {
    ...state,
    kept: one(keptQuery(db, tournament, "frame")),
    ...store.bareGamesOf(db, query),
  });
  const frame: Frame | null = kept?.body ? JSON.parse(kept.body) : null;
  const nameOf = frame ? namer(frame) : () => null;
  const named = bare.flatMap((row) => nameOf(row) ?? []);
  if (named.length === bare.length) return { revision, rows: named, counted };
  const { rows } = await read(db, store.gamesOf(db, query));
  return { revision, rows, counted };
}

gameLists.openapi(listSeasonGames, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { access, rows, counted } = await read(db, {
    access: accessQuery(c, championshipOf("seasons", query.season)),
    ...store.gamesOf(db, query),
  });
  requireRole(access, "scorer");
  const { records, pagination } = longPage(rows, counted, query, store.placeOf);
  return c.json({ records: records.map(toGame), pagination }, 200);
});
