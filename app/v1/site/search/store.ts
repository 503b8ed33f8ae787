import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { type PageQuery, buildPage } from "../../kit/contract.ts";
import { type Database, rows } from "../../db/database.ts";
import { columnsOf, flag, json, neverNull, type RowOf, select, value } from "../../db/columns.ts";
import { championships, seasons, teams, tournaments, users } from "../../db/schema/index.ts";
import { CHAMPIONSHIPS, jsonColumn } from "../../kit/listing.ts";
import { teamJson, teamOrNull } from "../../kit/team-ref.ts";
import type { LeadingTournament } from "../../structure/championships/contract.ts";
import { summary } from "../../structure/championships/store.ts";
import { isShown } from "../../kit/shown.ts";
import { isVisible } from "../../kit/on-air.ts";
import { defaultTournament, shownFirst } from "../../kit/target.ts";
import { foldedText, publicNameWhere, publicNicknameWhere } from "../../db/names.ts";
import {
  matchSimilar,
  findNearMatches,
  everyStart,
  everyWord,
  toPartTerm,
  listSpellings,
  toStartTerm,
  within,
} from "./words.ts";

/**
 * Ranks of a match, best first: at the start of the own name, of any name, of a name or place; inside words;
 * in a team's name.
 */
const FIT = { ownName: 0, name: 1, place: 2, part: 3, team: 4 };

/** Most rows compared for typing errors. */
const CANDIDATES = 60;

interface Filter extends PageQuery {
  uf?: string | undefined;
}

const matches = (query: string): SQL => sql`championships.id IN (
  SELECT rowid FROM championship_search WHERE championship_search MATCH ${query})`;

/**
 * Returns the statements of a search: a page of championships that have every word, best fit first, and near
 * matches. Without words: all, last changed first.
 */
export function searchStatements(db: Database, words: string[], { uf, page, per_page }: Filter) {
  const shown = sql`${championships}.hidden_at IS NULL`;
  const ofState = uf ? and(shown, eq(championships.uf, uf)) : shown;
  const some = words.length > 0;
  const where = some ? and(ofState, matches(everyWord(words))) : ofState;
  const team = some ? foundTeam(words) : sql<string | null>`NULL`;
  // Only the rows of the page look up the text that matched.
  const found = sql`(
    SELECT championships.id AS id, ${some ? rateFit(words) : FIT.ownName} AS fit
    FROM championships WHERE ${where}
    ORDER BY ${some ? sql`fit, ` : sql``} championships.updated_at DESC, championships.id DESC
    LIMIT ${per_page} OFFSET ${(page - 1) * per_page}) found`;
  const tournament = jsonColumn<LeadingTournament | null>(
    some ? leadingTournament(words) : sql`NULL`,
    "tournament",
  );
  return {
    rows: db
      .select({
        ...summary,
        team: team.as("team"),
        fit: sql<number>`found.fit`.as("fit"),
        tournament,
      })
      .from(championships)
      .innerJoin(found, sql`found.id = championships.id`)
      .orderBy(sql`found.fit`, desc(championships.updated_at), desc(championships.id)),
    counted: rows(
      db,
      some || uf
        ? select`SELECT ${value("total", sql<number>`COUNT(*)`)} FROM championships WHERE ${where}`
        : CHAMPIONSHIPS,
    ),
    meant: db
      .select({
        ...summary,
        text: sql<string>`(
          SELECT own || tournaments || teams FROM championship_search WHERE rowid = championships.id)`.as(
          "text",
        ),
        tournament,
      })
      .from(championships)
      .where(
        some
          ? and(
              ofState,
              sql`NOT EXISTS (SELECT 1 FROM championships WHERE ${where})`,
              sql`championships.id IN (SELECT rowid FROM championship_search
                WHERE championship_search MATCH ${matchSimilar(words)} ORDER BY rank LIMIT ${CANDIDATES})`,
            )
          : eq(championships.id, 0),
      ),
  };
}

const rateFit = (words: string[]): SQL => sql`CASE
  WHEN ${matches(within("name", everyStart(words)))} THEN ${FIT.ownName}
  WHEN ${matches(within("name tournaments", everyStart(words)))} THEN ${FIT.name}
  WHEN ${matches(within("own tournaments", everyStart(words)))} THEN ${FIT.place}
  WHEN ${holdsWithoutTeams(words)} THEN ${FIT.part}
  ELSE ${FIT.team} END`;

/** SQL condition: name, place and tournaments contain every word. */
const holdsWithoutTeams = (words: string[]): SQL =>
  matches(within("own tournaments", everyWord(words)));

