import { LRUCache } from "lru-cache";
import { readAfter, type ReadAfterWrite } from "../../db/call.ts";
import type { Database } from "../../db/database.ts";
import { type Found, unsettledFrom, type Unsettled } from "./store.ts";
import { isSettling } from "./turns.ts";
import { changeQueries, unsettledQueries } from "./unsettled/store.ts";

interface Ahead {
  championshipId: number;
  /** The number of the batch that read it. */
  nth: number;
  found: Found;
}

/** What a batch of a call that wrote to a championship read of it. */
const reads = new WeakMap<Database, Ahead>();

/** The number of the last batch that this isolate sent to change a championship, by its id. */
const lastSent = new LRUCache<number, number>({ max: 1_000 });
let batchNumber = 0;

/** Championships that a batch on its way reads. */
const readers = new Set<number>();

/**
 * Each batch that a call writes reads what its settlement goes on from, a trip less for every write:
 * all facts, where nothing may be kept of the competition after it, or else those of the games that it changed.
 * Where results come many at a time nothing is read but by the first, since it would be old at its turn.
 */
export const readAhead: ReadAfterWrite = (db, isOfGames) => {
  const [championshipId, ...others] = db.call.unsettled;
  if (championshipId === undefined || others.length > 0) return null;
  const nth = ++batchNumber;
  lastSent.set(championshipId, nth);
  if (isSettling(championshipId) || readers.has(championshipId)) return null;
  readers.add(championshipId);
  const take = (found: Found) => reads.set(db, { championshipId, nth, found });
  const end = () => readers.delete(championshipId);
  return isOfGames
    ? readAfter(changeQueries(db, championshipId), take, end)
    : readAfter(unsettledQueries(db, championshipId), take, end);
};

/**
 * What was read ahead of the championship: undefined where nothing was, or something else has been written
 * since; null when all of it is settled.
 */
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

/** What was read ahead is old: others have settled since. */
export const forgetAhead = (db: Database): void => void reads.delete(db);
