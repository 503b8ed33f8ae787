import type { Known } from "../../../db/call.ts";
import { type SQL, sql } from "drizzle-orm";
import type { DocumentKind } from "../../../../domain/people/document.ts";
import { type Database, one, rows } from "../../../db/database.ts";
import { write } from "../../../kit/call.ts";
import { guard } from "../../../db/guard.ts";
import { now } from "../../../db/schema/columns.ts";
import type { Sealed } from "../../../kit/secret.ts";
import { type Status, withinLimit } from "../store.ts";
import type { SquadRole } from "../../../../domain/people/positions.ts";

export interface RegisterRow {
  id: number;
  team_id: number;
  team_name: string;
}

export interface AthleteRow {
  inscription_id: number;
  tournament_id: number;
  register_id: number;
  team_id: number;
  user_id: number;
  /** The account that has the athlete. */
  owner_id: number;
  name: string;
  document_hash: string | null;
  role: SquadRole;
  status: Status;
}

/**
 * What a file of athletes is matched with: the tournament's registers, the athletes of their teams in
 * the whole championship, the owner's athletes with one of the documents' hashes, and the state it
 * was read in.
 */
export const fileContext = (db: Database, tournamentId: number, hashes: string[]) => ({
  registers: rows<RegisterRow>(db)`
      SELECT rg.id AS id, rg.team_id AS team_id, rg.name AS team_name
      FROM registers rg
      WHERE rg.tournament_id = ${tournamentId} AND rg.status <> 'rejected' ORDER BY rg.id`,
  known: rows<AthleteRow>(db)`
      SELECT i.id AS inscription_id, i.tournament_id AS tournament_id, i.register_id AS register_id,
             rg.team_id AS team_id, u.id AS user_id, u.name AS name,
             u.owner_id AS owner_id, u.document_hash AS document_hash, i.role AS role, i.status AS status
      FROM registers own
      JOIN registers rg ON rg.team_id = own.team_id AND rg.championship_id = own.championship_id
      JOIN inscriptions i ON i.register_id = rg.id
      JOIN users u ON u.id = i.user_id
      JOIN championships ch ON ch.id = own.championship_id
      WHERE own.tournament_id = ${tournamentId} AND u.erased_at IS NULL
      AND (u.owner_id = ch.owner_id OR rg.id = own.id)
      ORDER BY i.id`,
  documented: rows<{ id: number; document_hash: string }>(db)`
      SELECT u.id AS id, u.document_hash AS document_hash
      FROM tournaments t
      JOIN championships ch ON ch.id = t.championship_id
      JOIN json_each(${JSON.stringify(hashes)}) j
      JOIN users u ON u.owner_id = ch.owner_id AND u.document_hash = j.value
      WHERE t.id = ${tournamentId}`,
  state: one(
    rows<{ owner_id: number; most: number | null; last: number }>(db)`
      SELECT ch.owner_id AS owner_id, t.inscription_info ->> 'max_athletes' AS most,
             ${lastInscription(tournamentId)} AS last
      FROM tournaments t JOIN championships ch ON ch.id = t.championship_id
      WHERE t.id = ${tournamentId}`,
  ),
});

const lastInscription = (tournamentId: number): SQL =>
  sql`(SELECT COALESCE(MAX(id), 0) FROM inscriptions WHERE tournament_id = ${tournamentId})`;

interface Enrolment {
  championship_id: number;
  tournament_id: number;
  owner_id: number;
  /** The last inscription that the file was matched with: two files at once would double athletes. */
  last: number;
}

interface Identity<Document extends string> {
  document_kind: DocumentKind | null;
  document: Document | null;
  document_hash: string | null;
  birth_date: string | null;
  guardian_name: string | null;
  guardian_consent_at: string | null;
}

/** A new athlete; the document in clear until it is sealed. */
export interface FileAthlete<Document extends string = string> extends Identity<Document> {
  name: string;
  nickname: string | null;
  position: string | null;
}

/** What a file adds to an athlete who is there; it fills what is empty and overwrites nothing. */
export interface Fill<Document extends string = string> extends Identity<Document> {
  id: number;
  owner_id: number;
}

