import { type SQL, sql } from "drizzle-orm";
import type { PositionValue, SquadRole } from "../../../domain/people/positions.ts";
import { isListedWhole, PLAYED_RESULTS } from "./appearances.ts";
import {
  foldedText,
  publicName,
  publicNameWhere,
  publicNickname,
  publicNicknameWhere,
} from "../../db/names.ts";
import { countUnlessCursor, type LongQuery } from "../../kit/cursor.ts";
import { columnsOf, flag, json, neverNull, type RowOf, select, value } from "../../db/columns.ts";
import { type Database, rows } from "../../db/database.ts";
import {
  athlete_totals,
  championships,
  games,
  inscriptions,
  registers,
  seasons,
  tournaments,
  users,
} from "../../db/schema/index.ts";
import { holdsWords } from "../../kit/listing.ts";
import { BY_ATHLETE, fromRoster, rosterPage } from "../inscriptions/store.ts";
import { teamJson } from "../../kit/team-ref.ts";
import type { PageQuery, TeamRef } from "../../kit/contract.ts";
import { isEventOf } from "../../matchday/games/row.ts";
import { gamesWith } from "../../matchday/games/store.ts";
import { isShown } from "../../kit/shown.ts";
import { isVisible } from "../../kit/on-air.ts";
import type { GameEventType } from "../../../domain/result/events.ts";

const isPublic = (): SQL =>
  sql`i.status IN ('approved', 'released', 'loaned') AND ${isShown(sql`i.championship_id`, sql`i.tournament_id`)}`;

/**
 * Returns the public profile of an athlete with an approved inscription or an event. The name is shortened
 * when a tournament asks for it.
 */
export const findProfile = (db: Database, id: number) => {
  const requested = sql`EXISTS (
    SELECT 1 FROM inscriptions i JOIN tournaments t ON t.id = i.tournament_id
    WHERE i.user_id = u.id AND t.reduce_minors_names)`;
  return rows(db)`
    SELECT ${columnsOf(users, "u", ["id", "position"])}, ${value("name", publicNameWhere(requested))},
           ${value("nickname", publicNicknameWhere(requested))},
           ${value(
             "photo",
             sql<
               string | null
             >`(SELECT '/v1/files/' || f.key FROM files f WHERE f.id = u.photo_file_id)`,
           )}
    FROM users u
    WHERE u.id = ${id} AND (
      EXISTS (SELECT 1 FROM inscriptions i WHERE i.user_id = u.id AND ${isPublic()})
      OR EXISTS (SELECT 1 FROM score_events e WHERE ${isEventOf(sql`u.id`)}
        AND ${isShown(sql`e.championship_id`, sql`e.tournament_id`)}))`;
};

const POSITION = value("position", sql<string | null>`COALESCE(i.position, u.position)`);

/** Returns an athlete's time with each team, newest season first. */
export const selectTimesWithTeams = (db: Database, id: number) =>
  rows(db)`
    SELECT ${columnsOf(tournaments, "t", { tournament_id: "id", tournament_name: "name" })},
           ${columnsOf(seasons, "s", { season_name: "name" })},
           ${columnsOf(championships, "ch", {
             championship_id: "id",
             championship_name: "name",
             championship_slug: "slug",
           })},
           ${columnsOf(registers, "rg", ["team_id"])},
           ${neverNull(json("team", teamJson(sql`rg.team_id`, sql`i.tournament_id`)))},
           ${columnsOf(inscriptions, "i", ["shirt_number", "status"])}, ${POSITION},
           ${flag("champion", sql`i.status = 'approved' AND rg.team_id IS t.champion_id`)}
    FROM inscriptions i
    JOIN users u ON u.id = i.user_id
    JOIN registers rg ON rg.id = i.register_id
    JOIN tournaments t ON t.id = i.tournament_id
    JOIN seasons s ON s.id = t.season_id
    JOIN championships ch ON ch.id = i.championship_id
    WHERE i.user_id = ${id} AND ${isPublic()}
    ORDER BY s.year DESC, s.id DESC, t.id, i.id`;

