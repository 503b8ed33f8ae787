import { sql } from "drizzle-orm";
import type { RefereeFunction } from "../../../domain/people/referee-function.ts";
import type { MatchReport } from "../../../domain/report/match-report.ts";
import { one, write } from "../../db/batch.ts";
import { type Database, rows } from "../../db/database.ts";
import { guard } from "../../db/guard.ts";
import { now } from "../../db/schema/columns.ts";
import { bumpRevision } from "../../kit/revision.ts";
import type { Logged } from "../changes/store.ts";
import { findSheet } from "../sheet/store.ts";

export interface ReportRow {
  /** JSON. */
  report: string;
  version: number;
}

export interface OfficialRow {
  id: number;
  name: string;
  category: string | null;
  function: RefereeFunction;
}

/** All that a game's report is answered with, to travel in one batch. */
export const reportQueries = (db: Database, gameId: number) => ({
  row: one(findSheet(db, gameId)),
  stored: one(
    rows<ReportRow>(
      db,
      sql`SELECT report AS report, version AS version FROM match_reports WHERE game_id = ${gameId}`,
    ),
  ),
  officials: rows<OfficialRow>(
    db,
    sql`
    SELECT rf.id AS id, rf.name AS name, rf.category AS category, a.function AS function
    FROM appointments a JOIN referees rf ON rf.id = a.referee_id
    WHERE a.game_id = ${gameId} ORDER BY a.id`,
  ),
});

interface Before {
  id: number;
  championship_id: number;
  /** Whether the súmula was closed when it was read. */
  closed: boolean;
  /** The report's version, 0 where there is none. */
  version: number;
}

/** Puts a report in the place of the game's; `log` notes it where the súmula is closed. */
export const writeReport = (
  db: Database,
  { id, championship_id, closed, version }: Before,
  report: MatchReport,
  log: Logged,
) =>
  write(db, {
    unchanged: guard(
      db,
      sql`COALESCE((SELECT version FROM match_reports WHERE game_id = ${id}), 0) = ${version}
        AND (SELECT closed_at IS NOT NULL FROM games WHERE id = ${id}) = ${closed ? 1 : 0}`,
      "version",
    ),
    logBefore: log.before,
    report: rows<never>(
      db,
      sql`
      INSERT INTO match_reports (championship_id, game_id, report)
      SELECT ${championship_id}, id, ${JSON.stringify(report)} FROM games
      WHERE id = ${id} AND championship_id = ${championship_id}
      ON CONFLICT (game_id) DO UPDATE SET
        report = excluded.report, version = version + 1, updated_at = ${now}`,
    ),
    logAfter: log.after,
    revision: bumpRevision(db, championship_id),
    ...reportQueries(db, id),
  });