/** SQL: the team whose name matches; null when the championship itself matches. */
const foundTeam = (words: string[]) => sql<string | null>`
  CASE WHEN ${holdsWithoutTeams(words)} THEN NULL ELSE ${teamAmong(words)} END`;

const teamAmong = (words: string[]): SQL => sql`(
  SELECT ${teamJson(sql`r.team_id`, sql`r.tournament_id`)}
  FROM registers r JOIN teams t ON t.id = r.team_id
  WHERE r.championship_id = championships.id AND r.status = 'approved'
  AND ${isVisible(sql`r.tournament_id`)} AND ${holds(sql`t.search`, words)}
  ORDER BY t.search, r.tournament_id DESC LIMIT 1)`;

const TOURNAMENT_NAMES = foldedText(
  sql`' ' || s.name || ' ' || t.name || ' ' || COALESCE(t.category, '')`,
);

/** SQL: the visible tournament with most of the words that are found nowhere else. */
const leadingTournament = (words: string[]): SQL => sql`(
  SELECT json_object(
    'id', t.id, 'name', t.name, 'category', t.category, 'season', s.name,
    'is_default', json(iif(t.id = ${defaultTournament(sql`championships.id`)}, 'true', 'false')))
  FROM championship_search f
  CROSS JOIN tournaments t ON t.championship_id = f.rowid AND t.status = 'started'
  JOIN seasons s ON s.id = t.season_id
  JOIN json_each(${JSON.stringify(words.flatMap(listSpellings).map(toPartTerm))}) term
  WHERE f.rowid = championships.id AND instr(${TOURNAMENT_NAMES}, term.value) > 0
  AND instr(f.own || iif(${holdsWithoutTeams(words)}, '', f.teams), term.value) = 0
  GROUP BY t.id ORDER BY COUNT(*) DESC, ${shownFirst} LIMIT 1)`;

/** SQL condition: the text holds every word, as `termOf` writes it. */
const holds = (text: SQL, words: string[], termOf = (word: string) => word): SQL =>
  sql.join(
    words.map((word) => {
      const terms = listSpellings(word).map(termOf);
      return sql`(${sql.join(
        terms.map((term) => sql`instr(${text}, ${term}) > 0`),
        sql` OR `,
      )})`;
    }),
    sql` AND `,
  );

/** Returns the page of matching championships. */
export function foundPage<T extends { team: string | null }>(
  { rows, counted }: { rows: T[]; counted: { total: number }[] },
  query: PageQuery,
) {
  const found = rows.map(({ team, ...summary }) => ({ ...summary, team: teamOrNull(team) }));
  return buildPage(found, counted, query);
}

/** Returns the page of near matches. */
export function closestPage<T extends { text: string }>(
  words: string[],
  meant: T[],
  query: PageQuery,
) {
  const close = findNearMatches(words, meant).map(({ text: _, ...summary }) => ({
    ...summary,
    team: null,
  }));
  const start = (query.page - 1) * query.per_page;
  const page = close.slice(start, start + query.per_page);
  return buildPage(page, [{ total: close.length }], query);
}

/** Most matches compared, newest first. */
const MATCHES = 300;

type Index = "team_search" | "athlete_search";

const newestMatches = (index: Index, query: string, fit: number): SQL => sql`
  SELECT * FROM (
    SELECT rowid AS id, ${fit} AS fit FROM ${sql.raw(index)} WHERE ${sql.raw(index)} MATCH ${query}
    ORDER BY rowid DESC LIMIT ${MATCHES})`;

const teamsHolding = (words: string[]): SQL => sql`(
  SELECT id, MIN(fit) AS fit FROM (
    ${newestMatches("team_search", within("text", everyStart(words)), FIT.name)}
    UNION ALL ${newestMatches("team_search", everyStart(words), FIT.place)}
    UNION ALL ${newestMatches("team_search", everyWord(words), FIT.part)})
  GROUP BY id ORDER BY MIN(fit), id DESC LIMIT ${MATCHES})`;

const selectSimilar = (index: Index, words: string[]): SQL => sql`(
  SELECT rowid AS id, ${FIT.part} AS fit FROM ${sql.raw(index)} WHERE ${sql.raw(index)} MATCH ${matchSimilar(words)}
  ORDER BY rank LIMIT ${CANDIDATES})`;

const PLACE = select`
  ${columnsOf(championships, "ch", {
    championship_id: "id",
    championship_slug: "slug",
    championship_name: "name",
  })},
  ${columnsOf(tournaments, "at", { tournament_id: "id", tournament_name: "name" })},
  ${columnsOf(seasons, "ps", { season: "name" })},
  ${flag("is_default", sql`at.id = ${defaultTournament(sql`ch.id`)}`)}`;

