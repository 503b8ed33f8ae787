import { type SQL, sql } from "drizzle-orm";
import { type Database, rows, type Statement } from "../../../db/database.ts";
import { ago } from "../../../db/schema/columns.ts";
import { UNDONE_WITHIN } from "../store.ts";

/** SQL: the ids of files that only merges `m` still hold. */
const FILES_HELD = sql`
  SELECT m.before ->> '$.gone.photo_file_id' FROM held m
  UNION SELECT m.before ->> '$.gone.logo_file_id' FROM held m
  UNION SELECT m.before ->> '$.gone.image_file_id' FROM held m
  UNION SELECT j.value ->> '$.document_file_id' FROM held m, json_each(m.before, '$.removed') j`;

const heldBy = (which: SQL): SQL =>
  sql`WITH held AS MATERIALIZED (SELECT before FROM merges WHERE before IS NOT NULL AND ${which})`;

/** Keeps the files that the undoing shows again: their rows' triggers have dropped them. */
export const keepFiles = (db: Database, which: SQL) =>
  rows(db)`
    ${heldBy(which)} DELETE FROM dropped_files
    WHERE key IN (SELECT f.key FROM files f WHERE f.id IN (${FILES_HELD}))`;

/** Drops the files that nothing shows. */
const dropFiles = (db: Database, which: SQL) =>
  rows(db)`
    ${heldBy(which)} INSERT OR IGNORE INTO dropped_files (key)
    SELECT f.key FROM files f WHERE f.id IN (${FILES_HELD})
    AND NOT EXISTS (SELECT 1 FROM users WHERE photo_file_id = f.id)
    AND NOT EXISTS (SELECT 1 FROM teams WHERE logo_file_id = f.id OR image_file_id = f.id)
    AND NOT EXISTS (SELECT 1 FROM registers WHERE logo_file_id = f.id)
    AND NOT EXISTS (SELECT 1 FROM inscriptions WHERE document_file_id = f.id)`;

/** Forgets what old merges moved; they cannot be undone any more. */
export const forgetOldMerges = (db: Database) =>
  forget(db, sql`created_at < ${ago(UNDONE_WITHIN)}`);

/** Forgets what merges of an athlete moved, because it has personal data. */
export const forgetMergesOf = (db: Database, athlete: number) =>
  forget(db, sql`kind = 'athlete' AND (kept_id = ${athlete} OR gone_id = ${athlete})`);

const forget = (db: Database, which: SQL): Statement[] => [
  dropFiles(db, which),
  rows(db)`UPDATE merges SET before = NULL WHERE before IS NOT NULL AND ${which}`,
];
