import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  createChampionship,
  listOwnChampionships,
  updateChampionship,
} from "../../../app/v1/structure/championships/contract.ts";
import { createField, deleteField } from "../../../app/v1/structure/fields/contract.ts";
import { REPLAYED_HEADER } from "../../../app/v1/entry/idempotency/repeat.ts";
import { organizer } from "../support/accounts.ts";
import { newManager } from "../support/members.ts";
import { BASE, dispatch, request } from "../support/caller.ts";
import { watchedDatabase } from "../support/watched-database.ts";

const PATH = "/v1/organizer/championships";

const create = (headers: Record<string, string>, key: string, name = "Copa Rural") =>
  request(PATH, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({ name }),
  });

const newKey = () => crypto.randomUUID();

test("a repeated write has one effect and answer", async () => {
  const { call, headers } = await organizer();
  const key = newKey();
  const first = await create(headers, key);
  const again = await create(headers, key);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(first.headers.has(REPLAYED_HEADER)).toBe(false);
  expect(again.headers.get(REPLAYED_HEADER)).toBe("true");
  expect(await again.json()).toEqual(await first.json());
  expect((await call(listOwnChampionships)).pagination.total).toBe(1);
});

test("a key used with another body is refused", async () => {
  const { call, headers } = await organizer();
  const key = newKey();
  await create(headers, key);
  const other = await create(headers, key, "Copa Urbana");
  expect(other.status).toBe(422);
  expect(await other.json()).toMatchObject({
    errors: [{ path: "Idempotency-Key", code: "reused" }],
  });
  expect((await call(listOwnChampionships)).pagination.total).toBe(1);
});

test("reordered names in a body are the same request", async () => {
  const { headers } = await organizer();
  const key = newKey();
  const send = (body: object) =>
    request(PATH, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(body),
    });
  const first = await send({ name: "Copa Rural", modality: "society" });
  const again = await send({ modality: "society", name: "Copa Rural" });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.headers.get(REPLAYED_HEADER)).toBe("true");
});

test("a key belongs to the account that sent it", async () => {
  const [one, two] = [await organizer(), await organizer()];
  const key = newKey();
  expect((await create(one.headers, key)).status).toBe(201);
  const other = await create(two.headers, key, "Taça do Sertão");
  expect(other.status).toBe(201);
  expect(other.headers.has(REPLAYED_HEADER)).toBe(false);
});

test("an ended session gets no stored answer", async () => {
  const { headers } = await organizer();
  const key = newKey();
  expect((await create(headers, key)).status).toBe(201);
  await env.DB.prepare(
    `UPDATE sessions SET expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour')
     WHERE admin_id = (SELECT CAST(substr(scope, 7) AS INTEGER) FROM idempotency_keys WHERE key = ?)`,
  )
    .bind(key)
    .run();
  const again = await create(headers, key);
  expect([again.status, again.headers.has(REPLAYED_HEADER)]).toEqual([401, false]);
});

test("a refused write leaves its key free", async () => {
  const { headers } = await organizer();
  const key = newKey();
  expect((await create(headers, key, "")).status).toBe(422);
  expect((await create(headers, key, "Copa Rural")).status).toBe(201);
});

const loseAnswer = (key: string) =>
  env.DB.prepare(
    `UPDATE idempotency_keys SET status = NULL, body = NULL,
       created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 minute') WHERE key = ?`,
  )
    .bind(key)
    .run();

test("a repeated write with a lost answer returns its present row", async () => {
  const { call, headers } = await organizer();
  const key = newKey();
  const { id } = await (await create(headers, key)).json<{ id: number }>();
  await call(updateChampionship, { params: { id }, json: { city: "Pirapora" } });
  await loseAnswer(key);
  // A copy in the caller's cache does not replace the answer.
  const again = await create({ ...headers, "if-none-match": "*" }, key);
  expect([again.status, again.headers.get(REPLAYED_HEADER)]).toEqual([201, "true"]);
  expect(await again.json()).toMatchObject({ id, name: "Copa Rural", city: "Pirapora" });
  expect((await call(listOwnChampionships)).pagination.total).toBe(1);
});

