import { sql } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";

interface SessionRow {
  created_at: string;
  expires_at: string;
  user_agent: string | null;
}

interface MembershipRow {
  championship: string;
  role: string;
  accepted_at: string | null;
  created_at: string;
}

interface LookRow {
  athlete: string;
  championship: string | null;
  way: string;
  created_at: string;
}

interface AthleteRow {
  id: number;
  owner_id: number;
  document_hash: string | null;
  name: string;
  nickname: string | null;
  position: string | null;
  birth_date: string | null;
  document_kind: string | null;
  document: string | null;
  email: string | null;
  phone: string | null;
  guardian_name: string | null;
  guardian_consent_at: string | null;
  created_at: string;
}

interface TeamRow {
  name: string;
  short_name: string | null;
  city: string | null;
  uf: string | null;
  created_at: string;
}

interface RefereeRow {
  name: string;
  category: string | null;
  phone: string | null;
  email: string | null;
}

/**
 * What an account has besides its own row and its championships: sessions, roles in championships of
 * others, looks at documents, and its athletes, teams and referees that no championship of its own has.
 */
export const belongingsOf = (db: Database, { id, email }: { id: number; email: string }) => {
  const own = sql`(SELECT id FROM championships WHERE owner_id = ${id})`;
  return {
    sessions: rows<SessionRow>(
      db,
      sql`
      SELECT created_at AS created_at, expires_at AS expires_at, user_agent AS user_agent
      FROM sessions WHERE admin_id = ${id} ORDER BY id`,
    ),
    memberships: rows<MembershipRow>(
      db,
      sql`
      SELECT ch.name AS championship, m.role AS role, m.accepted_at AS accepted_at,
             m.created_at AS created_at
      FROM members m JOIN championships ch ON ch.id = m.championship_id
      WHERE m.admin_id = ${id} OR m.invited_email = ${email} ORDER BY m.id`,
    ),
    looks: rows<LookRow>(
      db,
      sql`
      SELECT u.name AS athlete, ch.name AS championship, v.way AS way, v.created_at AS created_at
      FROM document_views v
      JOIN users u ON u.id = v.user_id
      LEFT JOIN championships ch ON ch.id = v.championship_id
      WHERE v.admin_id = ${id} ORDER BY v.id`,
    ),
    athletes: rows<AthleteRow>(
      db,
      sql`
      SELECT id AS id, owner_id AS owner_id, document_hash AS document_hash, name AS name,
             nickname AS nickname, position AS position, birth_date AS birth_date,
             document_kind AS document_kind, document AS document, email AS email, phone AS phone,
             guardian_name AS guardian_name, guardian_consent_at AS guardian_consent_at,
             created_at AS created_at
      FROM users u WHERE owner_id = ${id} AND erased_at IS NULL
      AND NOT EXISTS (
        SELECT 1 FROM inscriptions i WHERE i.user_id = u.id AND i.championship_id IN ${own})
      ORDER BY id`,
    ),
    teams: rows<TeamRow>(
      db,
      sql`
      SELECT name AS name, short_name AS short_name, city AS city, uf AS uf, created_at AS created_at
      FROM teams tm WHERE owner_id = ${id}
      AND NOT EXISTS (
        SELECT 1 FROM registers rg WHERE rg.team_id = tm.id AND rg.championship_id IN ${own})
      ORDER BY id`,
    ),
    referees: rows<RefereeRow>(
      db,
      sql`
      SELECT name AS name, category AS category, phone AS phone, email AS email
      FROM referees WHERE admin_id = ${id} AND championship_id IS NULL ORDER BY id`,
    ),
  };
};
