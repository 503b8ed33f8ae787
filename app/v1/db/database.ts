import type { SQL } from "drizzle-orm";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import type { BatchItem } from "drizzle-orm/batch";
import { type Columns, readerOf, type RowWith, select } from "./columns.ts";
import type { Trips } from "./trips.ts";

/** A call's way to D1: what is sent goes through `read` and `write`, one batch each. */
export type Database = Omit<DrizzleD1Database, "batch"> & {
  sendBatch: (statements: readonly [Statement, ...Statement[]]) => Promise<readonly unknown[][]>;
  $client: { prepare: (query: string) => D1PreparedStatement };
  /** Championships that this call has written to: what this isolate keeps of them is dropped after it. */
  changed: Set<number>;
  /** Those of them that were settled before: what the edge keeps of them is purged after the call. */
  woken: Set<number>;
  /** Queries for those (`id`), to be asked at the head of the next batch that writes. */
  waking: SQL[];
  /** Those of them whose consequences were not settled since. */
  unsettled: Set<number>;
  /** Whether the last of these writes changed games alone: the rest of the competition is as it was kept. */
  gamesOnly: boolean;
  /** Says, before a batch that writes leaves, what is read at its end for whoever goes on from it. */
  readsAfter: (() => ReadAfter | null) | null;
  /** Whether a replica answered a batch of this call: it may not have seen the last writes. */
  fromReplica: boolean;
  /** Whether this call put mail into the outbox. */
  mailed: boolean;
  /** What the first batch that writes says of the call's idempotency key. */
  claim: KeyClaim | null;
};

/** Queries at the end of a batch that writes, which see what it wrote and save a trip. */
interface ReadAfter {
  queries: Queries;
  /** Gets what they answered, each under its name; nothing where the batch failed. */
  take: (answers: Record<string, unknown>) => void;
  /** Hears that the batch is back, or failed. */
  end: () => void;
}

/** The queries with what takes their answers. */
export function readAfter<T extends Queries>(
  queries: T,
  take: (answers: Answers<T>) => void,
  end: () => void,
): ReadAfter;
export function readAfter(queries: Queries, take: ReadAfter["take"], end: () => void): ReadAfter {
  return { queries, take, end };
}

/** The row of an idempotency key, as the write that names the key brings it along. */
export interface KeyClaim {
  /** Finds the row of an earlier call, beside what the call reads first; null once that was asked. */
  earlier: SQL | null;
  /** What a call is ended with that finds one. */
  repeated: () => Error;
  /** Inserts the row, at the head of the batch. */
  row: () => SQL;
  /** What a repeated call can be told before the answer is kept: the answer itself, or, without a status, a note for it. */
  known: { status: number | null; body: string | null };
  /** Notes in it the number that the call gives to a row of `table`, right behind the statement that inserts there. */
  number: { table: string; note: SQL } | null;
}

interface OpenDatabase {
  db: Database;
  /** The bookmark after the last query; a later read that names it sees at least this state. */
  bookmark: () => string | null;
}

/**
 * Opens one D1 session for one call. `bookmark` is what an earlier write answered: with it, a
 * replica that has not seen that write is not asked. What the call reads in a batch goes by `trips`,
 * where it is one of several of a visit.
 */
