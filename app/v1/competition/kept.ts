import type { Competition } from "../../domain/competition.ts";
import type { Database } from "../db/database.ts";
import { unpack } from "./packed.ts";
import { type KeptRow, readCompetition } from "./store.ts";
import { type Views, viewOf } from "./views.ts";

/** The view of the row that `keptQuery` answered, worked out where none is kept; null without a tournament. */
export async function openView<View extends keyof Views>(
  db: Database,
  [row]: KeptRow[],
  view: View,
): Promise<Views[View] | null> {
  if (!row) return null;
  if (row.body !== null) {
    const kept: Views[View] = JSON.parse(row.body);
    return kept;
  }
  const competition = await readCompetition(db, row.id);
  return competition && viewOf(competition, view);
}

/** The facts of the row that `keptQuery` answered, read from their tables where none are kept. */
export async function openFacts(db: Database, [row]: KeptRow[]): Promise<Competition | null> {
  if (!row) return null;
  return row.body === null ? readCompetition(db, row.id) : unpack(row.body);
}
