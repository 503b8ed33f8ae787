import * as storage from "fake-indexeddb";
import { expect, onTestFinished, test, vi } from "vitest";
import { createCalls } from "../../../app/sheet/device/calls.ts";
import { openMatch } from "../../../app/sheet/device/door.ts";
import { exchange } from "../../../app/sheet/device/sender.ts";
import { type Session, startSession } from "../../../app/sheet/device/session.ts";
import { openStore, type Store } from "../../../app/sheet/device/store.ts";
import { newEvent, NO_TIME } from "../../../app/domain/sheet/entries.ts";
import { DOOR, SheetServer } from "./sheet-server.ts";

Object.assign(globalThis, storage);

const SECRET = "segredo-do-link-com-mais-de-vinte";
const GOAL = newEvent("goal", "home", 109);

let stores = 0;

/** A device that opened the game, with its storage and its network. */
async function openDevice(server = new SheetServer()) {
  const name = `mesa-${(stores += 1)}`;
  const store = openStore(name);
  const calls = createCalls(server.fetch);
  await openMatch({ secret: SECRET, pin: "4071", author: "Vando", door: DOOR }, { store, calls });
  const tools = { store, calls, lock: noLock };
  onTestFinished(() => store.close());
  return { name, server, tools, store, calls };
}

const noLock = <Value>(_name: string, work: () => Promise<Value>) => work();

async function startOn(
  device: { tools: { store: Store } } & Awaited<ReturnType<typeof openDevice>>,
) {
  const session = await startSession(SECRET, device.tools);
  if (!session) throw new Error("The game is not on the device.");
  onTestFinished(() => session.stop());
  return session;
}

const goalsOf = (session: Session) =>
  session.read().rows.filter(({ entry }) => entry.content.kind === "event").length;

test("a game that was opened starts again without a signal", async () => {
  const { server, store, tools } = await openDevice();
  server.isReachable = false;
  await store.close();
  const session = await startSession(SECRET, tools);
  onTestFinished(() => session?.stop());
  expect(session?.read().match.book?.home.squad).toHaveLength(16);
});

test("a note during a failing exchange is sent soon after it", async () => {
  const device = await openDevice();
  const { server } = device;
  server.isReachable = false;
  const session = await startOn(device);
  for (let i = 0; i < 4; i++) {
    await vi.waitFor(() => expect(session.read().signal).toBe("silent"));
    session.note(GOAL, NO_TIME);
    await vi.waitFor(() => expect(session.read().rows).toHaveLength(i + 1));
    await new Promise((done) => setTimeout(done, 50));
  }
  let fail = () => {};
  server.onTheWay = new Promise((done) => {
    fail = done;
  });
  session.note(GOAL, NO_TIME);
  await new Promise((done) => setTimeout(done, 50));
  session.note(GOAL, NO_TIME);
  await new Promise((done) => setTimeout(done, 50));
  server.isReachable = true;
  fail();
  await vi.waitFor(() => expect(server.entries).toHaveLength(6), { timeout: 5_000 });
});

test("a wrong PIN opens nothing and says the server's sentence", async () => {
  const store = openStore("mesa-wrong");
  const calls = createCalls(new SheetServer().fetch);
  const opening = { secret: SECRET, pin: "0000", author: "Vando", door: DOOR };
  await expect(openMatch(opening, { store, calls })).rejects.toMatchObject({
    status: 403,
    detail: "PIN errado.",
  });
  expect(await store.listMatches()).toEqual([]);
  await store.close();
});

test("entries noted without a signal survive a restart and go in order", async () => {
  const device = await openDevice();
  const { server, store, name } = device;
  server.isReachable = false;
  const before = await startOn(device);
  const ids = [1, 2, 3].map(() => before.note(GOAL, NO_TIME));
  await vi.waitFor(async () => expect(await store.listRows(7)).toHaveLength(3));
  await vi.waitFor(() => expect(before.read().signal).toBe("silent"));
  before.stop();
  await store.close();

  const restarted = openStore(name);
  onTestFinished(() => restarted.close());
  server.isReachable = true;
  expect(await exchange(SECRET, { ...device.tools, store: restarted })).toBe("done");
  expect(server.entries.map(({ id }) => id)).toEqual(ids);
  expect(await exchange(SECRET, { ...device.tools, store: restarted })).toBe("done");
  expect(server.posts).toHaveLength(1);
});

test("an answer that is lost doubles nothing", async () => {
  const device = await openDevice();
  const { server, tools } = device;
  server.losesAnswer = true;
  const session = await startOn(device);
  session.note(GOAL, NO_TIME);
  await vi.waitFor(() => expect(server.posts.length).toBeGreaterThan(0));
  await vi.waitFor(() => expect(session.read().signal).toBe("silent"));
  server.losesAnswer = false;
  expect(await exchange(SECRET, tools)).toBe("done");
  expect(server.entries).toHaveLength(1);
});

