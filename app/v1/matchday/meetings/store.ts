import { type SQL, sql } from "drizzle-orm";
import type { z } from "@hono/zod-openapi";
import { scoreInForce } from "../../../domain/result.ts";
import { findCategories, type Categorized } from "../../../domain/competition/category.ts";
import { isShown } from "../../kit/shown.ts";
import { columnsOf, json, neverNull, type RowOf, value } from "../../db/columns.ts";
import { type Database, rows } from "../../db/database.ts";
import {
  athlete_totals,
  championships,
  games,
  seasons,
  tournaments,
} from "../../db/schema/index.ts";
import { isVisible } from "../../kit/on-air.ts";
import type { TeamRef } from "../../kit/contract.ts";
import { teamJson } from "../../kit/team-ref.ts";
import { publicNameWhere } from "../../db/names.ts";
import type { StandingsGame } from "../../../domain/standings.ts";
import type { meeting } from "./contract.ts";

/** Most meetings that are read, latest first. */
const MOST_MEETINGS = 200;
const MOST_SCORERS = 10;

export type MeetingRow = RowOf<typeof meetingsBetween>;

/** SQL: games with a host and a guest. Without INDEXED BY, SQLite once read all home games of the host. */
const selectHosted = (host: SQL, guest: SQL): SQL => sql`
  SELECT x.id AS id FROM games x INDEXED BY games_meetings
  WHERE x.home_team_id = ${host} AND x.away_team_id = ${guest} AND x.finished = 1`;

const selectMet = (one: SQL, other: SQL): SQL =>
  sql`${selectHosted(one, other)} UNION ALL ${selectHosted(other, one)}`;

/** SQL condition: the game `g` is public and not annulled. */
const isCounted = (): SQL =>
  sql`g.result_kind <> 'annulled' AND ${isShown(sql`g.championship_id`, sql`g.tournament_id`)}`;

/** Returns the public meetings of two teams (SQL), latest first. */
export const meetingsBetween = (db: Database, one: SQL, other: SQL) =>
  rows(db)`
    WITH met AS MATERIALIZED (${selectMet(one, other)})
    SELECT ${columnsOf(games, "g", [
      "id",
      "starts_at",
      "home_score",
      "away_score",
      "home_penalties",
      "away_penalties",
      "result_kind",
      "absent_side",
      "offender_side",
    ])}, ${neverNull(columnsOf(games, "g", ["home_team_id", "away_team_id"]))},
           ${columnsOf(championships, "ch", { slug: "slug", championship_name: "name" })},
           ${columnsOf(tournaments, "t", { tournament_id: "id", tournament_name: "name", category: "category" })},
           ${columnsOf(seasons, "s", { season: "name" })}
    FROM met m CROSS JOIN games g ON g.id = m.id
    JOIN tournaments t ON t.id = g.tournament_id
    JOIN seasons s ON s.id = t.season_id
    JOIN championships ch ON ch.id = g.championship_id
    WHERE ${isCounted()}
    ORDER BY g.starts_at DESC, g.id DESC LIMIT ${MOST_MEETINGS}`;

/** Selects an approved team with its current name and latest crest. */
const teamIn = (db: Database, championship: SQL, team: number) =>
  rows(db)`
    SELECT ${json(
      "team",
      sql<TeamRef>`json_set(${teamJson(sql`rg.team_id`, sql`NULL`)}, '$.shield', json(rg.shield))`,
    )}
    FROM registers rg
    WHERE rg.team_id = ${team} AND +rg.championship_id = ${championship} AND rg.status = 'approved'
    AND ${isVisible(sql`rg.tournament_id`)} ORDER BY rg.id DESC LIMIT 1`;

type ScorerRow = RowOf<typeof scorersBetween>;

