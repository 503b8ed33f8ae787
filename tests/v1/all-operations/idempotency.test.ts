import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  createChampionship,
  listOwnChampionships,
} from "../../../app/v1/championships/contract.ts";
import { createField } from "../../../app/v1/fields/contract.ts";
import { REPLAYED_HEADER } from "../../../app/v1/idempotency/repeat.ts";
import { organizer } from "../support/accounts.ts";
import { BASE, dispatch, request } from "../support/caller.ts";
import { watchedDatabase } from "../support/watched-database.ts";

const PATH = "/v1/organizer/championships";

/** Creates a championship by a raw call that names the key. */
const create = (headers: Record<string, string>, key: string, name = "Copa Rural") =>
  request(PATH, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({ name }),
  });

const newKey = () => crypto.randomUUID();

test("a repeated write gets the first answer and has one effect", async () => {
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

test("a key that served for another body is refused, and the write is not made", async () => {
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

test("a key means something to the account that sent it alone", async () => {
  const [one, two] = [await organizer(), await organizer()];
  const key = newKey();
  expect((await create(one.headers, key)).status).toBe(201);
  const other = await create(two.headers, key, "Taça do Sertão");
  expect(other.status).toBe(201);
  expect(other.headers.has(REPLAYED_HEADER)).toBe(false);
});

test("a refused write leaves its key free for the corrected form", async () => {
  const { headers } = await organizer();
  const key = newKey();
  expect((await create(headers, key, "")).status).toBe(422);
  expect((await create(headers, key, "Copa Rural")).status).toBe(201);
});

test("a write whose answer was lost is not made again, and says that it is done", async () => {
  const { call, headers } = await organizer();
  const key = newKey();
  await create(headers, key);
  await env.DB.prepare("UPDATE idempotency_keys SET status = NULL, body = NULL WHERE key = ?")
    .bind(key)
    .run();
  const again = await create(headers, key);
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ errors: [{ code: "already_written" }] });
  expect((await call(listOwnChampionships)).pagination.total).toBe(1);
});

test("of many at once with one key, one writes and all get its answer", async () => {
  const { call, headers } = await organizer();
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 12 }, () => create(headers, key)));
  const bodies = await Promise.all(answers.map((answer) => answer.json<{ id: number }>()));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
  expect((await call(listOwnChampionships)).pagination.total).toBe(1);
});

test("a deletion whose twin comes first is not told that there is nothing to delete", async () => {
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

/** The database, where something happens before the first batch: after the look for a known key. */
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

test("a form is the same whatever boundary it was sent with", async () => {
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

test("what an answer with a session's token said is not kept", async () => {
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

test("a key that is too short, too long or holds spaces is refused", async () => {
  const { headers } = await organizer();
  const keys = ["123", "x".repeat(129), "dois pedaços".repeat(2).replaceAll("ç", "c")];
  const answers = await Promise.all(keys.map((key) => create(headers, key)));
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
});
