import { type SQL, sql } from "drizzle-orm";
import { MEANINGS, RESULT_KINDS } from "../../../domain/result.ts";

/** SQL: the results that somebody was there to play for. */
export const PLAYED_RESULTS = sql.join(
  RESULT_KINDS.filter((kind) => MEANINGS[kind].presence).map((kind) => sql`${kind}`),
  sql`, `,
);

/** SQL: the games of a team in a tournament, on one side, that were played and have no line-up of it. */
const unlistedAt = (side: SQL, team: SQL, tournament: SQL): SQL => sql`
  SELECT 1 FROM games pg
  WHERE ${side} = ${team} AND +pg.tournament_id = ${tournament}
  AND pg.finished = 1 AND pg.result_kind IN (${PLAYED_RESULTS})
  AND NOT EXISTS (SELECT 1 FROM lineups pl WHERE pl.game_id = pg.id AND pl.team_id = ${team})`;

/**
 * SQL condition: whether every game that a team played in a tournament has its line-up, so that it is
 * proven who took part in how many. Neither expression may speak of `pg` or `pl`.
 */
export const isListedWhole = (team: SQL, tournament: SQL): SQL => sql`(
  NOT EXISTS (${unlistedAt(sql`pg.home_team_id`, team, tournament)})
  AND NOT EXISTS (${unlistedAt(sql`pg.away_team_id`, team, tournament)}))`;
