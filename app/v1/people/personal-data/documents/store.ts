import { type SQL, sql } from "drizzle-orm";
import { columnsOf, flag, optional, neverNull, type RowOf, value } from "../../../db/columns.ts";
import { type Database, rows } from "../../../db/database.ts";
import {
  admins,
  championships,
  document_views,
  registers,
  users,
} from "../../../db/schema/index.ts";
import { write } from "../../../kit/call.ts";
import { adminOfSession, championshipsManagedBy } from "../../../kit/access.ts";
import type { Sealed } from "../../../kit/secret.ts";
import type { z } from "@hono/zod-openapi";
import type { PageQuery } from "../../../kit/contract.ts";
import type { documentView } from "./contract.ts";

type Way = z.infer<typeof documentView>["way"];

interface Look {
  admin_id: number;
  championship_id: number | null;
  way: Way;
}

/**
 * Returns the statement that logs views of documents; it runs before the answer. Athletes without a document
 * are skipped.
 */
export const noteViews = (
  db: Database,
  { admin_id, championship_id, way }: Look,
  athletes: number[],
) =>
  rows(db)`
    INSERT INTO document_views (championship_id, user_id, admin_id, way)
    SELECT ${championship_id}, u.id, ${admin_id}, ${way}
    FROM json_each(${JSON.stringify(athletes)}) j JOIN users u ON u.id = j.value
    WHERE u.document IS NOT NULL`;

/** Returns the championship to log a view for: the named one, else the last that the caller manages. */
export const selectViewPlace = (
  db: Database,
  tokenHash: string | null,
  { user, championship = null }: { user: number; championship?: number | null | undefined },
) =>
  rows(db)`
    SELECT ${value(
      "championship_id",
      sql<number | null>`(
        SELECT MAX(i.championship_id) FROM inscriptions i
        WHERE i.user_id = ${user} AND i.championship_id IN ${championshipsManagedBy(tokenHash)}
        AND (${championship} IS NULL OR i.championship_id = ${championship}))`,
    )}`;

const viewsWith = (db: Database, where: SQL, limit: SQL) =>
  rows(db)`
    SELECT ${columnsOf(document_views, "v", [
      "id",
      "admin_id",
      "user_id",
      "championship_id",
      "way",
      "created_at",
    ])},
      ${columnsOf(admins, "a", { admin_name: "name" })}, ${columnsOf(users, "u", { user_name: "name" })},
      ${optional(columnsOf(championships, "ch", { championship_name: "name" }))}
    FROM document_views v
    JOIN admins a ON a.id = v.admin_id
    JOIN users u ON u.id = v.user_id
    LEFT JOIN championships ch ON ch.id = v.championship_id
    WHERE ${where} ORDER BY v.id DESC ${limit}`;

export type DocumentViewRow = RowOf<typeof viewsWith>;

const listViews = (db: Database, where: SQL, { page, per_page }: PageQuery) => ({
  rows: viewsWith(db, where, sql`LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`),
  counted: rows(db)`
    SELECT ${value("total", sql<number>`COUNT(*)`)} FROM document_views v WHERE ${where}`,
});

/** Returns a page of the views of documents in a championship. */
export const selectViewsInChampionship = (db: Database, id: number, query: PageQuery) =>
  listViews(db, sql`v.championship_id = ${id}`, query);

/** Returns a page of the views of an athlete's document, for the caller. */
export const selectUserViews = (
  db: Database,
  tokenHash: string | null,
  id: number,
  query: PageQuery,
) => {
  const owner = sql`(SELECT owner_id FROM users WHERE id = ${id})`;
  const where = sql`v.user_id = ${id} AND (${owner} = ${adminOfSession(tokenHash)}
    OR v.admin_id = ${adminOfSession(tokenHash)} OR v.championship_id IN ${championshipsManagedBy(tokenHash)})`;
  return listViews(db, where, query);
};

/** Returns all views of an athlete's document. */
export const selectAllUserViews = (db: Database, id: number) =>
  viewsWith(db, sql`v.user_id = ${id}`, sql``);

/** Must equal the index `users_unsealed`, or every athlete is read. */
const IN_CLEAR = sql`substr(document, 1, 3) <> 'v1.'`;

/** Returns athletes with an unsealed document. */
export const clearDocuments = (db: Database, most: number) =>
  rows(db)`
    SELECT ${columnsOf(users, "users", ["id", "owner_id", "document_hash"])},
           ${neverNull(columnsOf(users, "users", ["document"]))}
    FROM users WHERE ${IN_CLEAR} ORDER BY id LIMIT ${most}`;

