import { type SQL, sql } from "drizzle-orm";
import type { EventType } from "../../domain/result/events.ts";
import { publicName } from "../users/athlete-name.ts";
import type { PageQuery } from "../kit/contract.ts";
import { type Database, rows } from "../db/database.ts";
import { isShown } from "../championships/shown.ts";
import { championshipRef, type Target } from "../kit/target.ts";
import { teamJson } from "../teams/team-ref.ts";

export interface ScoreRow {
  id: number;
  user_id: number;
  user_name: string;
  type: EventType;
  minute: number | null;
  added: number | null;
  extra_time: 0 | 1;
  penalty: 0 | 1;
  free_kick: 0 | 1;
  card_kind: "direct" | "second_yellow" | null;
  team: string;
  opponent: string | null;
  game_id: number;
  starts_at: string | null;
  time_known: 0 | 1;
  home_team_id: number | null;
  away_team_id: number | null;
  home_score: number | null;
  away_score: number | null;
  tournament_id: number;
  tournament_name: string;
  championship_id: number;
  championship_name: string;
  championship_slug: string;
}

/** The other side of the game than a team's. */
const across = (team: SQL): SQL =>
  sql`iif(${team} = g.home_team_id, g.away_team_id, g.home_team_id)`;

/** The side that the event counts for, which of an own goal is not the athlete's. */
const COUNTED = sql`e.team_id`;
const OWN_TEAM = sql`iif(e.type = 'og', COALESCE(${across(COUNTED)}, ${COUNTED}), ${COUNTED})`;
const OPPONENT = sql`iif(e.type = 'og', ${COUNTED}, ${across(COUNTED)})`;

/** The page and the count of an athlete's events that count for athletes, newest first. */
export function scoresOf(db: Database, query: PageQuery & Target & { user_id: number }) {
  const { user_id, tournament, championship, page, per_page } = query;
  const where = sql`e.user_id = ${user_id} AND g.result_kind <> 'annulled'
    AND e.type <> 'substitution' AND ${isShown(sql`e.championship_id`)} AND (g.counts_for_scorers = 1 OR e.type NOT IN ('goal', 'og', 'assist'))
    AND ${tournament === undefined ? sql`1` : sql`e.tournament_id = ${tournament}`}
    AND ${championship === undefined ? sql`1` : sql`e.championship_id = ${championshipRef(championship)}`}`;
  return {
    rows: rows<ScoreRow>(
      db,
      sql`
      SELECT e.id AS id, u.id AS user_id, ${publicName} AS user_name, e.type AS type,
             e.minute AS minute, e.added AS added, e.extra_time AS extra_time,
             e.penalty AS penalty, e.free_kick AS free_kick, e.card_kind AS card_kind,
             ${teamJson(OWN_TEAM, sql`e.tournament_id`)} AS team, ${teamJson(OPPONENT, sql`e.tournament_id`)} AS opponent,
             g.id AS game_id, g.starts_at AS starts_at, g.time_known AS time_known,
             g.home_team_id AS home_team_id, g.away_team_id AS away_team_id,
             g.home_score AS home_score, g.away_score AS away_score,
             t.id AS tournament_id, t.name AS tournament_name,
             ch.id AS championship_id, ch.name AS championship_name, ch.slug AS championship_slug
      FROM score_events e
      JOIN games g ON g.id = e.game_id
      JOIN users u ON u.id = e.user_id
      JOIN tournaments t ON t.id = e.tournament_id
      JOIN championships ch ON ch.id = e.championship_id
      WHERE ${where}
      ORDER BY COALESCE(g.starts_at, '') DESC, g.id DESC,
               e.extra_time DESC, e.minute DESC, e.added DESC, e.id DESC
      LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    ),
    counted: rows<{ total: number }>(
      db,
      sql`
      SELECT COUNT(*) AS total FROM score_events e JOIN games g ON g.id = e.game_id WHERE ${where}`,
    ),
  };
}

/** Whether there is such an athlete. */
export const findAthlete = (db: Database, id: number) =>
  rows<{ id: number }>(db, sql`SELECT id AS id FROM users WHERE id = ${id}`);
