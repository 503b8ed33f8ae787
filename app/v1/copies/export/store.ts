import { sql } from "drizzle-orm";
import { teamName } from "../../kit/team-ref.ts";
import { type Database, rows } from "../../db/database.ts";
import type { InscriptionStatus } from "../../../domain/people/enrolment.ts";
import type { SquadRole } from "../../../domain/people/positions.ts";
import type { GameEventType } from "../../../domain/result/events.ts";

/** The names that a file of the tournament is called by. */
export const namesOf = (db: Database, tournamentId: number) =>
  rows<{ slug: string; tournament: string }>(db)`
    SELECT ch.slug AS slug, t.name AS tournament
    FROM tournaments t JOIN championships ch ON ch.id = t.championship_id
    WHERE t.id = ${tournamentId}`;

export interface AthleteRow {
  user_id: number;
  owner_id: number;
  document_hash: string | null;
  team: string;
  name: string;
  nickname: string | null;
  shirt_number: number | null;
  position: string | null;
  role: SquadRole;
  status: InscriptionStatus;
  birth_date: string | null;
  document_kind: "cpf" | "rg" | "passport" | null;
  document: string | null;
  email: string | null;
  phone: string | null;
  guardian_name: string | null;
  guardian_consent_at: string | null;
}

export const athletesOf = (db: Database, tournamentId: number) =>
  rows<AthleteRow>(db)`
    SELECT u.id AS user_id, u.owner_id AS owner_id, u.document_hash AS document_hash,
           rg.name AS team, u.name AS name, u.nickname AS nickname,
           i.shirt_number AS shirt_number, COALESCE(i.position, u.position) AS position,
           i.role AS role, i.status AS status, u.birth_date AS birth_date, u.document_kind AS document_kind,
           u.document AS document, u.email AS email, u.phone AS phone,
           u.guardian_name AS guardian_name, u.guardian_consent_at AS guardian_consent_at
    FROM inscriptions i
    JOIN users u ON u.id = i.user_id
    JOIN registers rg ON rg.id = i.register_id
    JOIN teams tm ON tm.id = rg.team_id
    WHERE i.tournament_id = ${tournamentId}
    ORDER BY tm.search, tm.id, u.search, i.id`;

export interface TeamRow {
  name: string;
  short_name: string | null;
  city: string | null;
  uf: string | null;
  status: "pending" | "approved" | "rejected";
  withdrawn_at: string | null;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
}

export const teamsOf = (db: Database, tournamentId: number) =>
  rows<TeamRow>(db)`
    SELECT rg.name AS name, rg.short_name AS short_name, tm.city AS city, tm.uf AS uf,
           rg.status AS status, rg.withdrawn_at AS withdrawn_at, rg.contact_name AS contact_name,
           rg.contact_email AS contact_email, rg.contact_phone AS contact_phone
    FROM registers rg JOIN teams tm ON tm.id = rg.team_id
    WHERE rg.tournament_id = ${tournamentId}
    ORDER BY tm.search, tm.id`;

interface GameHead {
  phase: string;
  group: string | null;
  round: string;
  starts_at: string | null;
  time_known: 0 | 1;
  home: string | null;
  away: string | null;
}

export interface GameRow extends GameHead {
  field: string | null;
  status: "scheduled" | "live" | "finished" | "postponed" | "cancelled";
  by_rule: 0 | 1;
  result_kind: "played" | "walkover" | "abandoned" | "awarded" | "annulled";
  home_score: number | null;
  away_score: number | null;
  home_penalties: number | null;
  away_penalties: number | null;
  reason: string | null;
}

const HEAD = sql`
  p.name AS phase, gr.name AS "group", r.name AS round,
  g.starts_at AS starts_at, g.time_known AS time_known,
  COALESCE(${teamName(sql`g.home_team_id`, sql`g.tournament_id`)}, hs.name) AS home,
  COALESCE(${teamName(sql`g.away_team_id`, sql`g.tournament_id`)}, aw.name) AS away`;

const GAMES = sql`
  JOIN phases p ON p.id = g.phase_id
  JOIN rounds r ON r.id = g.round_id
  LEFT JOIN "groups" gr ON gr.id = g.group_id
  LEFT JOIN spots hs ON hs.id = g.home_spot_id
  LEFT JOIN spots aw ON aw.id = g.away_spot_id`;

const IN_ORDER = sql`p."order", p.id, r."order", g.sort_at, g.id`;

export const gamesOf = (db: Database, tournamentId: number) =>
  rows<GameRow>(db)`
    SELECT ${HEAD}, f.name AS field, g.status AS status, g.by_rule AS by_rule,
           g.result_kind AS result_kind, g.home_score AS home_score, g.away_score AS away_score,
           g.home_penalties AS home_penalties, g.away_penalties AS away_penalties,
           g.reason AS reason
    FROM games g ${GAMES} LEFT JOIN fields f ON f.id = g.field_id
    WHERE g.tournament_id = ${tournamentId} ORDER BY ${IN_ORDER}`;

export interface EventRow extends GameHead {
  type: GameEventType;
  team: string;
  athlete: string | null;
  replaced: string | null;
  shirt_number: number | null;
  minute: number | null;
  added: number | null;
  penalty: 0 | 1;
  free_kick: 0 | 1;
  card_kind: "direct" | "second_yellow" | null;
}

export const eventsOf = (db: Database, tournamentId: number) =>
  rows<EventRow>(db)`
    SELECT ${HEAD}, e.type AS type, ${teamName(sql`e.team_id`, sql`e.tournament_id`)} AS team, u.name AS athlete,
           (SELECT r.name FROM users r WHERE r.id = e.replaced_user_id) AS replaced,
           e.shirt_number AS shirt_number, e.minute AS minute, e.added AS added,
           e.penalty AS penalty, e.free_kick AS free_kick, e.card_kind AS card_kind
    FROM score_events e
    JOIN games g ON g.id = e.game_id ${GAMES}
    LEFT JOIN users u ON u.id = e.user_id
    WHERE e.tournament_id = ${tournamentId}
    ORDER BY ${IN_ORDER}, e.extra_time, e.minute, e.added, e.id`;
