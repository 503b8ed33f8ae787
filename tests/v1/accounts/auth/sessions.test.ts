import { expect, test } from "vitest";
import {
  endOtherSessions,
  endSession,
  getSession,
  listSessions,
  signIn,
  signUp,
} from "../../../../app/v1/accounts/auth/contract.ts";
import { enter, newAccount, newEmail, organizer, PASSWORD } from "../../support/accounts.ts";
import { clientWith, request, visitor } from "../../support/caller.ts";
import { sql } from "../../support/statement.ts";

const isOpen = async (headers: Record<string, string>) =>
  (await request(getSession.path, { headers })).status === 200;

test("an account lists its open sessions, newest first", async () => {
  const email = newEmail();
  const { token } = await visitor(signUp, {
    json: { name: "Dona Zica", email, password: PASSWORD },
  });
  const call = clientWith({ authorization: `Bearer ${token}` });
  const phone = clientWith({ "user-agent": "Celular" });
  await phone(signIn, { json: { email, password: PASSWORD } });
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

test("ending one session leaves the others open", async () => {
  const { call, headers, newSession } = await organizer();
  const phone = await newSession();
  const { records } = await call(listSessions);
  const id = records.find((session) => !session.current)?.id ?? 0;
  await call(endSession, { params: { id } });
  expect(await isOpen(phone)).toBe(false);
  expect(await isOpen(headers)).toBe(true);
  const path = endSession.path.replace("{id}", String(id));
  expect((await request(path, { method: "DELETE", headers })).status).toBe(404);
});

test("an account ends all its other sessions together", async () => {
  const { call, headers, newSession } = await organizer();
  const stranger = await organizer();
  const others = [await newSession(), await newSession()];
  await call(endOtherSessions);
  expect(await Promise.all(others.map(isOpen))).toEqual([false, false]);
  expect(await isOpen(headers)).toBe(true);
  expect(await isOpen(stranger.headers)).toBe(true);
});

const idle = (admin: number, hours: number) =>
  sql`UPDATE sessions SET used_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${hours} hours`})
     WHERE admin_id = ${admin}`.run();

const usedAt = (admin: number) =>
  sql`SELECT used_at FROM sessions WHERE admin_id = ${admin}`.first<string>("used_at");

test("idle sessions end after 14 days, staff sessions after 12 hours", async () => {
  for (const [staff, hours] of [
    [false, 14 * 24],
    [true, 12],
  ] as const) {
    const { admin, headers, newSession } = await newAccount({ staff });
    await idle(admin.id, hours - 0.1);
    expect(await isOpen(headers)).toBe(true);
    await idle(admin.id, hours + 0.1);
    expect(await isOpen(headers)).toBe(false);
    await request("/v1/championships", { headers });
    expect(await isOpen(headers)).toBe(false);
    const { records } = await clientWith(await newSession())(listSessions);
    expect(records).toHaveLength(1);
  }
});

test("use of a session is recorded once an hour", async () => {
  const { admin, headers } = await organizer();
  await isOpen(headers);
  expect(await usedAt(admin.id)).toBeNull();
  const other = await organizer();
  await idle(other.admin.id, 100);
  await isOpen(other.headers);
  const noted = (await usedAt(other.admin.id)) ?? "";
  expect(Date.now() - Date.parse(noted)).toBeLessThan(60_000);
  const { records } = await other.call(listSessions);
  expect(records[0]?.used_at).toBe(noted);
  expect(await usedAt(other.admin.id)).toBe(noted);
});

test("ending a session forgets its device", async () => {
  const { admin, call, headers } = await newAccount({ password: true });
  const enterOn = (device?: string) =>
    enter(visitor, { email: admin.email, password: PASSWORD, device });
  const own = await enterOn();
  const mine = clientWith({ authorization: `Bearer ${own.token}` });
  const devices = () =>
    sql`SELECT COUNT(*) AS n FROM devices WHERE admin_id = ${admin.id}`.first<number>("n");
  await enterOn();
  await enterOn(own.device);
  expect(await devices()).toBe(2);
  const others = (await mine(listSessions)).records.filter(({ current }) => !current);
  for (const { id } of others) await mine(endSession, { params: { id } });
  expect(await devices()).toBe(1);
  expect(await isOpen(headers)).toBe(false);
  await expect(call(listSessions)).rejects.toMatchObject({ status: 401 });
});
