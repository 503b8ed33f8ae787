import { LRUCache } from "lru-cache";
import { readAfter, type ReadAfterWrite } from "../../db/call.ts";
import type { Database } from "../../db/database.ts";
import { type SettlementRows, unsettledFrom, type Unsettled } from "./store.ts";
import { isSettling } from "./turns.ts";
import { changeQueries, unsettledQueries } from "./unsettled/store.ts";

interface Ahead {
  championshipId: number;
  nth: number;
  found: SettlementRows;
}

const reads = new WeakMap<Database, Ahead>();

/** Number of the last batch that this isolate sent for a championship. */
const lastSent = new LRUCache<number, number>({ max: 1_000 });
let batchNumber = 0;

/** Championships that a batch under way reads. */
const readers = new Set<number>();

/**
 * Adds the settlement's reads to a write, which saves a trip: all facts, or only changed games. When writes
 * come fast, only the first one reads, because later ones would make its data stale.
 */
export const readAhead: ReadAfterWrite = (db, isOfGames) => {
  const [championshipId, ...others] = db.call.unsettled;
  if (championshipId === undefined || others.length > 0) return null;
  const nth = ++batchNumber;
  lastSent.set(championshipId, nth);
  if (isSettling(championshipId) || readers.has(championshipId)) return null;
  readers.add(championshipId);
  const take = (found: SettlementRows) => reads.set(db, { championshipId, nth, found });
  const end = () => readers.delete(championshipId);
  return isOfGames
    ? readAfter(changeQueries(db, championshipId), take, end)
    : readAfter(unsettledQueries(db, championshipId), take, end);
};

/** Returns the data that a write read ahead; undefined when stale, null when all is settled. */
export async function takeAhead(
  db: Database,
  championshipId: number,
): Promise<Unsettled | null | undefined> {
  const read = reads.get(db);
  reads.delete(db);
  const isLast = read?.nth === lastSent.get(championshipId);
  if (read?.championshipId !== championshipId || !isLast) return undefined;
  return unsettledFrom(db, championshipId, read.found);
}

/** Drops stale data after another settlement. */
export const forgetAhead = (db: Database): void => void reads.delete(db);
