import { type SQL, sql } from "drizzle-orm";
import type { z } from "@hono/zod-openapi";
import { type LongQuery, limitRows, countUnlessCursor, longPage } from "../../../kit/cursor.ts";
import { json, select, value } from "../../../db/columns.ts";
import { type Database, rows } from "../../../db/database.ts";
import { isOnAir } from "../../../kit/on-air.ts";
import { championshipRef, type Target, tournamentRef } from "../../../kit/target.ts";
import { type BareRow, type GameRow, toGame } from "../row.ts";
import { boundsOfDay } from "../../../kit/day.ts";
import { bareGames, gamesWith, IN_ORDER, tournamentOfGame } from "../store.ts";
import { sheetsWith } from "../sheet/store.ts";
import type { placeInOrder } from "./contract.ts";
import { isShown } from "../../../kit/shown.ts";

const MOST = { live: 12, next: 6 } as const;

const CHAMPIONSHIP = json(
  "championship",
  sql<{ id: number; slug: string; name: string }>`(
    SELECT json_object('id', c.id, 'slug', c.slug, 'name', c.name)
    FROM championships c WHERE c.id = g.championship_id)`,
);

const some = (db: Database, most: number, where: SQL, order: SQL) =>
  rows(
    db,
  )`${gamesWith(sql`${where} AND ${isShown(sql`g.championship_id`, sql`g.tournament_id`)}`, { more: CHAMPIONSHIP })}
      ${order} LIMIT ${most}`;

/** Returns the live games that started after `since` (UTC); an older one was left open by mistake. */
export const liveSince = (db: Database, since: string) =>
  some(
    db,
    MOST.live,
    sql`g.status = 'live' AND g.starts_at > ${since}`,
    sql`ORDER BY g.starts_at DESC, g.id`,
  );

/** Returns the games with a known kick-off between two UTC times. */
export const startingBetween = (db: Database, from: string, to: string) =>
  some(
    db,
    MOST.next,
    sql`g.status = 'scheduled' AND g.starts_at > ${from} AND g.starts_at < ${to}
      AND g.time_known = 1 AND g.home_team_id IS NOT NULL AND g.away_team_id IS NOT NULL`,
    sql`ORDER BY g.starts_at, g.id`,
  );

/**
 * Sort key of all lists of games, over four tables with an index each. A page reads the indexes from its
 * cursor on and stops when it is full.
 */

type PlaceInOrder = z.infer<typeof placeInOrder>;
type GamesQuery = LongQuery<PlaceInOrder>;

/** Returns a game's sort key, which is also a cursor. */
export const toSortKey = (game: BareRow): PlaceInOrder => [
  game.tournament_id,
  game.phase_order,
  game.phase_id,
  game.round_order,
  game.starts_at ?? "~",
  game.id,
];

const KEY = sql`t.id AS tournament_id, p."order" AS phase_order, p.id AS phase_id,
  r."order" AS round_order, g.sort_at AS sort_at, g.id AS id`;
const BY_KEY = sql`ORDER BY tournament_id, phase_order, phase_id, round_order, sort_at, id`;

const WALK = sql`tournaments t
  CROSS JOIN phases p ON p.tournament_id = t.id
  CROSS JOIN rounds r ON r.phase_id = p.id
  CROSS JOIN games g ON g.round_id = r.id`;

/**
 * SQL for few results: they are found first and then sorted. The plus keeps SQLite from using the
 * tournament's index.
 */
const GAMES = sql`games g
  CROSS JOIN tournaments t ON t.id = +g.tournament_id`;
const PICK = sql`
  ${GAMES}
  CROSS JOIN rounds r ON r.id = g.round_id
  CROSS JOIN phases p ON p.id = g.phase_id`;

const IN_ROUND = sql`rounds r
  CROSS JOIN phases p ON p.id = r.phase_id
  CROSS JOIN tournaments t ON t.id = p.tournament_id
  CROSS JOIN games g ON g.round_id = r.id`;

/** SQL of the index reads after a place: the rest of its round, of its phase, of its tournament. */
function walksAfter([tournament, phaseOrder, phase, round, moment, game]: PlaceInOrder): SQL[] {
  const inRound = sql`p.id = ${phase} AND r."order" = ${round}`;
  return [
    sql`${inRound} AND g.sort_at = ${moment} AND g.id > ${game}`,
    sql`${inRound} AND g.sort_at > ${moment}`,
    sql`p.id = ${phase} AND r."order" > ${round}`,
    sql`t.id = ${tournament} AND (p."order", p.id) > (${phaseOrder}, ${phase})`,
    sql`t.id > ${tournament}`,
  ];
}

