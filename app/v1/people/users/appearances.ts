import { type SQL, sql } from "drizzle-orm";
import { RESULT_MEANINGS, RESULT_KINDS } from "../../../domain/result.ts";

/** SQL: kinds of result of games that were really played. */
export const PLAYED_RESULTS = sql.join(
  RESULT_KINDS.filter((kind) => RESULT_MEANINGS[kind].presence).map((kind) => sql`${kind}`),
  sql`, `,
);

/** SQL: a team's played games, as home or away, that have no line-up. */
const unlistedAt = (side: SQL, team: SQL, tournament: SQL): SQL => sql`
  SELECT 1 FROM games pg
  WHERE ${side} = ${team} AND +pg.tournament_id = ${tournament}
  AND pg.finished = 1 AND pg.result_kind IN (${PLAYED_RESULTS})
  AND NOT EXISTS (SELECT 1 FROM lineups pl WHERE pl.game_id = pg.id AND pl.team_id = ${team})`;

/** SQL condition: all played games of the team have line-ups. Arguments must not use `pg` or `pl`. */
export const isListedWhole = (team: SQL, tournament: SQL): SQL => sql`(
  NOT EXISTS (${unlistedAt(sql`pg.home_team_id`, team, tournament)})
  AND NOT EXISTS (${unlistedAt(sql`pg.away_team_id`, team, tournament)}))`;

/** SQL condition: the inscription `i` gives its athlete a team, now or in the past. */
export const IN_TEAM = sql`i.status IN ('approved', 'released', 'loaned')`;

/**
 * SQL condition: the athlete of the inscription `i` may have played for several teams of the tournament.
 * Only an athlete with one team has no inscription of these states.
 */
export const HAS_MOVED = sql`i.status IN ('released', 'loaned', 'rejected')`;

/** SQL: an athlete's present team in a tournament, else the last one, or null without an inscription. */
export const lastTeamIn = (tournament: SQL, user: SQL) => sql<number | null>`(
  SELECT rg.team_id FROM inscriptions i JOIN registers rg ON rg.id = i.register_id
  WHERE i.tournament_id = ${tournament} AND i.user_id = ${user} AND ${IN_TEAM}
  ORDER BY i.status = 'approved' DESC, i.created_at DESC, i.id DESC LIMIT 1)`;
