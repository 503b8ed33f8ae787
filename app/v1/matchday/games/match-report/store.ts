import { sql } from "drizzle-orm";
import type { MatchReport } from "../../../../domain/report/match-report.ts";
import { columnsOf, value } from "../../../db/columns.ts";
import { type Database, one, rows } from "../../../db/database.ts";
import { write } from "../../../kit/call.ts";
import {
  appointments,
  match_reports,
  referees,
  registers,
  users,
} from "../../../db/schema/index.ts";
import { guard } from "../../../db/guard.ts";
import { now } from "../../../db/schema/columns.ts";
import type { Logged } from "../changes/log.ts";
import { displayName } from "../../../db/names.ts";
import { findSheet } from "../sheet/store.ts";

/** Returns the statements of a game's report with its `candidates`. */
export const reportQueries = (db: Database, gameId: number) => ({
  row: one(findSheet(db, gameId)),
  stored: one(
    rows(db)`
      SELECT ${columnsOf(match_reports, "mr", ["report", "man_of_the_match_id", "version"])}
      FROM match_reports mr WHERE mr.game_id = ${gameId}`,
  ),
  officials: rows(db)`
    SELECT ${columnsOf(referees, "rf", ["id", "name", "category"])},
           ${columnsOf(appointments, "a", ["function"])}
    FROM appointments a JOIN referees rf ON rf.id = a.referee_id
    WHERE a.game_id = ${gameId} ORDER BY a.id`,
  candidates: rows(db)`
    SELECT ${columnsOf(users, "u", ["id"])}, ${value("name", displayName)},
           ${columnsOf(registers, "rg", ["team_id"])}
    FROM games g
    JOIN tournaments t ON t.id = g.tournament_id
    JOIN registers rg ON rg.tournament_id = g.tournament_id
      AND rg.team_id IN (g.home_team_id, g.away_team_id)
    JOIN inscriptions i ON i.register_id = rg.id AND i.role = 'athlete'
    JOIN users u ON u.id = i.user_id
    WHERE g.id = ${gameId} AND (
      u.id = (SELECT r.man_of_the_match_id FROM match_reports r WHERE r.game_id = g.id)
      OR u.erased_at IS NULL AND EXISTS (SELECT 1 FROM lineups l
        WHERE l.game_id = g.id AND l.user_id = u.id AND l.team_id = rg.team_id)
      OR u.erased_at IS NULL AND i.status = 'approved' AND NOT EXISTS (
        SELECT 1 FROM lineups l WHERE l.game_id = g.id AND l.team_id = rg.team_id))
    ORDER BY rg.team_id = g.away_team_id, u.search, u.id`,
});

interface Before {
  id: number;
  championship_id: number;
  closed: boolean;
  /** Version of the report; 0 without a report. */
  version: number;
}

/** Replaces a game's report; `log` records an addendum. */
export const writeReport = (
  db: Database,
  { id, championship_id, closed, version }: Before,
  { man_of_the_match_id, ...report }: MatchReport & { man_of_the_match_id: number | null },
  log: Logged,
) =>
  write(db, {
    changes: championship_id,
    steps: {
      unchanged: guard(
        db,
        sql`COALESCE((SELECT version FROM match_reports WHERE game_id = ${id}), 0) = ${version}
        AND (SELECT closed_at IS NOT NULL FROM games WHERE id = ${id}) = ${closed ? 1 : 0}`,
        "version",
      ),
      logBefore: log.before,
      report: rows(db)`
      INSERT INTO match_reports (championship_id, game_id, report, man_of_the_match_id)
      SELECT ${championship_id}, id, ${JSON.stringify(report)}, ${man_of_the_match_id} FROM games
      WHERE id = ${id} AND championship_id = ${championship_id}
      ON CONFLICT (game_id) DO UPDATE SET
        report = excluded.report, man_of_the_match_id = excluded.man_of_the_match_id, version = version + 1, updated_at = ${now}`,
      logAfter: log.after,
      ...reportQueries(db, id),
    },
  });
