import type { SQL } from "drizzle-orm";
import type { Competition, CompetitionGame } from "../../../../domain/competition.ts";
import { oncePerObject } from "../../../../domain/memoize.ts";
import { buildView } from "../../../competition/views/views.ts";
import { type BareRow, type GameRow, createGameNames, toGame } from "../row.ts";
import { championshipOf, championshipsOf, readOwnList } from "../../../kit/access.ts";
import { answer, resource, type ApiContext } from "../../../kit/router.ts";
import { readStored } from "../../../competition/facts/open.ts";
import { readModelQuery } from "../../../competition/facts/store.ts";
import type { RowOf } from "../../../db/columns.ts";
import { one } from "../../../db/database.ts";
import { read } from "../../../kit/call.ts";
import { namesTarget } from "../../../kit/target.ts";
import { readPublic } from "../../../kit/revision.ts";
import { listGames, listSeasonGames, listGamesNow } from "./contract.ts";
import { cacheHeaders } from "../../../../http/cache.ts";
import * as store from "./store.ts";

/** True when stored facts can answer the list: all games of a team, or of one game's round. */
function isKeptList({ page, per_page: _, after, ...filter }: store.GamesFilter): boolean {
  const { tournament, championship: __, team, round_of, ...others } = filter;
  const isAlone = Object.values(others).every((value) => value === undefined);
  const isOne = (team === undefined) !== (round_of === undefined);
  const namesPlace = round_of === undefined || tournament === undefined;
  return page === 1 && after === undefined && isAlone && isOne && namesPlace;
}

interface Kept {
  competition: Competition;
  championship_id: number;
  /** Games written after the facts were stored, read from the database. */
  touched: BareRow[];
}

/** Returns the list in order from stored facts; null when they are not enough. */
export function keptGames(
  { competition, championship_id, touched }: Kept,
  { team, round_of }: Pick<store.GamesFilter, "team" | "round_of">,
): GameRow[] | null {
  const { games } = competition;
  const round = games.find(({ id }) => id === round_of)?.round_id;
  const own = games.filter(({ home_team_id, away_team_id, round_id }) =>
    team === undefined ? round_id === round : home_team_id === team || away_team_id === team,
  );
  const present = new Map(touched.map((row) => [row.id, row]));
  const place = { championship_id, tournament_id: competition.id };
  const rows = own.flatMap((game) => present.get(game.id) ?? toBareRow(game, place) ?? []);
  const nameOf = createNamer(competition);
  const named = rows.flatMap((row) => nameOf(row) ?? []);
  return named.length < own.length ? null : named.toSorted(inOrder);
}

const createNamer = oncePerObject((competition: Competition) => {
  const frame = buildView(competition, "frame");
  const nameOf = createGameNames(frame);
  const rounds = new Map(frame.rounds.map((round) => [round.id, round]));
  return (row: BareRow): GameRow | null => {
    const round = rounds.get(row.round_id);
    return round
      ? nameOf({ ...row, phase_order: round.phase.order, round_order: round.order })
      : null;
  };
});

/** Games without a date are last in their round. */
function inOrder(a: GameRow, b: GameRow): number {
  const places =
    a.phase_order - b.phase_order || a.phase_id - b.phase_id || a.round_order - b.round_order;
  const [one, other] = [a.starts_at ?? "~", b.starts_at ?? "~"];
  if (places !== 0 || one === other) return places || a.id - b.id;
  return one < other ? -1 : 1;
}

/** Returns a game from the facts; null when they lack a field that is shown. */
function toBareRow(
  { shown, round, ...game }: CompetitionGame,
  place: Pick<BareRow, "championship_id" | "tournament_id">,
): BareRow | null {
  if (!shown) return null;
  const { field, ...rest } = shown;
  return {
    ...place,
    ...game,
    ...rest,
    field_id: field?.id ?? null,
    field_name: field?.name ?? null,
    field_address: field?.address ?? null,
    field_city: field?.city ?? null,
    field_uf: field?.uf ?? null,
    field_latitude: field?.latitude ?? null,
    field_longitude: field?.longitude ?? null,
    phase_order: 0,
    round_order: round,
    notes: null,
    by_rule: game.by_rule ?? false,
    status_before: game.status_before ?? null,
    counts_for_scorers: game.counts_for_scorers ?? true,
    offender_side: game.offender_side ?? null,
  };
}

const HOUR = 3_600_000;
/** Longest live game; a longer one was left open by mistake. */
const LONGEST = 6 * HOUR;
const AHEAD = 7 * 24 * HOUR;

export const gamesNow = resource();

gamesNow.serve(listGamesNow, async (c) => {
  const { db } = c.var;
  const moment = (offset: number) => new Date(Date.now() + offset).toISOString();
  const { live, next } = await read(db, {
    live: store.liveSince(db, moment(-LONGEST)),
    next: store.startingBetween(db, moment(0), moment(AHEAD)),
  });
  return answer({ live: live.map(ofAny), next: next.map(ofAny) }, cacheHeaders("live"));
});

const ofAny = ({ championship, ...row }: RowOf<typeof store.liveSince>) => ({
  ...toGame(row),
  championship,
});

export const gameLists = resource();

gameLists.serve(listGames, async (c) => {
  const query = c.req.valid("query");
  if (!namesTarget(query) && query.season === undefined) {
    const { rows, counted } = await read(c.var.db, store.selectGames(c.var.db, query));
    return answer(store.gamePage(rows, counted, query), cacheHeaders("live"));
  }
  const { headers, rows, counted } = await readList(c, store.championshipOfGames(query), query);
  return answer(store.gamePage(rows, counted, query), headers);
});

type Query = Parameters<typeof store.selectGames>[1];

async function readList(c: ApiContext, championship: SQL, query: Query) {
  const { db } = c.var;
  const tournament = store.tournamentOfGames(query);
  if (tournament === null) return readPublic(c, championship, store.selectGames(db, query));
  if (isKeptList(query)) return readKept(c, championship, tournament, query);
  const list = store.selectBareGames(db, query);
  const { headers, kept, bare, total } = await readPublic(c, championship, {
    kept: one(readModelQuery(db, tournament, "frame")),
    bare: list.rows,
    total: list.counted,
  });
  const frame = kept ? await readStored(db, kept, "frame") : null;
  const nameOf = frame ? createGameNames(frame) : () => null;
  const named = bare.flatMap((row) => nameOf(row) ?? []);
  if (named.length < bare.length) {
    return { headers, ...(await read(db, store.selectGames(db, query))) };
  }
  const counted = total ?? (await store.countShort(db, query, bare)) ?? [{ total: bare.length }];
  return { headers, rows: named, counted };
}

/** Reads the list from the stored facts, else from the database. */
async function readKept(c: ApiContext, championship: SQL, tournament: SQL, query: Query) {
  const { db } = c.var;
  const { headers, kept, touched } = await readPublic(c, championship, {
    kept: one(readModelQuery(db, tournament, "facts")),
    touched: store.touchedGames(db, tournament),
  });
  const competition = kept ? await readStored(db, kept, "facts") : null;
  const { championship_id } = kept ?? {};
  const rows =
    competition && championship_id !== undefined
      ? keptGames({ competition, championship_id, touched }, query)
      : null;
  if (rows) return { headers, rows, counted: [{ total: rows.length }] };
  return { headers, ...(await read(db, store.selectGames(db, query))) };
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
    store.selectGames(db, games),
  );
  return store.gamePage(rows, counted, query);
});
