import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createGroupPhase } from "../../../app/v1/tournaments/group-phase/contract.ts";
import { BASE, dispatch } from "../support/caller.ts";
import { addMeta, nothing } from "../support/database-cost.ts";
import { openGames, tournamentOf } from "../support/play.ts";
import { watchedDatabase } from "../support/watched-database.ts";

/** What a result reads grows with its tournament's games, not with their square. */
test("a result in a league of 380 games reads no more than four rows a game", async () => {
  const world = await tournamentOf(20);
  const json = { groups: 1, legs: 2 as const, draw: false };
  await world.call(createGroupPhase, { params: world.params, json });
  const [first, second] = await openGames(world);
  const cost = nothing();
  const DB = watchedDatabase(env.DB, async (send) => {
    const answer = await send();
    addMeta(cost, answer);
    return answer;
  });
  const score = (id: number | undefined, bindings: Env) =>
    dispatch(
      new Request(`${BASE}/v1/organizer/games/stats`, {
        method: "POST",
        headers: {
          ...world.headers,
          "content-type": "application/json",
          "idempotency-key": crypto.randomUUID(),
        },
        body: JSON.stringify({ games: [{ id, home_score: 1, away_score: 0 }] }),
      }),
      bindings,
    );
  expect((await score(first?.id, env)).status).toBe(200);
  expect((await score(second?.id, { ...env, DB })).status).toBe(200);
  expect(cost.read).toBeLessThan(4 * 380);
});
