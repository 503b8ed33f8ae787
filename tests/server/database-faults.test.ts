import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateChampionship } from "../../app/v1/structure/championships/contract.ts";
import { updateGame } from "../../app/v1/matchday/games/contract.ts";
import { signUp } from "../site/account.ts";
import { type Squads, createSquads } from "../site/squads.ts";
import { startFaulty } from "./faulty-runtime.ts";

let server: Awaited<ReturnType<typeof startFaulty>>;
beforeAll(async () => {
  server = await startFaulty();
});
afterAll(() => server.stop());

const cupOfTwo = async () => createSquads(await signUp(server.base), 1);

type Fault = "slow" | "away";

async function visit(path: string, fault?: Fault, held?: string) {
  const response = await fetch(`${server.base}${path}`, {
    headers: { ...(fault && { "test-database": fault }), ...(held && { "if-none-match": held }) },
  });
  const { status, headers } = response;
  return {
    status,
    type: headers.get("content-type"),
    etag: headers.get("etag") ?? "",
    again: headers.get("retry-after"),
    edge: headers.get("cloudflare-cdn-cache-control"),
    batches: Number(headers.get("test-batches")),
    rounds: Number(headers.get("test-rounds")),
    text: await response.text(),
  };
}

/** Writes as another isolate, so this one must read the database. */
const writeElsewhere = ({ championship }: Squads) =>
  server.database
    .prepare("UPDATE championships SET revision = revision + 1 WHERE id = ?")
    .bind(championship)
    .run();

/** A state is reused for two seconds. */
const outOfMemory = () => wait(2_100);

test("an isolate's first page reads the counters in the same trip", async () => {
  const cup = await cupOfTwo();
  const path = `/iframe/table/${cup.slug}`;
  const away = await visit(path, "away");
  expect(away).toMatchObject({ status: 503, again: "10" });
  expect(await visit(path)).toMatchObject({ status: 200, batches: 1, rounds: 1 });
});

test("start page, numbers and past calendars take one trip", async () => {
  const cup = await cupOfTwo();
  const [game = 0] = cup.games;
  const starts_at = "2021-05-02T18:00:00Z";
  await cup.call(updateGame, { params: { id: game }, json: { starts_at } });
  await cup.play(1, []);
  await outOfMemory();
  const pages = ["/", `/c/${cup.slug}/numeros`, `/c/${cup.slug}/calendario`];
  const read = [];
  for (const path of pages) read.push({ path, ...(await visit(path)) });
  expect(read).toMatchObject(pages.map((path) => ({ path, status: 200, batches: 1, rounds: 1 })));
  expect(read.at(-1)?.text).toContain("maio de 2021");
});

test("a slow database does not delay a stored page", async () => {
  const cup = await cupOfTwo();
  const page = `/c/${cup.slug}`;
  const first = await visit(page);
  await writeElsewhere(cup);
  const meanwhile = await visit(page, "slow");
  expect(meanwhile).toMatchObject({ status: 200, etag: first.etag, text: first.text });
  expect(meanwhile.edge).toMatch(/^max-age=5,/);
  expect(await visit(page, "slow", first.etag)).toMatchObject({ status: 304, etag: first.etag });
  const after = await visit(page);
  expect(after.status).toBe(200);
  expect(after.etag).not.toBe(first.etag);
});

test("maintenance redirects pages and serves stored ones", async () => {
  const cup = await cupOfTwo();
  const page = `/c/${cup.slug}`;
  const first = await visit(page);
  // Needs no database.
  const headers = { "test-closed": "on", "test-database": "away", origin: server.base };
  const body = new URLSearchParams({ email: "a@b.example" });
  for (const [path, init] of [
    [page, {}],
    ["/organizador/entrar", { method: "POST", body }],
  ] as const) {
    const closed = await fetch(`${server.base}${path}`, { ...init, headers });
    expect([closed.url, closed.status]).toEqual([`${server.base}/manutencao`, 503]);
    expect(closed.headers.get("retry-after")).toBe("300");
    expect(await closed.text()).toContain("Intervalo de jogo");
  }
  expect(await visit(page)).toMatchObject({ status: 200, etag: first.etag, text: first.text });
});

test("a slow database hides no write of the same isolate", async () => {
  const cup = await cupOfTwo();
  const page = `/c/${cup.slug}`;
  const first = await visit(page);
  const params = { id: cup.championship };
  await cup.call(updateChampionship, { params, json: { name: "Copa da Paz" } });
  const after = await visit(page, "slow", first.etag);
  expect(after.status).toBe(200);
  expect(after.text).toContain("Copa da Paz");
  expect(first.text).not.toContain("Copa da Paz");
});

