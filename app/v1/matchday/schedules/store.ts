import { type SQL, sql } from "drizzle-orm";
import { columnsOf, flag, json, type RowOf, value } from "../../db/columns.ts";
import { type Database, rows } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { isOwned } from "../../kit/owned.ts";
import { now } from "../../db/schema/columns.ts";
import {
  field_blackouts,
  fields,
  games,
  inscriptions,
  phases,
  referees,
  registers,
  rounds,
  spots,
  tournaments,
  users,
} from "../../db/schema/index.ts";
import { allUnchanged, isUnchanged } from "../../db/guard.ts";
import { logChanges, SCHEDULE_STATE } from "../games/changes/log.ts";
import { teamName } from "../../kit/team-ref.ts";
import type { ScheduleForm } from "./contract.ts";

type Rows = ReturnType<typeof scheduleRows>;
export type GameRow = RowOf<Rows["games"]>;
export type PersonRow = RowOf<Rows["people"]>;
export type SpotRow = RowOf<Rows["spots"]>;

/** SQL: name of a side of the game `g`, or of its spot. */
const sideName = (side: "home" | "away", spot: SQL) =>
  sql<string | null>`coalesce(
    ${teamName(sql.raw(`g.${side}_team_id`), sql`g.tournament_id`)}, ${spot})`;

/**
 * Returns the statements that a schedule of the tournaments `own` (SQL) needs, with the championship's other
 * open games.
 */
export const scheduleRows = (db: Database, championship: SQL, own: SQL) => ({
  games: rows(db)`
      SELECT ${columnsOf(games, "g", [
        "id",
        "version",
        "tournament_id",
        "phase_id",
        "round_id",
        "home_team_id",
        "away_team_id",
        "home_spot_id",
        "away_spot_id",
        "starts_at",
        "time_known",
        "field_id",
        "status",
        "finished",
        "closed_at",
      ])},
             ${columnsOf(phases, "p", { phase: "order", is_group: "is_group" })},
             ${columnsOf(rounds, "r", { round: "order", round_name: "name" })},
             ${value("home_name", sideName("home", sql`hs.name`))},
             ${value("away_name", sideName("away", sql`sp.name`))},
             ${columnsOf(tournaments, "t", { duration: "game_duration" })},
             ${json(
               "referees",
               sql<number[]>`(
                 SELECT json_group_array(a.referee_id) FROM appointments a WHERE a.game_id = g.id)`,
             )}
      FROM games g
      JOIN tournaments t ON t.id = g.tournament_id
      JOIN phases p ON p.id = g.phase_id
      JOIN rounds r ON r.id = g.round_id
      LEFT JOIN spots hs ON hs.id = g.home_spot_id
      LEFT JOIN spots sp ON sp.id = g.away_spot_id
      WHERE g.championship_id = ${championship} AND g.status <> 'cancelled'
      AND g.result_kind <> 'annulled' AND (g.finished = 0 OR g.tournament_id IN ${own})
      ORDER BY g.id`,
  people: rows(db)`
      WITH member AS (
        SELECT i.user_id, i.tournament_id, i.register_id FROM inscriptions i
        WHERE i.championship_id = ${championship} AND i.status IN ('pending', 'approved')
        AND (i.tournament_id IN ${own} OR i.tournament_id IN (
          SELECT tournament_id FROM games WHERE championship_id = ${championship} AND finished = 0)))
      SELECT ${columnsOf(inscriptions, "m", ["user_id", "tournament_id"])},
             ${columnsOf(users, "u", ["name"])}, ${columnsOf(registers, "rg", ["team_id"])}
      FROM member m JOIN registers rg ON rg.id = m.register_id JOIN users u ON u.id = m.user_id
      WHERE m.user_id IN (SELECT user_id FROM member GROUP BY user_id HAVING COUNT(*) > 1)
      ORDER BY m.user_id`,
  spots: rows(db)`
      SELECT ${columnsOf(spots, "s", ["id", "name", "phase_id", "group_id", "source"])},
             ${columnsOf(phases, "p", { tournament_id: "tournament_id", phase: "order" })},
             ${flag("settled", sql`s.register_id IS NOT NULL AND (s.source IS NULL OR s.manual = 1)`)}
      FROM phases p JOIN spots s ON s.phase_id = p.id
      WHERE p.championship_id = ${championship} AND p.tournament_id IN ${own}
      ORDER BY s.id`,
  fields: rows(db)`
    SELECT ${columnsOf(fields, "f", ["id", "name"])} FROM fields f WHERE f.championship_id = ${championship}`,
  blackouts: rows(db)`
      SELECT ${columnsOf(field_blackouts, "b", ["field_id", "starts_at", "ends_at", "reason"])}
      FROM field_blackouts b WHERE b.championship_id = ${championship}`,
  referees: rows(db)`
      SELECT ${columnsOf(referees, "rf", ["id", "name"])} FROM referees rf WHERE rf.id IN (
        SELECT referee_id FROM appointments WHERE championship_id = ${championship})`,
});

