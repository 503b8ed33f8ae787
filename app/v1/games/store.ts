import { type SQL, sql } from "drizzle-orm";
import type { ScoreEvent } from "../../domain/score.ts";
import { calledName } from "../athlete-name.ts";
import type { PageQuery } from "../contract.ts";
import { type Database, rows } from "../db/database.ts";
import { now } from "../db/schema/columns.ts";
import { games, tournaments } from "../db/schema/index.ts";
import { allUnchanged, unchanged } from "../db/unchanged.ts";
import { bumpRevision } from "../revision.ts";
import { championshipRef, type Target, tournamentRef } from "../target.ts";
import { teamJson } from "../team-ref.ts";
import { refreshProgress } from "../tournaments/progress.ts";
import { boundsOfDay } from "./day.ts";
import type { GameRow } from "./row.ts";

const gamesWith = (where: SQL): SQL => sql`
  SELECT g.id AS id, g.championship_id AS championship_id, g.tournament_id AS tournament_id,
         p.id AS phase_id, p.name AS phase_name, p.is_group AS phase_is_group,
         r.id AS round_id, r.name AS round_name, r."order" AS round_order,
         gr.id AS group_id, gr.name AS group_name,
         f.id AS field_id, f.name AS field_name, f.city AS field_city,
         g.home_spot_id AS home_spot_id, g.away_spot_id AS away_spot_id,
         hs.name AS home_spot_name, aw.name AS away_spot_name,
         g.home_team_id AS home_team_id, g.away_team_id AS away_team_id,
         ${teamJson(sql`g.home_team_id`)} AS home_team, ${teamJson(sql`g.away_team_id`)} AS away_team,
         g.leg AS leg, g.starts_at AS starts_at, g.time_known AS time_known,
         g.status AS status, g.finished AS finished,
         g.period AS period, g.period_started_at AS period_started_at,
         g.result_kind AS result_kind, g.absent_side AS absent_side,
         g.counts_for_goals AS counts_for_goals,
         g.home_score AS home_score, g.away_score AS away_score,
         g.home_extra_score AS home_extra_score, g.away_extra_score AS away_extra_score,
         g.home_penalties AS home_penalties, g.away_penalties AS away_penalties,
         g.reason AS reason, g.version AS version
  FROM games g
  JOIN phases p ON p.id = g.phase_id
  JOIN rounds r ON r.id = g.round_id
  LEFT JOIN "groups" gr ON gr.id = g.group_id
  LEFT JOIN fields f ON f.id = g.field_id
  LEFT JOIN spots hs ON hs.id = g.home_spot_id
  LEFT JOIN spots aw ON aw.id = g.away_spot_id
  WHERE ${where}`;

const IN_ORDER = sql`ORDER BY p."order", p.id, r."order", g.starts_at IS NULL, g.starts_at, g.id`;