const scorersBetween = (db: Database, one: SQL, other: SQL) =>
  rows(db)`
    WITH met AS MATERIALIZED (${selectMet(one, other)}),
    best AS MATERIALIZED (
      SELECT g.tournament_id AS tournament_id, e.user_id AS user_id, e.team_id AS team_id,
             COUNT(*) AS goals, t.reduce_minors_names AS reduced
      FROM met m CROSS JOIN games g ON g.id = m.id
      JOIN tournaments t ON t.id = g.tournament_id
      CROSS JOIN score_events e ON e.game_id = g.id AND e.type = 'goal' AND e.user_id IS NOT NULL
      WHERE ${isCounted()} AND g.counts_for_scorers = 1
      GROUP BY g.tournament_id, e.user_id, e.team_id)
    SELECT ${columnsOf(athlete_totals, "b", ["tournament_id", "user_id", "team_id"])},
           ${value("name", publicNameWhere(sql`MAX(b.reduced) OVER (PARTITION BY b.user_id)`))},
           ${value("goals", sql<number>`b.goals`)}
    FROM best b JOIN users u ON u.id = b.user_id
    ORDER BY u.search, u.id`;

/**
 * Returns the ten athletes with most goals in these tournaments, by name when level, with the team for which
 * they scored most in one of them.
 */
export function bestScorers(rows: readonly ScorerRow[], tournaments: ReadonlySet<number>) {
  const own = rows.filter(({ tournament_id }) => tournaments.has(tournament_id));
  return [...Map.groupBy(own, ({ user_id }) => user_id).values()]
    .flatMap((sums) => {
      const goals = sums.reduce((total, row) => total + row.goals, 0);
      const [most] = sums.toSorted((a, b) => b.goals - a.goals);
      return most ? [{ ...most, goals }] : [];
    })
    .toSorted((a, b) => b.goals - a.goals)
    .slice(0, MOST_SCORERS);
}

/** Returns the statements of a head-to-head page. */
export function selectHeadToHead(db: Database, championship: SQL, team: number, opponent: number) {
  const [one, other] = [sql`${team}`, sql`${opponent}`];
  return {
    team: teamIn(db, championship, team),
    opponent: teamIn(db, championship, opponent),
    known: categorizedIn(db, championship),
    meetings: meetingsBetween(db, one, other),
    scorers: scorersBetween(db, one, other),
  };
}

type MetIn = Pick<MeetingRow, "tournament_name" | "category" | "season">;

/** Returns the meetings' categories, in order. `known` are the championship's tournaments. */
export const categoriesOfMeetings = (rows: readonly MetIn[], known: readonly Categorized[]) =>
  findCategories([
    ...known,
    ...rows.map(({ tournament_name: name, category, season }) => ({ name, category, season })),
  ]).slice(known.length);

/** Returns a championship's tournaments with category facts. */
export const categorizedIn = (db: Database, championship: SQL) =>
  rows(db)`
    SELECT ${columnsOf(tournaments, "t", ["id", "name", "category"])},
           ${columnsOf(seasons, "s", { season: "name" })}
    FROM tournaments t JOIN seasons s ON s.id = t.season_id
    WHERE t.championship_id = ${championship} ORDER BY t.id DESC`;

type PlayedMeeting = MeetingRow & StandingsGame;

/** Returns a meeting with its official score. */
export const playedMeeting = (row: MeetingRow): PlayedMeeting => ({
  ...row,
  round: 0,
  finished: true,
  counts_for_goals: true,
});

/** Returns a meeting for answers; null without an official score. */
export function toMeeting(row: PlayedMeeting): z.infer<typeof meeting> | null {
  const score = scoreInForce(row);
  if (!score) return null;
  const { id, season, starts_at, home_team_id, away_team_id, home_penalties, away_penalties } = row;
  return {
    id,
    championship: { slug: row.slug, name: row.championship_name },
    tournament: { id: row.tournament_id, name: row.tournament_name },
    season,
    starts_at,
    home_team_id,
    away_team_id,
    home_score: score.home,
    away_score: score.away,
    home_penalties,
    away_penalties,
  };
}
