import { type SQL, sql } from "drizzle-orm";
import { isShown } from "../championships/shown.ts";
import { everyWord, alike, CANDIDATES } from "../championships/search/store.ts";
import { type Database, rows } from "../db/database.ts";
import { holdsWords } from "../db/words.ts";
import { shownFirst } from "../kit/target.ts";
import { teamJson } from "../teams/team-ref.ts";
import { foldedText, publicNameWhere, publicNicknameWhere } from "../users/athlete-name.ts";

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
    WHERE t.championship_id = ch.id ORDER BY ${shownFirst} LIMIT 1) AS is_default`;

/** SQL joins: the tournament of the register or inscription `mine`, its season and championship. */
const OWN_PLACE = sql`
  JOIN tournaments at ON at.id = mine.tournament_id
  JOIN seasons ps ON ps.id = at.season_id
  JOIN championships ch ON ch.id = mine.championship_id`;

/** SQL subquery: of the rows `r` of registers or inscriptions that `where` names, the id of the newest tournament's. */
const newest = (table: "registers" | "inscriptions", where: SQL): SQL => sql`(
  SELECT r.id FROM ${sql.raw(table)} r
  JOIN tournaments rt ON rt.id = r.tournament_id JOIN seasons rs ON rs.id = rt.season_id
  WHERE ${where} AND ${isShown(sql`r.championship_id`)}
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

const APPROVED = sql`r.user_id = u.id AND r.status IN ('approved', 'released')`;

/** Athletes with the public names alone: what was reduced is neither shown nor found. */
const athletesAmong = (candidates: SQL): SQL => sql`
  SELECT x.*, ${foldedText(sql`x.name || ' ' || COALESCE(x.nickname, '')`)} AS text
  FROM (
    SELECT ${PLACE}, ${teamJson(sql`reg.team_id`, sql`mine.tournament_id`)} AS team,
           u.id AS user_id, ${publicNameWhere(REDUCES)} AS name,
           ${publicNicknameWhere(REDUCES)} AS nickname
    FROM ${candidates} found
    CROSS JOIN users u ON u.id = found.id
    JOIN inscriptions mine ON mine.id = ${newest("inscriptions", APPROVED)}
    JOIN registers reg ON reg.id = mine.register_id
    ${OWN_PLACE}
    WHERE u.erased_at IS NULL AND ${MAY_BE_FOUND}) x`;

/**
 * The statements of a search for teams and athletes: of each at most `most` that hold every word in their
 * public name, and those that may be meant where there is none of any kind.
 */
export function namedStatements(db: Database, words: string[], most: number) {
  const held = (text: SQL) => sql.join(holdsWords(text, words.join(" ")), sql` AND `);
  const text = sql`x.text`;
  const exact = (among: SQL) =>
    sql`SELECT x.* FROM (${among}) x WHERE ${held(text)} ${inOrder(text, words)} LIMIT ${most}`;
  return {
    teams: rows<TeamRow>(db, exact(teamsAmong(holding("team_search", words)))),
    athletes: rows<AthleteRow>(db, exact(athletesAmong(holding("athlete_search", words)))),
    teamsMeant: rows<TeamRow>(db, teamsAmong(likest("team_search", words))),
    athletesMeant: rows<AthleteRow>(db, athletesAmong(likest("athlete_search", words))),
  };
}