function pageOf(db: Database, where: SQL, { page, per_page }: PageQuery) {
  return [
    rows<GameRow>(
      db,
      sql`${gamesWith(where)} ${IN_ORDER} LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    ),
    rows<{ total: number }>(
      db,
      sql`
      SELECT COUNT(*) AS total FROM games g JOIN rounds r ON r.id = g.round_id WHERE ${where}`,
    ),
  ] as const;
}

interface GameFilter extends Target {
  phase?: number | undefined;
  group?: number | undefined;
  round?: number | "current" | undefined;
  round_id?: number | undefined;
  round_of?: number | undefined;
  team?: number | undefined;
  field?: number | undefined;
  day?: string | undefined;
  status?: string | undefined;
}

/** The page and the count of a target's games that pass the filter. */
export function gamesOf(db: Database, filter: GameFilter & PageQuery) {
  const tournament = tournamentRef(filter);
  const ofGame = filter.round_of !== undefined && filter.tournament === undefined;
  const conditions = [
    ofGame
      ? sql`g.championship_id = ${championshipRef(filter.championship ?? "0")}`
      : sql`g.tournament_id = ${tournament}`,
  ];
  if (filter.phase !== undefined) conditions.push(sql`g.phase_id = ${filter.phase}`);
  if (filter.group !== undefined) conditions.push(sql`g.group_id = ${filter.group}`);
  if (filter.round === "current") {
    conditions.push(
      sql`g.round_id = (SELECT current_round_id FROM tournaments WHERE id = ${tournament})`,
    );
  } else if (filter.round !== undefined) {
    conditions.push(sql`r."order" = ${filter.round}`);
  }
  if (filter.round_id !== undefined) conditions.push(sql`g.round_id = ${filter.round_id}`);
  if (filter.round_of !== undefined) {
    conditions.push(sql`g.round_id = (SELECT round_id FROM games WHERE id = ${filter.round_of})`);
  }
  if (filter.team !== undefined)
    conditions.push(sql`${filter.team} IN (g.home_team_id, g.away_team_id)`);
  if (filter.field !== undefined) conditions.push(sql`g.field_id = ${filter.field}`);
  if (filter.status !== undefined) conditions.push(sql`g.status = ${filter.status}`);
  if (filter.day !== undefined) {
    const [from, to] = boundsOfDay(filter.day);
    conditions.push(sql`g.starts_at >= ${from} AND g.starts_at < ${to}`);
  }
  return pageOf(db, sql.join(conditions, sql` AND `), filter);
}

export const gamesOfSeason = (db: Database, { season, ...page }: PageQuery & { season: number }) =>
  pageOf(
    db,
    sql`g.tournament_id IN (SELECT id FROM tournaments WHERE season_id = ${season})`,
    page,
  );

export const findGame = (db: Database, id: number) =>
  rows<GameRow>(db, gamesWith(sql`g.id = ${id}`));

/** Games of one championship, an SQL expression, by their ids. */
export const findGames = (db: Database, ids: number[], championship: SQL) =>
  rows<GameRow>(
    db,
    gamesWith(sql`
    g.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND g.championship_id = ${championship}`),
  );

export interface EventRow {
  id: number;
  type: "goal" | "og" | "assist" | "yellow_card" | "red_card";
  team_id: number;
  user_id: number | null;
  user_name: string | null;
  minute: number | null;
  added: number | null;
  extra_time: 0 | 1;
  penalty: 0 | 1;
  card_kind: "direct" | "second_yellow" | null;
  shirt_number: number | null;
}

/** The events of a game as they happened; those without a minute come first. */
export const eventsOf = (db: Database, gameId: number) =>
  rows<EventRow>(
    db,
    sql`
    SELECT e.id AS id, e.type AS type, e.team_id AS team_id, e.user_id AS user_id,
           ${calledName} AS user_name, e.minute AS minute, e.added AS added,
           e.extra_time AS extra_time, e.penalty AS penalty, e.card_kind AS card_kind,
           e.shirt_number AS shirt_number
    FROM score_events e
    JOIN tournaments t ON t.id = e.tournament_id
    LEFT JOIN users u ON u.id = e.user_id
    WHERE e.game_id = ${gameId}
    ORDER BY e.extra_time, e.minute, e.added, e.id`,
  );

/** SQL expression: the championship of a game, null where `ref` names another one. */
export const championshipOfGame = (id: number, ref?: SQL): SQL =>
  sql`(SELECT championship_id FROM games WHERE id = ${id} AND ${ref ? sql`championship_id = ${ref}` : sql`1`})`;

export interface RoundRow {
  id: number;
  phase_id: number;
  tournament_id: number;
}

export interface SpotRow {
  id: number;
  phase_id: number;
}

/** What drawn games are made of, as far as it is the championship's own. */
export interface DrawIds {
  rounds: number[];
  spots: number[];
  fields: number[];
}

/**
 * The statements that read rounds, spots and fields of a championship, an SQL expression; with those
 * that the game `of` has already.
 */
export function drawContext(db: Database, ids: DrawIds, championship: SQL, of = 0) {
  const named = (values: number[], ...columns: SQL[]) => sql`(
    SELECT value FROM json_each(${JSON.stringify(values)})
    ${sql.join(
      columns.map((column) => sql`UNION SELECT ${column} FROM games WHERE id = ${of}`),
      sql` `,
    )})`;
  return [
    rows<RoundRow>(
      db,
      sql`
      SELECT r.id AS id, r.phase_id AS phase_id, p.tournament_id AS tournament_id
      FROM rounds r JOIN phases p ON p.id = r.phase_id
      WHERE r.id IN ${named(ids.rounds, sql`round_id`)} AND r.championship_id = ${championship}`,
    ),
    rows<SpotRow>(
      db,
      sql`
      SELECT id, phase_id FROM spots
      WHERE id IN ${named(ids.spots, sql`home_spot_id`, sql`away_spot_id`)} AND championship_id = ${championship}`,
    ),
    rows<{ id: number }>(
      db,
      sql`
      SELECT id FROM fields
      WHERE id IN ${named(ids.fields, sql`field_id`)} AND championship_id = ${championship}`,
    ),
  ] as const;
}

export interface NewGame {
  phase_id: number;
  round_id: number;
  home_spot_id: number;
  away_spot_id: number;
  leg: number | null;
  field_id: number | null;
  starts_at: string | null;
  time_known: boolean;
}

const teamOfSpot = (spot: SQL): SQL => sql`(
  SELECT rg.team_id FROM spots s JOIN registers rg ON rg.id = s.register_id WHERE s.id = ${spot})`;
const groupOfSpot = (spot: SQL): SQL => sql`(SELECT s.group_id FROM spots s WHERE s.id = ${spot})`;

interface Place {
  championship_id: number;
  tournament_id: number;
}

/**
 * Inserts games, with the teams and groups of their spots. Answers their ids in the order given (each
 * id is the table's last one plus the game's place in the list) and the last of them.
 */
export async function insertGames(
  db: Database,
  { championship_id, tournament_id }: Place,
  drawn: NewGame[],
) {
  const [inserted, , , [last]] = await db.batch([
    rows<{ id: number }>(
      db,
      sql`
      WITH base AS MATERIALIZED (
        SELECT COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'games'), 0) AS last)
      INSERT INTO games (id, championship_id, tournament_id, phase_id, round_id, group_id, field_id,
        home_spot_id, away_spot_id, home_team_id, away_team_id, leg, starts_at, time_known)
      SELECT base.last + 1 + j.key, ${championship_id}, ${tournament_id},
        j.value ->> 'phase_id', j.value ->> 'round_id', ${groupOfSpot(sql`j.value ->> 'home_spot_id'`)},
        j.value ->> 'field_id', j.value ->> 'home_spot_id', j.value ->> 'away_spot_id',
        ${teamOfSpot(sql`j.value ->> 'home_spot_id'`)}, ${teamOfSpot(sql`j.value ->> 'away_spot_id'`)},
        j.value ->> 'leg', j.value ->> 'starts_at', j.value ->> 'time_known'
      FROM json_each(${JSON.stringify(drawn)}) j, base
      RETURNING id`,
    ),
    refreshProgress(db, tournament_id),
    bumpRevision(db, championship_id),
    rows<GameRow>(db, gamesWith(sql`g.id = (SELECT MAX(id) FROM games)`)),
  ]);
  return { ids: inserted.map(({ id }) => id).sort((a, b) => a - b), last };
}

type Before = Place & { id: number; version: number };

export interface GameChange {
  phase_id: number;
  round_id: number;
  home_spot_id: number | null;
  away_spot_id: number | null;
  field_id: number | null;
  leg: number | null;
  starts_at: string | null;
  time_known: boolean;
  status: string;
  period: string | null;
  period_started_at: string | null;
  reason: string | null;
}

/** Writes a game's date, place and state; `redrawn` also takes teams and group from its spots. */
export async function updateGame(db: Database, before: Before, to: GameChange, redrawn: boolean) {
  const { id, championship_id, tournament_id } = before;
  const teams = redrawn
    ? sql`home_team_id = ${teamOfSpot(sql`${to.home_spot_id}`)},
          away_team_id = ${teamOfSpot(sql`${to.away_spot_id}`)},
          group_id = ${groupOfSpot(sql`${to.home_spot_id}`)},`
    : sql``;
  const [, , , , written] = await db.batch([
    unchanged(db, games, before),
    rows(
      db,
      sql`
      UPDATE games SET ${teams} phase_id = ${to.phase_id}, round_id = ${to.round_id},
        home_spot_id = ${to.home_spot_id}, away_spot_id = ${to.away_spot_id},
        field_id = ${to.field_id}, leg = ${to.leg}, starts_at = ${to.starts_at},
        time_known = ${to.time_known ? 1 : 0}, status = ${to.status}, period = ${to.period},
        period_started_at = ${to.period_started_at}, reason = ${to.reason},
        version = version + 1, updated_at = ${now}
      WHERE id = ${id} AND championship_id = ${championship_id}`,
    ),
    refreshProgress(db, tournament_id),
    bumpRevision(db, championship_id),
    findGame(db, id),
  ]);
  return written[0];
}

export async function deleteGame(db: Database, before: Before) {
  const { id, championship_id, tournament_id } = before;
  await db.batch([
    unchanged(db, games, before),
    rows(db, sql`DELETE FROM games WHERE id = ${id} AND championship_id = ${championship_id}`),
    refreshProgress(db, tournament_id),
    bumpRevision(db, championship_id),
  ]);
}

export async function resetGame(db: Database, before: Before) {
  const { id, championship_id, tournament_id } = before;
  const [, , , , , written] = await db.batch([
    unchanged(db, games, before),
    rows(
      db,
      sql`DELETE FROM score_events WHERE game_id = ${id} AND championship_id = ${championship_id}`,
    ),
    rows(
      db,
      sql`
      UPDATE games SET status = 'scheduled', finished = 0, period = NULL, period_started_at = NULL,
        result_kind = 'played', absent_side = NULL, counts_for_goals = 1,
        home_score = NULL, away_score = NULL, home_extra_score = NULL, away_extra_score = NULL,
        home_penalties = NULL, away_penalties = NULL, reason = NULL,
        version = version + 1, updated_at = ${now}
      WHERE id = ${id} AND championship_id = ${championship_id}`,
    ),
    refreshProgress(db, tournament_id),
    bumpRevision(db, championship_id),
    findGame(db, id),
  ]);
  return written[0];
}

/** The games of a call that writes results, what their tournament says, and who may be named in it. */
export function resultContext(
  db: Database,
  gameIds: number[],
  userIds: number[],
  championship: SQL,
) {
  const ids = JSON.stringify(gameIds);
  const tournament = sql`(SELECT tournament_id FROM games WHERE id = ${gameIds[0] ?? 0})`;
  return [
    findGames(db, gameIds, championship),
    rows<{ game_id: number; type: ScoreEvent["type"]; team_id: number; extra_time: 0 | 1 }>(
      db,
      sql`
      SELECT game_id, type, team_id, extra_time FROM score_events
      WHERE game_id IN (SELECT value FROM json_each(${ids})) AND type IN ('goal', 'og')`,
    ),
    db
      .select({ stats_rules: tournaments.stats_rules })
      .from(tournaments)
      .where(sql`${tournaments.id} = ${tournament}`),
    rows<{ user_id: number }>(
      db,
      sql`
      SELECT DISTINCT user_id FROM inscriptions
      WHERE tournament_id = ${tournament} AND user_id IN (SELECT value FROM json_each(${JSON.stringify(userIds)}))`,
    ),
  ] as const;
}

export interface Result {
  id: number;
  /** The version that it was worked out from. */
  version: number;
  status: GameRow["status"];
  finished: boolean;
  result_kind: GameRow["result_kind"];
  absent_side: GameRow["absent_side"];
  counts_for_goals: boolean;
  home_score: number | null;
  away_score: number | null;
  home_extra_score: number | null;
  away_extra_score: number | null;
  home_penalties: number | null;
  away_penalties: number | null;
  reason: string | null;
}

export interface NewEvent {
  game_id: number;
  type: EventRow["type"];
  team_id: number;
  user_id: number | null;
  minute: number | null;
  added: number | null;
  extra_time: boolean;
  penalty: boolean;
  card_kind: EventRow["card_kind"];
  shirt_number: number | null;
}

/** Rows a statement: their JSON stays well below the 2 MB that one bound parameter may have. */
const EVENTS_A_STATEMENT = 4000;

/**
 * Writes results of one tournament, all or none: the events of the games in `replaced` give way to
 * `events`. A game that has changed since it was read stops everything.
 */
export async function writeResults(
  db: Database,
  { championship_id, tournament_id }: Place,
  results: Result[],
  replaced: number[],
  events: NewEvent[],
) {
  const parts = [];
  for (let i = 0; i < events.length; i += EVENTS_A_STATEMENT) {
    parts.push(
      insertEvents(db, { championship_id, tournament_id }, events.slice(i, i + EVENTS_A_STATEMENT)),
    );
  }
  const [, , , , , written] = await db.batch([
    allUnchanged(
      db,
      games,
      results.map(({ id, version }) => ({ id, version })),
    ),
    rows(
      db,
      sql`
      DELETE FROM score_events
      WHERE game_id IN (SELECT value FROM json_each(${JSON.stringify(replaced)}))
      AND championship_id = ${championship_id}`,
    ),
    rows(
      db,
      sql`
      UPDATE games SET
        status = j.value ->> 'status', finished = j.value ->> 'finished',
        period = CASE WHEN j.value ->> 'finished' THEN NULL ELSE games.period END,
        period_started_at = CASE WHEN j.value ->> 'finished' THEN NULL ELSE games.period_started_at END,
        result_kind = j.value ->> 'result_kind', absent_side = j.value ->> 'absent_side',
        counts_for_goals = j.value ->> 'counts_for_goals',
        home_score = j.value ->> 'home_score', away_score = j.value ->> 'away_score',
        home_extra_score = j.value ->> 'home_extra_score', away_extra_score = j.value ->> 'away_extra_score',
        home_penalties = j.value ->> 'home_penalties', away_penalties = j.value ->> 'away_penalties',
        reason = j.value ->> 'reason', version = games.version + 1, updated_at = ${now}
      -- The plus keeps SQLite from walking the championship's games and the JSON for each of them.
      FROM json_each(${JSON.stringify(results)}) j
      WHERE games.id = j.value ->> 'id' AND +games.championship_id = ${championship_id}`,
    ),
    refreshProgress(db, tournament_id),
    bumpRevision(db, championship_id),
    findGames(
      db,
      results.map(({ id }) => id),
      sql`${championship_id}`,
    ),
    ...parts,
  ]);
  return written;
}

const insertEvents = (
  db: Database,
  { championship_id, tournament_id }: Place,
  events: NewEvent[],
) =>
  rows(
    db,
    sql`
    INSERT INTO score_events (championship_id, tournament_id, game_id, type, team_id, user_id,
      minute, added, extra_time, penalty, card_kind, shirt_number)
    SELECT ${championship_id}, ${tournament_id}, j.value ->> 'game_id', j.value ->> 'type',
      j.value ->> 'team_id', j.value ->> 'user_id', j.value ->> 'minute', j.value ->> 'added',
      j.value ->> 'extra_time', j.value ->> 'penalty', j.value ->> 'card_kind', j.value ->> 'shirt_number'
    FROM json_each(${JSON.stringify(events)}) j ORDER BY j.key`,
  );
