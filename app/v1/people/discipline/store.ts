import { type SQL, sql } from "drizzle-orm";
import type { SanctionGame } from "../../competition/views/absences.ts";
import { publicName, SQUAD_NAMES, SQUADS_OF_GAME } from "../../db/names.ts";
import type { PageQuery } from "../../kit/contract.ts";
import { columnsOf, json, neverNull, type RowOf, select, value } from "../../db/columns.ts";
import { type Answers, type Database, one, rows } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { isOwned, nextVersion, removeOwned, type Owned } from "../../kit/owned.ts";
import { games, inscriptions, suspensions, tournaments } from "../../db/schema/index.ts";
import { isUnchanged } from "../../db/guard.ts";
import { dayIn } from "../../../domain/schedule/local-day.ts";
import { teamJson } from "../../kit/team-ref.ts";
import {
  readModelColumns,
  readModelQuery,
  TOURNAMENT_WITH_READ_MODEL,
} from "../../competition/facts/store.ts";
import { isOnAir } from "../../kit/on-air.ts";
import { shownFirst } from "../../kit/target.ts";

const sanctionGameJson = sql<SanctionGame>`json_object(
  'id', g.id, 'tournament_id', g.tournament_id,
  'phase', json_object('id', p.id, 'name', p.name),
  'round', json_object('id', r.id, 'name', r.name, 'order', r."order"),
  'starts_at', g.starts_at, 'time_known', json(iif(g.time_known, 'true', 'false')),
  'home_team', json(${teamJson(sql`g.home_team_id`, sql`g.tournament_id`)}),
  'away_team', json(${teamJson(sql`g.away_team_id`, sql`g.tournament_id`)}))`;

const SANCTION_GAMES: SQL = sql`games g
  JOIN phases p ON p.id = g.phase_id JOIN rounds r ON r.id = g.round_id`;

const suspensionsWith = (where: SQL) => select`
  SELECT ${columnsOf(suspensions, "s", [
    "id",
    "championship_id",
    "tournament_id",
    "user_id",
    "team_id",
    "cause",
    "cause_game_id",
    "matches",
    "until",
    "deducted",
    "note",
    "version",
  ])},
    ${value("user_name", publicName)},
    ${neverNull(json("team", teamJson(sql`s.team_id`, sql`s.tournament_id`)))},
    ${json(
      "cause_game",
      sql<SanctionGame | null>`(
        SELECT ${sanctionGameJson} FROM ${SANCTION_GAMES} WHERE g.id = s.cause_game_id)`,
    )},
    ${value("served", sql<number>`json_array_length(s.served_in)`)},
    ${json(
      "served_in",
      sql<SanctionGame[]>`(
        SELECT json_group_array(${sanctionGameJson} ORDER BY j.key)
        FROM json_each(s.served_in) j CROSS JOIN ${SANCTION_GAMES} WHERE g.id = j.value)`,
    )},
    ${value("remaining", sql<number>`max(0, s.matches - s.deducted - json_array_length(s.served_in))`)}
  FROM suspensions s
  JOIN users u ON u.id = s.user_id
  JOIN tournaments t ON t.id = s.tournament_id
  WHERE ${where}`;

export type SuspensionRow = RowOf<typeof suspensionsWith>;

