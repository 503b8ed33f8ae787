import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { throughGateway } from "../../../../app/http/gateway.ts";
import { deleteKey, getKey, renewKey } from "../../../../app/v1/accounts/plan/contract.ts";
import { countRead, withKeyWarning } from "../../../../app/v1/accounts/plan/key-limit.ts";
import { BASE, dispatch, newAddress, send } from "../../support/caller.ts";
import { championshipWithTournament } from "../../support/championship.ts";
import { waitForRoom } from "../../support/limits.ts";
import { setPlan } from "../../support/plan.ts";
import { readNetwork } from "../../../../app/http/request.ts";

/** A call with the worker's limits applied. */
const fromOutside = (path: string, headers: Record<string, string> = {}) => {
  const request = new Request(new URL(path, BASE), { headers });
  const settings = { maintenance: false, analytics: false, publicUrl: "" };
  return throughGateway(request, settings, async (visit) => {
    const answer = await dispatch(await countRead(request, env, visit));
    return visit.unknownKey ? withKeyWarning(answer) : answer;
  });
};

async function exhaust(headers: Record<string, string>, most: number): Promise<number> {
  await waitForRoom(15_000);
  const request = new Request(`${BASE}/v1/positions`, { headers });
  for (let passed = 0; passed < most; passed++) {
    try {
      await countRead(request, env, {});
    } catch (error) {
      expect(error).toMatchObject({ status: 429 });
      return passed;
    }
  }
  return most;
}

test("a key is created, shown, renewed and removed", async () => {
  const { call, championship, headers } = await championshipWithTournament();
  const params = { id: championship.id };
  expect(await call(getKey, { params })).toEqual({
    championship_id: championship.id,
    key: null,
    per_minute: 3000,
  });
  const made = await call(renewKey, { params });
  expect(made.key).toMatch(/^apito_[\w-]{24}$/);
  expect(await call(getKey, { params })).toEqual(made);
  expect((await call(renewKey, { params })).key).not.toBe(made.key);
  await setPlan(championship.id, "elite");
  expect(await call(getKey, { params })).toMatchObject({ per_minute: 30_000 });
  await call(deleteKey, { params });
  expect(await call(getKey, { params })).toMatchObject({ key: null });

  const path = `/v1/organizer/championships/${championship.id}/key`;
  const old = { ...headers, "if-match": '"99"' };
  expect((await send(path, "POST", { headers: old })).status).toBe(412);
});

test("a caller without a key is limited by network", async () => {
  const ip = newAddress();
  expect(await exhaust({ "cf-connecting-ip": ip }, 400)).toBe(300);
  const refused = await fromOutside("/v1/positions", { "cf-connecting-ip": ip });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(refused.headers.get("access-control-allow-origin")).toBe("*");
  expect(refused.headers.get("access-control-expose-headers")).toContain("retry-after");
  // A neighbor shares the line; an organizer's calls are not counted.
  const neighbour = { "cf-connecting-ip": ip.replace(/7$/, "8") };
  expect((await fromOutside("/v1/positions", neighbour)).status).toBe(429);
  expect((await fromOutside("/v1/organizer/championships", neighbour)).status).toBe(401);
  expect((await fromOutside("/v1/positions", { "cf-connecting-ip": newAddress() })).status).toBe(
    200,
  );
  const unknown = { ...neighbour, "apito-key": `apito_${"x".repeat(24)}` };
  expect((await fromOutside("/v1/positions", unknown)).status).toBe(429);
});

test("a key in header or address lifts the limit", async () => {
  const { call, championship } = await championshipWithTournament();
  const { key } = await call(renewKey, { params: { id: championship.id } });
  const logged = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const ip = newAddress();
  await exhaust({ "cf-connecting-ip": ip }, 400);
  const named = { "cf-connecting-ip": ip, "apito-key": key ?? "" };
  expect((await fromOutside("/v1/positions", named)).status).toBe(200);
  const address = `/v1/championships/${championship.slug}`;
  const inQuery = await fromOutside(`${address}?key=${key}`, { "cf-connecting-ip": ip });
  expect(inQuery.status).toBe(200);
  const lines = logged.mock.calls.map(([line]) => String(line));
  expect(lines.at(-1)).toContain(`"key":${championship.id}`);
  expect(lines.join("\n")).not.toContain(key);
  const plain = await fromOutside(address, { "cf-connecting-ip": newAddress() });
  expect(inQuery.headers.get("etag")).toBe(plain.headers.get("etag"));
  expect(inQuery.headers.get("vary")).toBeNull();
});

test("an unknown key is refused, and that answer is not cached", async () => {
  const { call, championship } = await championshipWithTournament();
  const address = `/v1/championships/${championship.slug}`;
  const ip = { "cf-connecting-ip": newAddress() };
  const plain = await fromOutside(address, ip);
  const etag = plain.headers.get("etag") ?? "";
  const told = [
    await fromOutside(`${address}?key=apito`, ip),
    await fromOutside(address, { ...ip, "apito-key": `apito_${"y".repeat(24)}` }),
    await fromOutside(address, { ...ip, "apito-key": "typo", "if-none-match": etag }),
    await fromOutside(address, { "apito-key": "typo" }),
  ];
  const warning = "Ninguém tem a chave pública enviada";
  for (const answer of told) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get("apito-key")).toBe("unknown");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    for (const name of ["cloudflare-cdn-cache-control", "etag", "cache-tag"]) {
      expect(answer.headers.get(name)).toBeNull();
    }
    expect(await answer.json()).toMatchObject({
      id: championship.id,
      warning: expect.stringContaining(warning),
    });
  }
  expect(told[0]?.headers.get("access-control-expose-headers")).toContain("apito-key");
  const { key } = await call(renewKey, { params: { id: championship.id } });
  for (const answer of [plain, await fromOutside(address, { ...ip, "apito-key": key ?? "" })]) {
    expect(answer.headers.get("apito-key")).toBeNull();
    expect(await answer.json()).not.toHaveProperty("warning");
  }
});

test("calls from the local machine are not counted", async () => {
  const at = (ip?: string) =>
    readNetwork(new Request(BASE, { headers: ip ? { "cf-connecting-ip": ip } : {} }));
  expect([at(), at("127.0.0.1"), at("::1")]).toEqual([null, null, null]);
  expect(at("203.0.113.9")).toBe("203.0.113.9");
  expect(at("2001:db8:1:2:3:4:5:6")).toBe(at("2001:db8:1:2::"));
  expect(await exhaust({}, 700)).toBe(700);
});
