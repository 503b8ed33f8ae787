import { type SQL, sql } from "drizzle-orm";
import type { VoteKind } from "../../../domain/votes.ts";
import { MAY_DRAW } from "../games/sheet/store.ts";
import { isShown } from "../../kit/shown.ts";
import { columnsOf, flag, type RowOf, value } from "../../db/columns.ts";
import { one, type Database, rows } from "../../db/database.ts";
import {
  ballots,
  championships,
  games,
  lineups,
  users,
  vote_totals,
} from "../../db/schema/index.ts";
import { displayName } from "../../db/names.ts";

/** Most votes per network and game: enough for a school, not for a crowd. */
const OF_NETWORK = 60;

/** Days for which a vote has the hash of its device. */
const BALLOT_DAYS = 90;

export type VotedRow = RowOf<ReturnType<typeof selectVotes>["game"]["one"]>;

/** Returns the statements of a public game's votes. Candidates: the line-ups, else inscribed athletes. */
export const selectVotes = (db: Database, gameId: number, championship: SQL) => ({
  game: one(
    rows(db)`
      SELECT ${columnsOf(games, "g", [
        "id",
        "championship_id",
        "status",
        "finished",
        "result_kind",
        "starts_at",
        "time_known",
        "home_team_id",
        "away_team_id",
      ])}, ${flag("may_draw", MAY_DRAW)}, ${columnsOf(championships, "ch", ["fan_votes"])}
      FROM games g JOIN phases p ON p.id = g.phase_id JOIN championships ch ON ch.id = g.championship_id
      WHERE g.id = ${gameId} AND g.championship_id = ${championship}
      AND ${isShown(sql`g.championship_id`, sql`g.tournament_id`)}`,
  ),
  totals: rows(db)`
    SELECT ${columnsOf(vote_totals, "v", ["kind", "choice", "votes"])} FROM vote_totals v
    WHERE v.game_id = ${gameId} AND v.votes > 0 ORDER BY v.votes DESC, v.id`,
  candidates: rows(db)`
    WITH chosen AS (
      SELECT user_id, team_id FROM lineups WHERE game_id = ${gameId} AND function IS NULL)
    SELECT ${columnsOf(users, "u", ["id"])}, ${value("name", displayName)},
           ${columnsOf(lineups, "x", ["team_id"])}
    FROM (
      SELECT user_id, team_id FROM chosen
      UNION ALL
      SELECT i.user_id, rg.team_id FROM games g
      JOIN registers rg ON rg.tournament_id = g.tournament_id
        AND rg.team_id IN (g.home_team_id, g.away_team_id)
      JOIN inscriptions i ON i.register_id = rg.id AND i.status = 'approved' AND i.role = 'athlete'
      WHERE g.id = ${gameId} AND g.finished = 1 AND NOT EXISTS (SELECT 1 FROM chosen)) x
    JOIN users u ON u.id = x.user_id AND u.erased_at IS NULL
    JOIN games g ON g.id = ${gameId} JOIN tournaments t ON t.id = g.tournament_id
    ORDER BY x.team_id = g.away_team_id, u.search, u.id`,
});

export interface Ballot {
  championship_id: number;
  game_id: number;
  kind: VoteKind;
  choice: string;
  /** Keyed hash of device and game. */
  voter: string;
  /** Keyed hash of network and game; null if unknown. */
  network: string | null;
}

/** Returns the statements of a vote. A device's later vote replaces its first; a network's are limited. */
export const castBallot = (db: Database, ballot: Ballot) => {
  const { championship_id, game_id, kind, choice, voter, network } = ballot;
  const own = sql`game_id = ${game_id} AND kind = ${kind} AND voter = ${voter}`;
  return {
    ballot: rows(db)`
      INSERT INTO ballots (championship_id, game_id, kind, choice, voter, network)
      SELECT ${championship_id}, ${game_id}, ${kind}, ${choice}, ${voter}, ${network}
      WHERE EXISTS (SELECT 1 FROM ballots WHERE ${own}) OR (
        SELECT COUNT(*) FROM ballots WHERE game_id = ${game_id} AND network = ${network}
        AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour')) < ${OF_NETWORK}
      ON CONFLICT (game_id, kind, voter) DO UPDATE SET choice = excluded.choice`,
    counted: one(
      rows(db)`
        SELECT ${columnsOf(ballots, "b", ["id"])} FROM ballots b WHERE ${own} AND choice = ${choice}`,
    ),
  };
};

/** Deletes the device hashes; the choices stay counted. */
export const forgetBallots = (db: Database) =>
  rows(db)`
    DELETE FROM ballots
    WHERE created_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${BALLOT_DAYS} days`})`;
