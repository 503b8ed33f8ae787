import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../../kit/contract.ts";
import { type Database, rows } from "../../db/database.ts";
import { championships } from "../../db/schema/index.ts";
import { CHAMPIONSHIPS } from "../../db/totals.ts";
import { holdsWords, MOST_WORDS } from "../../db/words.ts";
import { teamJson } from "../../teams/team-ref.ts";
import { summary } from "../store.ts";
import { distance } from "fastest-levenshtein";
import { plainText } from "../../../domain/people/slug.ts";

/** Letters below which a word has to be right: among short ones almost everything is alike. */
const SHORT = 4;
/** Letters from which two slips are forgiven. */
const LONG = 6;

/** The words that were typed, as the index knows them; a single letter finds nothing. */
export const wordsOf = (typed: string): string[] =>
  plainText(typed.replaceAll('"', " "))
    .split(" ")
    .filter((word) => word.length > 1)
    .slice(0, MOST_WORDS);

/** The part of the index that a word has to be in: any part of a word, or how a word begins. */
const termOf = (word: string): string => (word.length > 2 ? word : ` ${word}`);

/** An FTS5 query: texts that hold every word. */
export const everyWord = (words: string[]): string =>
  words.map((word) => `"${termOf(word)}"`).join(" AND ");

/** An FTS5 query: texts that hold three letters in a row of any word, the more the better. */
export function alike(words: string[]): string {
  const grams = words.flatMap((word) => {
    const padded = ` ${word}`;
    return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
  });
  return [...new Set(grams)].map((gram) => `"${gram}"`).join(" OR ");
}

/**
 * How many slips of the keyboard lie between what was typed and the text, in which each word is taken
 * for the nearest one or its beginning; null where one is too far from all.
 */
export function slipsBetween(words: string[], text: string): number | null {
  const known = text.split(" ").filter(Boolean);
  let sum = 0;
  for (const word of words) {
    const forgiven = word.length < SHORT ? 0 : word.length < LONG ? 1 : 2;
    const slips = Math.min(
      ...known.map((other) =>
        Math.min(distance(word, other), distance(word, other.slice(0, word.length))),
      ),
    );
    if (slips > forgiven) return null;
    sum += slips;
  }
  return sum;
}

/** Those of the texts that the words are almost in, those with the fewest slips first. */
export const closeTo = <T extends { text: string }>(words: string[], meant: T[]): T[] =>
  meant
    .map((row) => ({ row, slips: slipsBetween(words, row.text) }))
    .filter(({ slips }) => slips !== null)
    .toSorted((a, b) => (a.slips ?? 0) - (b.slips ?? 0))
    .map(({ row }) => row);

/** How many texts are looked at for slips of the keyboard. */
export const CANDIDATES = 60;

interface Filter extends PageQuery {
  uf?: string | undefined;
}

/** SQL condition: the championship's text matches an FTS5 query. */
const matches = (query: string): SQL =>
  sql`${championships.id} IN (SELECT rowid FROM championship_search WHERE text MATCH ${query})`;

/**
 * The statements of a search: a page and the count of the championships that hold every word in their
 * name, city, state or approved teams, those named so first; and those that may be meant where there are
 * none, with their texts. Without words: all, the last touched first, and nothing that may be meant.
 */
export function searchStatements(db: Database, words: string[], { uf, page, per_page }: Filter) {
  const shown = sql`${championships}.hidden_at IS NULL`;
  const ofState = uf ? and(shown, eq(championships.uf, uf)) : shown;
  const some = words.length > 0;
  const where = some ? and(ofState, matches(everyWord(words))) : ofState;
  const team = some ? foundTeam(words) : sql<string | null>`NULL`;
  return {
    rows: db
      .select({ ...summary, team: team.as("team") })
      .from(championships)
      .where(where)
      .orderBy(
        ...(some ? [sql`${namesMatch(words)} DESC`] : []),
        desc(championships.updated_at),
        desc(championships.id),
      )
      .limit(per_page)
      .offset((page - 1) * per_page),
    counted: rows<{ total: number }>(
      db,
      some || uf ? sql`SELECT COUNT(*) AS total FROM championships WHERE ${where}` : CHAMPIONSHIPS,
    ),
    meant: db
      .select({
        ...summary,
        text: sql<string>`(SELECT text FROM championship_search WHERE rowid = ${championships.id})`.as(
          "text",
        ),
      })
      .from(championships)
      .where(
        some
          ? and(
              ofState,
              sql`${championships.id} IN (SELECT rowid FROM championship_search
                WHERE text MATCH ${alike(words)} ORDER BY rank LIMIT ${CANDIDATES})`,
            )
          : eq(championships.id, 0),
      ),
  };
}

/** SQL condition: the championship's own name, city and state hold the words. */
const namesMatch = (words: string[]): SQL =>
  and(sql`1`, ...holdsWords(championships.search, words.join(" "))) ?? sql`1`;

/** SQL expression: the team that the words name, as JSON, where the championship itself does not hold them. */
const foundTeam = (words: string[]) =>
  sql<string | null>`CASE WHEN ${namesMatch(words)} THEN NULL ELSE ${teamAmong(words)} END`;

const teamAmong = (words: string[]): SQL => sql`(
  SELECT ${teamJson(sql`r.team_id`, sql`r.tournament_id`)}
  FROM registers r JOIN teams t ON t.id = r.team_id
  WHERE r.championship_id = ${championships.id} AND r.status = 'approved'
  AND ${and(sql`1`, ...holdsWords(sql`t.search`, words.join(" ")))}
  ORDER BY t.search, r.tournament_id DESC LIMIT 1)`;
