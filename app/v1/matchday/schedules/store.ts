import type { Known } from "../../db/call.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { isOwned } from "../../kit/owned.ts";
import { now } from "../../db/schema/columns.ts";
import { games, tournaments } from "../../db/schema/index.ts";
import { allUnchanged, isUnchanged } from "../../db/guard.ts";
import { logChanges, SCHEDULE_STATE } from "../games/changes/log.ts";
import { teamName } from "../../kit/team-ref.ts";
import type { ScheduleForm } from "./contract.ts";

/** A game with all that its date depends on. */
export interface GameRow {
  id: number;
  version: number;
  tournament_id: number;
  phase_id: number;
  phase: number;
  is_group: 0 | 1;
  round_id: number;
  round: number;
  round_name: string;
  home_team_id: number | null;
  away_team_id: number | null;
  home_spot_id: number | null;
  away_spot_id: number | null;
  home_name: string | null;
  away_name: string | null;
  starts_at: string | null;
  time_known: 0 | 1;
  field_id: number | null;
  status: string;
  finished: 0 | 1;
  closed_at: string | null;
  duration: number;
  /** Ids, as JSON. */
  referees: string;
}

/** Somebody who belongs to a team of a tournament. */
export interface PersonRow {
  user_id: number;
  name: string;
  tournament_id: number;
  team_id: number;
}

/** A spot, and where its team comes from. */
export interface SpotRow {
  id: number;
  name: string;
  tournament_id: number;
  phase_id: number;
  phase: number;
  group_id: number | null;
  /** JSON. */
  source: string | null;
  settled: 0 | 1;
}

interface NamedRow {
  id: number;
  name: string;
}

interface BlackoutRow {
  field_id: number;
  starts_at: string;
  ends_at: string;
  reason: string | null;
}

/**
 * What a schedule of some tournaments (an SQL subselect of ids) depends on: their games, and those
 * still to be played in the other tournaments of the championship, an SQL expression; who belongs to
 * two teams of these; whom their spots wait for; fields, their blackouts, and referees.
 */
export const scheduleRows = (db: Database, championship: SQL, own: SQL) => ({
  games: rows<GameRow>(db)`
      SELECT g.id AS id, g.version AS version, g.tournament_id AS tournament_id,
             g.phase_id AS phase_id, p."order" AS phase, p.is_group AS is_group,
             g.round_id AS round_id, r."order" AS round, r.name AS round_name,
             g.home_team_id AS home_team_id, g.away_team_id AS away_team_id,
             g.home_spot_id AS home_spot_id, g.away_spot_id AS away_spot_id,
             coalesce(${teamName(sql`g.home_team_id`, sql`g.tournament_id`)}, hs.name) AS home_name,
             coalesce(${teamName(sql`g.away_team_id`, sql`g.tournament_id`)}, sp.name) AS away_name,
             g.starts_at AS starts_at, g.time_known AS time_known, g.field_id AS field_id,
             g.status AS status, g.finished AS finished, g.closed_at AS closed_at,
             t.game_duration AS duration,
             (SELECT json_group_array(a.referee_id) FROM appointments a WHERE a.game_id = g.id) AS referees
      FROM games g
      JOIN tournaments t ON t.id = g.tournament_id
      JOIN phases p ON p.id = g.phase_id
      JOIN rounds r ON r.id = g.round_id
      LEFT JOIN spots hs ON hs.id = g.home_spot_id
      LEFT JOIN spots sp ON sp.id = g.away_spot_id
      WHERE g.championship_id = ${championship} AND g.status <> 'cancelled'
      AND g.result_kind <> 'annulled' AND (g.finished = 0 OR g.tournament_id IN ${own})
      ORDER BY g.id`,
  people: rows<PersonRow>(db)`
      WITH member AS (
        SELECT i.user_id, i.tournament_id, i.register_id FROM inscriptions i
        WHERE i.championship_id = ${championship} AND i.status IN ('pending', 'approved')
        AND (i.tournament_id IN ${own} OR i.tournament_id IN (
          SELECT tournament_id FROM games WHERE championship_id = ${championship} AND finished = 0)))
      SELECT m.user_id AS user_id, u.name AS name, m.tournament_id AS tournament_id,
             rg.team_id AS team_id
      FROM member m JOIN registers rg ON rg.id = m.register_id JOIN users u ON u.id = m.user_id
      WHERE m.user_id IN (SELECT user_id FROM member GROUP BY user_id HAVING COUNT(*) > 1)
      ORDER BY m.user_id`,
  spots: rows<SpotRow>(db)`
      SELECT s.id AS id, s.name AS name, p.tournament_id AS tournament_id, s.phase_id AS phase_id,
             p."order" AS phase, s.group_id AS group_id, s.source AS source,
             s.register_id IS NOT NULL AND (s.source IS NULL OR s.manual = 1) AS settled
      FROM phases p JOIN spots s ON s.phase_id = p.id
      WHERE p.championship_id = ${championship} AND p.tournament_id IN ${own}
      ORDER BY s.id`,
  fields: rows<NamedRow>(db)`
    SELECT id AS id, name AS name FROM fields WHERE championship_id = ${championship}`,
  blackouts: rows<BlackoutRow>(db)`
      SELECT field_id AS field_id, starts_at AS starts_at, ends_at AS ends_at, reason AS reason
      FROM field_blackouts WHERE championship_id = ${championship}`,
  referees: rows<NamedRow>(db)`
      SELECT id AS id, name AS name FROM referees WHERE id IN (
        SELECT referee_id FROM appointments WHERE championship_id = ${championship})`,
});

