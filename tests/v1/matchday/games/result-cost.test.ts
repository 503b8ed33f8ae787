import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createGroupPhase } from "../../../../app/v1/structure/tournaments/stages/contract.ts";
import { BASE, dispatch } from "../../support/caller.ts";
import { metered } from "../../support/database-cost.ts";
import { openGames, newNumberedTournament } from "../../support/play.ts";
import { sql } from "../../support/statement.ts";

const GOALS = 16;

/** Allowed extra rows; a walk through the events would cost as many as there are. */
const FEW = 20;

/** The league has 380 games. */
async function longLeague() {
  const world = await newNumberedTournament(20);
  const json = { groups: 1, legs: 2 as const, draw: false };
  await world.call(createGroupPhase, { params: world.params, json });
  const games = await openGames(world);
  const score = async (at: number, bindings: Env = env) => {
    const response = await dispatch(
      new Request(`${BASE}/v1/organizer/games/stats`, {
        method: "POST",
        headers: {
          ...world.headers,
          "content-type": "application/json",
          "idempotency-key": crypto.randomUUID(),
        },
        body: JSON.stringify({ games: [{ id: games[at]?.id, home_score: 1, away_score: 0 }] }),
      }),
      bindings,
    );
    expect(response.status).toBe(200);
  };
  const rowsRead = async (at: number) => {
    const { db: DB, cost } = metered(env.DB);
    await score(at, { ...env, DB });
    return cost.read;
  };
  return { games, score, rowsRead };
}

/** The cost grows with the tournament's games, not with their square or their events. */
test("a result reads at most four rows per league game", async () => {
  const { games, score, rowsRead } = await longLeague();
  await score(0);
  const bare = await rowsRead(1);
  expect(bare).toBeLessThan(4 * 380);

  const { meta } = await sql`WITH RECURSIVE minutes(minute) AS
       (SELECT 1 UNION ALL SELECT minute + 1 FROM minutes WHERE minute < ${GOALS})
     INSERT INTO score_events (championship_id, tournament_id, game_id, team_id, type, minute)
     SELECT g.championship_id, g.tournament_id, g.id, g.home_team_id, 'goal', minute
     FROM json_each(${JSON.stringify(games.slice(4).map(({ id }) => id))}) JOIN games g ON g.id = value JOIN minutes`.run();
  expect(meta.changes).toBeGreaterThan(6_000);
  await score(2);
  expect(await rowsRead(3)).toBeLessThan(bare + FEW);
});
