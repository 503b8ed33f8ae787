import { type Database, readAfter } from "../db/database.ts";
import { type Found, unsettledFrom, type Unsettled } from "./store.ts";
import { isSettling } from "./turns.ts";
import { changeQueries, unsettledQueries } from "./unsettled/store.ts";

interface Ahead {
  championshipId: number;
  /** How many batches the call had written by then: after another one it is old. */
  writes: number;
  found: Found;
}

/** What a batch of a call that wrote to a championship read of it. */
const reads = new WeakMap<Database, Ahead>();

/**
 * Has each batch that the call writes read what its settlement goes on from, a trip less for every write:
 * all facts, where nothing may be kept of the competition after it, or else those of the games that it changed.
 * While another settlement of the championship is under way nothing is read: it would be old at its turn.
 */
export function readAhead(db: Database): void {
  db.readsAfter = () => {
    const [championshipId, ...others] = db.unsettled;
    if (championshipId === undefined || others.length > 0 || isSettling(championshipId))
      return null;
    const take = (found: Found) => reads.set(db, { championshipId, writes: db.writes, found });
    return db.gamesOnly
      ? readAfter(changeQueries(db, championshipId), take)
      : readAfter(unsettledQueries(db, championshipId), take);
  };
}

/** What was read ahead of the championship: undefined where nothing was; null when all of it is settled. */
export async function takeAhead(
  db: Database,
  championshipId: number,
): Promise<Unsettled | null | undefined> {
  const read = reads.get(db);
  reads.delete(db);
  if (read?.championshipId !== championshipId || read.writes !== db.writes) return undefined;
  return unsettledFrom(db, championshipId, read.found);
}

/** What was read ahead is old: others have settled since. */
export const forgetAhead = (db: Database): void => void reads.delete(db);
