import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { answerApi } from "../../../../app/v1/api.ts";
import { setStats } from "../../../../app/v1/matchday/games/contract.ts";
import { createRound } from "../../../../app/v1/matchday/rounds/contract.ts";
import { listSpots } from "../../../../app/v1/structure/spots/contract.ts";
import { newAddress } from "../../support/caller.ts";
import { counting } from "../../support/counting.ts";
import { league, score } from "../../support/games.ts";
import { createRequest } from "../../all-operations/sending.ts";
import { newPhase, newSpot } from "../../support/championship.ts";

type League = Awaited<ReturnType<typeof league>>;

const countResultTrips = ({ ids, headers }: League, more: Record<string, string> = {}) =>
  countTrips(
    createRequest(
      setStats,
      { json: { games: [{ id: ids[0], home_score: 2, away_score: 1 }] } },
      { ...headers, ...more },
    ),
    200,
  );

async function countTrips(request: Request, status: number) {
  const { db, trips } = counting(env.DB);
  request.headers.set("cf-connecting-ip", newAddress());
  const ctx = createExecutionContext();
  const response = await answerApi(request, { ...env, DB: db }, ctx);
  const before = trips.count;
  expect(response.status).toBe(status);
  await response.arrayBuffer();
  await waitOnExecutionContext(ctx);
  return { before, behind: trips.count - before };
}

test("a result takes three trips to the database", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  expect(await countResultTrips(world)).toMatchObject({ before: 3 });
});

test("a result that fills the next game takes three trips", async () => {
  const world = await league(["Bangu", "Olaria", "Madureira"], [[[0, 1]], [[1, 2]], [[2, 0]]]);
  const {
    call,
    group,
    tournament,
    phase: { id: first },
  } = world;
  const phase = await newPhase(call, tournament, { name: "Final", is_group: false });
  expect(phase.id).not.toBe(first);
  for (const position of [1, 2]) {
    await newSpot(call, phase, {
      name: `${position}º do Grupo A`,
      source: { kind: "group_position", group_id: group.id, position },
    });
  }
  await score(call, world.ids[1], 0, 3);
  await score(call, world.ids[2], 4, 0);
  expect(await countResultTrips(world)).toMatchObject({ before: 3 });
  const { records } = await call(listSpots, { query: { phase: phase.id } });
  expect(records.map(({ team_id }) => team_id)).toEqual([world.team(2), world.team(0)]);
});

test("an idempotency key adds no trip to wait for", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const key = `chave-${crypto.randomUUID()}`;
  const alone = await countResultTrips(await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]));
  const named = await countResultTrips(world, { "idempotency-key": key });
  expect(named).toEqual({ before: 3, behind: alone.behind + 1 });
});

test("a write that clears a stored competition takes three trips", async () => {
  const { phase, headers } = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const request = createRequest(createRound, { json: { phase_id: phase.id } }, headers);
  expect(await countTrips(request, 201)).toMatchObject({ before: 3 });
});
