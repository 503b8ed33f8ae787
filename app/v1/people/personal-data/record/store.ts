import { sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/database.ts";
import { namedIn } from "../../../matchday/games/row.ts";

interface InscriptionRow {
  id: number;
  championship: string;
  tournament: string;
  team: string;
  shirt_number: number | null;
  position: string | null;
  registration_number: string | null;
  status: string;
  landing: 0 | 1;
  created_at: string;
  updated_at: string;
}

interface EventRow {
  id: number;
  game_id: number;
  team_id: number;
  type: string;
  minute: number | null;
  added: number | null;
  shirt_number: number | null;
  created_at: string;
}

interface LineupRow {
  id: number;
  game_id: number;
  team_id: number;
  shirt_number: number | null;
  starter: 0 | 1;
  captain: 0 | 1;
  function: string | null;
  created_at: string;
}

interface KickRow {
  id: number;
  game_id: number;
  side: "home" | "away";
  scored: 0 | 1;
  created_at: string;
}

interface BulletinRow {
  id: number;
  tournament_id: number;
  type: string;
  from_team_id: number | null;
  to_team_id: number | null;
  note: string | null;
  valid_from: string | null;
  valid_until: string | null;
  contract: string | null;
  published_at: string;
}

interface SuspensionRow {
  id: number;
  tournament_id: number;
  team_id: number;
  cause: string;
  cause_game_id: number | null;
  matches: number;
  served_in: string;
  note: string | null;
  created_at: string;
}

interface FileRow {
  use: "photo" | "document";
  url: string;
  mime: string;
  bytes: number;
  created_at: string;
}

/** All that is stored about an athlete besides the athlete's own row, a statement a table. */
export const recordOf = (db: Database, id: number) => ({
  inscriptions: rows<InscriptionRow>(db)`
      SELECT i.id AS id, ch.name AS championship, s.name || ' · ' || t.name AS tournament,
             rg.name AS team, i.shirt_number AS shirt_number, i.position AS position,
             i.registration_number AS registration_number, i.status AS status, i.landing AS landing, i.created_at AS created_at,
             i.updated_at AS updated_at
      FROM inscriptions i
      JOIN championships ch ON ch.id = i.championship_id
      JOIN tournaments t ON t.id = i.tournament_id
      JOIN seasons s ON s.id = t.season_id
      JOIN registers rg ON rg.id = i.register_id
      WHERE i.user_id = ${id} ORDER BY i.id`,
  events: rows<EventRow>(db)`
      SELECT e.id AS id, e.game_id AS game_id, e.team_id AS team_id, e.type AS type,
             e.minute AS minute, e.added AS added,
             iif(e.user_id = ${id}, e.shirt_number, NULL) AS shirt_number, e.created_at AS created_at
      FROM score_events e WHERE ${namedIn(sql`${id}`)} ORDER BY e.id`,
  lineups: rows<LineupRow>(db)`
      SELECT id, game_id, team_id, shirt_number, starter, captain, function, created_at
      FROM lineups WHERE user_id = ${id} ORDER BY id`,
  kicks: rows<KickRow>(db)`
      SELECT id, game_id, side, scored, created_at
      FROM shootout_kicks WHERE user_id = ${id} ORDER BY id`,
  best_of: rows<{ game_id: number }>(db)`
      SELECT game_id AS game_id FROM match_reports
      WHERE man_of_the_match_id = ${id} ORDER BY game_id`,
  bulletins: rows<BulletinRow>(db)`
      SELECT id, tournament_id, type, from_team_id, to_team_id, note, valid_from, valid_until,
             contract, published_at
      FROM bulletins WHERE user_id = ${id} ORDER BY id`,
  suspensions: rows<SuspensionRow>(db)`
      SELECT id, tournament_id, team_id, cause, cause_game_id, matches, served_in, note, created_at
      FROM suspensions WHERE user_id = ${id} ORDER BY id`,
  files: rows<FileRow>(db)`
      SELECT x.use AS use,
             iif(f.private, '/v1/organizer/files/' || f.id, '/v1/files/' || f.key) AS url, f.mime AS mime, f.bytes AS bytes,
             f.created_at AS created_at
      FROM (
        SELECT 'photo' AS use, photo_file_id AS file_id FROM users WHERE id = ${id}
        UNION ALL SELECT 'document', document_file_id FROM inscriptions WHERE user_id = ${id}) x
      JOIN files f ON f.id = x.file_id ORDER BY f.id`,
});
