import { type SQL, sql } from "drizzle-orm";
import type { VotedGame, VoteKind } from "../../../domain/votes.ts";
import { MAY_DRAW } from "../games/sheet/store.ts";
import { isShown } from "../../kit/shown.ts";
import { one, type Database, rows } from "../../db/database.ts";
import { calledName } from "../../db/names.ts";

/** Votes that one network may add to a game in an hour: a school's, not a crowd's. */
const OF_NETWORK = 60;

/** Days for which a ballot says which device it is of. */
const BALLOT_DAYS = 90;

export interface VotedRow extends Omit<VotedGame, "finished" | "time_known"> {
  id: number;
  championship_id: number;
  finished: 0 | 1;
  time_known: 0 | 1;
  /** Whether the game may end without a winner. */
  may_draw: 0 | 1;
  fan_votes: 0 | 1;
}

interface CandidateRow {
  id: number;
  name: string;
  team_id: number;
}

/**
 * What is needed of a game that everybody sees, and of its votes. Candidates for its best are the athletes
 * of its line-ups, or where it has none those inscribed for its teams. `championship` is an SQL expression.
 */
export const votesOf = (db: Database, gameId: number, championship: SQL) => ({
  game: one(
    rows<VotedRow>(db)`
      SELECT g.id AS id, g.championship_id AS championship_id, g.status AS status,
             g.finished AS finished, g.result_kind AS result_kind, g.starts_at AS starts_at,
             g.time_known AS time_known, g.home_team_id AS home_team_id, g.away_team_id AS away_team_id,
             ${MAY_DRAW} AS may_draw,
             ch.fan_votes AS fan_votes
      FROM games g JOIN phases p ON p.id = g.phase_id JOIN championships ch ON ch.id = g.championship_id
      WHERE g.id = ${gameId} AND g.championship_id = ${championship}
      AND ${isShown(sql`g.championship_id`, sql`g.tournament_id`)}`,
  ),
  totals: rows<{ kind: VoteKind; choice: string; votes: number }>(db)`
    SELECT kind AS kind, choice AS choice, votes AS votes FROM vote_totals
    WHERE game_id = ${gameId} AND votes > 0 ORDER BY votes DESC, id`,
  candidates: rows<CandidateRow>(db)`
    WITH chosen AS (
      SELECT user_id, team_id FROM lineups WHERE game_id = ${gameId} AND function IS NULL)
    SELECT u.id AS id, ${calledName} AS name, x.team_id AS team_id
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
  /** Keyed hash of the device and the game. */
  voter: string;
  /** Keyed hash of the network and the game; null where networks cannot be told apart. */
  network: string | null;
}

/**
 * The statements of a vote, and whether it counts: a device's later vote takes the place of its first,
 * and a network's votes are bounded.
 */
export const castBallot = (db: Database, ballot: Ballot) => {
  const { championship_id, game_id, kind, choice, voter, network } = ballot;
  const own = sql`game_id = ${game_id} AND kind = ${kind} AND voter = ${voter}`;
  return {
    ballot: rows<never>(db)`
      INSERT INTO ballots (championship_id, game_id, kind, choice, voter, network)
      SELECT ${championship_id}, ${game_id}, ${kind}, ${choice}, ${voter}, ${network}
      WHERE EXISTS (SELECT 1 FROM ballots WHERE ${own}) OR (
        SELECT COUNT(*) FROM ballots WHERE game_id = ${game_id} AND network = ${network}
        AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour')) < ${OF_NETWORK}
      ON CONFLICT (game_id, kind, voter) DO UPDATE SET choice = excluded.choice`,
    counted: one(
      rows<{ id: number }>(db)`SELECT id AS id FROM ballots WHERE ${own} AND choice = ${choice}`,
    ),
  };
};

/** Forgets which devices voted; what they chose stays counted. */
export const forgetBallots = (db: Database) =>
  rows<never>(db)`
    DELETE FROM ballots
    WHERE created_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${BALLOT_DAYS} days`})`;
