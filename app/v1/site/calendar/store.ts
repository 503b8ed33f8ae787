import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";
import { columnsOf, optional, neverNull, type RowOf, select, value } from "../../db/columns.ts";
import {
  championships,
  fields,
  games as gameRows,
  phases,
  rounds,
  tournaments,
} from "../../db/schema/index.ts";
import { type GameRow } from "../../matchday/games/row.ts";
import { boundsOfDay, FIRST_MONTH, monthHours } from "../../kit/day.ts";
import { isVisible } from "../../kit/on-air.ts";
import {
  championshipOfTarget,
  championshipRef,
  type Target,
  tournamentRef,
} from "../../kit/target.ts";
import { type LongQuery, limitRows, countUnlessCursor } from "../../kit/cursor.ts";
import { gamesWith } from "../../matchday/games/store.ts";

/** Filters of a calendar; each has an index with the time, so only the requested days are read. */

export interface CalendarFilter extends Target {
  scope: "tournament" | "championship";
  team?: number | undefined;
  game?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  ended?: "last_month" | "last_month_if_dated" | undefined;
}

/** SQL: the calendar's championship; null for a missing tournament or team. */
export function championshipOfCalendar({ team, ...filter }: CalendarFilter): SQL {
  const championship = championshipOfTarget(filter);
  if (team === undefined) return championship;
  const within =
    filter.scope === "tournament"
      ? sql`rg.tournament_id = ${tournamentRef(filter)}`
      : isVisible(sql`rg.tournament_id`);
  return sql`(
    SELECT rg.championship_id FROM registers rg
    WHERE rg.team_id = ${team} AND rg.championship_id = ${championship} AND ${within} LIMIT 1)`;
}

/**
 * SQL condition on g: games of the filter on any day. The plus keeps SQLite on the index of a team's games.
 */
export function inScope({ team, game, ...filter }: CalendarFilter): SQL {
  const { scope, tournament, championship } = filter;
  const inSight = isVisible(sql`g.tournament_id`);
  const plus = team === undefined && game === undefined ? sql`` : sql`+`;
  const where =
    scope === "championship" && tournament === undefined
      ? sql`${plus}g.championship_id = ${championshipRef(championship ?? "0")} AND ${inSight}`
      : sql`${plus}g.tournament_id = ${tournamentRef(filter)}`;
  if (game !== undefined) return sql`g.id = ${game} AND ${where}`;
  if (team === undefined) return where;
  return sql`${where} AND (g.home_team_id = ${team} OR g.away_team_id = ${team})`;
}

const startOf = (day: string) => boundsOfDay(day)[0];
export const endOf = (day: string) => boundsOfDay(day)[1];

/** UTC times; `before` is exclusive. */
interface Span {
  after: SQL | null;
  before: SQL | null;
}

/** The requested days, or the month of `ended`. */
function spanIn({ from, to, ended, ...filter }: CalendarFilter): Span {
  const before = to === undefined ? null : sql`${endOf(to)}`;
  if (from === undefined) return { after: null, before };
  const after = sql`${startOf(from)}`;
  if (!ended) return { after, before };
  const isOver = isOverBefore(startOf(from), ended, filter);
  return {
    after: sql`(CASE WHEN ${isOver} THEN ${lastMonth(filter)} ELSE ${after} END)`,
    before: sql`(CASE WHEN ${isOver} THEN '~' ELSE ${before ?? sql`'~'`} END)`,
  };
}

const isOverBefore = (
  moment: string,
  ended: NonNullable<CalendarFilter["ended"]>,
  filter: CalendarFilter,
): SQL => {
  const dated =
    ended === "last_month"
      ? sql`1`
      : sql`NOT EXISTS (SELECT 1 FROM games g WHERE ${inScope(filter)} AND g.starts_at IS NULL)`;
  return sql`((SELECT MAX(g.starts_at) FROM games g WHERE ${inScope(filter)}) < ${moment} AND ${dated})`;
};

