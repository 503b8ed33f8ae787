import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "../../../../app/v1/db/database.ts";
import { write } from "../../../../app/v1/kit/call.ts";
import { updateGame } from "../../../../app/v1/matchday/games/contract.ts";
import { takeBatch } from "../../../../app/v1/delivery/push/delivery/store.ts";
import { derby, final, pushService } from "./support.ts";
import { editTournament } from "../../support/championship.ts";
import { sql } from "../../support/statement.ts";

const HOUR = 60 * 60 * 1000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

test("a follower hears of start, goals and end once", async () => {
  const { score, end, whole, side, id, championship } = await derby();
  const service = await pushService();
  await service.subscribe("casa", { topics: side(0) });
  await service.subscribe("fora", { topics: side(1) });
  await service.subscribe("todos", { topics: [...whole, ...side(0), ...side(1)] });
  await service.subscribe("outro", { topics: side(2) });
  await service.subscribe("gols", { topics: side(0, ["goal"]) });
  await score(0, 0);
  await service.deliver();
  expect(service.told.splice(0)).toEqual([
    "casa: Começou o jogo! Leão × Tigre",
    "fora: Começou o jogo! Leão × Tigre",
    "todos: Começou o jogo! Leão × Tigre",
  ]);
  await score(1, 0);
  await service.deliver();
  expect(service.told.splice(0)).toEqual(
    ["casa", "fora", "todos", "gols"].map((name) => `${name}: Gol do Leão! Leão 1 × 0 Tigre`),
  );
  await score(1, 1);
  await service.deliver();
  expect(service.told.splice(0)[0]).toBe("casa: Gol do Tigre! Leão 1 × 1 Tigre");
  await end(1, 1);
  await service.deliver();
  expect(service.told.splice(0)).toEqual(
    ["casa", "fora", "todos"].map((name) => `${name}: Fim de jogo Leão 1 × 1 Tigre`),
  );
  await service.deliver();
  expect(service.told).toEqual([]);
  const goal = service.messages[3];
  expect(goal?.data).toMatchObject({
    tag: `game-${id}`,
    url: `/c/${championship.slug}/jogo/${id}`,
    stop: "Parar os avisos",
    token: expect.stringMatching(/^\d+-[\da-f]{32}$/),
  });
  expect(goal?.headers.get("urgency")).toBe("high");
  expect(goal?.headers.get("topic")).toBe(`game-${id}`);
  const ttl = Number(goal?.headers.get("ttl"));
  expect(ttl).toBeGreaterThan(1700);
  expect(ttl).toBeLessThanOrEqual(1800);
});

test("a score before the start sends the goal, not the start", async () => {
  const { score, whole } = await derby();
  const service = await pushService();
  await service.subscribe("ana", { topics: whole });
  await score(0, 2);
  await service.deliver();
  expect(service.told).toEqual(["ana: Gol do Tigre! Leão 0 × 2 Tigre"]);
});

test("a result notification shows the shoot-out and the walkover", async () => {
  const { score, end, whole } = await final();
  const service = await pushService();
  await service.subscribe("ana", { topics: whole });
  await score(0, 0);
  await service.deliver();
  await end(1, 1, { home_penalties: 4, away_penalties: 3 });
  await service.deliver();
  const other = await final();
  await service.subscribe("bia", { topics: other.whole });
  await other.set({ starts_at: inHours(-1) });
  await other.stats({ result_kind: "walkover", absent_side: "away" });
  await service.deliver();
  expect(service.told.slice(1)).toEqual([
    "ana: Fim de jogo Leão 1 × 1 Tigre (4 × 3 nos pênaltis)",
    expect.stringMatching(/^bia: Decidido por W\.O\. Leão \d × 0 Tigre$/),
  ]);
});

test("a goal undone before sending is not sent", async () => {
  const { score, whole } = await derby();
  const service = await pushService();
  await service.subscribe("ana", { topics: whole });
  await score(0, 0);
  await service.deliver();
  await score(1, 0);
  await score(0, 0);
  await service.deliver();
  await score(1, 0);
  await score(2, 0);
  await service.deliver();
  expect(service.told.slice(1)).toEqual(["ana: Gol do Leão! Leão 2 × 0 Tigre"]);
});

test("a goal undone after sending is corrected on the same devices", async () => {
  const { score, whole } = await derby();
  const service = await pushService();
  await service.subscribe("ana", { topics: whole });
  await score(1, 0);
  await service.deliver();
  await service.subscribe("bia", { topics: whole });
  await score(0, 0);
  await service.deliver();
  await score(1, 1);
  await service.deliver();
  expect(service.told).toEqual([
    "ana: Gol do Leão! Leão 1 × 0 Tigre",
    "ana: Gol anulado Leão 0 × 0 Tigre",
    "ana: Gols dos dois times! Leão 1 × 1 Tigre",
    "bia: Gols dos dois times! Leão 1 × 1 Tigre",
  ]);
});