export type TimeWithTeamRow = RowOf<typeof selectTimesWithTeams>;

/** Returns event totals by tournament and team. */
export const selectTotals = (db: Database, id: number) => {
  const total = (type: string) => sql<number>`SUM(CASE WHEN type = ${type} THEN total ELSE 0 END)`;
  return rows(db)`
    SELECT ${columnsOf(athlete_totals, "athlete_totals", ["tournament_id", "team_id"])},
           ${value("goals_count", total("goal"))}, ${value("og_count", total("og"))},
           ${value("assist_count", total("assist"))}, ${value("yellow_card_count", total("yellow_card"))},
           ${value("blue_card_count", total("blue_card"))}, ${value("red_card_count", total("red_card"))}
    FROM athlete_totals WHERE user_id = ${id} AND ${isShown(sql`championship_id`, sql`athlete_totals.tournament_id`)}
    GROUP BY tournament_id, team_id`;
};

export type TotalRow = RowOf<typeof selectTotals>;

/** Returns started games by tournament; a W.O. does not count. */
export const playedBy = (db: Database, id: number) =>
  rows(db)`
    SELECT ${columnsOf(games, "g", ["tournament_id"])}, ${value("games_count", sql<number>`COUNT(*)`)}
    FROM games g
    WHERE (g.finished OR g.status = 'live') AND ${isShown(sql`g.championship_id`, sql`g.tournament_id`)}
    AND g.result_kind IN (${PLAYED_RESULTS}) AND g.id IN (
      SELECT game_id FROM lineups WHERE user_id = ${id}
      UNION SELECT e.game_id FROM score_events e WHERE ${isEventOf(sql`${id}`)})
    GROUP BY g.tournament_id`;

export type PlayedRow = RowOf<typeof playedBy>;

/** Returns the number of games in which the athlete was chosen as the best player. */
export const countBestPlayerGames = (db: Database, id: number) =>
  rows(db)`
    SELECT ${value("total", sql<number>`COUNT(*)`)} FROM match_reports r JOIN games g ON g.id = r.game_id
    WHERE r.man_of_the_match_id = ${id} AND g.finished = 1 AND g.result_kind IN (${PLAYED_RESULTS})
    AND ${isShown(sql`g.championship_id`, sql`g.tournament_id`)}`;

/** Returns a flag: all games of the athlete's teams have line-ups. */
export const checkGamesProven = (db: Database, id: number) =>
  rows(db)`
    SELECT ${flag(
      "proven",
      sql`NOT EXISTS (
        SELECT 1 FROM (
          SELECT i.tournament_id AS tournament_id, rg.team_id AS team_id
          FROM inscriptions i JOIN registers rg ON rg.id = i.register_id
          WHERE i.user_id = ${id} AND ${isPublic()}
          UNION
          SELECT x.tournament_id, x.team_id FROM athlete_totals x
          WHERE x.user_id = ${id} AND x.type <> 'og' AND ${isShown(sql`x.championship_id`, sql`x.tournament_id`)}) own
        WHERE NOT ${isListedWhole(sql`own.team_id`, sql`own.tournament_id`)})`,
    )}`;

/** SQL: the championship if the athlete is in it. */
export const championshipWith = (championship: SQL, id: number): SQL => sql`(
  SELECT ch.id FROM championships ch WHERE ch.id = ${championship} AND (
    EXISTS (SELECT 1 FROM inscriptions i
      WHERE i.user_id = ${id} AND i.championship_id = ch.id AND ${isPublic()})
    OR EXISTS (SELECT 1 FROM score_events e WHERE ${isEventOf(sql`${id}`)} AND e.championship_id = ch.id
      AND ${isVisible(sql`e.tournament_id`)})))`;

interface Shown {
  name: SQL<string>;
  nickname: SQL<string | null>;
  team: SQL<TeamRef | null>;
}

