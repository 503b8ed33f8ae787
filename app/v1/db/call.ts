import type { SQL } from "drizzle-orm";
import type { Answers, Database, Queries } from "./database.ts";

/** The row of an idempotency key, which the first write of the call brings along. */
export interface KeyClaim {
  /** Finds the row of an earlier call; asked beside what the call reads first. */
  earlier: SQL;
  /** What a call is ended with that finds one. */
  repeated: () => Error;
  /** Inserts the row, with what is known of the answer. */
  row: (known: Known) => SQL;
  /** Known of the answer where the write says nothing of it. */
  known: Known;
  /** Notes in the row the number of what the statement before has inserted; null where the call creates nothing. */
  number: SQL | null;
}

/** What a repeated call can be told before the answer is kept: the answer itself, or, without a status, a note for it. */
export interface Known {
  status: number | null;
  body: string | null;
}

/** Queries at the end of a batch that writes, which see what it wrote and save a trip. */
export interface ReadAfter {
  queries: Queries;
  /** Gets what they answered, each under its name; nothing where the batch failed. */
  take: (answers: Record<string, unknown>) => void;
  /** Hears that the batch is back, or failed. */
  end: () => void;
}

/** Says, before a batch that writes leaves, what is read at its end. `isOfGames`: nothing but games has changed. */
export type ReadAfterWrite = (db: Database, isOfGames: boolean) => ReadAfter | null;

/** The queries with what takes their answers. */
export function readAfter<T extends Queries>(
  queries: T,
  take: (answers: Answers<T>) => void,
  end: () => void,
): ReadAfter;
export function readAfter(queries: Queries, take: ReadAfter["take"], end: () => void): ReadAfter {
  return { queries, take, end };
}

/** What a call has done to the database. `read` and `write` note it; whoever ends the call goes by it. */
export class Call {
  readonly readAfter: ReadAfterWrite | null;
  readonly #changed = new Set<number>();
  readonly #woken = new Set<number>();
  readonly #unsettled = new Set<number>();
  /** Queries for championships that a write wakes, until a batch has asked them. */
  #waking: SQL[] = [];
  #key: KeyClaim | null = null;
  #isKeyLookedUp = false;
  #hasMailed = false;
  #isFromReplica = false;

  constructor(readAfter: ReadAfterWrite | null) {
    this.readAfter = readAfter;
  }

  /** Championships that the call has written to: what this isolate keeps of them is dropped after it. */
  get changed(): ReadonlySet<number> {
    return this.#changed;
  }

  /** Those of them that were settled before: what the edge keeps of them is purged after the call. */
  get woken(): ReadonlySet<number> {
    return this.#woken;
  }

  /** Those whose consequences were not settled since. */
  get unsettled(): ReadonlySet<number> {
    return this.#unsettled;
  }

  /** Whether the call put mail into the outbox. */
  get hasMailed(): boolean {
    return this.#hasMailed;
  }

  /** Whether a replica answered a batch of the call: it may not have seen the last writes. */
  get isFromReplica(): boolean {
    return this.#isFromReplica;
  }

  /** What the next batch that writes says of the call's idempotency key; null once one has said it. */
  get key(): KeyClaim | null {
    return this.#key;
  }

  /** Whether the call has looked for an earlier one of its key. */
  get isKeyLookedUp(): boolean {
    return this.#isKeyLookedUp;
  }

  claimKey(key: KeyClaim, isLookedUp: boolean): void {
    this.#key = key;
    this.#isKeyLookedUp = isLookedUp;
  }

  /** The query for an earlier call of the key, where nothing has asked it yet. */
  takeEarlier(): SQL | null {
    if (!this.#key || this.#isKeyLookedUp) return null;
    this.#isKeyLookedUp = true;
    return this.#key.earlier;
  }

  /** The key's row is written, or the writes to come need none. */
  dropKey(): void {
    this.#key = null;
  }

  noteReplica(): void {
    this.#isFromReplica = true;
  }

  noteMail(): void {
    this.#hasMailed = true;
  }

  /** Notes a championship that a batch changes; false where the call has changed it before. */
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

  /** Has the next batch that writes ask which championships (`id`) it wakes. */
  askWaking(query: SQL): void {
    this.#waking.push(query);
  }

  get waking(): readonly SQL[] {
    return this.#waking;
  }

  /** The queries were asked, and these championships are awake. */
  noteWoken(asked: number, ids: readonly number[]): void {
    this.#waking = this.#waking.slice(asked);
    for (const id of ids) this.#woken.add(id);
  }
}
