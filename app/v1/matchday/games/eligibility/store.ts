import { sql } from "drizzle-orm";
import { readModelQuery } from "../../../competition/facts/store.ts";
import { columnsOf, flag, json, type RowOf, value } from "../../../db/columns.ts";
import { type Database, one, rows } from "../../../db/database.ts";
import {
  bulletins,
  games,
  inscriptions,
  registers,
  tournaments,
  users,
} from "../../../db/schema/index.ts";
import { teamJson } from "../../../kit/team-ref.ts";

/** SQL: last kick-off of the round that ends inscriptions in the tournament `t`. */
const LAST_KICK_OFF = sql<string | null>`(
  SELECT MAX(d.starts_at) FROM phases p
  JOIN rounds r ON r.phase_id = p.id
    AND r."order" = t.eligibility_rules ->> '$.deadline.until_round.round'
  JOIN games d ON d.round_id = r.id AND d.status NOT IN ('postponed', 'cancelled')
  WHERE p.tournament_id = t.id
  AND p."order" = t.eligibility_rules ->> '$.deadline.until_round.phase_order')`;

export type MemberRow = RowOf<ReturnType<typeof eligibilityQueries>["members"]>;

/** Returns the statements that `judgeSquads` needs. */
export const eligibilityQueries = (db: Database, gameId: number) => {
  const tournament = sql`(SELECT tournament_id FROM games WHERE id = ${gameId})`;
  const squads = sql`
    games g
    JOIN registers rg ON rg.tournament_id = g.tournament_id
      AND rg.team_id IN (g.home_team_id, g.away_team_id)
    JOIN inscriptions i ON i.register_id = rg.id`;
  const people = sql`(SELECT i.user_id FROM ${squads} WHERE g.id = ${gameId})`;
  return {
    game: one(
      rows(db)`
      SELECT ${columnsOf(games, "g", [
        "id",
        "starts_at",
        "time_known",
        "finished",
        "home_team_id",
        "away_team_id",
      ])},
             ${json("home_team", teamJson(sql`g.home_team_id`, sql`g.tournament_id`))},
             ${json("away_team", teamJson(sql`g.away_team_id`, sql`g.tournament_id`))},
             ${columnsOf(tournaments, "t", ["modality", "eligibility_rules", "inscription_info"])},
             ${value("round_at", LAST_KICK_OFF)}
      FROM games g JOIN tournaments t ON t.id = g.tournament_id WHERE g.id = ${gameId}`,
    ),
    members: rows(db)`
      SELECT ${columnsOf(inscriptions, "i", {
        inscription_id: "id",
        user_id: "user_id",
        shirt_number: "shirt_number",
        registration_number: "registration_number",
        role: "role",
        status: "status",
        created_at: "created_at",
      })},
             ${columnsOf(users, "u", ["name", "nickname", "birth_date"])},
             ${columnsOf(registers, "rg", ["team_id"])},
             ${flag("has_photo", sql`u.photo_file_id IS NOT NULL`)},
             ${flag("has_document_file", sql`i.document_file_id IS NOT NULL`)},
             ${flag(
               "lined_up",
               sql`EXISTS (SELECT 1 FROM lineups l WHERE l.game_id = g.id AND l.user_id = i.user_id
                 AND l.team_id = rg.team_id)`,
             )}
      FROM ${squads} JOIN users u ON u.id = i.user_id
      WHERE g.id = ${gameId} ORDER BY i.search, i.id`,
    // Bulletin rows of the squads' people, with the rows they correct and their corrections.
    bulletins: rows(db)`
      WITH RECURSIVE named(id, corrects_id) AS (
        SELECT b.id, b.corrects_id FROM bulletins b
        WHERE b.user_id IN ${people} AND b.tournament_id = ${tournament}
        UNION
        SELECT x.id, x.corrects_id FROM named n JOIN bulletins x ON x.corrects_id = n.id
        UNION
        SELECT x.id, x.corrects_id FROM named n JOIN bulletins x ON x.id = n.corrects_id)
      SELECT ${columnsOf(bulletins, "b", [
        "id",
        "type",
        "user_id",
        "from_team_id",
        "to_team_id",
        "valid_from",
        "valid_until",
        "published_at",
        "corrects_id",
      ])}
      FROM named n JOIN bulletins b ON b.id = n.id`,
    kept: readModelQuery(db, tournament, "facts"),
  };
};