const athleteColumns = ({ name, nickname, team }: Shown) => select`
  ${columnsOf(inscriptions, "i", { inscription_id: "id", role: "role", shirt_number: "shirt_number" })},
  ${columnsOf(users, "u", ["id"])}, ${value("name", name)}, ${value("nickname", nickname)},
  ${POSITION}, ${neverNull(json("team", team))}`;

export type UserRow = RowOf<typeof athleteColumns>;

export type UsersQuery = LongQuery<[number]>;

interface Filter extends UsersQuery {
  q?: string | undefined;
  team?: number | undefined;
  position?: PositionValue | undefined;
  role?: SquadRole | undefined;
}

function buildConditions({ q, position, role }: Filter): SQL[] {
  const called = foldedText(sql`${publicName} || ' ' || COALESCE(${publicNickname}, '')`);
  const conditions = holdsWords(called, q).map((holds) => sql`AND ${holds}`);
  if (position !== undefined) {
    conditions.push(sql`AND COALESCE(i.position, u.position) = ${position} AND i.role = 'athlete'`);
  }
  if (role !== undefined) conditions.push(sql`AND i.role = ${role}`);
  return conditions;
}

const JOINED_TABLES = sql`
  CROSS JOIN users u ON u.id = i.user_id
  CROSS JOIN tournaments t ON t.id = i.tournament_id`;

/** With a team, its athletes are found by register and then sorted. */
function filteredAthletes(tournament: SQL, filter: Filter) {
  const conditions = buildConditions(filter);
  const joined = conditions.length > 0 && { joined: JOINED_TABLES };
  if (filter.team === undefined) {
    return { tournament, only: sql.join(conditions, sql` `), ...joined };
  }
  const register = sql`(
    SELECT id FROM registers WHERE tournament_id = ${tournament} AND team_id = ${filter.team})`;
  const only = sql.join([sql`AND i.register_id = ${register}`, ...conditions], sql` `);
  return { tournament, only, few: true, ...joined };
}

/** Returns a page of athletes by public name. */
export function selectUsers(db: Database, tournament: SQL, query: Filter) {
  const roster = filteredAthletes(tournament, query);
  return {
    rows: rows(db)`
      WITH page AS MATERIALIZED (${rosterPage(roster, query)})
      SELECT ${athleteColumns({
        name: publicName,
        nickname: publicNickname,
        team: teamJson(sql`rg.team_id`, sql`i.tournament_id`),
      })}
      FROM page x
      CROSS JOIN inscriptions i ON i.id = x.id
      JOIN users u ON u.id = i.user_id
      JOIN registers rg ON rg.id = i.register_id
      JOIN tournaments t ON t.id = i.tournament_id
      ${BY_ATHLETE}`,
    counted: countUnlessCursor(
      db,
      query,
      select`SELECT ${value("total", sql<number>`COUNT(*)`)} ${fromRoster(roster)}`,
    ),
  };
}

/**
 * Sorts in memory as `BY_ATHLETE` does in SQL, because D1 counts sorted rows twice. `search` may be a minor's
 * full name, so it is not shown.
 */
export const inNameOrder = <Row extends Pick<SquadRow, "id" | "search">>(
  squad: readonly Row[],
): Row[] =>
  squad.toSorted((a, b) => {
    if (a.search === b.search) return a.id - b.id;
    return a.search < b.search ? -1 : 1;
  });

/** Returns a team's current and former squad, unsorted. */
export const selectSquadOfTeam = (db: Database, tournament: SQL, team: number) =>
  rows(db)`
    WITH place AS MATERIALIZED (
      SELECT rg.id AS register_id, t.reduce_minors_names AS reduced,
             ${teamJson(sql`rg.team_id`, sql`rg.tournament_id`)} AS team
      FROM tournaments t CROSS JOIN registers rg ON rg.tournament_id = t.id AND rg.team_id = ${team}
      WHERE t.id = ${tournament})
    SELECT ${athleteColumns({
      name: publicNameWhere(sql`p.reduced`),
      nickname: publicNicknameWhere(sql`p.reduced`),
      team: sql`p.team`,
    })}, ${columnsOf(inscriptions, "i", ["status", "search"])}
    FROM place p CROSS JOIN inscriptions i ON i.register_id = p.register_id
      AND i.status IN ('approved', 'released', 'loaned')
    CROSS JOIN users u ON u.id = i.user_id`;