interface Selection {
  /** SQL conditions over t, p, r and g. */
  where: SQL;
  /** SQL after FROM: the cheapest way to find the games. */
  from: SQL;
  /** True when an index finds few games. */
  few: boolean;
  asksPlace: boolean;
}

function selectIds({ where, from, few }: Selection, query: GamesQuery): SQL {
  const { limit, offset } = limitRows(query);
  const span = sql`LIMIT ${limit} OFFSET ${offset}`;
  const place = query.after?.key;
  if (few) {
    const after = place
      ? sql`AND (t.id, p."order", p.id, r."order", g.sort_at, g.id) > (${sql.join(
          place.map((part) => sql`${part}`),
          sql`, `,
        )})`
      : sql``;
    return sql`SELECT ${KEY} FROM ${from} WHERE ${where} ${after} ${BY_KEY} ${span}`;
  }
  const walks = place ? walksAfter(place) : [sql`1`];
  return sql`${sql.join(
    walks.map((start) => sql`SELECT ${KEY} FROM ${from} WHERE ${where} AND ${start}`),
    sql` UNION ALL `,
  )} ${BY_KEY} ${span}`;
}

const PAGE = sql`page x CROSS JOIN games g ON g.id = x.id`;

/** Reads whole rows only for the ids of the page. */
const withPage = (selection: Selection, query: GamesQuery): SQL =>
  sql`WITH page AS MATERIALIZED (${selectIds(selection, query)})`;

function countGames(db: Database, selection: Selection, query: GamesQuery) {
  const { where, few, asksPlace } = selection;
  const from = few && !asksPlace ? GAMES : selection.from;
  return countUnlessCursor(
    db,
    query,
    select`SELECT ${value("total", sql<number>`COUNT(*)`)} FROM ${from} WHERE ${where}`,
  );
}

interface GameFilter extends Target {
  championships?: SQL | undefined;
  season?: number | undefined;
  phase?: number | undefined;
  group?: number | undefined;
  round?: number | "current" | undefined;
  round_id?: number | undefined;
  round_of?: number | undefined;
  team?: number | undefined;
  field?: number | undefined;
  day?: string | undefined;
  status?: string | undefined;
}

/** SQL: the list's championship; null when filters contradict each other. */
export function championshipOfGames({ season, ...target }: GameFilter): SQL {
  const { tournament, championship } = target;
  if (season === undefined && tournament === undefined) return championshipRef(championship ?? "0");
  if (tournament !== undefined) {
    return sql`(SELECT championship_id FROM tournaments WHERE id = ${tournamentRef(target)}
      AND ${season === undefined ? sql`1` : sql`season_id = ${season}`})`;
  }
  return sql`(SELECT championship_id FROM seasons WHERE id = ${season}
    AND ${championship === undefined ? sql`1` : sql`championship_id = ${championshipRef(championship)}`})`;
}

/** SQL condition on t: published tournaments of the list. */
const limitTournaments = (filter: GameFilter): SQL =>
  sql`${isOnAir(sql`t`)} AND ${matchTournaments(filter)}`;

function matchTournaments({ season, round_of, championships, ...target }: GameFilter): SQL {
  if (championships) return sql`t.championship_id IN ${championships}`;
  const { tournament, championship } = target;
  const ofSeason = season === undefined ? sql`1` : sql`t.season_id = ${season}`;
  if (tournament !== undefined) return sql`t.id = ${tournamentRef(target)} AND ${ofSeason}`;
  const inChampionship =
    championship === undefined ? sql`1` : sql`t.championship_id = ${championshipRef(championship)}`;
  // A named game's tournament is known, so no other condition is needed.
  if (season !== undefined || round_of !== undefined) return sql`${ofSeason} AND ${inChampionship}`;
  return sql`t.id = ${tournamentRef(target)}`;
}

/** SQL: the list's only tournament; null for several. */
export function tournamentOfGames({ season, round_of, ...target }: GameFilter): SQL | null {
  if (season !== undefined) return null;
  if (round_of !== undefined) return tournamentOfGame(round_of, target.championship);
  return tournamentRef(target);
}

export type GamesFilter = GameFilter & GamesQuery;

