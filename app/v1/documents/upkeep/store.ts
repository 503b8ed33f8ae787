import { sql } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";
import type { Sealed } from "../../seal.ts";

interface ClearRow {
  id: number;
  owner_id: number;
  document: string;
  document_hash: string | null;
}

/** The condition of the index `users_unsealed`, word for word: without it every athlete would be read. */
const IN_CLEAR = sql`substr(document, 1, 3) <> 'v1.'`;

/** Athletes whose document stands in clear, at most so many. */
export const clearDocuments = (db: Database, most: number) =>
  rows<ClearRow>(
    db,
    sql`
    SELECT id AS id, owner_id AS owner_id, document AS document, document_hash AS document_hash
    FROM users WHERE ${IN_CLEAR} ORDER BY id LIMIT ${most}`,
  );

interface SealedRow extends ClearRow {
  sealed: Sealed;
}

/**
 * Puts sealed documents into the place of the clear ones they were made from; what was changed in the
 * meantime stays. The athlete's version stays, too: nothing that anybody edits has changed.
 */
export const replaceDocuments = (db: Database, sealed: SealedRow[]) =>
  db.batch([
    rows<never>(
      db,
      sql`
      UPDATE users SET document = j.value ->> 'sealed'
      FROM json_each(${JSON.stringify(sealed)}) j
      WHERE users.id = j.value ->> 'id' AND users.document = j.value ->> 'document'
      AND users.document_hash IS j.value ->> 'document_hash'`,
    ),
  ]);

/** Years after which a look at a document is forgotten. */
const YEARS = "-5 years";

/** Forgets looks of so long ago, at most so many at once. */
export const forgetOldViews = (db: Database, most: number) =>
  db.batch([
    rows<never>(
      db,
      sql`
      DELETE FROM document_views WHERE id IN (
        SELECT id FROM document_views
        WHERE created_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${YEARS}) LIMIT ${most})`,
    ),
  ]);
