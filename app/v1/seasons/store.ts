import { MOST_SCORERS } from "./history.ts";
import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../kit/contract.ts";
import type { Modality } from "../../domain/rulebook/modality.ts";
import { selectPage, jsonColumn } from "../db/listing.ts";
import { type Database, one, rows, writeAll } from "../db/database.ts";
import { type Owned, insertOwned, isOwned, updateOwned } from "../db/owned.ts";
import { seasons } from "../db/schema/index.ts";
import { isUnchanged } from "../db/guard.ts";
import { noneFinished } from "../games/store.ts";
import { bumpRevision } from "../kit/revision.ts";
import { keptColumns, type KeptRow, WITH_KEPT } from "../competition/store.ts";
import { countUnlessCursor, type LongQuery, spanOf } from "../kit/cursor.ts";
import { isAnnounced } from "../kit/on-air.ts";
import { championshipRef } from "../kit/target.ts";
import { teamJson } from "../teams/team-ref.ts";
import { publicName, publicNameWhere } from "../users/names.ts";

interface TournamentRef {
  id: number;
  name: string;
  category: string | null;
  modality: Modality;
  status: "pending" | "started";
}

const columns = () => ({
  id: seasons.id,
  championship_id: seasons.championship_id,
  name: seasons.name,
  year: seasons.year,
  status: seasons.status,
  categories: seasons.categories,
  tournaments: jsonColumn<TournamentRef[]>(
    sql`(SELECT json_group_array(json_object('id', t.id, 'name', t.name, 'category', t.category,
        'modality', t.modality, 'status', t.status) ORDER BY t.id)
      FROM tournaments t WHERE t.season_id = seasons.id AND ${isAnnounced(sql`t`)})`,
    "tournaments",
  ),
  version: seasons.version,
});

/** The page and the count of the seasons of championships, a subquery of their ids, the newest first. */
export const seasonsOf = (db: Database, championships: SQL, page: PageQuery) =>
  selectPage(db, seasons, columns(), {
    where: sql`${seasons.championship_id} IN ${championships}`,
    orderBy: [desc(seasons.year), desc(seasons.id)],
    page,
  });

export const findSeason = (db: Database, id: number) =>
  db.select(columns()).from(seasons).where(eq(seasons.id, id));

export const insertSeason = (db: Database, values: typeof seasons.$inferInsert) =>
  insertOwned(db, values, db.insert(seasons).values(values).returning(columns()));

type SeasonRow = typeof seasons.$inferSelect;

export const updateSeason = (
  db: Database,
  before: Owned,
  values: Partial<Pick<SeasonRow, "name" | "year" | "status" | "categories">>,
) => updateOwned(db, seasons, columns(), before, values);

/** SQL condition on games: those of the season's tournaments. */
export const gamesOfSeason = (id: number): SQL =>
  sql`tournament_id IN (SELECT id FROM tournaments WHERE season_id = ${id})`;

/** Deletes a season with its tournaments and all below them. */
export const deleteSeason = (db: Database, before: Owned) =>
  writeAll(db, [
    noneFinished(db, gamesOfSeason(before.id)),
    isUnchanged(db, seasons, before),
    db.delete(seasons).where(isOwned(seasons, before)),
    bumpRevision(db, before.championship_id),
  ]);

/** SQL expression: the category that is asked for, empty for none; else that of the newest season's first. */
const categoryOf = (championship: string, asked: string | undefined): SQL =>
  asked === undefined
    ? sql`(
      SELECT COALESCE(n.category, '') FROM tournaments n JOIN seasons ns ON ns.id = n.season_id
      WHERE n.championship_id = ${championshipRef(championship)} AND n.status = 'started'
      ORDER BY ns.year DESC, ns.id DESC, n.id LIMIT 1)`
    : sql`${asked}`;

/** SQL condition: a tournament `t` of the championship that is shown and has the category. */
const within = (championship: string, category: SQL): SQL => sql`
  t.championship_id = ${championshipRef(championship)} AND t.status = 'started'
  AND COALESCE(t.category, '') = ${category}`;

export interface EditionRow extends KeptRow {
  name: string;
  category: string | null;
  season_id: number;
  season: string;
  /** Whether it has the category that is asked for; the history of others is not read. */
  asked: 0 | 1;
}

/** A championship's shown tournaments with what is kept of their history, the oldest first. */
export function editionsOf(db: Database, championship: string, asked: string | undefined) {
  const isAsked = sql`COALESCE(t.category, '') = (SELECT category FROM chosen)`;
  return rows<EditionRow>(db)`
    WITH chosen AS MATERIALIZED (SELECT ${categoryOf(championship, asked)} AS category)
    SELECT t.id AS id, t.name AS name, t.category AS category, s.id AS season_id, s.name AS season,
           ${isAsked} AS asked,
           ${keptColumns("history", { when: isAsked })}
    FROM ${WITH_KEPT} JOIN seasons s ON s.id = t.season_id
    WHERE t.championship_id = ${championshipRef(championship)} AND t.status = 'started'
    ORDER BY s.year, s.id, t.id`;
}

