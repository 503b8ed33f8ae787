import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../../contract.ts";
import { type Database, rows } from "../../db/database.ts";
import { championships } from "../../db/schema/index.ts";
import { CHAMPIONSHIPS } from "../../db/totals.ts";
import { holdsWords } from "../../db/words.ts";
import { teamJson } from "../../team-ref.ts";
import { summary } from "../store.ts";
import { alike, everyWord } from "./words.ts";

/** How many texts are looked at for slips of the keyboard. */
const CANDIDATES = 60;

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
        ...(some ? [sql`${named(words)} DESC`] : []),
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
const named = (words: string[]): SQL =>
  and(sql`1`, ...holdsWords(championships.search, words.join(" "))) ?? sql`1`;

/** SQL expression: the team that the words name, as JSON, where the championship itself does not hold them. */
const foundTeam = (words: string[]) => sql<string | null>`CASE WHEN ${named(words)} THEN NULL ELSE
  ${teamJson(sql`(
    SELECT t.id FROM registers r JOIN teams t ON t.id = r.team_id
    WHERE r.championship_id = ${championships.id} AND r.status = 'approved'
    AND ${and(sql`1`, ...holdsWords(sql`t.search`, words.join(" ")))}
    ORDER BY t.search LIMIT 1)`)} END`;