const OWN_PLACE = sql`
  JOIN tournaments at ON at.id = mine.tournament_id
  JOIN seasons ps ON ps.id = at.season_id
  JOIN championships ch ON ch.id = mine.championship_id`;

/** SQL: the newest tournament's row. */
const newest = (table: "registers" | "inscriptions", where: SQL): SQL => sql`(
  SELECT r.id FROM ${sql.raw(table)} r
  JOIN tournaments rt ON rt.id = r.tournament_id JOIN seasons rs ON rs.id = rt.season_id
  WHERE ${where} AND ${isShown(sql`r.championship_id`, sql`r.tournament_id`)}
  ORDER BY rs.year DESC, rs.id DESC, rt.id DESC LIMIT 1)`;

const inOrder = ([first = ""]: string[]): SQL =>
  sql`ORDER BY x.fit, instr(x.text, ${first}) <> 1, x.text`;

export type TeamRow = RowOf<typeof teamsAmong>;

const teamsAmong = (candidates: SQL) => select`
  SELECT ${PLACE}, ${neverNull(json("team", teamJson(sql`mine.team_id`, sql`mine.tournament_id`)))},
         ${columnsOf(teams, "te", ["city", "uf"])}, ${value("fit", sql<number>`found.fit`)}, ${value(
           "text",
           sql<string>`te.search || ' ' || ${foldedText(sql`COALESCE(te.city, '') || ' ' || COALESCE(te.uf, '')`)}`,
         )}
  FROM ${candidates} found
  CROSS JOIN teams te ON te.id = found.id
  JOIN registers mine ON mine.id = ${newest("registers", sql`r.team_id = te.id AND r.status = 'approved'`)}
  ${OWN_PLACE}`;

/** SQL condition on `u`: hides minors without a guardian's consent. */
const MAY_BE_FOUND = sql`(u.birth_date IS NULL OR u.birth_date <= date('now', '-18 years')
  OR u.guardian_consent_at IS NOT NULL)`;

/** SQL condition: a tournament of `u` shortens names. */
const REDUCES = sql`EXISTS (
  SELECT 1 FROM inscriptions i JOIN tournaments it ON it.id = i.tournament_id
  WHERE i.user_id = u.id AND it.reduce_minors_names)`;

const IS_APPROVED = sql`r.user_id = u.id AND r.status IN ('approved', 'released')`;

export type AthleteRow = RowOf<typeof athletesAmong>;

/** A full name that is shortened is neither shown nor found. */
const athletesAmong = (candidates: SQL) => select`
  SELECT x.*, ${value("text", sql<string>`${foldedText(sql`x.name || ' ' || COALESCE(x.nickname, '')`)}`)}
  FROM (
    SELECT ${PLACE}, ${neverNull(json("team", teamJson(sql`reg.team_id`, sql`mine.tournament_id`)))},
           ${columnsOf(users, "u", { user_id: "id" })}, ${value("name", publicNameWhere(REDUCES))},
           ${value("nickname", publicNicknameWhere(REDUCES))}
    FROM ${candidates} found
    CROSS JOIN users u ON u.id = found.id
    JOIN inscriptions mine ON mine.id = ${newest("inscriptions", IS_APPROVED)}
    JOIN registers reg ON reg.id = mine.register_id
    ${OWN_PLACE}
    WHERE u.erased_at IS NULL AND ${MAY_BE_FOUND}) x`;

const fitOfNames = (words: string[]) =>
  sql<number>`iif(${holds(sql`' ' || x.text`, words, toStartTerm)}, ${FIT.name}, ${FIT.part})`;

/** Returns the statements for `most` teams and athletes with every word, and near matches. */
export function namedStatements(db: Database, words: string[], most: number) {
  const athletes = athletesAmong(
    sql`(${newestMatches("athlete_search", everyWord(words), FIT.part)})`,
  );
  return {
    teams: rows(db)`
      SELECT x.* FROM (${teamsAmong(teamsHolding(words))}) x ${inOrder(words)} LIMIT ${most}`,
    athletes: rows(db)`
      SELECT x.* FROM (SELECT x.*, ${value("fit", fitOfNames(words))} FROM (${athletes}) x
        WHERE ${holds(sql`x.text`, words)}) x ${inOrder(words)} LIMIT ${most}`,
    teamsMeant: rows(db, teamsAmong(selectSimilar("team_search", words))),
    athletesMeant: rows(db, athletesAmong(selectSimilar("athlete_search", words))),
  };
}
