import { type SQL, sql } from "drizzle-orm";
import type { SuspensionCause } from "../../domain/discipline/data.ts";
import { publicName } from "../users/athlete-name.ts";
import type { PageQuery } from "../kit/contract.ts";
import { one, write } from "../db/batch.ts";
import { type Database, rows } from "../db/database.ts";
import { isOwned, nextVersion } from "../db/owned.ts";
import { suspensions } from "../db/schema/index.ts";
import { isUnchanged } from "../db/guard.ts";
import { bumpRevision } from "../kit/revision.ts";
import { dayIn } from "../../domain/schedule/local-day.ts";
import { teamJson } from "../teams/team-ref.ts";
import type { z } from "@hono/zod-openapi";
import type { sanctionGame } from "./contract.ts";

export type SanctionGame = z.infer<typeof sanctionGame>;

/** SQL expression: a game as suspensions name it; `g`, `p` and `r` are games, phases and rounds. */
export const sanctionGameJson: SQL = sql`json_object(
  'id', g.id, 'tournament_id', g.tournament_id,
  'phase', json_object('id', p.id, 'name', p.name),
  'round', json_object('id', r.id, 'name', r.name, 'order', r."order"),
  'starts_at', g.starts_at, 'time_known', json(iif(g.time_known, 'true', 'false')),
  'home_team', json(${teamJson(sql`g.home_team_id`, sql`g.tournament_id`)}),
  'away_team', json(${teamJson(sql`g.away_team_id`, sql`g.tournament_id`)}))`;

/** SQL: the tables that `sanctionGameJson` reads. */
export const SANCTION_GAMES: SQL = sql`games g
  JOIN phases p ON p.id = g.phase_id JOIN rounds r ON r.id = g.round_id`;

export interface SuspensionRow {
  id: number;
  championship_id: number;
  tournament_id: number;
  user_id: number;
  user_name: string;
  team_id: number;
  team: string;
  cause: SuspensionCause;
  cause_game_id: number | null;
  /** JSON. */
  cause_game: string | null;
  matches: number;
  until: string | null;
  deducted: number;
  served: number;
  /** JSON. */
  served_in: string;
  remaining: number;
  note: string | null;
  version: number;
}

const suspensionsWith = (where: SQL): SQL => sql`
  SELECT s.id AS id, s.championship_id AS championship_id, s.tournament_id AS tournament_id,
         u.id AS user_id, ${publicName} AS user_name,
         s.team_id AS team_id, ${teamJson(sql`s.team_id`, sql`s.tournament_id`)} AS team,
         s.cause AS cause, s.cause_game_id AS cause_game_id,
         (SELECT ${sanctionGameJson} FROM ${SANCTION_GAMES} WHERE g.id = s.cause_game_id) AS cause_game,
         s.matches AS matches, s.until AS until, s.deducted AS deducted, json_array_length(s.served_in) AS served,
         (SELECT json_group_array(${sanctionGameJson} ORDER BY j.key)
          FROM json_each(s.served_in) j CROSS JOIN ${SANCTION_GAMES} WHERE g.id = j.value) AS served_in,
         max(0, s.matches - s.deducted - json_array_length(s.served_in)) AS remaining,
         s.note AS note, s.version AS version
  FROM suspensions s
  JOIN users u ON u.id = s.user_id
  JOIN tournaments t ON t.id = s.tournament_id
  WHERE ${where}`;

/** The page and the count of a tournament's suspensions, or of a team in it, those still to be served first. */
export function suspensionsOf(
  db: Database,
  tournament: SQL,
  { page, per_page, team }: PageQuery & { team?: number | undefined },
) {
  const ofTeam = team === undefined ? sql`` : sql`AND s.team_id = ${team}`;
  const where = sql`s.tournament_id = ${tournament} ${ofTeam}`;
  return {
    rows: rows<SuspensionRow>(
      db,
      sql`
      ${suspensionsWith(where)}
      ORDER BY remaining = 0 AND coalesce(s.until, '') < ${dayIn(new Date())}, s.id DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    ),
    counted: rows<{ total: number }>(
      db,
      sql`SELECT COUNT(*) AS total FROM suspensions s WHERE ${where}`,
    ),
  };
}

export const findSuspension = (db: Database, id: number) =>
  rows<SuspensionRow>(db, suspensionsWith(sql`s.id = ${id}`));

interface Named {
  tournament_id: number;
  user_id: number;
  team_id: number;
}

/** Whether the athlete is or was inscribed by the team in the tournament. */
export const inscribedQuery = (db: Database, { tournament_id, user_id, team_id }: Named) =>
  rows<{ id: number }>(
    db,
    sql`
    SELECT i.id AS id FROM inscriptions i JOIN registers rg ON rg.id = i.register_id
    WHERE i.tournament_id = ${tournament_id} AND i.user_id = ${user_id} AND rg.team_id = ${team_id}
    AND i.status <> 'rejected' LIMIT 1`,
  );

/** A game that may be a cause, with its tournament and teams. */
export const findCause = (db: Database, gameId: number | null | undefined) =>
  rows<{ tournament_id: number; home_team_id: number | null; away_team_id: number | null }>(
    db,
    sql`
    SELECT tournament_id AS tournament_id, home_team_id AS home_team_id, away_team_id AS away_team_id
    FROM games WHERE id = ${gameId ?? null}`,
  );

export async function insertSuspension(
  db: Database,
  values: Omit<typeof suspensions.$inferInsert, "cause">,
) {
  const { row } = await write(db, {
    newSuspensions: db.insert(suspensions).values({ ...values, cause: "tribunal" }),
    revision: bumpRevision(db, values.championship_id),
    row: one(
      rows<SuspensionRow>(db, suspensionsWith(sql`s.id = (SELECT MAX(id) FROM suspensions)`)),
    ),
  });
  return row;
}

type Before = Pick<SuspensionRow, "id" | "championship_id" | "version">;

export async function updateSuspension(
  db: Database,
  before: Before,
  values: Partial<Pick<SuspensionRow, "matches" | "until" | "cause_game_id" | "note">>,
) {
  const { row } = await write(db, {
    unchanged: isUnchanged(db, suspensions, before),
    suspensions: db
      .update(suspensions)
      .set({ ...values, ...nextVersion(suspensions) })
      .where(isOwned(suspensions, before)),
    revision: bumpRevision(db, before.championship_id),
    row: one(findSuspension(db, before.id)),
  });
  return row;
}

export const deleteSuspension = (db: Database, before: Before) =>
  db.batch([
    isUnchanged(db, suspensions, before),
    db.delete(suspensions).where(isOwned(suspensions, before)),
    bumpRevision(db, before.championship_id),
  ]);