export interface TournamentRow {
  id: number;
  championship_id: number;
  version: number;
  game_duration: number;
  schedule_rules: string | null;
}

/** The tournaments of a championship among an SQL subselect of ids. */
export const tournamentsAmong = (db: Database, championship: SQL, own: SQL) =>
  rows<TournamentRow>(db)`
    SELECT id AS id, championship_id AS championship_id, version AS version,
           game_duration AS game_duration, schedule_rules AS schedule_rules
    FROM tournaments WHERE championship_id = ${championship} AND id IN ${own} ORDER BY id`;

export interface PartRow {
  kind: "phase" | "team";
  id: number;
  tournament_id: number;
}

/** SQL subselects of ids of tournaments, as the queries here take them. */
export const idsIn = (ids: number[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
export const tournamentOfGame = (id: number): SQL =>
  sql`(SELECT tournament_id FROM games WHERE id = ${id})`;
export const tournamentOfRound = (id: number): SQL => sql`(
  SELECT p.tournament_id FROM rounds r JOIN phases p ON p.id = r.phase_id WHERE r.id = ${id})`;

/** The phases and the teams of a championship's tournaments among an SQL subselect of ids. */
export const partsOf = (db: Database, championship: SQL, own: SQL) =>
  rows<PartRow>(db)`
    SELECT 'phase' AS kind, id AS id, tournament_id AS tournament_id FROM phases
    WHERE championship_id = ${championship} AND tournament_id IN ${own}
    UNION ALL
    SELECT 'team', team_id, tournament_id FROM registers
    WHERE championship_id = ${championship} AND tournament_id IN ${own}`;

export const findTournament = (db: Database, id: number) =>
  tournamentsAmong(
    db,
    sql`(SELECT championship_id FROM tournaments WHERE id = ${id})`,
    sql`(SELECT ${id})`,
  );

/** A game as far as an edit's version is about it. */
export const findVersion = (db: Database, id: number) =>
  rows<{ id: number; version: number; starts_at: string | null; field_id: number | null }>(db)`
    SELECT id AS id, version AS version, starts_at AS starts_at, field_id AS field_id
    FROM games WHERE id = ${id}`;

/** Where games go; a game without a place loses its date and its field. */
export interface Move {
  id: number;
  starts_at: string | null;
  field_id: number | null;
}

interface Writing {
  championship_id: number;
  admin_id: number;
  /** Every game that the decision rests on, as it was read. */
  read: { id: number; version: number }[];
  moves: Move[];
  /** Why, kept with the game and in its log; undefined: what was said before stays. */
  reason?: string | null | undefined;
  /** The games that the reason is of; left out: all that move. The others only give way. */
  concerned?: ReadonlySet<number> | undefined;
}

/** The statements that move games and note it; nothing happens when one of the games read has changed. */
function moving(
  db: Database,
  { championship_id, admin_id, read, moves, reason, concerned }: Writing,
) {
  const told = moves.map((move) => ({ ...move, told: concerned?.has(move.id) === false ? 0 : 1 }));
  const versions = read.map(({ id, version }) => ({ id, version }));
  const log = logChanges(db, {
    championship_id,
    admin_id,
    kind: "moved",
    games: moves.map(({ id }) => ({ id, note: reason ?? null })),
    state: SCHEDULE_STATE,
  });
  const why =
    reason === undefined
      ? sql`reason`
      : sql`CASE WHEN j.value ->> 'told' = 1 THEN ${reason} ELSE reason END`;
  return [
    allUnchanged(db, games, versions),
    ...log.before,
    rows<never>(db)`
      UPDATE games SET starts_at = j.value ->> 'starts_at', field_id = j.value ->> 'field_id',
        time_known = CASE WHEN j.value ->> 'starts_at' IS NULL THEN time_known ELSE 1 END,
        status = CASE WHEN j.value ->> 'starts_at' IS NULL THEN status ELSE 'scheduled' END,
        reason = ${why},
        version = version + 1, updated_at = ${now}
      FROM json_each(${JSON.stringify(told)}) j
      WHERE games.id = j.value ->> 'id' AND +games.championship_id = ${championship_id}`,
    ...log.after,
  ] as const;
}

/** Moves games in one transaction. */
export const moveGames = (db: Database, writing: Writing, remembers: Known) =>
  write(db, {
    changes: writing.championship_id,
    remembers,
    steps: moving(db, writing),
  });

/** Writes a plan and what it was made with, in one transaction. */
export async function applyPlan(
  db: Database,
  writing: Writing,
  { id, championship_id, version }: TournamentRow,
  form: ScheduleForm,
  remembers: Known,
) {
  await write(db, {
    changes: championship_id,
    remembers,
    steps: {
      unchanged: isUnchanged(db, tournaments, { id, version }),
      moving: moving(db, writing),
      rules: db
        .update(tournaments)
        .set({ schedule_rules: form, version: version + 1, updated_at: now })
        .where(isOwned(tournaments, { id, championship_id })),
    },
  });
}