export function openDatabase(
  d1: D1Database,
  bookmark: string | undefined,
  trips?: Trips,
): OpenDatabase {
  const constraint = bookmark ?? "first-unconstrained";
  const session = d1.withSession(constraint);
  const writes: Writes = new WeakMap();
  const client = drizzle({
    prepare: (query: string) => {
      const statement = session.prepare(query);
      return WRITES.test(query) ? batchOnly({ statement, query }, writes) : statement;
    },
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const own = statements.map((statement) => writes.get(statement)?.statement ?? statement);
      const prepare = (query: SQL) => prepareStatement(db, session, query);
      if (!statements.some((statement) => writes.has(statement))) {
        const { claim } = db;
        const earlier = claim?.earlier ? [prepare(claim.earlier)] : [];
        if (claim) claim.earlier = null;
        const sent = [...earlier, ...own];
        const results = trips
          ? await trips.batch<T>(session, constraint, sent)
          : await session.batch<T>(sent);
        db.fromReplica ||= results.some(({ meta }) => meta.served_by_primary === false);
        if (claim && earlier.length > 0 && results[0]?.results.length) throw claim.repeated();
        return results.slice(earlier.length);
      }
      const asked = db.waking.length;
      const head = [...db.waking, ...(db.claim ? [db.claim.row()] : [])].map(prepare);
      const number = db.claim?.number;
      const inserts = (statement: D1PreparedStatement) =>
        insertsInto(writes.get(statement)?.query ?? "", number?.table ?? "");
      const before = number ? statements.findIndex(inserts) + 1 : 0;
      const note = number && before > 0 ? [prepare(number.note)] : [];
      const results = await session.batch<T>([...head, ...own.toSpliced(before, 0, ...note)]);
      db.claim = null;
      db.waking.splice(0, asked);
      for (const id of results.slice(0, asked).flatMap(idsIn)) db.woken.add(id);
      return results.slice(head.length).toSpliced(before, note.length);
    },
    exec: (query: string) => d1.exec(query),
    dump: () => Promise.reject(new Error("D1 no longer dumps.")),
    withSession: (constraint?: string) => d1.withSession(constraint),
  });
  const state = {
    changed: new Set<number>(),
    woken: new Set<number>(),
    fromReplica: false,
    waking: [],
    unsettled: new Set<number>(),
    gamesOnly: false,
    readsAfter: null,
    mailed: false,
    claim: null,
  };
  const sendBatch: Database["sendBatch"] = async (statements) => client.batch(statements);
  const db: Database = Object.assign(client, { ...state, sendBatch });
  return { db, bookmark: () => session.getBookmark() };
}

/** A query as D1 takes it. */
function prepareStatement(db: Database, session: Pick<D1DatabaseSession, "prepare">, query: SQL) {
  const { sql, params } = db.all(query).getQuery();
  return session.prepare(sql).bind(...params);
}

const idsIn = ({ results }: D1Result): number[] =>
  results.flatMap((row) =>
    typeof row === "object" && row !== null && "id" in row ? [Number(row.id)] : [],
  );

/**
 * A database session apart from the call's: what is counted or noted there stands by itself, also when
 * the call is refused, and is no part of the write that an idempotency key names.
 */
export const openAside = (d1: D1Database): Database => openDatabase(d1, undefined).db;

const WRITES = /\b(?:insert\s+into|delete\s+from|update\s+(?:"\w+"|\w+)\s+set)\b/i;

/** Whether a query inserts into the table; one that may update a row instead does not count. */
const insertsInto = (query: string, table: string): boolean =>
  new RegExp(`\\binsert\\s+into\\s+"?${table}\\b`, "i").test(query) &&
  !/\bon\s+conflict\b/i.test(query);

interface Write {
  statement: D1PreparedStatement;
  query: string;
}
type Writes = WeakMap<D1PreparedStatement, Write>;

/**
 * A writing statement that runs in a batch only: there alone it shares its fate with the guards, the
 * revision and the idempotency key.
 */
function batchOnly({ statement, query }: Write, writes: Writes): D1PreparedStatement {
  const refuse = () => {
    throw new Error("A statement that writes has to run in a batch.");
  };
  const wrapped = new Proxy(statement, {
    get: (own, key) =>
      key === "bind"
        ? (...values: unknown[]) => batchOnly({ statement: own.bind(...values), query }, writes)
        : refuse,
  });
  writes.set(wrapped, { statement, query });
  return wrapped;
}

/**
 * A hand-written statement, alone or in a batch: its text behind `rows(db)`, or a `select` as the second
 * argument. Its rows are typed by the columns that it selects (columns.ts). `rows<Row>` says instead what
 * they are, where no compiler checks it. (Drizzle's `all` lacks the prepared statement that its own batch
 * binds parameters to.)
 */
