import { type SQL, sql } from "drizzle-orm";

/** A column of an answer that SQLite builds as JSON (`json_object(…)`), or null; `as` names it. */
export const jsonColumn = <T>(expression: SQL, as: string): SQL.Aliased<T> =>
  sql`${expression}`.mapWith((text: string): T => JSON.parse(text)).as(as);
