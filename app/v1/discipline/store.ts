import { type SQL, sql } from "drizzle-orm";
import { publicName } from "../athlete-name.ts";
import { type Database, rows } from "../db/database.ts";
import { ledgerQueries } from "../games/eligibility/ledger/store.ts";
import { SANCTION_GAMES, sanctionGameJson } from "../suspensions/game-json.ts";
import { teamJson } from "../team-ref.ts";

interface Asked {
  phase?: number | undefined;
  round?: number | undefined;
  round_id?: number | undefined;
}

/** SQL expression: the id of the round that is asked about, the current one unless another is named. */
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
  name: string;
  order: number;
  phase_id: number;
  phase_name: string;
}

export interface RoundGameRow {
  id: number;
  starts_at: string | null;
  time_known: 0 | 1;
  home_team_id: number;
  away_team_id: number;
  /** JSON. */
  home_team: string;
  away_team: string;
}

/** Someone with a card or a suspension, by the name that everyone may read. */
export interface NameRow {
  id: number;
  name: string;
}

/**
 * The statements that a round's suspended and pending are worked out from: the round, its games, the
 * names of who may be among them, the games that caused suspensions, then those of the ledger.
 */
export function roundQueries(db: Database, tournament: SQL, asked: Asked) {
  const round = roundRef(tournament, asked);
  const people = sql`(
    SELECT user_id FROM score_events WHERE tournament_id = ${tournament}
    AND type IN ('yellow_card', 'blue_card', 'red_card') AND user_id IS NOT NULL
    UNION SELECT user_id FROM suspensions WHERE tournament_id = ${tournament}
    UNION SELECT s.user_id FROM suspensions s JOIN tournaments t ON t.follows_id = s.tournament_id
    WHERE t.id = ${tournament})`;
  return [
    rows<RoundRow>(
      db,
      sql`
      SELECT r.id AS id, r.name AS name, r."order" AS "order", p.id AS phase_id, p.name AS phase_name
      FROM rounds r JOIN phases p ON p.id = r.phase_id WHERE r.id = ${round}`,
    ),
    rows<RoundGameRow>(
      db,
      sql`
      SELECT g.id AS id, g.starts_at AS starts_at, g.time_known AS time_known,
             g.home_team_id AS home_team_id, g.away_team_id AS away_team_id,
             ${teamJson(sql`g.home_team_id`)} AS home_team, ${teamJson(sql`g.away_team_id`)} AS away_team
      FROM games g
      WHERE g.round_id = ${round} AND g.status <> 'cancelled' AND g.result_kind <> 'annulled'
      AND g.home_team_id IS NOT NULL AND g.away_team_id IS NOT NULL
      ORDER BY g.sort_at, g.id`,
    ),
    rows<NameRow>(
      db,
      sql`
      SELECT u.id AS id, ${publicName} AS name
      FROM users u JOIN tournaments t ON t.id = ${tournament} WHERE u.id IN ${people}`,
    ),
    rows<{ id: number; game: string }>(
      db,
      sql`
      SELECT g.id AS id, ${sanctionGameJson} AS game FROM ${SANCTION_GAMES}
      WHERE g.id IN (SELECT cause_game_id FROM suspensions WHERE tournament_id = ${tournament})`,
    ),
    ...ledgerQueries(db, tournament, people),
  ] as const;
}
