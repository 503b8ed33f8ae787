import { sql } from "drizzle-orm";
import { columnsOf, value } from "../../../db/columns.ts";
import { type Database, rows } from "../../../db/database.ts";
import {
  bulletins,
  championships,
  files,
  inscriptions,
  lineups,
  match_reports,
  registers,
  score_events,
  shootout_kicks,
  suspensions,
} from "../../../db/schema/index.ts";
import { isEventOf } from "../../../matchday/games/row.ts";

/** Returns the statements of all data on an athlete except their own row. */
export const selectRecord = (db: Database, id: number) => ({
  inscriptions: rows(db)`
      SELECT ${columnsOf(inscriptions, "i", ["id"])},
             ${columnsOf(championships, "ch", { championship: "name" })},
             ${value("tournament", sql<string>`s.name || ' · ' || t.name`)},
             ${columnsOf(registers, "rg", { team: "name" })},
             ${columnsOf(inscriptions, "i", [
               "shirt_number",
               "position",
               "registration_number",
               "status",
               "landing",
               "created_at",
               "updated_at",
             ])}
      FROM inscriptions i
      JOIN championships ch ON ch.id = i.championship_id
      JOIN tournaments t ON t.id = i.tournament_id
      JOIN seasons s ON s.id = t.season_id
      JOIN registers rg ON rg.id = i.register_id
      WHERE i.user_id = ${id} ORDER BY i.id`,
  events: rows(db)`
      SELECT ${columnsOf(score_events, "e", ["id", "game_id", "team_id", "type", "minute", "added"])},
             ${value("shirt_number", sql<number | null>`iif(e.user_id = ${id}, e.shirt_number, NULL)`)},
             ${columnsOf(score_events, "e", ["created_at"])}
      FROM score_events e WHERE ${isEventOf(sql`${id}`)} ORDER BY e.id`,
  lineups: rows(db)`
      SELECT ${columnsOf(lineups, "l", [
        "id",
        "game_id",
        "team_id",
        "shirt_number",
        "starter",
        "captain",
        "function",
        "created_at",
      ])}
      FROM lineups l WHERE l.user_id = ${id} ORDER BY l.id`,
  kicks: rows(db)`
      SELECT ${columnsOf(shootout_kicks, "k", ["id", "game_id", "side", "scored", "created_at"])}
      FROM shootout_kicks k WHERE k.user_id = ${id} ORDER BY k.id`,
  best_of: rows(db)`
      SELECT ${columnsOf(match_reports, "r", ["game_id"])} FROM match_reports r
      WHERE r.man_of_the_match_id = ${id} ORDER BY r.game_id`,
  bulletins: rows(db)`
      SELECT ${columnsOf(bulletins, "b", [
        "id",
        "tournament_id",
        "type",
        "from_team_id",
        "to_team_id",
        "note",
        "valid_from",
        "valid_until",
        "contract",
        "published_at",
      ])}
      FROM bulletins b WHERE b.user_id = ${id} ORDER BY b.id`,
  suspensions: rows(db)`
      SELECT ${columnsOf(suspensions, "s", [
        "id",
        "tournament_id",
        "team_id",
        "cause",
        "cause_game_id",
        "matches",
        "served_in",
        "note",
        "created_at",
      ])}
      FROM suspensions s WHERE s.user_id = ${id} ORDER BY s.id`,
  files: rows(db)`
      SELECT ${value("use", sql<"photo" | "document">`x.use`)},
             ${value(
               "url",
               sql<string>`iif(f.private, '/v1/organizer/files/' || f.id, '/v1/files/' || f.key)`,
             )},
             ${columnsOf(files, "f", ["mime", "bytes", "created_at"])}
      FROM (
        SELECT 'photo' AS use, photo_file_id AS file_id FROM users WHERE id = ${id}
        UNION ALL SELECT 'document', document_file_id FROM inscriptions WHERE user_id = ${id}) x
      JOIN files f ON f.id = x.file_id ORDER BY f.id`,
});
