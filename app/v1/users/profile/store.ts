import { type SQL, sql } from "drizzle-orm";
import { MEANINGS, RESULT_KINDS } from "../../../domain/result.ts";
import { publicNameWhere, publicNicknameWhere } from "../../athlete-name.ts";
import { type Database, rows } from "../../db/database.ts";
import { isShown } from "../../hidden.ts";
import { namedIn } from "../../games/named.ts";
import { teamJson } from "../../team-ref.ts";

interface ProfileRow {
  id: number;
  name: string;
  nickname: string | null;
  position: string | null;
  photo: string | null;
}

/** SQL condition on `i`: an inscription that everyone may know of. */
const PUBLIC = sql`i.status IN ('approved', 'released') AND ${isShown(sql`i.championship_id`)}`;

/**
 * An athlete's public profile: only of those who are or were approved somewhere, or have events. The
 * name is reduced when one of their tournaments asks for it.
 */
export const findProfile = (db: Database, id: number) => {
  const asked = sql`EXISTS (
    SELECT 1 FROM inscriptions i JOIN tournaments t ON t.id = i.tournament_id
    WHERE i.user_id = u.id AND t.reduce_minors_names)`;
  return rows<ProfileRow>(
    db,
    sql`
    SELECT u.id AS id, ${publicNameWhere(asked)} AS name, ${publicNicknameWhere(asked)} AS nickname,
           u.position AS position,
           (SELECT '/v1/files/' || f.key FROM files f WHERE f.id = u.photo_file_id) AS photo
    FROM users u
    WHERE u.id = ${id} AND (
      EXISTS (SELECT 1 FROM inscriptions i WHERE i.user_id = u.id AND ${PUBLIC})
      OR EXISTS (SELECT 1 FROM score_events e WHERE ${namedIn(sql`u.id`)}
        AND ${isShown(sql`e.championship_id`)}))`,
  );
};

export interface SpellRow {
  tournament_id: number;
  tournament_name: string;
  season_name: string;
  championship_id: number;
  championship_name: string;
  championship_slug: string;
  team_id: number;
  team: string;
  shirt_number: number | null;
  position: string | null;
  status: "approved" | "released";
}

/** Where an athlete is or was inscribed, the newest season first. */
export const spellsOf = (db: Database, id: number) =>
  rows<SpellRow>(
    db,
    sql`
    SELECT t.id AS tournament_id, t.name AS tournament_name, s.name AS season_name,
           ch.id AS championship_id, ch.name AS championship_name, ch.slug AS championship_slug,
           rg.team_id AS team_id, ${teamJson(sql`rg.team_id`)} AS team,
           i.shirt_number AS shirt_number, COALESCE(i.position, u.position) AS position,
           i.status AS status
    FROM inscriptions i
    JOIN users u ON u.id = i.user_id
    JOIN registers rg ON rg.id = i.register_id
    JOIN tournaments t ON t.id = i.tournament_id
    JOIN seasons s ON s.id = t.season_id
    JOIN championships ch ON ch.id = i.championship_id
    WHERE i.user_id = ${id} AND ${PUBLIC}
    ORDER BY s.year DESC, s.id DESC, t.id, i.id`,
  );

export interface TotalRow {
  tournament_id: number;
  team_id: number;
  goals_count: number;
  og_count: number;
  assist_count: number;
  yellow_card_count: number;
  blue_card_count: number;
  red_card_count: number;
}

/** An athlete's events by tournament and team, as the triggers keep them. */
export const totalsOf = (db: Database, id: number) => {
  const total = (type: string): SQL => sql`SUM(CASE WHEN type = ${type} THEN total ELSE 0 END)`;
  return rows<TotalRow>(
    db,
    sql`
    SELECT tournament_id AS tournament_id, team_id AS team_id,
           ${total("goal")} AS goals_count, ${total("og")} AS og_count,
           ${total("assist")} AS assist_count, ${total("yellow_card")} AS yellow_card_count,
           ${total("blue_card")} AS blue_card_count, ${total("red_card")} AS red_card_count
    FROM athlete_totals WHERE user_id = ${id} AND ${isShown(sql`championship_id`)}
    GROUP BY tournament_id, team_id`,
  );
};

export interface PlayedRow {
  tournament_id: number;
  games_count: number;
}

/** SQL: the results that somebody was there to play for. */
export const PLAYED = sql.join(
  RESULT_KINDS.filter((kind) => MEANINGS[kind].presence).map((kind) => sql`${kind}`),
  sql`, `,
);

/** The finished games, by tournament, in whose line-up or events an athlete is; nobody plays a W.O. */
export const playedBy = (db: Database, id: number) =>
  rows<PlayedRow>(
    db,
    sql`
    SELECT g.tournament_id AS tournament_id, COUNT(*) AS games_count
    FROM games g
    WHERE g.finished AND ${isShown(sql`g.championship_id`)} AND g.result_kind IN (${PLAYED}) AND g.id IN (
      SELECT game_id FROM lineups WHERE user_id = ${id}
      UNION SELECT e.game_id FROM score_events e WHERE ${namedIn(sql`${id}`)})
    GROUP BY g.tournament_id`,
  );

/** SQL expression: the championship, where the athlete has a place in it; else null. */
export const championshipWith = (championship: SQL, id: number): SQL => sql`(
  SELECT ch.id FROM championships ch WHERE ch.id = ${championship} AND (
    EXISTS (SELECT 1 FROM inscriptions i
      WHERE i.user_id = ${id} AND i.championship_id = ch.id AND ${PUBLIC})
    OR EXISTS (SELECT 1 FROM score_events e WHERE ${namedIn(sql`${id}`)} AND e.championship_id = ch.id)))`;
