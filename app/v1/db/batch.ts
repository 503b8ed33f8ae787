import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "./database.ts";

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
export const read = <T extends Queries>(db: Database, queries: T): Promise<Answers<T>> =>
  write(db, queries);

/**
 * Sends the steps as one batch, in their order: a guard stops all of them, and a query sees what was
 * written before it. A step is a statement or a list of statements; lists answer nothing.
 */
export function write<T extends Steps>(db: Database, steps: T): Promise<Answers<T>>;
export async function write(db: Database, steps: Steps): Promise<Record<string, unknown>> {
  const sent = Object.entries(steps).flatMap(([name, step]) => (step ? [{ name, step }] : []));
  const [first, ...others] = sent.flatMap(({ step }) => ("one" in step ? [step.one] : step));
  const results = first ? await db.batch([first, ...others]) : [];
  const answers: Record<string, unknown> = {};
  let place = 0;
  for (const { name, step } of sent) {
    if (Array.isArray(step)) place += step.length;
    else answers[name] = "one" in step ? results[place++]?.[0] : results[place++];
  }
  return answers;
}
