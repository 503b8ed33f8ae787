import { type SQL, sql } from "drizzle-orm";
import { columnsOf, flag, neverNull, value } from "../../../db/columns.ts";
import { type Database, one, rows } from "../../../db/database.ts";
import { championships, games, lineups, phases, tournaments } from "../../../db/schema/index.ts";
import { teamName } from "../../../kit/team-ref.ts";
import { MAY_DRAW } from "../../games/sheet/store.ts";
import { findGame } from "../../games/store.ts";

/** SQL: the last game of a team in the tournament of `g` that has its line-up. */
const lastGame = (team: SQL): SQL => sql`(
  SELECT o.id FROM games o
  WHERE o.tournament_id = g.tournament_id AND o.id <> g.id
  AND ${team} IN (o.home_team_id, o.away_team_id)
  AND EXISTS (SELECT 1 FROM lineups l WHERE l.game_id = o.id AND l.team_id = ${team})
  ORDER BY o.sort_at DESC, o.id DESC LIMIT 1)`;

/** Returns what the sheet of a game needs, beside squads and entries. */
export const bookQueries = (db: Database, game: number) => ({
  row: one(findGame(db, game)),
  book: one(
    rows(db)`
    SELECT ${neverNull(
      columnsOf(tournaments, "t", [
        "modality",
        "game_duration",
        "periods",
        "tournament_rankings",
        "stats_rules",
      ]),
    )},
      ${columnsOf(tournaments, "t", { tournament_id: "id", tournament_name: "name" })},
      ${columnsOf(championships, "ch", { championship_id: "id", championship_name: "name" })},
      ${columnsOf(phases, "p", ["is_group", "tie_rules"])}, ${flag("may_draw", MAY_DRAW)}
    FROM games g JOIN tournaments t ON t.id = g.tournament_id JOIN phases p ON p.id = g.phase_id
    JOIN championships ch ON ch.id = g.championship_id
    WHERE g.id = ${game}`,
  ),
  last: rows(db)`
    SELECT ${columnsOf(lineups, "l", [
      "game_id",
      "team_id",
      "user_id",
      "shirt_number",
      "starter",
      "captain",
    ])},
      ${columnsOf(games, "o", ["starts_at"])},
      ${value(
        "rival",
        teamName(
          sql`iif(o.home_team_id = l.team_id, o.away_team_id, o.home_team_id)`,
          sql`o.tournament_id`,
        ),
      )}
    FROM games g JOIN lineups l
      ON (l.team_id = g.home_team_id AND l.game_id = ${lastGame(sql`g.home_team_id`)})
      OR (l.team_id = g.away_team_id AND l.game_id = ${lastGame(sql`g.away_team_id`)})
    JOIN games o ON o.id = l.game_id
    WHERE g.id = ${game} ORDER BY l.id`,
});