export type TournamentRow = RowOf<typeof tournamentsAmong>;

/** Returns the championship's tournaments in `own` (SQL). */
export const tournamentsAmong = (db: Database, championship: SQL, own: SQL) =>
  rows(db)`
    SELECT ${columnsOf(tournaments, "t", [
      "id",
      "championship_id",
      "version",
      "game_duration",
      "schedule_rules",
    ])}
    FROM tournaments t WHERE t.championship_id = ${championship} AND t.id IN ${own} ORDER BY t.id`;

export type PartRow = RowOf<typeof selectParts>;

/** Returns ids as an SQL subselect. */
export const idsIn = (ids: number[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
export const tournamentOfGame = (id: number): SQL =>
  sql`(SELECT tournament_id FROM games WHERE id = ${id})`;
export const tournamentOfRound = (id: number): SQL => sql`(
  SELECT p.tournament_id FROM rounds r JOIN phases p ON p.id = r.phase_id WHERE r.id = ${id})`;

/** Returns phases and teams of the tournaments in `own` (SQL). */
export const selectParts = (db: Database, championship: SQL, own: SQL) =>
  rows(db)`
    SELECT ${value("kind", sql<"phase" | "team">`'phase'`)},
           ${columnsOf(phases, "p", ["id", "tournament_id"])} FROM phases p
    WHERE p.championship_id = ${championship} AND p.tournament_id IN ${own}
    UNION ALL
    SELECT 'team', team_id, tournament_id FROM registers
    WHERE championship_id = ${championship} AND tournament_id IN ${own}`;

export const findTournament = (db: Database, id: number) =>
  tournamentsAmong(
    db,
    sql`(SELECT championship_id FROM tournaments WHERE id = ${id})`,
    sql`(SELECT ${id})`,
  );

/** Returns a game's version. */
export const findVersion = (db: Database, id: number) =>
  rows(db)`
    SELECT ${columnsOf(games, "g", ["id", "version", "starts_at", "field_id"])}
    FROM games g WHERE g.id = ${id}`;

/** A game without a place loses its date and field. */
export interface Move {
  id: number;
  starts_at: string | null;
  field_id: number | null;
}

interface Writing {
  championship_id: number;
  admin_id: number;
  /** All games on which the decision depends. */
  read: { id: number; version: number }[];
  moves: Move[];
  /** Reason of the move; undefined keeps the old one. */
  reason?: string | null | undefined;
  /** Games that get the reason; default: all moved ones. */
  concerned?: ReadonlySet<number> | undefined;
}

/** Statements of moves; they all fail when a game has changed. */
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
    rows(db)`
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
export const moveGames = (db: Database, writing: Writing) =>
  write(db, {
    changes: writing.championship_id,
    steps: moving(db, writing),
  });

/** Writes a plan and its settings in one transaction. */
export async function applySchedule(
  db: Database,
  writing: Writing,
  { id, championship_id, version }: TournamentRow,
  form: ScheduleForm,
) {
  await write(db, {
    changes: championship_id,
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