export type SquadRow = RowOf<typeof selectSquadOfTeam>;

/** Returns public names in a tournament, with sort keys. */
export const peopleNamed = (db: Database, tournament: number, ids: readonly number[]) =>
  rows(db)`
    SELECT ${neverNull(columnsOf(users, "u", ["id", "search"]))}, ${value("name", publicName)}
    FROM json_each(${JSON.stringify(ids)}) j CROSS JOIN users u ON u.id = j.value
    JOIN tournaments t ON t.id = ${tournament}`;

/** Adds names of people who are in no squad. */
export async function addOtherNames(
  db: Database,
  tournament: number,
  names: ReadonlyMap<number, string>,
  people: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const others = people.filter((id) => !names.has(id));
  if (others.length === 0) return names;
  const named = await peopleNamed(db, tournament, others);
  return new Map([...names, ...named.map(({ id, name }) => [id, name] as const)]);
}

/** Returns the team when its whole squad is asked for, else null. */
export const squadAsked = ({ team, q, position, role, page, after }: Filter): number | null =>
  [q, position, role, after].every((one) => one === undefined) && page === 1
    ? (team ?? null)
    : null;

export type AthleteGameRow = RowOf<ReturnType<typeof gamesOfAthlete>["rows"]>;

export interface LineupPlace {
  team_id: number;
  starter: 0 | 1;
  captain: 0 | 1;
  shirt_number: number | null;
}

export interface OwnEvent {
  id: number;
  type: GameEventType;
  team_id: number;
  minute: number | null;
  added: number | null;
  extra_time: 0 | 1;
  penalty: 0 | 1;
  free_kick: 0 | 1;
  card_kind: "direct" | "second_yellow" | null;
  enters: 0 | 1 | null;
}

/** Returns a page of an athlete's games in a championship. */
export function gamesOfAthlete(db: Database, id: number, championship: SQL, query: PageQuery) {
  const { page, per_page } = query;
  const where = sql`g.championship_id = ${championship} AND ${isVisible(sql`g.tournament_id`)}
    AND (g.status = 'live' OR (g.finished AND g.result_kind IN (${PLAYED_RESULTS})))
    AND g.id IN (
      SELECT l.game_id FROM lineups l WHERE l.user_id = ${id}
      UNION SELECT e.game_id FROM score_events e WHERE ${isEventOf(sql`${id}`)})`;
  const tournament = sql<string>`(SELECT t.name FROM tournaments t WHERE t.id = g.tournament_id)`;
  const lineup = sql<LineupPlace | null>`
    (SELECT json_object('team_id', l.team_id, 'starter', l.starter, 'captain', l.captain,
       'shirt_number', l.shirt_number)
     FROM lineups l WHERE l.game_id = g.id AND l.user_id = ${id})`;
  const events = sql<OwnEvent[]>`
    (SELECT json_group_array(json_object('id', e.id, 'type', e.type, 'team_id', e.team_id,
       'minute', e.minute, 'added', e.added, 'extra_time', e.extra_time, 'penalty', e.penalty,
       'free_kick', e.free_kick, 'card_kind', e.card_kind,
       'enters', CASE WHEN e.type = 'substitution' THEN e.user_id = ${id} END))
     FROM score_events e
     WHERE e.game_id = g.id AND ${isEventOf(sql`${id}`)}
     AND (g.counts_for_scorers = 1 OR e.type NOT IN ('goal', 'og', 'assist')))`;
  const more = select`
    ${value("tournament_name", tournament)}, ${json("lineup", lineup)}, ${json("events", events)}`;
  return {
    rows: rows(db)`${gamesWith(where, { more })}
        ORDER BY COALESCE(g.starts_at, '') DESC, g.id DESC
        LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    counted: rows(db)`SELECT ${value("total", sql<number>`COUNT(*)`)} FROM games g WHERE ${where}`,
  };
}
