import type { Competition } from "../../../domain/competition.ts";
import { one, type Database } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import { findGroup, recallPart, rememberParts } from "./memory.ts";
import { type ReadModelRow, readModelQuery, readCompetition } from "./store.ts";
import { type Parts, readText } from "./texts.ts";
import { type Views, buildView } from "../views/views.ts";

/** Returns a read model from the row of `readModelQuery`, or computes it; null without a tournament. */
export async function readView<View extends keyof Views>(
  db: Database,
  [row]: ReadModelRow[],
  view: View,
): Promise<Views[View] | null> {
  if (!row) return null;
  const kept = await readStored(db, row, view);
  if (kept) return kept;
  const competition = await readCompetition(db, row.id);
  return competition && buildView(competition, view);
}

/** Returns the facts of `readModelQuery`'s row, or reads them. */
export async function readFacts(db: Database, [row]: ReadModelRow[]): Promise<Competition | null> {
  if (!row) return null;
  return (await readStored(db, row, "facts")) ?? readCompetition(db, row.id);
}

/** Returns the stored part of `readModelQuery`'s row, or null. */
export async function readStored<Part extends keyof Parts>(
  db: Database,
  row: ReadModelRow,
  part: Part,
): Promise<Parts[Part] | null> {
  if (row.stamp === null) return null;
  const known = decodePart(row, part);
  if (known) return known;
  // The part was dropped from memory between query and answer.
  const { kept } = await read(db, { kept: one(readModelQuery(db, row.id, part, "")) });
  return kept ? decodePart(kept, part) : null;
}

/** Returns the row's part, remembered or as sent; then remembers it. */
export function decodePart<Part extends keyof Parts>(
  { id, championship_id: _, current_round_id: __, stamp, ...texts }: ReadModelRow,
  part: Part,
): Parts[Part] | null {
  if (stamp === null) return null;
  const row = { id, stamp };
  const known = recallPart(part, row);
  const text = texts[part];
  if (known || !text) return known ?? null;
  rememberParts(findGroup(part), row, texts);
  return recallPart(part, row) ?? readText(part, text);
}
