import { expect, test } from "vitest";
import {
  endOtherSessions,
  endSession,
  getSession,
  listSessions,
  signIn,
} from "../../app/v1/auth/contract.ts";
import { createClient } from "../../app/v1/client.ts";
import { organizer, request, send, visitor } from "./caller.ts";

/** Another session of the account, from a browser of that name. */
async function anotherSession(email: string, browser: string) {
  const { token } = await createClient({
    send,
    base: "https://apito.example",
    headers: { "user-agent": browser },
  })(signIn, { json: { email, password: "bola na rede 7" } });
  return { headers: { authorization: `Bearer ${token}` } };
}

const isOpen = async (headers: Record<string, string>) =>
  (await request(getSession.path, { headers })).status === 200;

test("an account sees its open sessions, newest first, and which one is asking", async () => {
  const { call, admin } = await organizer();
  await anotherSession(admin.email, "Celular");
  const { records, pagination } = await call(listSessions);
  expect(pagination.total).toBe(2);
  expect(records.map(({ user_agent, current }) => [user_agent, current])).toEqual([
    ["Celular", false],
    [null, true],
  ]);
  for (const session of records) {
    const days = (Date.parse(session.expires_at) - Date.parse(session.created_at)) / 86_400_000;
    expect(days).toBeCloseTo(30, 2);
  }
  expect(JSON.stringify(records)).not.toMatch(/token|hash/);
});

test("one session is ended at once, the others go on", async () => {
  const { call, headers, admin } = await organizer();
  const phone = await anotherSession(admin.email, "Celular");
  const { records } = await call(listSessions);
  const id = records.find((session) => session.user_agent === "Celular")?.id ?? 0;
  await call(endSession, { params: { id } });
  expect(await isOpen(phone.headers)).toBe(false);
  expect(await isOpen(headers)).toBe(true);
  const path = endSession.path.replace("{id}", String(id));
  expect((await request(path, { method: "DELETE", headers })).status).toBe(404);
});

test("another account's session is not there", async () => {
  const { call } = await organizer();
  const stranger = await organizer();
  const { records } = await call(listSessions);
  const path = endSession.path.replace("{id}", String(records[0]?.id));
  const response = await request(path, { method: "DELETE", headers: stranger.headers });
  expect(response.status).toBe(404);
  expect((await call(listSessions)).records).toHaveLength(1);
});

test("all other sessions end together, and none of another account", async () => {
  const { call, headers, admin } = await organizer();
  const stranger = await organizer();
  const others = [
    await anotherSession(admin.email, "Celular"),
    await anotherSession(admin.email, "Clube"),
  ];
  await call(endOtherSessions);
  expect(await Promise.all(others.map((other) => isOpen(other.headers)))).toEqual([false, false]);
  expect(await isOpen(headers)).toBe(true);
  expect(await isOpen(stranger.headers)).toBe(true);
});

test("sessions are nobody's without one", async () => {
  for (const { path, method } of [listSessions, endSession, endOtherSessions]) {
    const response = await request(path.replace("{id}", "1"), { method: method.toUpperCase() });
    expect(response.status).toBe(401);
  }
  await expect(visitor(listSessions)).rejects.toMatchObject({ status: 401 });
});
