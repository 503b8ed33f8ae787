import type { SQL } from "drizzle-orm";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import type { BatchItem } from "drizzle-orm/batch";
import { type Columns, createReader, type RowWith, select } from "./columns.ts";
import { Call, type ReadAfterWrite } from "./call.ts";
import type { Trips } from "./trips.ts";

/** A call's connection to D1. Builders only make statements; `read` and `write` (kit/call.ts) send them. */
export type Database = Omit<DrizzleD1Database, "batch"> & {
  /** Sends reads as one batch with those of the visit's other calls. */
  sendReads: Send;
  /** Sends a batch of this call alone. */
  sendWrites: Send;
  readonly $client: { prepare: (query: string) => D1PreparedStatement };
  readonly call: Call;
};

type Send = (statements: readonly [Statement, ...Statement[]]) => Promise<readonly unknown[][]>;

interface OpenDatabase {
  db: Database;
  /** The state of the database for later reads: with this bookmark they see at least this state. */
  bookmark: () => string | null;
}

interface Ways {
  trips?: Trips | undefined;
  readAfter?: ReadAfterWrite;
}

/**
 * Opens the D1 session of a call. With the `bookmark` of an earlier write, replicas that lack the write do
 * not answer.
 */
export function openDatabase(
  d1: D1Database,
  bookmark: string | undefined,
  { trips, readAfter }: Ways = {},
): OpenDatabase {
  const constraint = bookmark ?? "first-unconstrained";
  const session = d1.withSession(constraint);
  const call = new Call(readAfter ?? null);
  const connect = (batch: <T>(statements: D1PreparedStatement[]) => Promise<D1Result<T>[]>) =>
    drizzle({
      prepare: (query: string) => new Prepared(session.prepare(query)),
      batch: <T>(statements: D1PreparedStatement[]) => batch<T>(statements.map(ownOf)),
      exec: (query: string) => d1.exec(query),
      dump: () => Promise.reject(new Error("D1 no longer dumps.")),
      withSession: (constraint?: string) => d1.withSession(constraint),
    });
  const reading = connect(async <T>(statements: D1PreparedStatement[]) => {
    const results = trips
      ? await trips.batch<T>(session, constraint, statements)
      : await session.batch<T>(statements);
    for (const result of results) refuseWritten(result);
    if (results.some(({ meta }) => meta.served_by_primary === false)) call.noteReplica();
    return results;
  });
  const writing = connect((statements) => session.batch(statements));
  const sendReads: Send = async (statements) => reading.batch(statements);
  const sendWrites: Send = async (statements) => writing.batch(statements);
  const db: Database = Object.assign(writing, { sendReads, sendWrites, call });
  return { db, bookmark: () => session.getBookmark() };
}

/** Opens a separate session: its writes stay even when the call is refused, and have no idempotency key. */
export const openSeparate = (d1: D1Database): Database => openDatabase(d1, undefined).db;

/** A statement sent alone may only read: writes share a batch with their guards, revision and key. */
class Prepared implements D1PreparedStatement {
  readonly own: D1PreparedStatement;

  constructor(own: D1PreparedStatement) {
    this.own = own;
  }

  bind(...values: unknown[]): D1PreparedStatement {
    return new Prepared(this.own.bind(...values));
  }

  async all<T>(): Promise<D1Result<T>> {
    return refuseWritten(await this.own.all<T>());
  }

  first(): never {
    throw batchOnly();
  }

  run(): never {
    throw batchOnly();
  }

  raw<T = unknown[]>(options: { columnNames: true }): Promise<[string[], ...T[]]>;
  raw<T = unknown[]>(options?: { columnNames?: false }): Promise<T[]>;
  /** As in a batch, columns of equal name overwrite each other. */
  async raw(): Promise<unknown> {
    const { results } = await this.all<object>();
    return results.map((row) => Object.values(row));
  }
}

const ownOf = (statement: D1PreparedStatement): D1PreparedStatement =>
  statement instanceof Prepared ? statement.own : statement;

/** Throws when a read has written. */
function refuseWritten<T>(result: D1Result<T>): D1Result<T> {
  if (result.meta.changed_db) throw batchOnly();
  return result;
}

const batchOnly = () => new Error("A statement that writes has to be sent by write.");

/**
 * Returns a hand-written statement, typed by its columns (columns.ts). `rows<Row>` is not checked; use it for
 * columns named at run time and external text. Drizzle's `all` lacks the prepared statement that a batch
 * needs.
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
    ? createStatement(db, statement)
    : (text: TemplateStringsArray, ...values: unknown[]) =>
        createStatement(db, select(text, ...values));
}

function createStatement<Row>(db: Database, statement: SQL) {
  const query = db.all<Row>(statement);
  const built = query.getQuery();
  const { execute } = query;
  const asked = Object.assign(query, {
    stmt: db.$client.prepare(built.sql),
    getQuery: () => built,
    receive: createReader<Row>(statement),
    execute: async (): Promise<Row[]> => asked.receive(await execute()),
    mapResult: ({ results }: { results: Row[] }): unknown => asked.receive(results),
  });
  return asked;
}

type Rows<Row> = ReturnType<typeof createStatement<Row>>;

/** Returns the query; its rows are also passed to `look`. */
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

export type Statement = BatchItem<"sqlite">;
interface One<T extends Statement> {
  one: T;
}
type Query = Statement | One<Statement>;
/** An undefined query is not sent. */
export type Queries = Readonly<Record<string, Query | undefined>>;
export type Steps = Readonly<Record<string, Query | readonly Statement[] | undefined>>;
type Answer<T> =
  T extends One<infer Q>
    ? Q["_"]["result"][number] | undefined
    : T extends Statement
      ? T["_"]["result"]
      : never;

export type Answers<T> = {
  [Name in keyof T as NonNullable<T[Name]> extends Query ? Name : never]:
    | Answer<NonNullable<T[Name]>>
    | (undefined extends T[Name] ? undefined : never);
};

/** Marks a query that finds at most one row. */
export const one = <T extends Statement>(query: T): One<T> => ({ one: query });

/** Sends the groups as one batch; returns each group's answers by name. */
export async function sendGroups(
  send: Send,
  groups: readonly Steps[],
): Promise<Record<string, unknown>[]> {
  const sent = groups.map((steps) =>
    Object.entries(steps).flatMap(([name, step]) => (step ? [{ name, step }] : [])),
  );
  const [first, ...others] = sent.flat().flatMap(({ step }) => ("one" in step ? [step.one] : step));
  const results = first ? await send([first, ...others]) : [];
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
