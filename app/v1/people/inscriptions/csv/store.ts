import { sql } from "drizzle-orm";
import type { DocumentKind } from "../../../../domain/people/document.ts";
import { columnsOf, neverNull, type RowOf, value } from "../../../db/columns.ts";
import { type Database, one, rows } from "../../../db/database.ts";
import { write } from "../../../kit/call.ts";
import { guard } from "../../../db/guard.ts";
import { now } from "../../../db/schema/columns.ts";
import { championships, inscriptions, registers, users } from "../../../db/schema/index.ts";
import type { Sealed } from "../../../kit/secret.ts";
import { guardPlaces } from "../store.ts";
import type { SquadRole } from "../../../../domain/people/positions.ts";

type Context = ReturnType<typeof fileContext>;
export type RegisterRow = RowOf<Context["registers"]>;
export type AthleteRow = RowOf<Context["known"]>;

/** Returns the statements that read everything a file's lines are compared with. */
export const fileContext = (db: Database, tournamentId: number, hashes: string[]) => ({
  registers: rows(db)`
      SELECT ${columnsOf(registers, "rg", { id: "id", team_id: "team_id", team_name: "name" })}
      FROM registers rg
      WHERE rg.tournament_id = ${tournamentId} AND rg.status <> 'rejected' ORDER BY rg.id`,
  known: rows(db)`
      SELECT ${columnsOf(inscriptions, "i", { inscription_id: "id" })},
             ${columnsOf(inscriptions, "i", [
               "tournament_id",
               "register_id",
               "user_id",
               "shirt_number",
               "role",
               "status",
             ])},
             ${columnsOf(registers, "rg", ["team_id"])},
             ${columnsOf(users, "u", ["name", "owner_id", "document_hash", "birth_date"])}
      FROM registers own
      JOIN registers rg ON rg.team_id = own.team_id AND rg.championship_id = own.championship_id
      JOIN inscriptions i ON i.register_id = rg.id
      JOIN users u ON u.id = i.user_id
      JOIN championships ch ON ch.id = own.championship_id
      WHERE own.tournament_id = ${tournamentId} AND u.erased_at IS NULL
      AND (u.owner_id = ch.owner_id OR rg.id = own.id)
      ORDER BY i.id`,
  documented: rows(db)`
      SELECT ${neverNull(columnsOf(users, "u", ["id", "document_hash"]))}
      FROM tournaments t
      JOIN championships ch ON ch.id = t.championship_id
      JOIN json_each(${JSON.stringify(hashes)}) j
      JOIN users u ON u.owner_id = ch.owner_id AND u.document_hash = j.value
      WHERE t.id = ${tournamentId}`,
  state: one(
    rows(db)`
      SELECT ${columnsOf(championships, "ch", ["owner_id"])},
             ${value("most", sql<number | null>`t.inscription_info ->> 'max_athletes'`)},
             ${value("last", lastInscription(tournamentId))}
      FROM tournaments t JOIN championships ch ON ch.id = t.championship_id
      WHERE t.id = ${tournamentId}`,
  ),
});

const lastInscription = (tournamentId: number) =>
  sql<number>`(SELECT COALESCE(MAX(id), 0) FROM inscriptions WHERE tournament_id = ${tournamentId})`;

interface Enrolment {
  championship_id: number;
  tournament_id: number;
  owner_id: number;
  /** The last inscription that was read; a guard on it prevents duplicates from two files at once. */
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

/** A new athlete; the document is not sealed yet. */
export interface FileAthlete<Document extends string = string> extends Identity<Document> {
  name: string;
  nickname: string | null;
  position: string | null;
}

/** Fields for a known athlete; only empty ones are filled. */
export interface FilledFields<Document extends string = string> extends Identity<Document> {
  id: number;
  owner_id: number;
}

export interface FileInscription {
  register_id: number;
  /** Id of the athlete; null for a new one. */
  user_id: number | null;
  made: number | null;
  shirt_number: number | null;
  position: string | null;
  role: SquadRole;
}

interface RowsToWrite {
  athletes: FileAthlete<Sealed>[];
  fills: FilledFields<Sealed>[];
  inscriptions: FileInscription[];
}

/** Writes athletes and inscriptions in one batch; returns the inscriptions in order. */
export async function enrol(
  db: Database,
  { championship_id, tournament_id, owner_id, last }: Enrolment,
  { athletes, fills, inscriptions: planned }: RowsToWrite,
) {
  const base = (table: string) => sql`
    WITH base AS MATERIALIZED (
      SELECT COALESCE((SELECT seq FROM sqlite_sequence WHERE name = ${table}), 0) AS last)`;
  const growing = [...new Set(planned.map(({ register_id }) => register_id))];
  const { inserted } = await write(db, {
    changes: championship_id,
    steps: {
      roster: guard(db, sql`${lastInscription(tournament_id)} = ${last}`, "roster"),
      completed: completePeople(db, fills),
      newUsers: rows(db)`
      ${base("users")}
      INSERT INTO users (id, owner_id, name, nickname, position, document_kind, document,
        document_hash, birth_date, guardian_name, guardian_consent_at)
      SELECT base.last + 1 + j.key, ${owner_id}, j.value ->> 'name', j.value ->> 'nickname',
        j.value ->> 'position', j.value ->> 'document_kind', j.value ->> 'document',
        j.value ->> 'document_hash', j.value ->> 'birth_date', j.value ->> 'guardian_name',
        j.value ->> 'guardian_consent_at'
      FROM json_each(${JSON.stringify(athletes)}) j, base`,
      // New athletes have the table's last ids, in order.
      inserted: rows(db)`
      ${base("inscriptions")}
      INSERT INTO inscriptions
        (id, championship_id, tournament_id, register_id, user_id, shirt_number, position, role)
      SELECT base.last + 1 + j.key, ${championship_id}, ${tournament_id}, j.value ->> 'register_id',
        COALESCE(j.value ->> 'user_id',
          (SELECT MAX(id) FROM users) - ${athletes.length} + 1 + (j.value ->> 'made')),
        j.value ->> 'shirt_number', j.value ->> 'position', j.value ->> 'role'
      FROM json_each(${JSON.stringify(planned)}) j, base
      RETURNING ${columnsOf(inscriptions, "inscriptions", ["id", "user_id"])}`,
      places: guardPlaces(db, growing),
    },
  });
  return inserted.sort((a, b) => a.id - b.id);
}

const completePeople = (db: Database, fills: FilledFields<Sealed>[]) =>
  rows(db)`
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
