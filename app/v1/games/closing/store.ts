import { sql } from "drizzle-orm";
import { one, write } from "../../db/batch.ts";
import { type Database, rows } from "../../db/database.ts";
import { now } from "../../db/schema/columns.ts";
import { games } from "../../db/schema/index.ts";
import { unchanged } from "../../db/unchanged.ts";
import { bumpRevision } from "../../revision.ts";
import { CLOSED_STATE, logged } from "../changes/store.ts";
import { findGame } from "../store.ts";

interface Before {
  id: number;
  championship_id: number;
  version: number;
}

/** Closes the súmula of a game, for good. */
export async function closeGame(db: Database, before: Before, admin_id: number) {
  const { id, championship_id } = before;
  const log = logged(db, {
    championship_id,
    admin_id,
    kind: "closed",
    games: [{ id, note: null }],
    state: CLOSED_STATE,
  });
  const { written } = await write(db, {
    unchanged: unchanged(db, games, before),
    logBefore: log.before,
    games: rows<never>(
      db,
      sql`
      UPDATE games SET closed_at = ${now}, version = version + 1, updated_at = ${now}
      WHERE id = ${id} AND championship_id = ${championship_id}`,
    ),
    written: one(findGame(db, id)),
    logAfter: log.after,
    revision: bumpRevision(db, championship_id),
  });
  return written;
}
