import { championshipOf, championshipsOf, readOwnList } from "../../kit/access.ts";
import { answer, resource, type ApiContext } from "../../kit/router.ts";
import { openKept } from "../../competition/open.ts";
import { keptQuery } from "../../competition/store.ts";
import { SQL } from "drizzle-orm";
import { one, read } from "../../db/database.ts";
import { namesTarget } from "../../kit/target.ts";
import { readPublic } from "../../kit/revision.ts";
import { namer, toGame, type GameRow } from "../row.ts";
import { listGames, listSeasonGames, listGamesNow } from "./contract.ts";
import { isKeptList, keptGames } from "./kept.ts";
import { gamePage } from "./page.ts";
import * as store from "./store.ts";
import { liveSince, startingBetween } from "./store.ts";
import { cacheHeaders } from "../../../http/cache.ts";

const HOUR = 3_600_000;
/** A game that has run for longer was left open by mistake. */
const LONGEST = 6 * HOUR;
const AHEAD = 7 * 24 * HOUR;

export const gamesNow = resource();

gamesNow.serve(listGamesNow, async (c) => {
  const { db } = c.var;
  const moment = (offset: number) => new Date(Date.now() + offset).toISOString();
  const [live, next] = await db.batch([
    liveSince(db, moment(-LONGEST)),
    startingBetween(db, moment(0), moment(AHEAD)),
  ]);
  return answer({ live: live.map(ofAny), next: next.map(ofAny) }, cacheHeaders("live"));
});

function ofAny({ championship, ...row }: GameRow & { championship: string }) {
  const of: { id: number; slug: string; name: string } = JSON.parse(championship);
  return { ...toGame(row), championship: of };
}

export const gameLists = resource();

gameLists.serve(listGames, async (c) => {
  const query = c.req.valid("query");
  if (!namesTarget(query) && query.season === undefined) {
    const { rows, counted } = await read(c.var.db, store.gamesOf(c.var.db, query));
    return answer(gamePage(rows, counted, query), cacheHeaders("live"));
  }
  const { headers, rows, counted } = await readList(c, store.championshipOfGames(query), query);
  return answer(gamePage(rows, counted, query), headers);
});

type Query = Parameters<typeof store.gamesOf>[1];

/** The headers of a championship's answer and a list with its count; what is kept of a tournament names its games. */
async function readList(c: ApiContext, championship: SQL, query: Query) {
  const { db } = c.var;
  const tournament = store.tournamentOfGames(query);
  if (tournament === null) return readPublic(c, championship, store.gamesOf(db, query));
  if (isKeptList(query)) return readKept(c, championship, tournament, query);
  const list = store.bareGamesOf(db, query);
  const { headers, kept, bare, total } = await readPublic(c, championship, {
    kept: one(keptQuery(db, tournament, "frame")),
    bare: list.rows,
    total: list.counted,
  });
  const frame = kept ? await openKept(db, kept, "frame") : null;
  const nameOf = frame ? namer(frame) : () => null;
  const named = bare.flatMap((row) => nameOf(row) ?? []);
  if (named.length < bare.length) {
    return { headers, ...(await read(db, store.gamesOf(db, query))) };
  }
  const counted = total ?? (await store.countShort(db, query, bare)) ?? [{ total: bare.length }];
  return { headers, rows: named, counted };
}

/** The list as the kept facts have it, or else its rows. */
async function readKept(c: ApiContext, championship: SQL, tournament: SQL, query: Query) {
  const { db } = c.var;
  const { headers, kept, touched } = await readPublic(c, championship, {
    kept: one(keptQuery(db, tournament, "facts")),
    touched: store.touchedGames(db, tournament),
  });
  const competition = kept ? await openKept(db, kept, "facts") : null;
  const { championship_id } = kept ?? {};
  const rows =
    competition && championship_id !== undefined
      ? keptGames({ competition, championship_id, touched }, query)
      : null;
  if (rows) return { headers, rows, counted: [{ total: rows.length }] };
  return { headers, ...(await read(db, store.gamesOf(db, query))) };
}

gameLists.serve(listSeasonGames, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const { season } = query;
  const games =
    season === undefined ? { ...query, championships: championshipsOf(tokenHash) } : query;
  const { rows, counted } = await readOwnList(
    c,
    season === undefined ? undefined : championshipOf("seasons", season),
    store.gamesOf(db, games),
  );
  return gamePage(rows, counted, query);
});
