import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { runUpkeep } from "../../support/upkeep.ts";
import {
  deletePushSubscription,
  ENDPOINT_HEADER,
  endPush,
  getPush,
  getPushSubscription,
  putPushSubscription,
} from "../../../../app/v1/delivery/push/contract.ts";
import { newDevice, newPushKeys } from "../../../site/push-device.ts";
import { BASE, clientWith, dispatch, newAddress, send, visitor } from "../../support/caller.ts";
import { readOutcome } from "../../support/refusal.ts";
import { derby, pushService } from "./support.ts";
import { sql } from "../../support/statement.ts";

const newEndpoint = (): string => `https://web.push.apple.com/${crypto.randomUUID()}`;

async function device(endpoint = newEndpoint()) {
  const { p256dh, auth } = await newDevice(endpoint);
  return { endpoint, keys: { p256dh, auth } };
}

const as = (endpoint: string) => clientWith({ [ENDPOINT_HEADER]: endpoint });
const read = (endpoint: string) => as(endpoint)(getPushSubscription);

const isKept = async (endpoint: string): Promise<boolean> =>
  (await sql`SELECT 1 AS one FROM push_subscriptions WHERE endpoint = ${endpoint}`.first("one")) ===
  1;

test("an installation answers its public key or its absence", async () => {
  expect(await visitor(getPush)).toEqual({ public_key: null });
  const PUSH_KEYS = await newPushKeys();
  const response = await dispatch(new Request(`${BASE}/v1/push`), { ...env, PUSH_KEYS });
  expect(await response.json()).toEqual({ public_key: PUSH_KEYS.split(".")[0] });
});

test("a device changes only the given settings", async () => {
  const { championship, team } = await derby();
  const own = await device();
  const slug = championship.slug;
  const first = await visitor(putPushSubscription, {
    json: {
      ...own,
      quiet: { from: "22:30", to: "07:00" },
      time_zone: "America/Manaus",
      topics: [
        { championship: slug, team: team(0), kinds: ["result", "goal"] },
        { championship: String(championship.id), kinds: ["postponed"] },
      ],
    },
  });
  expect(first).toEqual({
    quiet: { from: "22:30", to: "07:00" },
    time_zone: "America/Manaus",
    topics: [
      {
        championship: { id: championship.id, slug, name: championship.name },
        team: { id: team(0), name: "Leão" },
        kinds: ["goal", "result"],
      },
      {
        championship: { id: championship.id, slug, name: championship.name },
        team: null,
        kinds: ["postponed"],
      },
    ],
  });
  expect(await visitor(putPushSubscription, { json: own })).toEqual(first);
  expect(await visitor(putPushSubscription, { json: { ...own, quiet: null } })).toEqual({
    ...first,
    quiet: null,
  });
  const { topics } = await visitor(putPushSubscription, {
    json: { ...own, topics: [{ championship: slug, team: team(1), kinds: ["goal"] }] },
  });
  expect(topics.map((topic) => topic.team?.name)).toEqual(["Tigre"]);
  expect((await read(own.endpoint)).topics).toEqual(topics);
});

test("unknown, hidden and repeated topics are left out", async () => {
  const { championship, team } = await derby();
  const other = await derby();
  await sql`UPDATE championships SET hidden_at = '2026-01-01'
     WHERE id = ${other.championship.id}`.run();
  const goal = ["goal" as const];
  const { topics } = await visitor(putPushSubscription, {
    json: {
      ...(await device()),
      topics: [
        { championship: "copa-que-nao-existe", kinds: goal },
        { championship: other.championship.slug, kinds: goal },
        { championship: championship.slug, team: other.team(0), kinds: goal },
        { championship: championship.slug, team: team(0), kinds: goal },
        { championship: championship.slug, team: team(0), kinds: goal },
      ],
    },
  });
  expect(topics.map((topic) => topic.team?.id)).toEqual([team(0)]);
});

test("only browsers' push services are accepted", async () => {
  const { keys } = await device();
  const put = async (endpoint: string) =>
    readOutcome(await send("/v1/push/subscription", "PUT", { json: { endpoint, keys } }));
  const refused = "422 endpoint: Este não é o endereço de um serviço de avisos que conhecemos.";
  for (const endpoint of [
    "http://fcm.googleapis.com/fcm/send/1",
    "https://127.0.0.1/push",
    "https://[::1]/push",
    "https://localhost/push",
    "https://10.0.0.1/push",
    "https://fcm.googleapis.com:8443/1",
    "https://fcm.googleapis.com@evil.example/1",
    "https://fcm.googleapis.com.evil.example/1",
    "https://evilpush.apple.com/1",
    "https://push.test/1",
    "https://apito.example/v1/push",
  ]) {
    expect(await put(endpoint), endpoint).toBe(refused);
  }
  const notAPoint = { ...keys, p256dh: `B${"A".repeat(86)}` };
  const json = { endpoint: newEndpoint(), keys: notAPoint };
  expect(await readOutcome(await send("/v1/push/subscription", "PUT", { json }))).toBe(
    "422 keys.p256dh: A chave do aparelho não tem o formato certo.",
  );
});

