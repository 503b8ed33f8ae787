import type { SQL } from "drizzle-orm";
import type { Answers, Database, Queries } from "./database.ts";

/** The row of an idempotency key. The first write of the call inserts it. */
export interface KeyClaim {
  /** Finds the row of an earlier call with the same key. Sent with the call's first reads. */
  earlier: SQL;
  /** The error that ends the call when an earlier one exists. */
  repeated: () => Error;
  /** Inserts the row. */
  row: (known: Known) => SQL;
  /** The answer to store when the write gives none. */
  known: Known;
  /**
   * Stores the number of the row that the previous statement inserted; null when the call creates nothing.
   */
  number: SQL | null;
}

/**
 * The answer that a repeated call gets; without a status, `body` is a note from which the answer is built.
 */
export interface Known {
  status: number | null;
  body: string | null;
}

/** Queries at the end of a writing batch: they see its writes and save a trip. */
export interface ReadAfter {
  queries: Queries;
  /** Receives the answers by name; not called when the batch fails. */
  take: (answers: Record<string, unknown>) => void;
  /** Called when the batch is back or has failed. */
  end: () => void;
}

/** Returns the queries to append to a writing batch. `isOfGames`: true when only games have changed. */
export type ReadAfterWrite = (db: Database, isOfGames: boolean) => ReadAfter | null;

/** Returns the queries with the function that takes their answers. */
export function readAfter<T extends Queries>(
  queries: T,
  take: (answers: Answers<T>) => void,
  end: () => void,
): ReadAfter;
export function readAfter(queries: Queries, take: ReadAfter["take"], end: () => void): ReadAfter {
  return { queries, take, end };
}

/** A record of the call's writes. `read` and `write` fill it; the end of the call acts on it. */
export class Call {
  readonly readAfter: ReadAfterWrite | null;
  readonly #changed = new Set<number>();
  readonly #woken = new Set<number>();
  readonly #unsettled = new Set<number>();
  /** Queries for the championships that a write wakes, until a batch has sent them. */
  #waking: SQL[] = [];
  #key: KeyClaim | null = null;
  #isKeyLookedUp = false;
  #hasMailed = false;
  #isFromReplica = false;

  constructor(readAfter: ReadAfterWrite | null) {
    this.readAfter = readAfter;
  }

  /** Championships that the call has written to; the isolate drops their cached data afterwards. */
  get changed(): ReadonlySet<number> {
    return this.#changed;
  }

  /** Changed championships that were settled before; the edge's copies are purged after the call. */
  get woken(): ReadonlySet<number> {
    return this.#woken;
  }

  /** Changed championships that are not settled again yet. */
  get unsettled(): ReadonlySet<number> {
    return this.#unsettled;
  }

  /** True when the call put mail into the outbox. */
  get hasMailed(): boolean {
    return this.#hasMailed;
  }

  /** True when a replica answered a batch; it may have missed the last writes. */
  get isFromReplica(): boolean {
    return this.#isFromReplica;
  }

  /** The idempotency claim for the next writing batch; null after a batch has sent it. */
  get key(): KeyClaim | null {
    return this.#key;
  }

  /** True when the call has looked for an earlier call with its key. */
  get isKeyLookedUp(): boolean {
    return this.#isKeyLookedUp;
  }

  claimKey(key: KeyClaim, isLookedUp: boolean): void {
    this.#key = key;
    this.#isKeyLookedUp = isLookedUp;
  }

  /** Returns the query for an earlier call with the key, or null when it was already sent. */
  takeEarlier(): SQL | null {
    if (!this.#key || this.#isKeyLookedUp) return null;
    this.#isKeyLookedUp = true;
    return this.#key.earlier;
  }

  /** Drops the claim: its row is written, or no later write needs it. */
  dropKey(): void {
    this.#key = null;
  }

  noteReplica(): void {
    this.#isFromReplica = true;
  }

  noteMail(): void {
    this.#hasMailed = true;
  }

  /** Notes a changed championship; returns false when the call has changed it before. */
  noteChanged(id: number): boolean {
    const isNew = !this.#changed.has(id);
    this.#changed.add(id);
    return isNew;
  }

  noteUnsettled(id: number): void {
    this.#unsettled.add(id);
  }

  noteSettled(id: number): void {
    this.#unsettled.delete(id);
  }

  /** Adds a query for the `id`s of the championships that the next writing batch wakes. */
  askWaking(query: SQL): void {
    this.#waking.push(query);
  }

  get waking(): readonly SQL[] {
    return this.#waking;
  }

  /** Notes the woken championships and removes the first `asked` queries. */
  noteWoken(asked: number, ids: readonly number[]): void {
    this.#waking = this.#waking.slice(asked);
    for (const id of ids) this.#woken.add(id);
  }
}
