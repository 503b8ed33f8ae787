import { type Database } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import { requireRowRoom } from "./require-room.ts";
import { accountUse } from "./store.ts";
import { ownerOf } from "../../kit/owned.ts";

/** Rows of one call that are not counted: a round, a roster, the events of some games. */
const FEW_ROWS = 300;

/**
 * Throws a 402 when a call brings more rows at once than the championship's owner has room for. Few rows
 * are not counted: the count reads all rows of the account, and is one more trip to the database.
 */
export async function requireGrowth(
  db: Database,
  championship_id: number,
  rows: number,
): Promise<void> {
  if (rows <= FEW_ROWS) return;
  requireRowRoom(await read(db, accountUse(db, ownerOf(championship_id))), rows);
}
