import type { SQL } from "drizzle-orm";
import type { Answers, Database, Queries } from "./database.ts";

export interface KeyClaim {
  /** Finds the earlier call with the same key; sent with the first reads. */
  earlier: SQL;
  repeated: () => Error;
  row: SQL;
  /** Stores the number of the row just inserted; null when none is created. */
  number: SQL | null;
}

/** Queries that end a writing batch: they see its writes and save a trip. */
export interface ReadAfter {
  queries: Queries;
  /** Receives the answers by name, unless the batch fails. */
  take: (answers: Record<string, unknown>) => void;
  end: () => void;
}

/** `isOfGames` is true when only games have changed. */
export type ReadAfterWrite = (db: Database, isOfGames: boolean) => ReadAfter | null;

/** Returns queries with the function that takes their answers. */
export function readAfter<T extends Queries>(
  queries: T,
  take: (answers: Answers<T>) => void,
  end: () => void,
): ReadAfter;
export function readAfter(queries: Queries, take: ReadAfter["take"], end: () => void): ReadAfter {
  return { queries, take, end };
}

/** Record of what a call writes, filled by `read` and `write`. */
export class Call {
  readonly readAfter: ReadAfterWrite | null;
  readonly #changed = new Set<number>();
  readonly #woken = new Set<number>();
  readonly #unsettled = new Set<number>();
  #waking: SQL[] = [];
  #key: KeyClaim | null = null;
  #isKeyLookedUp = false;
  #hasMailed = false;
  #isFromReplica = false;

  constructor(readAfter: ReadAfterWrite | null) {
    this.readAfter = readAfter;
  }

  /** Championships written to; the isolate then drops its cached data of them. */
  get changed(): ReadonlySet<number> {
    return this.#changed;
  }

  /** Changed championships that had been settled, so the edge may hold copies to purge. */
  get woken(): ReadonlySet<number> {
    return this.#woken;
  }

  /** Changed championships that await their settlement. */
  get unsettled(): ReadonlySet<number> {
    return this.#unsettled;
  }

  /** True when the call put mail into the outbox. */
  get hasMailed(): boolean {
    return this.#hasMailed;
  }

  /** True when a replica answered: it may have missed the last writes. */
  get isFromReplica(): boolean {
    return this.#isFromReplica;
  }

  /** The idempotency key's claim for the next writing batch, until it is sent. */
  get key(): KeyClaim | null {
    return this.#key;
  }

  /** True once an earlier call with the same key has been searched for. */
  get isKeyLookedUp(): boolean {
    return this.#isKeyLookedUp;
  }

  claimKey(key: KeyClaim, isLookedUp: boolean): void {
    this.#key = key;
    this.#isKeyLookedUp = isLookedUp;
  }

  /** Selects an earlier call with the same key; null once the query was sent. */
  takeEarlier(): SQL | null {
    if (!this.#key || this.#isKeyLookedUp) return null;
    this.#isKeyLookedUp = true;
    return this.#key.earlier;
  }

  dropKey(): void {
    this.#key = null;
  }

  noteReplica(): void {
    this.#isFromReplica = true;
  }

  noteMail(): void {
    this.#hasMailed = true;
  }

  /** Returns false when the call has changed the championship before. */
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

  askWaking(query: SQL): void {
    this.#waking.push(query);
  }

  get waking(): readonly SQL[] {
    return this.#waking;
  }

  noteWoken(asked: number, ids: readonly number[]): void {
    this.#waking = this.#waking.slice(asked);
    for (const id of ids) this.#woken.add(id);
  }
}
