import { type SQL, sql } from "drizzle-orm";
import type { DocumentKind } from "../../../domain/document.ts";
import type { SquadRole } from "../../../domain/squad-role.ts";

/** An athlete of a roster; the personal columns are null unless the team's contact entered them. */
export interface SquadRow {
  id: number;
  register_id: number;
  user_id: number;
  name: string;
  nickname: string | null;
  photo: string | null;
  position: string | null;
  shirt_number: number | null;
  role: SquadRole;
  status: "pending" | "approved" | "rejected";
  landing: 0 | 1;
  has_document: 0 | 1;
  has_document_file: 0 | 1;
  version: number;
  /** null for an athlete whom somebody else entered. */
  user_version: number | null;
  birth_date: string | null;
  document_kind: DocumentKind | null;
  document: string | null;
  document_hash: string | null;
  owner_id: number;
  email: string | null;
  phone: string | null;
  guardian_name: string | null;
  guardian_consent_at: string | null;
}

const entered = (column: string): SQL => {
  const name = sql.identifier(column);
  return sql`CASE WHEN u.team_id = rg.team_id THEN u.${name} END AS ${name}`;
};

const PERSONAL = sql.join(
  [
    "birth_date",
    "document_kind",
    "document",
    "email",
    "phone",
    "guardian_name",
    "guardian_consent_at",
  ].map(entered),
  sql`, `,
);

/** The athletes of registers `rg` of teams `tm`; those who were released are no longer of the team. */
export const squadWith = (where: SQL): SQL => sql`
  SELECT i.id AS id, i.register_id AS register_id, u.id AS user_id, u.name AS name,
         u.nickname AS nickname, COALESCE(i.position, u.position) AS position,
         (SELECT '/v1/files/' || f.key FROM files f WHERE f.id = u.photo_file_id) AS photo,
         i.shirt_number AS shirt_number, i.role AS role, i.status AS status, i.landing AS landing,
         u.document_hash AS document_hash, u.owner_id AS owner_id,
         u.document_hash IS NOT NULL AS has_document,
         i.document_file_id IS NOT NULL AS has_document_file, i.version AS version,
         CASE WHEN u.team_id = rg.team_id THEN u.version END AS user_version, ${PERSONAL}
  FROM registers rg
  JOIN teams tm ON tm.id = rg.team_id
  JOIN inscriptions i ON i.register_id = rg.id AND i.status <> 'released'
  JOIN users u ON u.id = i.user_id
  WHERE ${where}
  ORDER BY i.register_id, i.search, i.id`;