export interface FileInscription {
  register_id: number;
  /** An athlete who is there, or null for a new one. */
  user_id: number | null;
  /** Place in the list of new athletes. */
  made: number | null;
  shirt_number: number | null;
  position: string | null;
  role: SquadRole;
}

/** What a file writes, as its plan says. */
interface Planned {
  athletes: FileAthlete<Sealed>[];
  fills: Fill<Sealed>[];
  inscriptions: FileInscription[];
}

/** Writes new athletes and inscriptions in one batch; answers the inscriptions in the order given. */
export async function enrol(
  db: Database,
  { championship_id, tournament_id, owner_id, last }: Enrolment,
  { athletes, fills, inscriptions }: Planned,
  remembers: Known,
) {
  const base = (table: string) => sql`
    WITH base AS MATERIALIZED (
      SELECT COALESCE((SELECT seq FROM sqlite_sequence WHERE name = ${table}), 0) AS last)`;
  const growing = [...new Set(inscriptions.map(({ register_id }) => register_id))];
  const { inserted } = await write(db, {
    changes: championship_id,
    remembers,
    steps: {
      roster: guard(db, sql`${lastInscription(tournament_id)} = ${last}`, "roster"),
      completed: completePeople(db, fills),
      newUsers: rows<never>(db)`
      ${base("users")}
      INSERT INTO users (id, owner_id, name, nickname, position, document_kind, document,
        document_hash, birth_date, guardian_name, guardian_consent_at)
      SELECT base.last + 1 + j.key, ${owner_id}, j.value ->> 'name', j.value ->> 'nickname',
        j.value ->> 'position', j.value ->> 'document_kind', j.value ->> 'document',
        j.value ->> 'document_hash', j.value ->> 'birth_date', j.value ->> 'guardian_name',
        j.value ->> 'guardian_consent_at'
      FROM json_each(${JSON.stringify(athletes)}) j, base`,
      // The new athletes have just got the table's last ids, in their order.
      inserted: rows<{ id: number; user_id: number }>(db)`
      ${base("inscriptions")}
      INSERT INTO inscriptions
        (id, championship_id, tournament_id, register_id, user_id, shirt_number, position, role)
      SELECT base.last + 1 + j.key, ${championship_id}, ${tournament_id}, j.value ->> 'register_id',
        COALESCE(j.value ->> 'user_id',
          (SELECT MAX(id) FROM users) - ${athletes.length} + 1 + (j.value ->> 'made')),
        j.value ->> 'shirt_number', j.value ->> 'position', j.value ->> 'role'
      FROM json_each(${JSON.stringify(inscriptions)}) j, base
      RETURNING id, user_id`,
      places: guard(
        db,
        sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(growing)}) j
        WHERE NOT ${withinLimit(sql`j.value`)})`,
        "places",
      ),
    },
  });
  return inserted.sort((a, b) => a.id - b.id);
}

const completePeople = (db: Database, fills: Fill<Sealed>[]) =>
  rows<never>(db)`
    UPDATE users SET
      birth_date = COALESCE(birth_date, j.value ->> 'birth_date'),
      guardian_name = COALESCE(guardian_name, j.value ->> 'guardian_name'),
      guardian_consent_at = COALESCE(guardian_consent_at, j.value ->> 'guardian_consent_at'),
      document_kind = iif(document IS NULL, j.value ->> 'document_kind', document_kind),
      document_hash = iif(document IS NULL, j.value ->> 'document_hash', document_hash),
      document = COALESCE(document, j.value ->> 'document'),
      version = version + 1, updated_at = ${now}
    FROM json_each(${JSON.stringify(fills)}) j
    WHERE users.id = j.value ->> 'id' AND erased_at IS NULL AND (
      (birth_date IS NULL AND j.value ->> 'birth_date' IS NOT NULL)
      OR (guardian_name IS NULL AND j.value ->> 'guardian_name' IS NOT NULL)
      OR (guardian_consent_at IS NULL AND j.value ->> 'guardian_consent_at' IS NOT NULL)
      OR (document IS NULL AND j.value ->> 'document' IS NOT NULL))`;
