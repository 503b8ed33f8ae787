import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { plainText } from "../../domain/slug.ts";

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