interface SealedRow extends RowOf<typeof clearDocuments> {
  sealed: Sealed;
}

/** Seals unchanged documents and keeps the version, since no editable field changes. */
export const replaceDocuments = (db: Database, sealed: SealedRow[]) =>
  write(db, {
    steps: [
      rows(db)`
      UPDATE users SET document = j.value ->> 'sealed'
      FROM json_each(${JSON.stringify(sealed)}) j
      WHERE users.id = j.value ->> 'id' AND users.document = j.value ->> 'document'
      AND users.document_hash IS j.value ->> 'document_hash'`,
    ],
  });

const YEARS = "-5 years";

/** Deletes at most `most` old views from the log of documents. */
export const forgetOldViews = (db: Database, most: number) =>
  write(db, {
    steps: [
      rows(db)`
      DELETE FROM document_views WHERE id IN (
        SELECT id FROM document_views
        WHERE created_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${YEARS}) LIMIT ${most})`,
    ],
  });

/** A proof of the right to enrol without a session. */
export type Secret = { team: string } | { enrolment: string };

/** SQL condition: the secret gives access to the active register `rg` of the team `tm`. */
const isOpenedBy = (secret: Secret): SQL => sql`
  ${"team" in secret ? sql`tm.uuid = ${secret.team}` : sql`rg.enrolment_token = ${secret.enrolment}`}
  AND rg.status <> 'rejected' AND rg.withdrawn_at IS NULL`;

/** Selects the organizer of a secret; no row if it is invalid. */
export const ownerBehind = (db: Database, secret: Secret) =>
  rows(db)`
    SELECT ${columnsOf(championships, "ch", ["owner_id"])} FROM registers rg
    JOIN teams tm ON tm.id = rg.team_id
    JOIN championships ch ON ch.id = rg.championship_id
    WHERE ${isOpenedBy(secret)} LIMIT 1`;

/** Returns a row if the secret gives access to a register of the tournament. */
export const opensTournament = (db: Database, secret: Secret, tournamentId: number) =>
  rows(db)`
    SELECT ${columnsOf(registers, "rg", ["id"])} FROM registers rg JOIN teams tm ON tm.id = rg.team_id
    WHERE rg.tournament_id = ${tournamentId} AND ${isOpenedBy(secret)} LIMIT 1`;

/** SQL condition on `u`: athletes of accounts that the caller manages. */
const ofSession = (tokenHash: string | null): SQL => sql`u.owner_id IN (
  SELECT ${adminOfSession(tokenHash)} UNION
  SELECT owner_id FROM championships WHERE id IN ${championshipsManagedBy(tokenHash)})`;

/** SQL condition on `u`: athletes of the secret's organizer. */
const ofSecret = (secret: Secret): SQL => sql`u.owner_id IN (
  SELECT ch.owner_id FROM registers rg
  JOIN teams tm ON tm.id = rg.team_id
  JOIN championships ch ON ch.id = rg.championship_id
  WHERE ${isOpenedBy(secret)})`;

/** Selects true when another athlete visible to the caller has the identifier. */
export const identifierTaken = (
  db: Database,
  requested: Secret | { tokenHash: string | null },
  identifier: { hash: string } | { email: string },
  except: number | undefined,
) =>
  rows(db)`
    SELECT ${flag(
      "taken",
      sql`EXISTS (
        SELECT 1 FROM users u
        WHERE ${"hash" in identifier ? sql`u.document_hash = ${identifier.hash}` : sql`u.email = ${identifier.email}`}
        AND u.id <> ${except ?? 0}
        AND ${"tokenHash" in requested ? ofSession(requested.tokenHash) : ofSecret(requested)})`,
    )}`;

/** Returns a flag: the document is enrolled. No row without the tournament. */
export const documentEnrolled = (db: Database, tournamentId: number, hash: string) =>
  rows(db)`
    SELECT ${flag(
      "enrolled",
      sql`EXISTS (
        SELECT 1 FROM users u JOIN inscriptions i ON i.user_id = u.id
        WHERE u.document_hash = ${hash} AND i.tournament_id = t.id
        AND i.status IN ('pending', 'approved'))`,
    )}
    FROM tournaments t WHERE t.id = ${tournamentId}`;