test("a new address of the device keeps its topics", async () => {
  const { whole } = await derby();
  const former = await device();
  await visitor(putPushSubscription, { json: { ...former, topics: whole } });
  const own = await device();
  const move = { ...own, former: former.endpoint };
  expect((await visitor(putPushSubscription, { json: move })).topics).toHaveLength(1);
  expect((await visitor(putPushSubscription, { json: move })).topics).toHaveLength(1);
  expect(await isKept(former.endpoint)).toBe(false);
  await expect(read(former.endpoint)).rejects.toMatchObject({ status: 404 });
});

test("a network adds a limited number of devices a day", async () => {
  const network = newAddress();
  const put = async (json: object) =>
    readOutcome(
      await send("/v1/push/subscription", "PUT", {
        headers: { "cf-connecting-ip": network },
        json,
      }),
    );
  const own = await device();
  expect(await put(own)).toBe("200");
  await env.DB.prepare(
    `INSERT INTO push_subscriptions (endpoint, p256dh, auth, network)
     SELECT ?1 || value, '', '', (SELECT network FROM push_subscriptions WHERE endpoint = ?1)
     FROM json_each(?2)`,
  )
    .bind(own.endpoint, JSON.stringify(Array.from({ length: 59 }, (_, i) => i)))
    .run();
  const refused = await device();
  expect(await put(refused)).toMatch(/^429 /);
  expect(await isKept(refused.endpoint)).toBe(false);
  expect(await put(own)).toBe("200");
  expect(await readOutcome(await send("/v1/push/subscription", "PUT", { json: refused }))).toBe(
    "200",
  );
});

test("a device may end its own subscription repeatedly", async () => {
  const own = await device();
  await visitor(putPushSubscription, { json: own });
  await as(own.endpoint)(deletePushSubscription);
  expect(await isKept(own.endpoint)).toBe(false);
  await as(own.endpoint)(deletePushSubscription);
  await expect(visitor(deletePushSubscription)).rejects.toMatchObject({ status: 404 });
});

test("each message can end its own subscription only", async () => {
  const { score, whole } = await derby();
  const service = await pushService();
  const ana = await service.subscribe("ana", { topics: whole });
  const bia = await service.subscribe("bia", { topics: whole });
  await score(1, 0);
  await service.deliver();
  const [first, second] = service.messages.map(({ data }) => data["token"] ?? "");
  const forged = `${first?.split("-")[0]}-${second?.split("-")[1]}`;
  for (const token of [forged, `999999999-${"0".repeat(32)}`]) {
    await visitor(endPush, { json: { token } });
  }
  expect([await isKept(ana.endpoint), await isKept(bia.endpoint)]).toEqual([true, true]);
  await visitor(endPush, { json: { token: first ?? "" } });
  await visitor(endPush, { json: { token: first ?? "" } });
  expect([await isKept(ana.endpoint), await isKept(bia.endpoint)]).toEqual([false, true]);
  await score(2, 0);
  await service.deliver();
  expect(service.told.slice(2)).toEqual(["bia: Gol do Leão! Leão 2 × 0 Tigre"]);
});

test("devices unseen for half a year are forgotten", async () => {
  const { score, whole, id } = await derby();
  const service = await pushService();
  const seen = await service.subscribe("vista", { topics: whole });
  const lost = await service.subscribe("perdida", { topics: whole });
  const active = await service.subscribe("ativa", { topics: whole });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const set = (endpoint: string, column: string, days: number) =>
    env.DB.prepare(`UPDATE push_subscriptions SET ${column} = ? WHERE endpoint = ?`)
      .bind(daysAgo(days), endpoint)
      .run();
  await set(seen.endpoint, "seen_at", 179);
  await set(active.endpoint, "seen_at", 200);
  await set(lost.endpoint, "seen_at", 181);
  await set(seen.endpoint, "created_at", 2);
  // An accepted message counts as a sign of the device.
  service.answer = (name) => ({ status: name === "ativa" ? 201 : 503 });
  await score(1, 0);
  await service.deliver();
  await runUpkeep();
  const kept = [seen, lost, active].map(({ endpoint }) => isKept(endpoint));
  expect(await Promise.all(kept)).toEqual([true, false, true]);
  const networks = await sql`SELECT endpoint, network IS NULL AS none FROM push_subscriptions
     WHERE endpoint IN (${seen.endpoint}, ${active.endpoint})`.all<{
    endpoint: string;
    none: number;
  }>();
  const isForgotten = new Map(networks.results.map((row) => [row.endpoint, row.none === 1]));
  expect([isForgotten.get(seen.endpoint), isForgotten.get(active.endpoint)]).toEqual([true, false]);
  await sql`UPDATE push_news SET expires_at = ${daysAgo(1.1)} WHERE game_id = ${id}`.run();
  await runUpkeep();
  const news = await sql`SELECT COUNT(*) AS n FROM push_news WHERE game_id = ${id}`.first("n");
  expect(news).toBe(0);
});
