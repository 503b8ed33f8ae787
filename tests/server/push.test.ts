import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../scripts/run/ports.mjs";
import { listGames, setStats, updateGame } from "../../app/v1/matchday/games/contract.ts";
import {
  ENDPOINT_HEADER,
  getPush,
  getPushSubscription,
  putPushSubscription,
} from "../../app/v1/delivery/push/contract.ts";
import { createClient } from "../../app/v1/client.ts";
import { signUp } from "../site/account.ts";
import { createCup, groupPhase } from "../site/cup-factory.ts";
import { type App, startApp } from "./app-process.ts";
import { startPushService } from "./push-service.ts";

let folder: string;
let app: App;
let base: string;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "apito-push-"));
  service = await startPushService();
  const data = join(folder, "dados");
  await mkdir(data);
  await writeFile(join(data, "secrets.env"), `PUSH_STAND_IN=${service.url}\n`);
  const port = await freePort();
  base = `http://localhost:${port}`;
  app = startApp({ PORT: String(port), DATA_DIR: data, SEED: "none" });
  await app.ready();
});
afterAll(async () => {
  await app.stop("SIGTERM");
  service.stop();
  await rm(folder, { recursive: true, force: true });
});

const KINDS = ["kick_off", "goal", "result", "postponed"] as const;

async function derby() {
  const organizer = await signUp(base);
  const { call } = organizer;
  const cup = await createCup(organizer, ["Leão", "Tigre"]);
  await groupPhase(cup, { A: ["Leão", "Tigre"] }, [[["Leão", "Tigre"]]]);
  const { records } = await call(listGames, { query: { tournament: cup.tournament } });
  const id = records[0]?.id ?? 0;
  const topics = [{ championship: cup.slug, kinds: [...KINDS] }];
  return {
    call,
    id,
    slug: cup.slug,
    topics,
    stats: (result: object) => call(setStats, { json: { games: [{ id, ...result }] } }),
  };
}

const visitor = () => createClient({ send: (request) => fetch(request), base });

test("an organizer's goal reaches a follower's phone", async () => {
  const { call, id, slug, topics, stats } = await derby();
  const { public_key } = await visitor()(getPush);
  await visitor()(putPushSubscription, { json: { ...(await service.newDevice("ana")), topics } });
  await stats({ home_score: 0, away_score: 0, finished: false });
  await expect.poll(service.told).toEqual(["ana: Começou o jogo! Leão × Tigre"]);
  await stats({ home_score: 1, away_score: 0, finished: false });
  await expect.poll(service.told).toHaveLength(2);
  await stats({ home_score: 1, away_score: 0 });
  await expect.poll(service.told).toHaveLength(3);
  await call(updateGame, { params: { id }, json: { reason: "chuva" } });
  expect(service.told().slice(1)).toEqual([
    "ana: Gol do Leão! Leão 1 × 0 Tigre",
    "ana: Fim de jogo Leão 1 × 0 Tigre",
  ]);
  const [, goal] = service.received;
  expect(goal?.data).toMatchObject({ url: `/c/${slug}/jogo/${id}`, tag: `game-${id}` });
  expect(goal?.vapid).toMatchObject({ aud: "https://push.test", key: public_key });
  expect(goal?.vapid.sub).toMatch(/^(?:mailto:|https:\/\/)/);
  expect(goal?.headers).toMatchObject({ urgency: "high", topic: `game-${id}` });
});

test("a message's link unsubscribes only after a press", async () => {
  const { topics, stats } = await derby();
  const device = await service.newDevice("bia");
  await visitor()(putPushSubscription, { json: { ...device, topics } });
  await stats({ home_score: 1, away_score: 0, finished: false });
  const messages = () => service.received.filter(({ to }) => to === "bia");
  await expect.poll(messages).toHaveLength(1);
  const code = messages()[0]?.data["token"] ?? "";
  const own = createClient({
    send: (request) => fetch(request),
    base,
    headers: { [ENDPOINT_HEADER]: device.endpoint },
  });
  const address = `${base}/avisos/parar?codigo=${code}`;
  const page = await fetch(address);
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect(await page.text()).toContain("Parar todos os avisos neste aparelho?");
  expect((await own(getPushSubscription)).topics).toHaveLength(1);
  const press = () =>
    fetch(address, { method: "POST", body: new URLSearchParams({ codigo: code }) });
  const ended = await press();
  expect(ended.url).toBe(`${base}/avisos/parar?encerrado`);
  expect(await ended.text()).toContain("Os avisos pararam");
  await expect(own(getPushSubscription)).rejects.toMatchObject({ status: 404 });
  expect((await press()).status).toBe(200);
});

test("gone devices are forgotten, and quiet hours are kept", async () => {
  const { topics, stats } = await derby();
  const gone = await service.newDevice("sumiu");
  service.refuse("sumiu", 410);
  await visitor()(putPushSubscription, { json: { ...gone, topics } });
  const allDay = { quiet: { from: "00:00", to: "23:59" } };
  await visitor()(putPushSubscription, {
    json: { ...(await service.newDevice("dorme")), topics, ...allDay },
  });
  await visitor()(putPushSubscription, { json: { ...(await service.newDevice("caio")), topics } });
  await stats({ home_score: 0, away_score: 2, finished: false });
  await expect.poll(service.told).toContain("caio: Gol do Tigre! Leão 0 × 2 Tigre");
  const own = createClient({
    send: (request) => fetch(request),
    base,
    headers: { [ENDPOINT_HEADER]: gone.endpoint },
  });
  await expect
    .poll(() => own(getPushSubscription).catch((error: { status: number }) => error.status))
    .toBe(404);
  expect(service.told().filter((line) => line.startsWith("dorme"))).toEqual([]);
});

test("no device address is logged, and keys stay private", async () => {
  expect(app.out()).toContain('"event":"push.sent"');
  expect(app.out()).not.toContain("push.test");
  const secrets = await readFile(join(folder, "dados", "secrets.env"), "utf8");
  expect(secrets).toMatch(/^PUSH_KEYS=[\w-]{87}\.[\w-]{43}$/m);
});
