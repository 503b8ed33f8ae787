import { env } from "cloudflare:workers";
import { getClassifications } from "../../../app/v1/competition/standings/contract.ts";
import { visitor } from "./caller.ts";

/** Returns all results of settlement: tables, spots, games, suspensions, totals and progress. */
export async function readDerived(tournament: number) {
  const all = async (statement: string) =>
    (await env.DB.prepare(statement).bind(tournament).all()).results;
  const { records } = await visitor(getClassifications, { query: { tournament } });
  return {
    table: records,
    spots: await all(
      `SELECT s.id, s.register_id FROM spots s JOIN phases p ON p.id = s.phase_id
       WHERE p.tournament_id = ? ORDER BY s.id`,
    ),
    games: await all(
      `SELECT id, home_team_id, away_team_id, home_spot_id, away_spot_id, group_id FROM games
       WHERE tournament_id = ? ORDER BY id`,
    ),
    suspensions: await all(
      `SELECT user_id, team_id, cause, cause_game_id, matches, served_in FROM suspensions
       WHERE tournament_id = ? ORDER BY user_id, team_id, cause, cause_game_id`,
    ),
    totals: await all(
      `SELECT user_id, team_id, type, total FROM athlete_totals
       WHERE tournament_id = ? ORDER BY user_id, team_id, type`,
    ),
    now: await all("SELECT current_phase_id, current_round_id FROM tournaments WHERE id = ?"),
  };
}
