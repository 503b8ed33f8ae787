import { expect, test } from "vitest";
import {
  endOtherSessions,
  endSession,
  getSession,
  listSessions,
  signIn,
  signUp,
} from "../../../app/v1/auth/contract.ts";
import { newEmail, organizer, PASSWORD } from "../support/accounts.ts";
import { clientWith, request, visitor } from "../support/caller.ts";

const isOpen = async (headers: Record<string, string>) =>
  (await request(getSession.path, { headers })).status === 200;

test("an account sees its open sessions, newest first, and which one is asking", async () => {
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

test("one session is ended at once, the others go on", async () => {
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

test("all other sessions end together, and none of another account", async () => {
  const { call, headers, newSession } = await organizer();
  const stranger = await organizer();
  const others = [await newSession(), await newSession()];
  await call(endOtherSessions);
  expect(await Promise.all(others.map(isOpen))).toEqual([false, false]);
  expect(await isOpen(headers)).toBe(true);
  expect(await isOpen(stranger.headers)).toBe(true);
});