test("an entry of another device arrives", async () => {
  const device = await openDevice();
  const other = await openDevice();
  const session = await startOn(device);
  const [id] = [(await startOn(other)).note(GOAL, NO_TIME)];
  await vi.waitFor(async () => expect(await other.store.listRows(7)).toHaveLength(1));
  const [row] = await other.store.listRows(7);
  if (row) device.server.add(row, "another", "Cida");
  await vi.waitFor(() => expect(goalsOf(session)).toBe(1), { timeout: 5_000 });
  expect(session.read().rows[0]).toMatchObject({ id, seq: 1, entry: { author: "Cida" } });
});

test("an entry that the server cannot read holds up no other", async () => {
  const device = await openDevice();
  const { server, store } = device;
  server.isReachable = false;
  const session = await startOn(device);
  const [first, second, third] = [1, 2, 3].map(() => session.note(GOAL, NO_TIME));
  await vi.waitFor(async () => expect(await store.listRows(7)).toHaveLength(3));
  server.unreadable.add(second ?? "");
  server.isReachable = true;
  expect(await exchange(SECRET, device.tools)).toBe("done");
  expect(server.entries.map(({ id }) => id)).toEqual([first, third]);
  const kept = (await store.listRows(7)).find(({ id }) => id === second);
  expect(kept).toMatchObject({ seq: null, fault: "Lance ilegível." });
});

test("a sheet closed meanwhile gets nothing until a person agrees", async () => {
  const device = await openDevice();
  const { server, store, tools } = device;
  server.isReachable = false;
  const session = await startOn(device);
  session.note(GOAL, NO_TIME);
  await vi.waitFor(async () => expect(await store.listRows(7)).toHaveLength(1));
  await store.changeMatch(SECRET, (match) => ({ ...match, heard_at: 0 }));
  server.closed_at = "2026-11-29T15:05:00.000Z";
  server.isReachable = true;
  expect(await exchange(SECRET, tools)).toBe("held");
  expect(server.posts).toEqual([]);
  session.sendLate();
  await vi.waitFor(() => expect(server.entries).toHaveLength(1));
  await vi.waitFor(() => expect(session.read().rows[0]?.status).toBe("late"));
});

test("a link that was renewed keeps what is not sent", async () => {
  const device = await openDevice();
  const { server, store, tools, calls } = device;
  server.isReachable = false;
  const session = await startOn(device);
  session.note(GOAL, NO_TIME);
  await vi.waitFor(async () => expect(await store.listRows(7)).toHaveLength(1));
  session.stop();
  server.isReachable = true;
  server.isShut = true;
  expect(await exchange(SECRET, tools)).toBe("shut");
  expect((await store.readMatch(SECRET))?.token).toBeNull();
  server.isShut = false;
  const renewed = { secret: `${SECRET}-novo`, pin: "4071", author: "Vando", door: DOOR };
  await openMatch(renewed, { store, calls });
  expect(await exchange(renewed.secret, tools)).toBe("done");
  expect(server.entries).toHaveLength(1);
});

test("noted times follow the server's clock", async () => {
  const server = new SheetServer();
  server.ahead = 5 * 60_000;
  const device = await openDevice(server);
  const session = await startOn(device);
  session.note(GOAL, NO_TIME);
  const [row] = session.read().rows;
  const noted = Date.parse(row?.entry.noted_at ?? "");
  expect(Math.abs(noted - Date.now() - server.ahead)).toBeLessThan(2_000);
});

test("a lost connection to the storage is opened again", async () => {
  const { store, name } = await openDevice();
  await store.listRows(7);
  const other = indexedDB.open(name);
  await new Promise((resolve) => {
    other.addEventListener("success", resolve);
  });
  other.result.close();
  const dropped = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementationOnce(() => {
    throw new DOMException("The database connection is closing.", "InvalidStateError");
  });
  await store.saveSetting("author", "Vando");
  expect(dropped).toHaveBeenCalled();
  dropped.mockRestore();
  expect(await store.readSetting("author")).toBe("Vando");
});

test("a full storage keeps entries in memory and says so", async () => {
  const device = await openDevice();
  const { server, store } = device;
  server.isReachable = false;
  const session = await startOn(device);
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  session.note(GOAL, NO_TIME);
  await vi.waitFor(() => expect(session.read().at_risk).toBe(1));
  expect(await store.listRows(7)).toHaveLength(1);
  full.mockRestore();
  server.isReachable = true;
  expect(await exchange(SECRET, device.tools)).toBe("done");
  expect(server.entries).toHaveLength(1);
  expect(store.countAtRisk()).toBe(0);
});
