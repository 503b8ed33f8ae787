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