/** Returns the games written after their tournament's facts were stored; they have no sort keys. */
export const touchedGames = (db: Database, tournament: SQL) =>
  rows(db)`
    ${bareGames(sql`touched_games x CROSS JOIN games g ON g.id = x.game_id`, sql`0`, sql`0`)}
    WHERE x.tournament_id = ${tournament}`;

function buildSelection(filter: GameFilter): Selection {
  const { phase, group, round, round_id, round_of, team, field, day, status } = filter;
  const scope = limitTournaments(filter);
  const conditions = [scope];
  if (phase !== undefined) conditions.push(sql`p.id = ${phase}`);
  if (round === "current") conditions.push(sql`r.id = t.current_round_id`);
  else if (round !== undefined) conditions.push(sql`r."order" = ${round}`);
  if (status !== undefined) conditions.push(sql`g.status = ${status}`);

  const few = [];
  const inRound = round_id !== undefined || round_of !== undefined;
  if (group !== undefined) few.push(sql`g.group_id = ${group}`);
  if (round_id !== undefined) few.push(sql`r.id = ${round_id}`);
  if (round_of !== undefined) {
    few.push(sql`r.id = (SELECT round_id FROM games WHERE id = ${round_of})`);
  }
  if (team !== undefined) few.push(sql`(g.home_team_id = ${team} OR g.away_team_id = ${team})`);
  if (field !== undefined) few.push(sql`g.field_id = ${field}`);
  if (day !== undefined) {
    const [from, to] = boundsOfDay(day);
    if (few.length === 0) {
      few.push(sql`g.tournament_id IN (SELECT t.id FROM tournaments t WHERE ${scope})`);
    }
    few.push(sql`g.starts_at >= ${from} AND g.starts_at < ${to}`);
  }
  const where = sql.join([...conditions, ...few], sql` AND `);
  const asksPlace = inRound || phase !== undefined || round !== undefined;
  const from = inRound ? IN_ROUND : few.length > 0 ? PICK : WALK;
  return { where, from, few: few.length > 0, asksPlace };
}

/** Returns a page of the filtered games. */
export function selectGames(db: Database, filter: GameFilter & GamesQuery) {
  const selection = buildSelection(filter);
  return {
    rows: rows(db)`${withPage(selection, filter)} ${gamesWith(sql`1`, { from: PAGE })} ${IN_ORDER}`,
    counted: countGames(db, selection, filter),
  };
}

/** Returns the same page without names; the count of a short list comes from `countShort`. */
export function selectBareGames(db: Database, filter: GameFilter & GamesQuery) {
  const selection = buildSelection(filter);
  if (isShort(selection, filter)) return { rows: shortList(db, selection, filter) };
  return {
    rows: rows(db)`
      ${withPage(selection, filter)} ${bareGames(PAGE, sql`x.phase_order`, sql`x.round_order`)}
      ORDER BY x.phase_order, x.phase_id, x.round_order, x.sort_at, x.id`,
    counted: countGames(db, selection, filter),
  };
}

/** True for a first page that probably has the whole list. */
const isShort = ({ few }: Selection, { round, page, after }: GameFilter & GamesQuery): boolean =>
  (few || round !== undefined) && page === 1 && after === undefined;

const shortList = (db: Database, { where, from }: Selection, query: GamesQuery) =>
  rows(db)`
    ${bareGames(from, sql`p."order"`, sql`r."order"`)} WHERE ${where}
    ORDER BY t.id, p."order", p.id, r."order", g.sort_at, g.id LIMIT ${limitRows(query).limit}`;

/** Returns the count of a short list when it has more than a page; else null. */
export const countShort = (
  db: Database,
  filter: GameFilter & GamesQuery,
  { length }: readonly BareRow[],
) => (length > filter.per_page ? countGames(db, buildSelection(filter), filter) : null);

/** Returns a page of match reports of finished games. */
export function selectFinishedSheets(db: Database, tournament: number, query: GamesQuery) {
  const selection = {
    where: sql`t.id = ${tournament} AND g.status = 'finished'`,
    from: WALK,
    few: false,
    asksPlace: false,
  };
  return {
    rows: rows(db)`${withPage(selection, query)} ${sheetsWith(sql`1`, PAGE)} ${IN_ORDER}`,
    counted: countGames(db, selection, query),
  };
}

/** Returns the answer for a page of games. */
export function gamePage(rows: GameRow[], counted: { total: number }[], query: GamesQuery) {
  const { records, pagination } = longPage(rows, counted, query, toSortKey);
  return { records: records.map(toGame), pagination };
}