test("a changed result is corrected, a late one not sent", async () => {
  const { score, end, whole } = await derby();
  const service = await pushService();
  await service.subscribe("ana", { topics: whole });
  await score(0, 0);
  await end(2, 0);
  await service.deliver();
  await end(2, 1);
  await service.deliver();
  expect(service.told).toEqual([
    "ana: Fim de jogo Leão 2 × 0 Tigre",
    "ana: Resultado corrigido Leão 2 × 1 Tigre",
  ]);
  const old = await derby();
  await service.subscribe("bia", { topics: old.whole });
  await old.set({ starts_at: inHours(-24 * 5) });
  await old.end(3, 0);
  const undated = await derby();
  await service.subscribe("caio", { topics: undated.whole });
  await undated.end(3, 0);
  await service.deliver();
  expect(service.told.filter((line) => !line.startsWith("ana"))).toEqual([]);
});

test("a postponed, cancelled or suddenly moved game is sent", async () => {
  const { set, call, whole, id } = await derby();
  const service = await pushService();
  await service.subscribe("ana", { topics: whole });
  await set({ starts_at: inHours(24 * 30) });
  await set({ starts_at: inHours(2) });
  await service.deliver();
  expect(service.told).toEqual([]);
  await set({ status: "postponed" });
  await service.deliver();
  await set({ status: "scheduled", starts_at: "2031-01-05T19:00:00.000Z" });
  await service.deliver();
  await set({ starts_at: inHours(20) });
  await set({ starts_at: "2031-01-12T19:30:00.000Z" });
  await service.deliver();
  await set({ starts_at: inHours(20) });
  await call(updateGame, { params: { id }, json: { status: "cancelled" } });
  await service.deliver();
  expect(service.told).toEqual([
    "ana: Jogo adiado Leão × Tigre",
    "ana: Nova data de jogo Leão × Tigre: dom., 05/01, 16:00",
    "ana: Nova data de jogo Leão × Tigre: dom., 12/01, 16:30",
    "ana: Jogo cancelado Leão × Tigre",
  ]);
});

test("a start undone before sending is not sent", async () => {
  const { score, call, whole, id } = await derby();
  const service = await pushService();
  await service.subscribe("ana", { topics: whole });
  await score(0, 0);
  await call(updateGame, { params: { id }, json: { status: "scheduled" } });
  await service.deliver();
  expect(service.told).toEqual([]);
  await score(0, 0);
  await service.deliver();
  expect(service.told).toEqual(["ana: Começou o jogo! Leão × Tigre"]);
});

test("a pending tournament's games are sent after publication", async () => {
  const { score, end, call, tournament, whole, side } = await derby();
  const setStatus = (status: "pending" | "started") => editTournament(call, tournament, { status });
  const service = await pushService();
  await service.subscribe("ana", { topics: [...whole, ...side(0)] });
  await setStatus("pending");
  await score(0, 0);
  await service.deliver();
  await score(1, 0);
  await service.deliver();
  expect(service.told).toEqual([]);
  await setStatus("started");
  await service.deliver();
  expect(service.told).toEqual([]);
  await end(2, 0);
  await service.deliver();
  expect(service.told).toEqual(["ana: Fim de jogo Leão 2 × 0 Tigre"]);
});

test("a missing device is forgotten, and refusals are final", async () => {
  const { score, whole } = await derby();
  const service = await pushService();
  const gone = await service.subscribe("sumiu", { topics: whole });
  const absent = await service.subscribe("fechou", { topics: whole });
  const refused = await service.subscribe("recusa", { topics: whole });
  const statuses: Record<string, number> = { sumiu: 410, fechou: 404, recusa: 403 };
  service.answer = (name) => ({ status: statuses[name] ?? 201 });
  await score(1, 0);
  await service.deliver();
  const left = async (endpoint: string) =>
    sql`SELECT COUNT(*) AS n FROM push_subscriptions WHERE endpoint = ${endpoint}`.first("n");
  expect(await Promise.all([gone, absent, refused].map(({ endpoint }) => left(endpoint)))).toEqual([
    0, 0, 1,
  ]);
  service.answer = () => ({ status: 201 });
  await service.deliver();
  expect(service.told).toEqual([]);
});

