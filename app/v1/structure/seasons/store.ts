import type { z } from "@hono/zod-openapi";
import { MOST_SCORERS } from "../../competition/views/history.ts";
import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { PageQuery, TeamRef } from "../../kit/contract.ts";
import { selectPage, jsonColumn } from "../../kit/listing.ts";
import { type Database, one, rows } from "../../db/database.ts";
import {
  type Columns,
  columnsOf,
  json,
  type RowOf,
  select,
  value,
  pickColumns,
} from "../../db/columns.ts";
import { insertOwned, type Owned, removeOwned, updateOwned } from "../../kit/owned.ts";
import {
  all_time_scorers,
  athlete_totals,
  seasons,
  tournaments,
  users,
} from "../../db/schema/index.ts";
import { guardNoneFinished } from "../../matchday/games/store.ts";
import {
  readModelColumns,
  type ReadModelRow,
  TOURNAMENT_WITH_READ_MODEL,
} from "../../competition/facts/store.ts";
import { countUnlessCursor, type LongQuery, limitRows } from "../../kit/cursor.ts";
import { isAnnounced } from "../../kit/on-air.ts";
import { championshipRef } from "../../kit/target.ts";
import { teamJson } from "../../kit/team-ref.ts";
import { HAS_MOVED, lastTeamIn } from "../../people/users/appearances.ts";
import { publicName, publicNameWhere } from "../../db/names.ts";
import type { seasonTournament } from "./contract.ts";

const columns = () => ({
  ...pickColumns(seasons, ["id", "championship_id", "name", "year", "status", "categories"]),
  tournaments: jsonColumn<z.infer<typeof seasonTournament>[]>(
    sql`(SELECT json_group_array(json_object('id', t.id, 'name', t.name, 'category', t.category,
        'modality', t.modality, 'status', t.status) ORDER BY t.id)
      FROM tournaments t WHERE t.season_id = seasons.id AND ${isAnnounced(sql`t`)})`,
    "tournaments",
  ),
  version: seasons.version,
});

/** Returns a page of seasons, newest first; `championships` is a subquery of ids. */
export const selectSeasons = (db: Database, championships: SQL, page: PageQuery) =>
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

/** SQL condition: games of the season's tournaments. */
export const gamesOfSeason = (id: number): SQL =>
  sql`tournament_id IN (SELECT id FROM tournaments WHERE season_id = ${id})`;

/** Deletes a season with its tournaments and everything in them. */
export const deleteSeason = (db: Database, before: Owned) =>
  removeOwned(db, seasons, before, [guardNoneFinished(db, gamesOfSeason(before.id))]);

export interface EditionRow extends ReadModelRow {
  name: string;
  category: string | null;
  season_id: number;
  season: string;
  champion_id: number | null;
}

/**
 * Returns public tournaments with their stored history, oldest first; those of another category without it.
 */
export const selectEditions = (
  db: Database,
  championship: string,
  asked: string | null | undefined,
) =>
  rows<EditionRow>(db)`
    SELECT t.id AS id, t.name AS name, t.category AS category, s.id AS season_id, s.name AS season,
           t.champion_id AS champion_id,
           ${readModelColumns("history", { when: mayHave(asked) })}
    FROM ${TOURNAMENT_WITH_READ_MODEL} JOIN seasons s ON s.id = t.season_id
    WHERE t.championship_id = ${championshipRef(championship)} AND t.status = 'started'
    ORDER BY s.year, s.id, t.id`;

/** SQL condition: the category column or the name of the tournament `t` may hold the category. */
const mayHave = (asked: string | null | undefined): SQL =>
  asked === undefined
    ? sql`1`
    : sql`(t.category IS NULL OR ${stripSeparators(sql`t.category`)} = ${stripSeparators(sql`${asked ?? ""}`)})`;

const stripSeparators = (text: SQL): SQL => sql`replace(replace(lower(${text}), '-', ''), ' ', '')`;

/**
 * Returns the possible top scorers of each public tournament: those with most goals for one team, one more
 * than shown, which reveals that there are more; and everyone who changed teams, with the goals for all.
 */