/** SQL: UTC start of the last game's month in São Paulo. */
const lastMonth = (filter: CalendarFilter): SQL => sql`(
  SELECT iif(x.last < ${monthStart(sql`x.month`)}, ${monthStart(sql`(x.month - 1)`)}, ${monthStart(sql`x.month`)})
  FROM (
    SELECT y.last AS last, strftime('%Y', y.last) * 12 + strftime('%m', y.last) - 1 AS month
    FROM (SELECT MAX(g.starts_at) AS last FROM games g WHERE ${inScope(filter)}) y) x)`;

/** SQL: UTC start of a month in São Paulo, counted from the year 0. */
const monthStart = (month: SQL): SQL => sql`printf('%04d-%02d-01T%02d:00:00.000Z',
  ${month} / 12, ${month} % 12 + 1,
  coalesce(nullif(substr(${monthHours("")}, max(${month} - ${FIRST_MONTH} + 1, 0), 1), ''), 3))`;

/** SQL condition on g: dated within the requested days. */
export function isBetween(filter: CalendarFilter): SQL {
  const { after, before } = spanIn(filter);
  return sql`g.starts_at IS NOT NULL AND ${after ? sql`g.starts_at >= ${after}` : sql`1`}
    AND ${before ? sql`g.starts_at < ${before}` : sql`1`}`;
}

const NONE = sql<string | null>`NULL`;

/** Returns the statements of the names and the neighboring games. */
export function selectSurroundings(db: Database, filter: CalendarFilter) {
  const { from, team, ended } = filter;
  const games = inScope(filter);
  const { after, before } = spanIn(filter);
  const ahead = after
    ? sql<
        string | null
      >`(SELECT MAX(g.starts_at) FROM games g WHERE ${games} AND g.starts_at < ${after})`
    : NONE;
  const behind = before
    ? sql<
        string | null
      >`(SELECT MIN(g.starts_at) FROM games g WHERE ${games} AND g.starts_at >= ${before})`
    : NONE;
  const month =
    from !== undefined && ended
      ? sql<
          string | null
        >`CASE WHEN ${isOverBefore(startOf(from), ended, filter)} THEN substr(${lastMonth(filter)}, 1, 7) END`
      : NONE;
  const ofAll = (moment: SQL) => sql<string | null>`(SELECT ${moment} FROM games g WHERE ${games})`;
  return rows(db)`
    SELECT ${columnsOf(championships, "ch", { championship: "name" })},
           ${value("team", sql<string | null>`(SELECT tm.name FROM teams tm WHERE tm.id = ${team ?? null})`)},
           ${value("first", ofAll(sql`MIN(g.starts_at)`))}, ${value("last", ofAll(sql`MAX(g.starts_at)`))},
           ${value("previous", ahead)}, ${value("next", behind)}, ${value("month", month)},
           ${value("undated", sql<number>`(SELECT COUNT(*) FROM games g WHERE ${games} AND g.starts_at IS NULL)`)}
    FROM championships ch WHERE ch.id = ${championshipOfCalendar(filter)}`;
}

export type CalendarRow = RowOf<typeof selectCalendar>;

/** Most games in a calendar: more than any season has; the oldest are cut. */
const MOST_GAMES = 5000;

const side = <Side extends "home" | "away">(name: Side) => {
  const [team, spot] = [sql.raw(`${name}_team`), sql.raw(`${name}_spot`)];
  return select`
    ${columnsOf(gameRows, "g", [`${name}_team_id`, `${name}_score`, `${name}_penalties`])},
    ${value(`${name}_name`, sql<string | null>`COALESCE(${team}.name, ${spot}.name)`)},
    ${value(`${name}_short_name`, sql<string | null>`${team}.short_name`)}`;
};

