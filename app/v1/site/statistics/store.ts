import { eq, type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";
import { columnsOf, json, neverNull, value } from "../../db/columns.ts";
import {
  type ReadModelRow,
  readModelColumns,
  TOURNAMENT_WITH_READ_MODEL,
} from "../../competition/facts/store.ts";
import { championships, lineups, squads, tournaments, users } from "../../db/schema/index.ts";
import { isOnAir } from "../../kit/on-air.ts";
import { teamJson } from "../../kit/team-ref.ts";
import { IN_TEAM, lastTeamIn, PLAYED_RESULTS } from "../../people/users/appearances.ts";
import { publicName, publicNameWhere } from "../../db/names.ts";

type Counted = { season: SQL | number } | { tournament: number };

const inSight = (counted: Counted): SQL =>
  "season" in counted
    ? sql`t.season_id = ${counted.season} AND ${isOnAir(sql`t`)}`
    : sql`t.id = ${counted.tournament}`;

/** Returns tournaments' stored counts, and teams' athletes. */
export const selectCounts = (db: Database, counted: Counted) => ({
  counted: rows<ReadModelRow>(db)`
    SELECT t.id AS id, ${readModelColumns("history")} FROM ${TOURNAMENT_WITH_READ_MODEL} WHERE ${inSight(counted)}`,
  athletes: rows(db)`
    SELECT ${columnsOf(squads, "q", ["tournament_id"])}, ${json("athletes", sql<number[]>`q.athletes`)}
    FROM tournaments t JOIN squads q ON q.tournament_id = t.id WHERE ${inSight(counted)}`,
});

/** SQL: a tournament's season. */
export const selectSeason = (tournament: SQL): SQL =>
  sql`(SELECT season_id FROM tournaments WHERE id = ${tournament})`;

/** Returns a tournament's ranking rules. */
export const selectRules = (db: Database, tournament: SQL) =>
  db
    .select({ id: tournaments.id, rules: tournaments.tournament_rankings })
    .from(tournaments)
    .where(eq(tournaments.id, tournament));

/** Returns a championship's plan. */
export const selectPlan = (db: Database, championship: SQL) =>
  rows(db)`
    SELECT ${columnsOf(championships, "ch", ["plan"])} FROM championships ch WHERE ch.id = ${championship}`;

const joinGoalkeepers = (tournament: SQL): SQL => sql`
  inscriptions i
  CROSS JOIN users u ON u.id = i.user_id
  CROSS JOIN registers rg ON rg.id = i.register_id
  WHERE i.tournament_id = ${tournament} AND i.role = 'athlete'
  AND ${IN_TEAM} AND COALESCE(i.position, u.position) = 'gol'`;

/** Returns games decided on the field in which the only goalkeeper is proven. */
export const selectGoalkeeperGames = (db: Database, tournament: SQL) =>
  rows(db)`
    SELECT ${columnsOf(lineups, "k", ["user_id"])}, ${value("conceded", sql<number>`k.conceded`)}
    FROM (
      SELECT l.user_id AS user_id, l.team_id AS team_id, g.id AS game_id,
             iif(g.home_team_id = l.team_id, g.away_score, g.home_score) AS conceded,
             COUNT(*) OVER (PARTITION BY l.game_id, l.team_id) AS keepers
      FROM (SELECT i.user_id AS user_id, rg.team_id AS team_id FROM ${joinGoalkeepers(tournament)}) o
      CROSS JOIN lineups l ON l.user_id = o.user_id AND l.team_id = o.team_id AND l.starter = 1
      CROSS JOIN games g ON g.id = l.game_id AND +g.tournament_id = ${tournament}
      WHERE g.finished = 1 AND g.result_kind = 'played' AND g.counts_for_goals = 1
      AND g.home_score IS NOT NULL AND g.away_score IS NOT NULL) k
    WHERE k.keepers = 1
    AND NOT EXISTS (
      SELECT 1 FROM score_events e WHERE e.replaced_user_id = k.user_id AND +e.game_id = k.game_id)
    AND NOT EXISTS (
      SELECT 1 FROM score_events e
      WHERE e.user_id = k.user_id AND e.type = 'red_card' AND +e.game_id = k.game_id)
    ORDER BY k.user_id, k.team_id, k.game_id`;

/** Returns goalkeepers with public names; the present or last team first, then the others. */
export const goalkeepers = (db: Database, tournament: SQL) =>
  rows(db)`
    SELECT ${columnsOf(users, "k", ["id", "name"])}, ${neverNull(json("team", teamJson(sql`k.team_id`, tournament)))}
    FROM (
      SELECT x.user_id AS id, ${publicName} AS name, x.team_id AS team_id,
             x.team_id IS ${lastTeamIn(tournament, sql`x.user_id`)} AS present
      FROM (
        SELECT i.user_id AS user_id, rg.team_id AS team_id, i.tournament_id AS tournament_id
        FROM ${joinGoalkeepers(tournament)}) x
      JOIN users u ON u.id = x.user_id
      JOIN tournaments t ON t.id = x.tournament_id) k
    ORDER BY k.id, k.present DESC, k.team_id`;

/** Returns the athletes chosen most often as best player, with their latest team. */
export const selectBest = (db: Database, tournament: SQL, ofSeason: boolean) => {
  const season = selectSeason(tournament);
  const among = ofSeason
    ? sql`g.tournament_id IN (
        SELECT id FROM tournaments WHERE season_id = ${season} AND ${isOnAir(sql`tournaments`)})`
    : sql`g.tournament_id = ${tournament}`;
  const reduced = sql`EXISTS (
    SELECT 1 FROM tournaments t WHERE t.season_id = ${season} AND t.reduce_minors_names)`;
  return rows(db)`
    WITH games_won AS MATERIALIZED (
      SELECT r.man_of_the_match_id AS user_id, g.tournament_id AS tournament_id, g.sort_at AS sort_at,
        COALESCE(
          (SELECT l.team_id FROM lineups l
           WHERE l.game_id = g.id AND l.user_id = r.man_of_the_match_id),
          (SELECT rg.team_id FROM inscriptions i JOIN registers rg ON rg.id = i.register_id
           WHERE i.tournament_id = g.tournament_id AND i.user_id = r.man_of_the_match_id
           AND rg.team_id IN (g.home_team_id, g.away_team_id) LIMIT 1),
          g.home_team_id) AS team_id
      FROM match_reports r CROSS JOIN games g ON g.id = r.game_id
      WHERE r.championship_id = (SELECT championship_id FROM tournaments WHERE id = ${tournament})
      AND r.man_of_the_match_id IS NOT NULL AND ${among}
      AND g.finished = 1 AND g.result_kind IN (${PLAYED_RESULTS})),
    -- SQLite takes the other columns of a group from the row of its greatest.
    sums AS MATERIALIZED (
      SELECT user_id, tournament_id, team_id, COUNT(*) AS total, MAX(sort_at) AS last
      FROM games_won GROUP BY user_id)
    SELECT ${value("position", sql<number>`RANK() OVER (ORDER BY s.total DESC)`)},
           ${columnsOf(users, "u", ["id"])}, ${value("name", publicNameWhere(reduced))},
           ${neverNull(json("team", teamJson(sql`s.team_id`, sql`s.tournament_id`)))},
           ${value("total", sql<number>`s.total`)}
    FROM sums s JOIN users u ON u.id = s.user_id
    ORDER BY s.total DESC, u.search, u.id LIMIT 50`;
};