export const selectTopScorers = (db: Database, championship: string) => {
  const shown = sql`t.championship_id = ${championshipRef(championship)} AND t.status = 'started'`;
  return {
    leaders: rows(db)`
      SELECT ${columnsOf(tournaments, "t", { tournament_id: "id" })},
             ${columnsOf(users, "u", { user_id: "id" })}, ${value("name", publicName)},
             ${columnsOf(athlete_totals, "x", ["team_id", "search"])},
             ${columnsOf(athlete_totals, "x", { main_team_id: "team_id", goals: "total" })}
      FROM tournaments t
      CROSS JOIN athlete_totals x ON x.id IN (
        SELECT a.id FROM athlete_totals a
        WHERE a.tournament_id = t.id AND a.type = 'goal' AND a.negated < 0 AND a.negated = (
          SELECT b.negated FROM athlete_totals b WHERE b.tournament_id = t.id AND b.type = 'goal'
          ORDER BY b.negated LIMIT 1)
        ORDER BY a.search, a.user_id, a.team_id LIMIT ${MOST_SCORERS + 1})
      CROSS JOIN users u ON u.id = x.user_id
      WHERE ${shown}`,
    moved: rows(db)`
      SELECT ${columnsOf(tournaments, "t", { tournament_id: "id" })},
             ${columnsOf(users, "u", { user_id: "id" })}, ${value("name", publicName)},
             ${value("team_id", lastTeamIn(sql`t.id`, sql`u.id`))},
             -- SQLite takes the other columns of a group from the row of its greatest.
             ${columnsOf(athlete_totals, "x", ["search"])},
             ${columnsOf(athlete_totals, "x", { main_team_id: "team_id" })},
             ${value("most", sql<number>`MAX(x.total)`)}, ${value("goals", sql<number>`SUM(x.total)`)}
      FROM tournaments t
      CROSS JOIN (SELECT DISTINCT i.tournament_id, i.user_id FROM tournaments t
        CROSS JOIN inscriptions i ON i.tournament_id = t.id AND ${HAS_MOVED} WHERE ${shown}) m
        ON m.tournament_id = t.id
      CROSS JOIN athlete_totals x ON x.tournament_id = t.id AND x.user_id = m.user_id
        AND x.type = 'goal' AND x.total > 0
      CROSS JOIN users u ON u.id = x.user_id
      WHERE ${shown} GROUP BY t.id, u.id`,
  };
};

export type CategoryRow = RowOf<typeof selectCategories>;

/** Returns public tournaments with category facts and champion, newest season first. */
export const selectCategories = (db: Database, championship: string) =>
  rows(db)`
    SELECT ${columnsOf(tournaments, "t", ["id", "name", "category", "champion_id"])},
           ${columnsOf(seasons, "s", { season: "name" })}
    FROM tournaments t JOIN seasons s ON s.id = t.season_id
    WHERE t.championship_id = ${championshipRef(championship)} AND t.status = 'started'
    ORDER BY s.year DESC, s.id DESC, t.id`;

interface ScorerSums {
  sums: SQL;
  tournaments: Columns<{ id: number }>;
}

/**
 * SQL: the value that the category column should have, empty for none. Only names decide
 * (domain/competition/category.ts).
 */
const likelyCategory = (championship: SQL, asked: string | null | undefined): SQL =>
  asked === undefined
    ? sql`(
      SELECT COALESCE(n.category, '') FROM tournaments n JOIN seasons ns ON ns.id = n.season_id
      WHERE n.championship_id = ${championship} AND n.status = 'started'
      ORDER BY EXISTS (
          SELECT 1 FROM tournaments w WHERE w.championship_id = n.championship_id
          AND w.status = 'started' AND w.champion_id IS NOT NULL AND w.category IS n.category) DESC,
        ns.year DESC, ns.id DESC, n.id LIMIT 1)`
    : sql`${asked ?? ""}`;