/** Returns a page of suspensions of a tournament or team, unserved first. */
export function selectSuspensions(
  db: Database,
  tournament: SQL,
  { page, per_page, team }: PageQuery & { team?: number | undefined },
) {
  const ofTeam = team === undefined ? sql`` : sql`AND s.team_id = ${team}`;
  const where = sql`s.tournament_id = ${tournament} ${ofTeam}`;
  return {
    rows: rows(db)`
      ${suspensionsWith(where)}
      ORDER BY remaining = 0 AND coalesce(s.until, '') < ${dayIn(new Date())}, s.id DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    counted: rows(db)`
      SELECT ${value("total", sql<number>`COUNT(*)`)} FROM suspensions s WHERE ${where}`,
  };
}

export const findSuspension = (db: Database, id: number) =>
  rows(db, suspensionsWith(sql`s.id = ${id}`));

interface Named {
  tournament_id: number;
  user_id: number;
  team_id: number;
}

/** Returns a row if the team ever had the athlete. */
export const inscribedQuery = (db: Database, { tournament_id, user_id, team_id }: Named) =>
  rows(db)`
    SELECT ${columnsOf(inscriptions, "i", ["id"])} FROM inscriptions i JOIN registers rg ON rg.id = i.register_id
    WHERE i.tournament_id = ${tournament_id} AND i.user_id = ${user_id} AND rg.team_id = ${team_id}
    AND i.status <> 'rejected' LIMIT 1`;

/** Returns a game that may cause a suspension. */
export const findCause = (db: Database, gameId: number | null | undefined) =>
  rows(db)`
    SELECT ${columnsOf(games, "g", ["tournament_id", "home_team_id", "away_team_id"])}
    FROM games g WHERE g.id = ${gameId ?? null}`;

export async function insertSuspension(
  db: Database,
  values: Omit<typeof suspensions.$inferInsert, "cause">,
) {
  const { row } = await write(db, {
    changes: values.championship_id,
    creates: "newSuspensions",
    steps: {
      newSuspensions: db.insert(suspensions).values({ ...values, cause: "tribunal" }),
      row: one(rows(db, suspensionsWith(sql`s.id = (SELECT MAX(id) FROM suspensions)`))),
    },
  });
  return row;
}

export async function updateSuspension(
  db: Database,
  before: Owned,
  values: Partial<Pick<SuspensionRow, "matches" | "until" | "cause_game_id" | "note">>,
) {
  const { row } = await write(db, {
    changes: before.championship_id,
    steps: {
      unchanged: isUnchanged(db, suspensions, before),
      suspensions: db
        .update(suspensions)
        .set({ ...values, ...nextVersion(suspensions) })
        .where(isOwned(suspensions, before)),
      row: one(findSuspension(db, before.id)),
    },
  });
  return row;
}

export const deleteSuspension = (db: Database, before: Owned) =>
  removeOwned(db, suspensions, before);

/** SQL: an athlete's inscriptions, those in the requested tournament first. */
const selectPlaces = (id: number, championship: SQL, tournament: number | undefined): SQL => sql`
  FROM inscriptions i
  JOIN registers rg ON rg.id = i.register_id
  JOIN tournaments t ON t.id = i.tournament_id
  JOIN seasons s ON s.id = t.season_id
  WHERE i.user_id = ${id} AND i.championship_id = ${championship}
  AND i.status IN ('approved', 'released', 'loaned') AND ${isOnAir(sql`t`)}
  ORDER BY t.id = ${tournament ?? 0} DESC, i.status, ${shownFirst}, i.id DESC LIMIT 1`;

/** Returns the statements of an athlete's discipline. */
export function athleteQueries(
  db: Database,
  id: number,
  championship: SQL,
  tournament: number | undefined,
) {
  const places = selectPlaces(id, championship, tournament);
  const chosen = sql`(SELECT t.id ${places})`;
  return {
    place: one(
      rows(db)`
      SELECT ${columnsOf(tournaments, "t", { tournament_id: "id", tournament_name: "name" })},
             ${neverNull(json("team", teamJson(sql`rg.team_id`, sql`rg.tournament_id`)))}
      ${places}`,
    ),
    causes: rows(db)`
      SELECT ${columnsOf(games, "g", ["id"])}, ${json("game", sanctionGameJson)} FROM ${SANCTION_GAMES}
      WHERE g.id IN (SELECT cause_game_id FROM suspensions
                     WHERE user_id = ${id} AND tournament_id = ${chosen})`,
    kept: readModelQuery(db, chosen, "facts"),
  };
}

export type AthleteRows = Answers<ReturnType<typeof athleteQueries>>;

interface Asked {
  phase?: number | undefined;
  round?: number | undefined;
  round_id?: number | undefined;
  upcoming: boolean;
}

/** SQL: the requested round's id, by default the current one. */
function roundRef(tournament: SQL, { phase, round, round_id }: Asked): SQL {
  if (phase === undefined && round === undefined && round_id === undefined) {
    return sql`(SELECT current_round_id FROM tournaments WHERE id = ${tournament})`;
  }
  const named = [
    phase === undefined ? null : sql`p.id = ${phase}`,
    round === undefined ? null : sql`r."order" = ${round}`,
    round_id === undefined ? null : sql`r.id = ${round_id}`,
  ].filter((condition) => condition !== null);
  return sql`(
    SELECT r.id FROM rounds r JOIN phases p ON p.id = r.phase_id
    WHERE p.tournament_id = ${tournament} AND ${sql.join(named, sql` AND `)}
    ORDER BY p.id = (SELECT current_phase_id FROM tournaments WHERE id = ${tournament}) DESC,
             p."order", p.id, r."order" LIMIT 1)`;
}

export interface RoundRow {
  id: number;
  round_id: number;
  name: string;
  order: number;
  phase_id: number;
  phase_name: string;
  /** Stamps (versions) of the stored absences and facts. */
  absences_stamp: string | null;
  facts_stamp: string | null;
  /** JSON; null when nothing is stored or this isolate remembers the stamp. */
  absences: string | null;
  facts: string | null;
  /** 1 when absences are not stored and must be computed. */
  is_open: 0 | 1;
  /** JSON of the causing games in previous editions, by suspension. */
  causes: string;
}

/** Returns the statements of a round's suspensions and squads. */
export function roundQueries(db: Database, tournament: SQL, requested: Asked) {
  const wanted = requested.upcoming
    ? sql`EXISTS (SELECT 1 FROM games g WHERE g.round_id = r.id AND g.finished = 0)`
    : sql`1`;
  const shown = requested.upcoming ? sql`g.finished = 0` : sql`1`;
  const isKept = sql`json_type(k.absences, '$.rounds."' || r.id || '"') IS NOT NULL`;
  const isOpen = sql`NOT ${isKept} AND ${wanted}`;
  const source = sql`${TOURNAMENT_WITH_READ_MODEL} JOIN rounds r ON r.id = ${roundRef(sql`t.id`, requested)}
    JOIN phases p ON p.id = r.phase_id WHERE t.id = ${tournament}`;
  const causes = sql`(
    SELECT json_group_array(json_array(g.id, ${sanctionGameJson})) FROM (
      SELECT j.value AS id FROM json_each(iif(x.is_kept, k.absences, '{}'), '$.foreign') j
      UNION SELECT s.cause_game_id FROM suspensions s
      WHERE x.is_open AND s.tournament_id = x.follows_id) c
    CROSS JOIN ${SANCTION_GAMES} WHERE g.id = c.id)`;
  return {
    round: one(
      rows<RoundRow>(db)`
      SELECT id AS id, round_id AS round_id, name AS name, "order" AS "order", phase_id AS phase_id,
             phase_name AS phase_name, is_open AS is_open, ${causes} AS causes,
             ${readModelColumns("absences", { when: sql`is_kept`, stamp: "absences_stamp" })},
             ${readModelColumns("facts", { when: sql`is_open`, stamp: "facts_stamp" })}
      FROM (
        SELECT t.id AS id, t.follows_id AS follows_id, r.id AS round_id, r.name AS name, r."order" AS "order",
               p.id AS phase_id, p.name AS phase_name, k.tournament_id AS kept_id,
               ${isKept} AS is_kept, ${isOpen} AS is_open
        FROM ${source}) x LEFT JOIN competitions k ON k.tournament_id = x.kept_id`,
    ),
    squads: rows(db)`
      SELECT ${SQUAD_NAMES} FROM tournaments t
      CROSS JOIN games g ON g.round_id = ${roundRef(sql`t.id`, requested)} AND ${shown} ${SQUADS_OF_GAME}
      WHERE t.id = ${tournament}`,
  };
}