export function rows(
  db: Database,
): <Values extends readonly unknown[]>(
  text: TemplateStringsArray,
  ...values: Values
) => Rows<RowWith<Values>>;
export function rows<Row>(db: Database, statement: Columns<Row>): Rows<Row>;
export function rows<Row>(
  db: Database,
): (text: TemplateStringsArray, ...values: unknown[]) => Rows<Row>;
export function rows<Row>(db: Database, statement: SQL): Rows<Row>;
export function rows(db: Database, statement?: SQL): unknown {
  return statement
    ? statementOf(db, statement)
    : (text: TemplateStringsArray, ...values: unknown[]) =>
        statementOf(db, select(text, ...values));
}

function statementOf<Row>(db: Database, statement: SQL) {
  const query = db.all<Row>(statement);
  const built = query.getQuery();
  const { execute } = query;
  const asked = Object.assign(query, {
    stmt: db.$client.prepare(built.sql),
    getQuery: () => built,
    /** What becomes of the rows when they come, alone or in a batch. */
    receive: readerOf<Row>(statement),
    execute: async (): Promise<Row[]> => asked.receive(await execute()),
    mapResult: ({ results }: { results: Row[] }): unknown => asked.receive(results),
  });
  return asked;
}

type Rows<Row> = ReturnType<typeof statementOf<Row>>;

/** The query, whose rows are shown to `look` when they come, alone or in a batch. */
export function watchQuery<Row>(query: Rows<Row>, look: (rows: Row[]) => void) {
  const { receive } = query;
  return Object.assign(query, {
    receive: (found: Row[]) => {
      const read = receive(found);
      look(read);
      return read;
    },
  });
}

type Statement = BatchItem<"sqlite">;
interface One<T extends Statement> {
  one: T;
}
type Query = Statement | One<Statement>;
/** One that is undefined is not sent. */
export type Queries = Readonly<Record<string, Query | undefined>>;
type Steps = Readonly<Record<string, Query | readonly Statement[] | undefined>>;
type Answer<T> =
  T extends One<infer Q>
    ? Q["_"]["result"][number] | undefined
    : T extends Statement
      ? T["_"]["result"]
      : never;

/** What each query answers, under its name. */
export type Answers<T> = {
  [Name in keyof T as NonNullable<T[Name]> extends Query ? Name : never]:
    | Answer<NonNullable<T[Name]>>
    | (undefined extends T[Name] ? undefined : never);
};

/** A query that finds one row at most: it answers that row, undefined where there is none. */
export const one = <T extends Statement>(query: T): One<T> => ({ one: query });

/** Sends the queries as one batch, in their order, and answers the rows of each under its name. */
export function read<T extends Queries>(db: Database, queries: T): Promise<Answers<T>>;
export async function read(db: Database, queries: Queries): Promise<Record<string, unknown>> {
  const [answers = {}] = await send(db, [queries]);
  return answers;
}

/**
 * Sends the steps as one batch, in their order: a guard stops all of them, and a query sees what was
 * written before it. A step is a statement or a list of statements; lists answer nothing.
 */
export function write<T extends Steps>(db: Database, steps: T): Promise<Answers<T>>;
export async function write(db: Database, steps: Steps): Promise<Record<string, unknown>> {
  const after = db.readsAfter?.() ?? null;
  try {
    const [answers = {}, later = {}] = await send(db, after ? [steps, after.queries] : [steps]);
    after?.take(later);
    return answers;
  } finally {
    after?.end();
  }
}

/** Sends statements whose answers nobody reads as one batch, in their order. */
export const writeAll = async (db: Database, statements: readonly Statement[]): Promise<void> =>
  void (await write(db, { statements }));

/** Sends the groups of steps as one batch; answers what each group's queries find, under their names. */
async function send(db: Database, groups: readonly Steps[]): Promise<Record<string, unknown>[]> {
  const sent = groups.map((steps) =>
    Object.entries(steps).flatMap(([name, step]) => (step ? [{ name, step }] : [])),
  );
  const [first, ...others] = sent.flat().flatMap(({ step }) => ("one" in step ? [step.one] : step));
  const results = first ? await db.sendBatch([first, ...others]) : [];
  let place = 0;
  return sent.map((steps) => {
    const answers: Record<string, unknown> = {};
    for (const { name, step } of steps) {
      if (Array.isArray(step)) place += step.length;
      else answers[name] = "one" in step ? results[place++]?.[0] : results[place++];
    }
    return answers;
  });
}
