import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { distance } from "fastest-levenshtein";
import { type PageQuery, pageOf } from "../kit/contract.ts";
import { type Database, rows } from "../db/database.ts";
import { championships } from "../db/schema/index.ts";
import { CHAMPIONSHIPS, holdsWords, MOST_WORDS } from "../db/listing.ts";
import { teamJson, teamOrNull } from "../teams/team-ref.ts";
import { summary } from "../championships/store.ts";
import { plainText } from "../../domain/people/slug.ts";
import { isShown } from "../championships/shown.ts";
import { sees } from "../kit/on-air.ts";
import { shownFirst } from "../kit/target.ts";
import { foldedText, publicNameWhere, publicNicknameWhere } from "../users/names.ts";

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
const everyWord = (words: string[]): string =>
  words.map((word) => `"${termOf(word)}"`).join(" AND ");

/** An FTS5 query: texts that hold three letters in a row of any word, the more the better. */
function alike(words: string[]): string {
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
function slipsBetween(words: string[], text: string): number | null {
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
  AND ${sees(sql`r.tournament_id`)} AND ${and(sql`1`, ...holdsWords(sql`t.search`, words.join(" ")))}
  ORDER BY t.search, r.tournament_id DESC LIMIT 1)`;

/** The page of the championships that hold every word, each with the team that led to it. */
export function foundPage<T extends { team: string | null }>(
  { rows, counted }: { rows: T[]; counted: { total: number }[] },
  query: PageQuery,
) {
  const found = rows.map(({ team, ...summary }) => ({ ...summary, team: teamOrNull(team) }));
  return pageOf(found, counted, query);
}

/** The page of the championships that the words are almost in. */
export function closestPage<T extends { text: string }>(
  words: string[],
  meant: T[],
  query: PageQuery,
) {
  const close = closeTo(words, meant).map(({ text: _, ...summary }) => ({
    ...summary,
    team: null,
  }));
  const start = (query.page - 1) * query.per_page;
  const page = close.slice(start, start + query.per_page);
  return pageOf(page, [{ total: close.length }], query);
}

/** Rows of an index that hold the words and are looked at: the newest, however many there are. */
const MATCHES = 300;

/** What is known of where somebody is found. */
interface PlaceRow {
  championship_id: number;
  championship_slug: string;
  championship_name: string;
  tournament_id: number;
  tournament_name: string;
  season: string;
  is_default: 0 | 1;
  /** As JSON. */
  team: string;
  /** What may be found, folded. */
  text: string;
}

export type TeamRow = PlaceRow;

export interface AthleteRow extends PlaceRow {
  user_id: number;
  name: string;
  nickname: string | null;
}

type Index = "team_search" | "athlete_search";

/** SQL subquery: the rows of an index that hold every word, the newest ones. */
const holding = (index: Index, words: string[]): SQL => sql`(
  SELECT rowid AS id FROM ${sql.raw(index)} WHERE text MATCH ${everyWord(words)}
  ORDER BY rowid DESC LIMIT ${MATCHES})`;

/** SQL subquery: the rows of an index that share letters with the words, the likest ones. */
const likest = (index: Index, words: string[]): SQL => sql`(
  SELECT rowid AS id FROM ${sql.raw(index)} WHERE text MATCH ${alike(words)}
  ORDER BY rank LIMIT ${CANDIDATES})`;

/** SQL columns of the place that the championship `ch`, the season `s` and the tournament `t` are. */
const PLACE = sql`
  ch.id AS championship_id, ch.slug AS championship_slug, ch.name AS championship_name,
  at.id AS tournament_id, at.name AS tournament_name, ps.name AS season,
  at.id = (
    SELECT t.id FROM tournaments t JOIN seasons s ON s.id = t.season_id
    WHERE t.championship_id = ch.id AND t.status = 'started' ORDER BY ${shownFirst} LIMIT 1) AS is_default`;

/** SQL joins: the tournament of the register or inscription `mine`, its season and championship. */
const OWN_PLACE = sql`
  JOIN tournaments at ON at.id = mine.tournament_id
  JOIN seasons ps ON ps.id = at.season_id
  JOIN championships ch ON ch.id = mine.championship_id`;

/** SQL subquery: of the rows `r` of registers or inscriptions that `where` names, the id of the newest tournament's. */
const newest = (table: "registers" | "inscriptions", where: SQL): SQL => sql`(
  SELECT r.id FROM ${sql.raw(table)} r
  JOIN tournaments rt ON rt.id = r.tournament_id JOIN seasons rs ON rs.id = rt.season_id
  WHERE ${where} AND ${isShown(sql`r.championship_id`, sql`r.tournament_id`)}
  ORDER BY rs.year DESC, rs.id DESC, rt.id DESC LIMIT 1)`;

/** SQL terms: what begins with the first word comes before what holds it within. */
const inOrder = (text: SQL, [first = ""]: string[]): SQL =>
  sql`ORDER BY instr(${text}, ${first}) <> 1, ${text}`;

const teamsAmong = (candidates: SQL): SQL => sql`
  SELECT ${PLACE}, ${teamJson(sql`mine.team_id`, sql`mine.tournament_id`)} AS team, te.search AS text
  FROM ${candidates} found
  CROSS JOIN teams te ON te.id = found.id
  JOIN registers mine ON mine.id = ${newest("registers", sql`r.team_id = te.id AND r.status = 'approved'`)}
  ${OWN_PLACE}`;

/**
 * SQL condition on the athlete `u`: a minor, whose guardian has not agreed, is not to be found. Who was
 * entered before that was asked may have none.
 */
const MAY_BE_FOUND = sql`(u.birth_date IS NULL OR u.birth_date <= date('now', '-18 years')
  OR u.guardian_consent_at IS NOT NULL)`;

/** SQL condition: one of the tournaments of the athlete `u` asks for reduced names, as their page has it. */
const REDUCES = sql`EXISTS (
  SELECT 1 FROM inscriptions i JOIN tournaments it ON it.id = i.tournament_id
  WHERE i.user_id = u.id AND it.reduce_minors_names)`;

const IS_APPROVED = sql`r.user_id = u.id AND r.status IN ('approved', 'released')`;

/** Athletes with the public names alone: what was reduced is neither shown nor found. */
const athletesAmong = (candidates: SQL): SQL => sql`
  SELECT x.*, ${foldedText(sql`x.name || ' ' || COALESCE(x.nickname, '')`)} AS text
  FROM (
    SELECT ${PLACE}, ${teamJson(sql`reg.team_id`, sql`mine.tournament_id`)} AS team,
           u.id AS user_id, ${publicNameWhere(REDUCES)} AS name,
           ${publicNicknameWhere(REDUCES)} AS nickname
    FROM ${candidates} found
    CROSS JOIN users u ON u.id = found.id
    JOIN inscriptions mine ON mine.id = ${newest("inscriptions", IS_APPROVED)}
    JOIN registers reg ON reg.id = mine.register_id
    ${OWN_PLACE}
    WHERE u.erased_at IS NULL AND ${MAY_BE_FOUND}) x`;

/**
 * The statements of a search for teams and athletes: of each at most `most` that hold every word in their
 * public name, and those that may be meant where there is none of any kind.
 */
export function namedStatements(db: Database, words: string[], most: number) {
  const holdsAll = (text: SQL) => sql.join(holdsWords(text, words.join(" ")), sql` AND `);
  const text = sql`x.text`;
  const exact = (among: SQL) =>
    sql`SELECT x.* FROM (${among}) x WHERE ${holdsAll(text)} ${inOrder(text, words)} LIMIT ${most}`;
  return {
    teams: rows<TeamRow>(db, exact(teamsAmong(holding("team_search", words)))),
    athletes: rows<AthleteRow>(db, exact(athletesAmong(holding("athlete_search", words)))),
    teamsMeant: rows<TeamRow>(db, teamsAmong(likest("team_search", words))),
    athletesMeant: rows<AthleteRow>(db, athletesAmong(likest("athlete_search", words))),
  };
}
