import { sql } from "drizzle-orm";
import type { Modality } from "../../../../domain/rulebook/modality.ts";
import { keptQuery } from "../../../competition/facts/store.ts";
import { type Database, one, rows } from "../../../db/database.ts";
import type { InscriptionStatus } from "../../../../domain/people/enrolment.ts";
import { teamJson } from "../../../kit/team-ref.ts";
import type { BulletinRow } from "../../../../domain/eligibility/bulletin.ts";
import type { SquadRole } from "../../../../domain/people/positions.ts";

export interface GameFacts {
  id: number;
  starts_at: string | null;
  time_known: 0 | 1;
  finished: 0 | 1;
  home_team_id: number | null;
  away_team_id: number | null;
  home_team: string | null;
  away_team: string | null;
  modality: Modality;
  /** JSON. */
  eligibility_rules: string | null;
  /** JSON. */
  inscription_info: string | null;
  /** Last kick-off of the round until which athletes may be inscribed. */
  round_at: string | null;
}

export interface MemberRow {
  inscription_id: number;
  user_id: number;
  name: string;
  team_id: number;
  nickname: string | null;
  shirt_number: number | null;
  registration_number: string | null;
  role: SquadRole;
  status: InscriptionStatus;
  created_at: string;
  birth_date: string | null;
  has_photo: 0 | 1;
  has_document_file: 0 | 1;
  lined_up: 0 | 1;
}

/** All that decides who may play a game, to travel in one batch; `judgeSquads` reads the answers. */
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
      rows<GameFacts>(db)`
      SELECT g.id AS id, g.starts_at AS starts_at, g.time_known AS time_known,
             g.finished AS finished, g.home_team_id AS home_team_id,
             g.away_team_id AS away_team_id, ${teamJson(sql`g.home_team_id`, sql`g.tournament_id`)} AS home_team,
             ${teamJson(sql`g.away_team_id`, sql`g.tournament_id`)} AS away_team, t.modality AS modality,
             t.eligibility_rules AS eligibility_rules, t.inscription_info AS inscription_info,
             (SELECT MAX(d.starts_at) FROM phases p
              JOIN rounds r ON r.phase_id = p.id
                AND r."order" = t.eligibility_rules ->> '$.deadline.until_round.round'
              JOIN games d ON d.round_id = r.id AND d.status NOT IN ('postponed', 'cancelled')
              WHERE p.tournament_id = t.id
              AND p."order" = t.eligibility_rules ->> '$.deadline.until_round.phase_order') AS round_at
      FROM games g JOIN tournaments t ON t.id = g.tournament_id WHERE g.id = ${gameId}`,
    ),
    members: rows<MemberRow>(db)`
      SELECT i.id AS inscription_id, i.user_id AS user_id, u.name AS name, u.nickname AS nickname, rg.team_id AS team_id,
             i.shirt_number AS shirt_number,
             i.registration_number AS registration_number, i.role AS role, i.status AS status,
             i.created_at AS created_at, u.birth_date AS birth_date,
             u.photo_file_id IS NOT NULL AS has_photo,
             i.document_file_id IS NOT NULL AS has_document_file,
             EXISTS (SELECT 1 FROM lineups l WHERE l.game_id = g.id AND l.user_id = i.user_id
               AND l.team_id = rg.team_id) AS lined_up
      FROM ${squads} JOIN users u ON u.id = i.user_id
      WHERE g.id = ${gameId} ORDER BY i.search, i.id`,
    // Rows that name somebody of the squads, and those that they are tied to by corrections.
    bulletins: rows<BulletinRow>(db)`
      WITH RECURSIVE named(id, corrects_id) AS (
        SELECT b.id, b.corrects_id FROM bulletins b
        WHERE b.user_id IN ${people} AND b.tournament_id = ${tournament}
        UNION
        SELECT x.id, x.corrects_id FROM named n JOIN bulletins x ON x.corrects_id = n.id
        UNION
        SELECT x.id, x.corrects_id FROM named n JOIN bulletins x ON x.id = n.corrects_id)
      SELECT b.id AS id, b.type AS type, b.user_id AS user_id, b.from_team_id AS from_team_id,
             b.to_team_id AS to_team_id, b.valid_from AS valid_from,
             b.valid_until AS valid_until, b.published_at AS published_at, b.corrects_id AS corrects_id
      FROM named n JOIN bulletins b ON b.id = n.id`,
    kept: keptQuery(db, tournament, "facts"),
  };
};
