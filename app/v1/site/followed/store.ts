import { type SQL, sql } from "drizzle-orm";
import { columnsOf, flag, json, neverNull, type RowOf, select, value } from "../../db/columns.ts";
import { type Database, rows } from "../../db/database.ts";
import { championships } from "../../db/schema/index.ts";
import { gamesWith } from "../../matchday/games/store.ts";
import { isVisible } from "../../kit/on-air.ts";
import { teamJson } from "../../kit/team-ref.ts";

export interface Asked {
  championship: string;
  team: number;
}

export type FollowedGameRow = RowOf<ReturnType<typeof followedStatements>["games"]>;

/** An unplayed game older than this is not the next one. */
const LONGEST = "-1 day";

/** SQL: teams that are approved in a visible championship. */
const askedTeams = (asked: Asked[]): SQL => sql`
  SELECT j.key AS place, ch.id AS id, ch.slug AS slug, ch.name AS name, j.value ->> 'team' AS team_id, (
           SELECT r.tournament_id FROM registers r
           WHERE r.team_id = j.value ->> 'team' AND r.championship_id = ch.id AND r.status = 'approved'
           AND ${isVisible(sql`r.tournament_id`)}
           ORDER BY r.tournament_id DESC LIMIT 1) AS tournament_id
  FROM json_each(${JSON.stringify(asked)}) j
  CROSS JOIN championships ch ON ch.slug = j.value ->> 'championship' AND ch.hidden_at IS NULL`;

/** SQL: the first game of the team `a` by this condition and order. */
const selectGame = (where: SQL, order: SQL): SQL => {
  const ofSide = (side: SQL) => sql`
    SELECT g.id AS id, g.status AS status, g.sort_at AS sort_at FROM games g
    WHERE ${side} = a.team_id AND g.championship_id = a.id AND ${where}
    AND ${isVisible(sql`g.tournament_id`)}`;
  return sql`(
    SELECT o.id FROM (${ofSide(sql`g.home_team_id`)} UNION ALL ${ofSide(sql`g.away_team_id`)}) o
    ORDER BY ${order} LIMIT 1)`;
};

const next = () =>
  selectGame(
    sql`g.status IN ('live', 'scheduled') AND g.sort_at >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${LONGEST})`,
    sql`o.status = 'live' DESC, o.sort_at, o.id`,
  );

const last = () => selectGame(sql`g.finished = 1`, sql`o.sort_at DESC, o.id DESC`);

/** Returns the statements of followed teams and their games. */
export const followedStatements = (db: Database, asked: Asked[]) => ({
  teams: rows(db)`
    SELECT ${value("place", sql<number>`a.place`)}, ${columnsOf(championships, "a", {
      championship_id: "id",
      championship_slug: "slug",
      championship_name: "name",
    })}, ${neverNull(json("team", teamJson(sql`a.team_id`, sql`a.tournament_id`)))}
    FROM (${askedTeams(asked)}) a WHERE a.tournament_id IS NOT NULL ORDER BY a.place`,
  games: rows(db)`
    WITH asked AS MATERIALIZED (${askedTeams(asked)}),
    picked AS MATERIALIZED (
      SELECT a.place AS place, 1 AS is_next, ${next()} AS game_id FROM asked a
      UNION ALL SELECT a.place, 0, ${last()} FROM asked a)
    ${gamesWith(sql`1`, {
      from: sql`picked x CROSS JOIN games g ON g.id = x.game_id`,
      // Extra columns; `is_next` is true for the next game, false for the last.
      more: select`${value("place", sql<number>`x.place`)}, ${flag("is_next", sql`x.is_next`)}`,
    })}`,
});