test("during an outage an unstored page says when to return", async () => {
  const cup = await cupOfTwo();
  for (const path of [`/c/${cup.slug}`, `/c/${cup.slug}/rodadas`, "/", "/iframe/table/copa"]) {
    for (const held of [undefined, 'W/"old"']) {
      const away = await visit(path, "away", held);
      expect([path, away.status, away.type, away.again]).toEqual([
        path,
        503,
        "text/html; charset=utf-8",
        "10",
      ]);
      expect(away.text).toMatch(/^<!DOCTYPE html>/);
    }
  }
  expect(await visit("/v1/championships", "away")).toMatchObject({
    status: 503,
    type: "application/problem+json; charset=utf-8",
    again: "10",
  });
  const kept = await visit(`/c/${cup.slug}`);
  await outOfMemory();
  expect(await visit(`/c/${cup.slug}`, "away")).toMatchObject({ status: 200, text: kept.text });
});

test("during an outage other answers explain it in our words", async () => {
  const cup = await cupOfTwo();
  const own = `/c/${cup.slug}`;
  const oembed = `/oembed?url=${encodeURIComponent(server.base + own)}`;
  const away = "O banco de dados não respondeu. Tente de novo em alguns segundos.";
  const text = "text/plain; charset=utf-8";
  const json = "application/problem+json; charset=utf-8";
  for (const path of [
    "/sitemap.xml",
    "/sitemap/1.xml",
    `${own}/calendario.ics`,
    `${own}/cartao.png`,
  ]) {
    const answer = await visit(path, "away");
    expect([path, answer]).toMatchObject([
      path,
      { status: 503, again: "10", type: text, text: `${away}\n` },
    ]);
  }
  const program = await visit(oembed, "away");
  expect(program).toMatchObject({ status: 503, again: "10", type: json });
  expect(JSON.parse(program.text)).toMatchObject({ status: 503, detail: away });

  const nothing = "Não encontramos o que você procura.";
  for (const path of ["/sitemap/99999.xml", "/sitemap/1.txt", "/c/nenhuma/cartao.png"]) {
    const answer = await visit(path);
    expect([path, answer]).toMatchObject([
      path,
      { status: 404, again: null, type: text, text: `${nothing}\n` },
    ]);
  }
  expect(await visit(`${own}/cartao.png?formato=mural`)).toMatchObject({ status: 400, type: text });
});

test("an old ETag does not slow down the new page", async () => {
  const cup = await cupOfTwo();
  const [home, rounds] = [`/c/${cup.slug}`, `/c/${cup.slug}/rodadas`];
  const old = await visit(home);
  const made = await visit(rounds);
  await writeElsewhere(cup);
  const present = await visit(home, undefined, old.etag);
  expect(present.etag).not.toBe(old.etag);
  await outOfMemory();

  // A page known to be outdated is built while its state is read.
  const another = await visit(`/c/${cup.slug}/times`, undefined, old.etag);
  expect(another).toMatchObject({ status: 200, rounds: 1 });
  expect(made.rounds).toBe(1);
  await outOfMemory();

  // A page likely to be current is only checked.
  const same = await visit(home, undefined, present.etag);
  expect(same).toMatchObject({ status: 304, batches: 1 });
  await outOfMemory();
  expect(await visit(home)).toMatchObject({ status: 200, etag: present.etag, batches: 1 });
  await outOfMemory();

  // A current page gets a 304, whatever was started.
  const elsewhere = `/c/${cup.slug}/noticias`;
  await writeElsewhere(cup);
  await writeElsewhere(cup);
  const number = Number(present.etag.split("-").at(-4));
  const next = present.etag.replace(`-${number}-`, `-${number + 2}-`);
  expect(await visit(elsewhere, undefined, next)).toMatchObject({ status: 304, etag: next });
});

test("the start page's ETag follows its content", async () => {
  const first = await visit("/");
  expect(first.etag).toMatch(/^W\/"/);
  expect(first.edge).toMatch(/^max-age=5,/);
  expect(await visit("/", undefined, first.etag)).toMatchObject({ status: 304, text: "" });
  expect(await visit("/?q=copa", undefined, first.etag)).toMatchObject({ status: 200 });
  await cupOfTwo();
  const after = await visit("/", undefined, first.etag);
  expect(after.status).toBe(200);
  expect(after.text).not.toBe(first.text);
});