/** Returns the games of the days, in order. */
export const selectCalendar = (db: Database, filter: CalendarFilter) =>
  rows(db)`
    WITH page AS MATERIALIZED (
      SELECT g.id AS id FROM games g WHERE ${inScope(filter)} AND ${isBetween(filter)}
      ORDER BY g.starts_at DESC, g.id DESC LIMIT ${MOST_GAMES})
    SELECT ${columnsOf(gameRows, "g", [
      "id",
      "time_known",
      "status",
      "by_rule",
      "result_kind",
      "reason",
      "version",
      "updated_at",
    ])}, ${neverNull(columnsOf(gameRows, "g", ["starts_at"]))},
           ${columnsOf(tournaments, "t", {
             tournament_id: "id",
             tournament_name: "name",
             game_duration: "game_duration",
           })},
           ${columnsOf(phases, "p", { phase_id: "id", phase_name: "name" })},
           ${columnsOf(rounds, "r", { round_id: "id", round_name: "name" })},
           ${optional(
             columnsOf(fields, "f", {
               field_name: "name",
               field_address: "address",
               field_city: "city",
               field_uf: "uf",
             }),
           )}, ${side("home")}, ${side("away")}
    FROM page x CROSS JOIN games g ON g.id = x.id
    JOIN tournaments t ON t.id = g.tournament_id
    JOIN phases p ON p.id = g.phase_id
    JOIN rounds r ON r.id = g.round_id
    LEFT JOIN fields f ON f.id = g.field_id
    LEFT JOIN registers home_team
      ON home_team.tournament_id = g.tournament_id AND home_team.team_id = g.home_team_id
    LEFT JOIN registers away_team
      ON away_team.tournament_id = g.tournament_id AND away_team.team_id = g.away_team_id
    LEFT JOIN spots home_spot ON home_spot.id = g.home_spot_id
    LEFT JOIN spots away_spot ON away_spot.id = g.away_spot_id
    ORDER BY g.starts_at, g.id`;

type Key = [moment: string, id: number];

/** Returns a game's sort key. */
export const toSortKey = (game: GameRow): Key => [game.starts_at ?? "", game.id];

/** Ranges of the index to read: the rest of the place's time, then later times. */
function chooseWalks(filter: CalendarFilter, place: Key | undefined, undated: boolean) {
  if (undated) return [sql`g.starts_at IS NULL AND ${place ? sql`g.id > ${place[1]}` : sql`1`}`];
  if (!place) return [isBetween(filter)];
  const [moment, game] = place;
  const { before } = spanIn(filter);
  const isWithin = before ? sql`g.starts_at < ${before}` : sql`1`;
  return [
    sql`g.starts_at = ${moment} AND g.id > ${game} AND ${isWithin}`,
    sql`g.starts_at > ${moment} AND ${isWithin}`,
  ];
}

/** Returns a page of the days' games, or of undated ones. */
export function selectAgenda(
  db: Database,
  filter: CalendarFilter & LongQuery<Key> & { undated?: "true" | undefined },
) {
  const { limit, offset } = limitRows(filter);
  const undated = filter.undated !== undefined;
  const scope = inScope(filter);
  const ids = sql.join(
    chooseWalks(filter, filter.after?.key, undated).map(
      (walk) => sql`
      SELECT g.id AS id, g.starts_at AS starts_at FROM games g WHERE ${scope} AND ${walk}`,
    ),
    sql` UNION ALL `,
  );
  const all = sql`${scope} AND ${undated ? sql`g.starts_at IS NULL` : isBetween(filter)}`;
  return {
    rows: rows(db)`
      WITH page AS MATERIALIZED (${ids} ORDER BY starts_at, id LIMIT ${limit} OFFSET ${offset})
      ${gamesWith(sql`1`, { from: sql`page x CROSS JOIN games g ON g.id = x.id` })}
      ORDER BY g.starts_at, g.id`,
    counted: countUnlessCursor(
      db,
      filter,
      select`SELECT ${value("total", sql<number>`COUNT(*)`)} FROM games g WHERE ${all}`,
    ),
  };
}
