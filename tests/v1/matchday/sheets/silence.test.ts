import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { notifyOnSchedule } from "../../../../app/v1/entry/upkeep.ts";
import { getGame } from "../../../../app/v1/matchday/games/contract.ts";
import {
  noteGameEntries,
  readSheetEntries,
  sendSheetEntries,
} from "../../../../app/v1/matchday/sheets/entries/contract.ts";
import { createSheetLinks, openSheet } from "../../../../app/v1/matchday/sheets/links/contract.ts";
import { clientWith, visitor } from "../../support/caller.ts";
import { derby, pushService } from "../../delivery/push/support.ts";
import { sql } from "../../support/statement.ts";
import { begin, event, note } from "./notes.ts";

async function runMinute() {
  const ctx = createExecutionContext();
  await notifyOnSchedule(env, ctx);
  await waitOnExecutionContext(ctx);
}

async function atTheTable() {
  const world = await derby();
  const { id, call } = world;
  const { records } = await call(createSheetLinks, { json: { game_ids: [id] } });
  const [link] = records;
  const { url, pin } = link ?? { url: "", pin: "" };
  const json = {
    secret: url.slice(url.lastIndexOf("/") + 1),
    pin,
    name: "Vando",
    device: crypto.randomUUID(),
  };
  const { token } = await visitor(openSheet, { json });
  return { ...world, device: clientWith({ "apito-sheet": token }) };
}

test("a live game says since when its table is silent", async () => {
  const { id, device } = await atTheTable();
  const params = { id };
  await device(sendSheetEntries, { json: { entries: [begin("1º tempo")] } });
  await runMinute();
  expect(await visitor(getGame, { params })).toMatchObject({ sheet_silent_since: null });

  const last = new Date(Date.now() - 3 * 60_000).toISOString();
  await sql`UPDATE sheet_devices SET seen_at = ${last} WHERE game_id = ${id}`.run();
  await runMinute();
  expect(await visitor(getGame, { params })).toMatchObject({ sheet_silent_since: last });

  await device(readSheetEntries, { query: { since: 0 } });
  expect(await visitor(getGame, { params })).toMatchObject({ sheet_silent_since: null });
});

const now = () => new Date().toISOString();

test("goals of hours ago alarm nobody, those of the moment do", async () => {
  const { id, device, whole } = await atTheTable();
  const service = await pushService();
  await service.subscribe("torcida", { topics: whole });
  const send = (...entries: ReturnType<typeof note>[]) =>
    device(sendSheetEntries, { json: { entries } });
  await send(begin("1º tempo"), note(10, event("goal", "home")), note(20, event("goal", "home")));
  await service.deliver();
  expect(service.told).toEqual([]);
  await send(note(30, event("goal", "away"), { noted_at: now() }));
  await service.deliver();
  expect(service.told.splice(0)).toEqual(["torcida: Gol do Tigre! Leão 2 × 1 Tigre"]);
  await send(note(90, { kind: "end" }));
  await service.deliver();
  expect(service.told).toEqual(["torcida: Fim de jogo Leão 2 × 1 Tigre"]);
  expect(id).toBeGreaterThan(0);
});

test("an interrupted game keeps its score and goes on from its minute", async () => {
  const { id, call } = await derby();
  const params = { id };
  const add = (...entries: ReturnType<typeof note>[]) =>
    call(noteGameEntries, { params, json: { entries } });
  await add(begin("1º tempo"), note(10, event("goal", "home")));
  await add(note(23, { kind: "interruption", reason: "Faltou luz" }));
  expect(await visitor(getGame, { params })).toMatchObject({
    status: "postponed",
    finished: false,
    reason: "Faltou luz",
    home_score: 1,
    events: [{ type: "goal", minute: 11 }],
  });
  const again = note(10_000, { kind: "period", period: "1º tempo", elapsed: 23 }, { minute: null });
  await add({ ...again, period: "1º tempo", added: null });
  const game = await visitor(getGame, { params });
  expect(game).toMatchObject({ status: "live", period: "1º tempo", home_score: 1 });
  expect(Date.parse(again.noted_at) - Date.parse(game.period_started_at ?? "")).toBe(23 * 60_000);
});
