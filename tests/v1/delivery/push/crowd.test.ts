import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createClient } from "../../../../app/v1/client.ts";
import { deliverNews, ON_SCHEDULE } from "../../../../app/v1/delivery/push/delivery/deliver.ts";
import { DEVICES_A_BATCH } from "../../../../app/v1/delivery/push/delivery/store.ts";
import { newDevice, newPushKeys } from "../../../site/push-device.ts";
import { BASE, dispatch } from "../../support/caller.ts";
import { addMeta, nothing } from "../../support/database-cost.ts";
import { watchedDatabase } from "../../support/watched-database.ts";
import { derby } from "./support.ts";
import { saveGames } from "../../support/games.ts";
import { sql } from "../../support/statement.ts";

const CROWD = 10_000;

/** The cost per batch already shows with few batches. */
const TOLD = 20 * DEVICES_A_BATCH;

async function crowd(size: number, championship: number, teams: number[]): Promise<string> {
  const name = crypto.randomUUID();
  const { p256dh, auth } = await newDevice("");
  const places = JSON.stringify(Array.from({ length: size }, (_, place) => place));
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO push_subscriptions (endpoint, p256dh, auth)
       SELECT 'https://fcm.googleapis.com/fcm/send/' || ?1 || '-' || value, ?2, ?3 FROM json_each(?4)`,
    ).bind(name, p256dh, auth, places),
    env.DB.prepare(
      `INSERT INTO push_topics (subscription_id, championship_id, team_id, kinds)
       SELECT s.id, ?2, t.value, 15 FROM push_subscriptions s CROSS JOIN json_each(?3) t
       WHERE instr(s.endpoint, ?1) > 0`,
    ).bind(name, championship, JSON.stringify([null, ...teams])),
  ]);
  return name;
}

/** Counts statements, and rows read and written. */
function measured() {
  const cost = { ...nothing(), statements: 0 };
  const db = watchedDatabase(env.DB, async (send, statements) => {
    const answer = await send();
    cost.statements += statements.length;
    addMeta(cost, answer);
    return answer;
  });
  return { db, cost };
}

async function costOfGoal(followers: number) {
  const { score, headers, id, championship, team } = await derby();
  await score(0, 0);
  const name = await crowd(followers, championship.id, [team(0), team(1)]);
  const { db, cost } = measured();
  const call = createClient({
    send: (request) => dispatch(request, { ...env, DB: db }),
    base: BASE,
    headers,
  });
  await saveGames(call, { id, home_score: 1, away_score: 0, finished: false });
  const { statements, read, written } = cost;
  return { name, id, cost: { statements, read, written } };
}

test("a goal's write costs the same for any crowd", async () => {
  const one = await costOfGoal(1);
  const many = await costOfGoal(CROWD);
  expect(many.cost).toEqual(one.cost);
  await end(many.name);
});

/** Deletes the crowd before any notification. */
const end = (crowdName: string) =>
  sql`DELETE FROM push_subscriptions WHERE instr(endpoint, ${crowdName}) > 0`.run();

test("a crowd's devices are notified once, in batches", { timeout: 120_000 }, async () => {
  const { name } = await costOfGoal(TOLD);
  const told: string[] = [];
  const { db, cost } = measured();
  const bindings = { ...env, DB: db, PUSH_KEYS: await newPushKeys() };
  const flight = { now: 0, most: 0 };
  const post = async (address: string) => {
    flight.now += 1;
    flight.most = Math.max(flight.most, flight.now);
    if (address.includes(name)) told.push(address);
    await scheduler.wait(0);
    flight.now -= 1;
    return new Response(null, { status: 201 });
  };
  const first = await deliverNews(bindings, "test", { batches: 5, time: 60_000 }, post);
  expect(first).toBe(5);
  expect(told.length).toBeLessThanOrEqual(5 * DEVICES_A_BATCH);
  let batches = first;
  let runs = 1;
  for (let sent = first; sent > 0 && runs < 20; runs++) {
    sent = await deliverNews(bindings, "test", ON_SCHEDULE, post);
    expect(sent).toBeLessThanOrEqual(ON_SCHEDULE.batches);
    batches += sent;
  }
  expect(told).toHaveLength(TOLD);
  expect(new Set(told).size).toBe(TOLD);
  expect(flight.most).toBeLessThanOrEqual(DEVICES_A_BATCH);
  expect(batches).toBeLessThanOrEqual(TOLD / DEVICES_A_BATCH + 5);
  // A few statements per batch and rows per device: the crowd is not read again per batch.
  expect(cost.statements / batches).toBeLessThan(14);
  expect(cost.read / TOLD).toBeLessThan(30);
  expect(cost.written).toBeLessThan(batches * 12);
});
