import { env } from "cloudflare:workers";
import { expect } from "vitest";

/** Compares the triggers' list of teams with a new count. */
export async function expectListings(): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT t.id FROM teams t WHERE t.unlisted <> (
       EXISTS (SELECT 1 FROM registers WHERE team_id = t.id)
       AND t.id NOT IN (
         SELECT r.team_id FROM registers r JOIN championships c ON c.id = r.championship_id
         JOIN tournaments tn ON tn.id = r.tournament_id
         WHERE r.status = 'approved' AND c.hidden_at IS NULL
         AND (tn.status = 'started' OR (tn.enable_register AND c.enable_register))))`,
  ).all();
  expect(results).toEqual([]);
  const [kept, counted] = await env.DB.batch<{ n: number }>([
    env.DB.prepare("SELECT value AS n FROM counters WHERE key = 'teams_unlisted_count'"),
    env.DB.prepare("SELECT COUNT(*) AS n FROM teams WHERE unlisted = 1"),
  ]);
  expect(kept?.results).toEqual(counted?.results);
}