test("a repeated creation of a deleted row answers its id only", async () => {
  const { call, headers } = await organizer();
  const { id: championship_id } = await call(createChampionship, { json: { name: "Copa Rural" } });
  const key = newKey();
  const post = () =>
    request("/v1/organizer/fields", {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ championship_id, name: "Campo do Zé" }),
    });
  const { id } = await (await post()).json<{ id: number }>();
  await call(deleteField, { params: { id } });
  await loseAnswer(key);
  const again = await post();
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({
    errors: [{ path: "Idempotency-Key", code: "already_written" }],
    current: { id },
  });
});

test("a caller who lost the role gets only the id", async () => {
  const { call } = await organizer();
  const { id: championship_id } = await call(createChampionship, { json: { name: "Copa Rural" } });
  const helper = await newManager(championship_id);
  const key = newKey();
  const post = () =>
    request("/v1/organizer/fields", {
      method: "POST",
      headers: { ...helper.headers, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ championship_id, name: "Campo do Zé" }),
    });
  const { id } = await (await post()).json<{ id: number }>();
  await env.DB.prepare("DELETE FROM members WHERE championship_id = ?").bind(championship_id).run();
  await loseAnswer(key);
  const again = await post();
  expect(again.status).toBe(409);
  const { current } = await again.json<{ current: unknown }>();
  expect(current).toEqual({ id });
});

test("many simultaneous calls with one key write once", async () => {
  const { call, headers } = await organizer();
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 12 }, () => create(headers, key)));
  const bodies = await Promise.all(answers.map((answer) => answer.json<{ id: number }>()));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
  expect((await call(listOwnChampionships)).pagination.total).toBe(1);
});

test("a repeated deletion succeeds when its twin came first", async () => {
  const { call, headers } = await organizer();
  const { id: championship_id } = await call(createChampionship, { json: { name: "Copa Rural" } });
  const field = await call(createField, { json: { championship_id, name: "Campo do Zé" } });
  const key = newKey();
  const deletion = () =>
    new Request(`${BASE}/v1/organizer/fields/${field.id}`, {
      method: "DELETE",
      headers: { ...headers, "idempotency-key": key },
    });
  const twins: number[] = [];
  const twin = async () => {
    twins.push((await dispatch(deletion())).status);
  };
  const answer = await dispatch(deletion(), { ...env, DB: beforeFirstBatch(env.DB, twin) });
  expect(twins).toEqual([204]);
  expect(answer.status).toBe(204);
  expect(answer.headers.get(REPLAYED_HEADER)).toBe("true");
});

/** Runs `happens` before the first batch, after the lookup of the key. */
function beforeFirstBatch(d1: D1Database, happens: () => Promise<void>): D1Database {
  let first = true;
  return watchedDatabase(d1, async (send, _statements, isBatch) => {
    if (isBatch && first) {
      first = false;
      await happens();
    }
    return await send();
  });
}

test("a form is the same request with another boundary", async () => {
  const { call, headers } = await organizer();
  const key = newKey();
  const form = () => {
    const data = new FormData();
    data.set("name", "Copa Rural");
    return data;
  };
  const post = () =>
    request(PATH, {
      method: "POST",
      headers: { ...headers, "idempotency-key": key },
      body: form(),
    });
  const [first, again] = [await post(), await post()];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect((await call(listOwnChampionships)).pagination.total).toBe(1);
});

test("an answer with a session token is not stored", async () => {
  const key = newKey();
  const json = JSON.stringify({
    name: "Dona Zica",
    email: `${crypto.randomUUID()}@apito.example`,
    password: "bola na rede 7",
  });
  const signUp = () =>
    request("/v1/auth/admin", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: json,
    });
  expect((await signUp()).status).toBe(201);
  expect((await signUp()).status).toBe(409);
  const row = await env.DB.prepare("SELECT status, body FROM idempotency_keys WHERE key = ?")
    .bind(key)
    .first();
  expect(row).toEqual({ status: null, body: null });
});

test("a key needs the right length without spaces", async () => {
  const { headers } = await organizer();
  const keys = ["123", "x".repeat(129), "dois pedaços".repeat(2).replaceAll("ç", "c")];
  const answers = await Promise.all(keys.map((key) => create(headers, key)));
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
});