test("a busy push service is retried for a while", async () => {
  const { score, whole, id } = await derby();
  const service = await pushService();
  await service.subscribe("ana", { topics: whole });
  await service.subscribe("bia", { topics: whole });
  service.answer = (name) =>
    name === "bia" ? { status: 429, headers: { "retry-after": "120" } } : { status: 201 };
  await score(1, 0);
  await service.deliver();
  const retry = await sql`SELECT r.due_at AS due_at, n.due_at AS news_due FROM push_retries r
     JOIN push_news n ON n.id = r.news_id WHERE n.game_id = ${id}`.first<{
    due_at: string;
    news_due: string;
  }>();
  const wait = (Date.parse(retry?.due_at ?? "") - Date.now()) / 1000;
  expect(wait).toBeGreaterThan(100);
  expect(wait).toBeLessThanOrEqual(120);
  expect(retry?.news_due).toBe(retry?.due_at);
  service.answer = () => ({ status: 201 });
  await service.deliver();
  expect(service.told).toEqual(["ana: Gol do Leão! Leão 1 × 0 Tigre"]);
  await passes(id, 3);
  await service.deliver();
  expect(service.told.slice(1)).toEqual(["bia: Gol do Leão! Leão 1 × 0 Tigre"]);
});

test("a goal expires for sending after half an hour", async () => {
  const { score, whole, id } = await derby();
  const service = await pushService();
  await service.subscribe("ana", { topics: whole });
  service.answer = () => ({ status: 503 });
  await score(1, 0);
  await service.deliver();
  service.answer = () => ({ status: 201 });
  await passes(id, 31);
  await service.deliver();
  expect(service.told).toEqual([]);
  const late = await sql`SELECT COUNT(*) AS n FROM push_retries r JOIN push_news n
     ON n.id = r.news_id WHERE n.game_id = ${id} AND r.due_at >= n.expires_at`.first("n");
  expect(late).toBe(0);
});

async function passes(id: number, minutes: number): Promise<void> {
  const earlier = (column: string) =>
    `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${minutes} minutes')`;
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE push_news SET ${["due_at", "expires_at"].map(earlier).join(", ")} WHERE game_id = ?`,
    ).bind(id),
    env.DB.prepare(
      `UPDATE push_retries SET ${earlier("due_at")}
       WHERE news_id IN (SELECT id FROM push_news WHERE game_id = ?)`,
    ).bind(id),
  ]);
}

/** Simulates a sender that takes the next batch and dies. */
async function dieSending(): Promise<void> {
  const { db } = openDatabase(env.DB, "first-primary");
  await write(db, { steps: takeBatch(db, crypto.randomUUID()) });
}

const giveUpSender = (id: number) =>
  sql`UPDATE push_news SET sender_until = '2026-01-01' WHERE game_id = ${id}`.run();

test("the next sender finishes what another one abandoned", async () => {
  const { score, whole, id } = await derby();
  const service = await pushService();
  await service.subscribe("ana", { topics: whole });
  await service.subscribe("bia", { topics: whole });
  await service.deliver();
  await score(1, 0);
  await dieSending();
  await service.deliver();
  expect(service.told).toEqual([]);
  await giveUpSender(id);
  await service.deliver();
  await service.deliver();
  expect(service.told).toEqual([
    "ana: Gol do Leão! Leão 1 × 0 Tigre",
    "bia: Gol do Leão! Leão 1 × 0 Tigre",
  ]);
});

test("a goal undone during sending is corrected", async () => {
  const { score, whole, id } = await derby();
  const service = await pushService();
  await service.subscribe("ana", { topics: whole });
  await service.deliver();
  await score(1, 0);
  await dieSending();
  await service.subscribe("bia", { topics: whole });
  await score(0, 0);
  await giveUpSender(id);
  await service.deliver();
  expect(service.told).toEqual(["ana: Gol anulado Leão 0 × 0 Tigre"]);
});

test("a device gets nothing during its quiet hours", async () => {
  const { score, whole } = await derby();
  const service = await pushService();
  const clock = (timeZone: string, hours: number) =>
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(
      Date.now() + hours * HOUR,
    );
  const around = (timeZone: string) => ({
    time_zone: timeZone,
    quiet: { from: clock(timeZone, -1), to: clock(timeZone, 1) },
  });
  await service.subscribe("dorme", { topics: whole, ...around("America/Sao_Paulo") });
  await service.subscribe("longe", { topics: whole, ...around("Asia/Tokyo") });
  const elsewhere = { ...around("Asia/Tokyo"), time_zone: "America/Sao_Paulo" };
  await service.subscribe("acorda", { topics: whole, ...elsewhere });
  await score(1, 0);
  await service.deliver();
  expect(service.told).toEqual(["acorda: Gol do Leão! Leão 1 × 0 Tigre"]);
});

test("a hidden championship notifies no one", async () => {
  const { score, whole, championship, id } = await derby();
  const service = await pushService();
  await score(0, 0);
  const noted = async () =>
    sql`SELECT COUNT(*) AS n FROM push_news WHERE game_id = ${id}`.first("n");
  expect(await noted()).toBe(0);
  await service.subscribe("ana", { topics: whole });
  await sql`UPDATE championships SET hidden_at = '2026-01-01' WHERE id = ${championship.id}`.run();
  await sql`UPDATE games SET home_score = 1 WHERE id = ${id}`.run();
  expect(await noted()).toBe(1);
  await service.deliver();
  expect(service.told).toEqual([]);
});