export interface TopScorerRow {
  tournament_id: number;
  user_id: number;
  name: string;
  team_id: number;
  goals: number;
}

/**
 * Who scored most for one team in each of those of the category, by name: one more than is told, so that
 * it is seen where there are others.
 */
export const topScorersOf = (db: Database, championship: string, asked: string | undefined) =>
  rows<TopScorerRow>(db)`
    SELECT t.id AS tournament_id, u.id AS user_id, ${publicName} AS name, x.team_id AS team_id,
           x.total AS goals
    FROM tournaments t
    CROSS JOIN athlete_totals x ON x.id IN (
      SELECT a.id FROM athlete_totals a
      WHERE a.tournament_id = t.id AND a.type = 'goal' AND a.negated < 0 AND a.negated = (
        SELECT b.negated FROM athlete_totals b WHERE b.tournament_id = t.id AND b.type = 'goal'
        ORDER BY b.negated LIMIT 1)
      ORDER BY a.search, a.user_id, a.team_id LIMIT ${MOST_SCORERS + 1})
    CROSS JOIN users u ON u.id = x.user_id
    WHERE ${within(championship, categoryOf(championship, asked))}
    ORDER BY t.id, x.search, x.user_id, x.team_id`;

interface AllTimeScorerRow {
  user_id: number;
  name: string;
  goals: number;
  /** JSON: a list of teams with the goals for each. */
  teams: string;
}

/** The categories of a championship's shown tournaments, that of the newest season's first one before the others. */
export const categoriesOf = (db: Database, championship: string) =>
  rows<{ category: string | null }>(db)`
    SELECT t.category AS category FROM tournaments t JOIN seasons s ON s.id = t.season_id
    WHERE t.championship_id = ${championshipRef(championship)} AND t.status = 'started'
    ORDER BY s.year DESC, s.id DESC, t.id`;

type ScorersQuery = LongQuery<[user: number, goals: number, position: number]>;

/**
 * The page and the count of those who scored in a championship's tournaments of a category, most goals
 * first, then by name. The sums are kept by triggers in the order of an index; a cursor is read as that
 * of a tournament's athletes (stats/store.ts). Names are reduced where one of those tournaments asks for it.
 */
export function allTimeScorersOf(
  db: Database,
  championship: string,
  asked: string | undefined,
  query: ScorersQuery,
) {
  const { limit, offset } = spanOf(query);
  const { after } = query;
  const id = championshipRef(championship);
  const category = categoryOf(championship, asked);
  const among = sql`FROM all_time_scorers x
    WHERE x.championship_id = ${id} AND x.category = ${category}`;
  const anchor = (column: SQL) => sql`(
    SELECT ${column} FROM all_time_scorers a
    WHERE a.championship_id = ${id} AND a.category = ${category}
    AND a.user_id = ${after?.key[0] ?? 0})`;
  const behind = after
    ? sql`AND (x.negated, x.search, x.user_id) > (COALESCE(${anchor(sql`a.negated`)}, -9e18),
        COALESCE(${anchor(sql`a.search`)}, ''), COALESCE(${anchor(sql`a.user_id`)}, 0))`
    : sql``;
  const skipped = after ? sql`iif(${anchor(sql`1`)}, 0, ${after.read - 1})` : sql`${offset}`;
  const order = sql`ORDER BY x.negated, x.search, x.user_id`;
  const first = sql`(SELECT x.negated ${among} ${order} LIMIT 1 OFFSET ${offset})`;
  const better =
    after || offset === 0 ? sql`0` : sql`(SELECT COUNT(*) ${among} AND x.negated < ${first})`;
  const reduced = sql`EXISTS (
    SELECT 1 FROM tournaments t
    WHERE ${within(championship, category)} AND t.reduce_minors_names)`;
  const teams = sql`(
    SELECT json_group_array(json_object('goals', sums.goals, 'team', json(sums.team)))
    FROM (
      SELECT o.goals AS goals, ${teamJson(sql`o.team_id`, sql`o.tournament_id`)} AS team
      FROM (
        SELECT y.team_id AS team_id, SUM(y.total) AS goals, MAX(y.tournament_id) AS tournament_id
        FROM athlete_totals y
        WHERE y.user_id = x.user_id AND y.type = 'goal' AND y.tournament_id IN (
          SELECT t.id FROM tournaments t WHERE ${within(championship, category)})
        GROUP BY y.team_id) o
      ORDER BY o.goals DESC, o.team_id) sums)`;
  return {
    scorers: rows<AllTimeScorerRow>(db)`
      WITH page AS MATERIALIZED (
        SELECT x.user_id AS user_id, x.negated AS negated, x.search AS search, x.goals AS goals
        ${among} ${behind} ${order} LIMIT ${limit} OFFSET ${skipped})
      SELECT x.user_id AS user_id, ${publicNameWhere(reduced)} AS name, x.goals AS goals,
             ${teams} AS teams
      FROM page x CROSS JOIN users u ON u.id = x.user_id
      ${order}`,
    counted: countUnlessCursor(db, query, sql`SELECT COUNT(*) AS total ${among}`),
    lead: one(rows<{ better: number }>(db)`SELECT ${better} AS better`),
  };
}
