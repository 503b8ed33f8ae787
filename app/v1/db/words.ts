import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { plainText } from "../../domain/people/slug.ts";

/** A column of an answer that SQLite builds as JSON (`json_object(…)`), or null; `as` names it. */
export const jsonColumn = <T>(expression: SQL, as: string): SQL.Aliased<T> =>
  sql`${expression}`.mapWith((text: string): T => JSON.parse(text)).as(as);

/** Words beyond these are not looked for: SQLite bounds how deep conditions stand in each other. */
export const MOST_WORDS = 10;

/**
 * SQL conditions: every word of what was typed is somewhere in a `search` column, whatever the case
 * and the accents. Not LIKE: D1 refuses its patterns from 50 bytes on.
 */
export const holdsWords = (search: AnyColumn | SQL, typed: string | undefined): SQL[] =>
  plainText(typed ?? "")
    .split(" ")
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => sql`instr(${search}, ${word}) > 0`);