/** Returns the sums that triggers keep per category column. */
export function keptSums(ref: string, asked: string | null | undefined): ScorerSums {
  const championship = championshipRef(ref);
  const category = likelyCategory(championship, asked);
  return {
    sums: sql`SELECT user_id, goals, negated, search FROM all_time_scorers
      WHERE championship_id = ${championship} AND category = ${category}`,
    tournaments: select`SELECT ${columnsOf(tournaments, "t", ["id"])}
      FROM tournaments t WHERE championship_id = ${championship}
      AND status = 'started' AND COALESCE(category, '') = ${category}`,
  };
}

/** Returns sums over these tournaments, for a category that the column does not identify. */
export function selectSums(ids: readonly number[]): ScorerSums {
  const named = select`
    SELECT ${value("id", sql<number>`value`)} FROM json_each(${JSON.stringify(ids)})`;
  return {
    sums: sql`SELECT user_id, SUM(total) AS goals, -SUM(total) AS negated, MIN(search) AS search
      FROM athlete_totals WHERE type = 'goal' AND total > 0 AND tournament_id IN (${named})
      GROUP BY user_id`,
    tournaments: named,
  };
}

type ScorersQuery = LongQuery<[user: number, goals: number, position: number]>;

/**
 * Returns a page of scorers, most goals first, then by name. Minors' names are shortened where a tournament
 * asks for it.
 */
export function selectAllTimeScorers(
  db: Database,
  { sums, tournaments: within }: ScorerSums,
  query: ScorersQuery,
) {
  const { limit, offset } = limitRows(query);
  const { after } = query;
  const among = sql`FROM (${sums}) x WHERE 1`;
  const anchor = (column: SQL) => sql`(
    SELECT ${column} FROM (${sums}) a WHERE a.user_id = ${after?.key[0] ?? 0})`;
  const behind = after
    ? sql`AND (x.negated, x.search, x.user_id) > (COALESCE(${anchor(sql`a.negated`)}, -9e18),
        COALESCE(${anchor(sql`a.search`)}, ''), COALESCE(${anchor(sql`a.user_id`)}, 0))`
    : sql``;
  const skipped = after ? sql`iif(${anchor(sql`1`)}, 0, ${after.read - 1})` : sql`${offset}`;
  const order = sql`ORDER BY x.negated, x.search, x.user_id`;
  const first = sql`(SELECT x.negated ${among} ${order} LIMIT 1 OFFSET ${offset})`;
  const better =
    after || offset === 0
      ? sql<number>`0`
      : sql<number>`(SELECT COUNT(*) ${among} AND x.negated < ${first})`;
  const reduced = sql`EXISTS (
    SELECT 1 FROM tournaments t WHERE t.id IN (${within}) AND t.reduce_minors_names)`;
  const teams = sql<{ goals: number; team: TeamRef }[]>`(
    SELECT json_group_array(json_object('goals', sums.goals, 'team', json(sums.team)))
    FROM (
      SELECT o.goals AS goals, ${teamJson(sql`o.team_id`, sql`o.tournament_id`)} AS team
      FROM (
        SELECT y.team_id AS team_id, SUM(y.total) AS goals, MAX(y.tournament_id) AS tournament_id
        FROM athlete_totals y
        WHERE y.user_id = x.user_id AND y.type = 'goal' AND y.tournament_id IN (${within})
        GROUP BY y.team_id) o
      ORDER BY o.goals DESC, o.team_id) sums)`;
  return {
    scorers: rows(db)`
      WITH page AS MATERIALIZED (
        SELECT x.user_id AS user_id, x.negated AS negated, x.search AS search, x.goals AS goals
        ${among} ${behind} ${order} LIMIT ${limit} OFFSET ${skipped})
      SELECT ${columnsOf(all_time_scorers, "x", ["user_id", "goals"])},
             ${value("name", publicNameWhere(reduced))}, ${json("teams", teams)}
      FROM page x CROSS JOIN users u ON u.id = x.user_id
      ${order}`,
    summed: rows(db)`${within} ORDER BY 1`,
    counted: countUnlessCursor(
      db,
      query,
      select`SELECT ${value("total", sql<number>`COUNT(*)`)} ${among}`,
    ),
    lead: one(rows(db)`SELECT ${value("better", better)}`),
  };
}
