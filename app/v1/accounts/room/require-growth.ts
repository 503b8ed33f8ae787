import { type Database } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import { requireRowRoom } from "./require-room.ts";
import { accountUse } from "./store.ts";
import { ownerOf } from "../../kit/owned.ts";

/** Rows that a call may add without being counted: a round, a roster, some events. */
const FEW_ROWS = 300;

/**
 * Throws 402 when a call adds more rows than the owner's limit. Small calls are not counted, because a count
 * reads all rows.
 */
export async function requireGrowth(
  db: Database,
  championship_id: number,
  rows: number,
): Promise<void> {
  if (rows <= FEW_ROWS) return;
  requireRowRoom(await read(db, accountUse(db, ownerOf(championship_id))), rows);
}
