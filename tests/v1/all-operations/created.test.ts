import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { getGame, setStats } from "../../../app/v1/matchday/games/contract.ts";
import * as z from "zod";
import { problemSchema } from "../../../app/http/problem.ts";
import { creations } from "../../../app/v1/entry/idempotency/creations.ts";
import { KEY_HEADER } from "../../../app/v1/entry/idempotency/read-created.ts";
import { MAX_PER_PAGE } from "../../../app/v1/kit/contract.ts";
import { createBlackout } from "../../../app/v1/structure/fields/contract.ts";
import { createInscription } from "../../../app/v1/people/inscriptions/contract.ts";
import { createRegister } from "../../../app/v1/structure/registers/contract.ts";
import { REPLAYED_HEADER } from "../../../app/v1/entry/idempotency/repeat.ts";
import { operations } from "../operations/index.ts";
import type { Operation } from "../operations/operation.ts";
import { dispatch } from "../support/caller.ts";
import { once } from "../support/pieces.ts";
import { watchedDatabase } from "../support/watched-database.ts";
import { effect, letTimePass, newStage, rows, worldFor } from "./effect.ts";
import { rightCaller } from "./permission.ts";
import { nameOf, createRequest, readSuccessStatus } from "./sending.ts";
import { sql } from "../support/statement.ts";

/*
 * A POST or a PUT of results is repeated with its key after its answer was lost. It has no second effect, and
 * answers the created row in its present state, 204 or a 409 that says it is done.
 */

/** Calls that answer 201 with several rows, a secret or a row that the caller may not read. */
const NO_ROW = [
  "post /v1/auth/admin",
  "post /v1/auth/admin/passkeys",
  "post /v1/organizer/tournaments/{id}/group-phase",
  "post /v1/organizer/tournaments/{id}/knockout",
  "post /v1/organizer/phases/{id}/late-team",
  "post /v1/team/registers",
  "post /v1/team/registers/{id}/inscriptions",
  "post /v1/enrolments/{token}",
  "post /v1/organizer/tournaments/{id}/registers",
  "post /v1/organizer/tournaments/{id}/format",
  "post /v1/organizer/phases/{id}/next-round",
  "post /v1/organizer/games/create-many",
  "post /v1/organizer/games/team_attach",
  "post /v1/organizer/bulletins",
];

/** Callers without the first answer: an erased account has no keys, a stranger reads no registration. */
const UNANSWERED = new Set(["post /v1/admins/{id}/erase, admin", "post /v1/registers, public"]);

const stage = once(newStage);

const formatTitle = ({ contract, who }: Operation): string => `${nameOf(contract)}, ${who}`;

/** Calls `look` after the key's row was written and before anything else. */
const afterClaim = (look: () => Promise<void>): D1Database =>
  watchedDatabase(env.DB, async (send, statements) => {
    const answer = await send();
    if (statements.some(({ sql }) => sql.includes("INSERT INTO idempotency_keys"))) await look();
    return answer;
  });

/** Sends the call with a key, loses its answer and sends it again. */
async function sendTwice(operation: Operation) {
  const world = await worldFor(operation, await stage());
  const by = rightCaller(operation, world);
  const call = await operation.call(world, by);
  const key = crypto.randomUUID();
  const headers = { ...by.headers, [KEY_HEADER]: key };
  const send = (bindings?: Env) =>
    dispatch(createRequest(operation.contract, call, headers), bindings);
  const row = env.DB.prepare("SELECT made, status, body FROM idempotency_keys WHERE key = ?");
  let written: KeyRow | null = null;
  const DB = afterClaim(async () => {
    written = await row.bind(key).first<KeyRow>();
  });
  const first = await send({ ...env, DB });
  const text = await first.text();
  expect(first.status, text).toBe(readSuccessStatus(operation.contract));
  if (written === null) return null;
  const { made, status, body: known }: KeyRow = written;
  await sql`UPDATE idempotency_keys SET status = ${status}, body = ${known} WHERE key = ${key}`.run();
  await letTimePass(key);
  const before = await rows(await stage());
  const again = await send();
  expect(effect(before, await rows(await stage()))).toEqual({});
  const said = await again.text();
  return { made, first: parseBody(text), again, body: parseBody(said) };
}

interface KeyRow {
  made: number | null;
  status: number | null;
  body: string | null;
}

const parseBody = (text: string): unknown => (text === "" ? null : JSON.parse(text));

const isResult = ({ contract: { method, path } }: Operation): boolean =>
  method === "put" && path.startsWith("/v1/organizer/games/{id}");

const entries = operations.filter(
  (operation) => operation.contract.method === "post" || isResult(operation),
);
const answersRow = new Set(
  creations.filter(({ one, list }) => one ?? list).map(({ call }) => nameOf(call)),
);

for (const [place, operation] of entries.entries()) {
  const { contract } = operation;
  const title = formatTitle(operation);
  const name = `${title} (${place})`;
  const status = readSuccessStatus(contract);
  const isAnswered = answersRow.has(nameOf(contract)) || status === 204;
  if (isAnswered && !UNANSWERED.has(title)) {
    test(`${name}: the repeated call gets the first answer`, async () => {
      const sent = await sendTwice(operation);
      if (!sent) return;
      const { first, again, body } = sent;
      expect(again.status, JSON.stringify(body)).toBe(status);
      expect(again.headers.get(REPLAYED_HEADER)).toBe("true");
      expect(body).toEqual(first);
    });
  } else {
    test(`${name}: the repeated call reports success only`, async () => {
      const sent = await sendTwice(operation);
      if (!sent) return;
      expect(sent.again.status).toBe(409);
      const { detail, errors, current } = problemSchema.parse(sent.body);
      expect(detail).toBe("Este pedido já foi gravado. Recarregue para ver o resultado.");
      expect(errors).toMatchObject([{ path: "Idempotency-Key", code: "already_written" }]);
      expect(current).toEqual(sent.made === null ? undefined : { id: sent.made });
    });
  }
}

test("every call that creates one row answers it again", () => {
  const others = entries
    .filter(({ contract }) => 201 in contract.responses && !answersRow.has(nameOf(contract)))
    .map(({ contract }) => nameOf(contract));
  expect([...new Set(others)]).toEqual(NO_ROW);
});

test("a repeated result keeps a later correction", async () => {
  const { world } = await stage();
  const operation = entries.find(({ contract }) => contract.path === setStats.path);
  if (!operation) expect.unreachable();
  const call = await operation.call(world, world.owner);
  const key = crypto.randomUUID();
  const headers = { ...world.owner.headers, [KEY_HEADER]: key };
  const send = (bindings?: Env) =>
    dispatch(createRequest(operation.contract, call, headers), bindings);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const lost = await send({
    ...env,
    DB: afterClaim(() => {
      throw new Error("D1_ERROR: Network connection lost.");
    }),
  });
  vi.restoreAllMocks();
  expect(lost.status).toBe(503);
  const [id = 0] = z
    .object({ games: z.array(z.object({ id: z.int() })) })
    .parse(call.json)
    .games.map((game) => game.id);
  await world.owner.call(setStats, { json: { games: [{ id, home_score: 7, away_score: 5 }] } });
  await letTimePass(key);
  const again = await send();
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ errors: [{ code: "already_written" }] });
  const game = await world.owner.call(getGame, { params: { id } });
  expect(game).toMatchObject({ home_score: 7, away_score: 5 });
});

test("a repeated creation answers the row's own id", async () => {
  // Searches index by team or athlete id, so the sequences are moved apart.
  await env.DB.prepare(
    "UPDATE sqlite_sequence SET seq = seq + 1000 WHERE name IN ('teams', 'users')",
  ).run();
  const others = z.object({
    id: z.int(),
    team_id: z.int(),
    user: z.object({ id: z.int() }).optional(),
  });
  const owned = new Set<string>([createRegister.path, createInscription.path]);
  const calls = entries.filter(
    ({ contract, who }) =>
      contract.method === "post" && who !== "public" && owned.has(contract.path),
  );
  expect(calls.length).toBeGreaterThan(2);
  for (const operation of calls) {
    const sent = await sendTwice(operation);
    if (!sent) expect.unreachable();
    const { first, body } = sent;
    const { id, team_id, user } = others.parse(first);
    expect([team_id, user?.id]).not.toContain(id);
    expect(body).toMatchObject({ id, team_id });
  }
});

test("a repeated creation finds its row on the list's second page", async () => {
  const { world } = await stage();
  const { id, championship_id } = await world.field();
  await sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAX_PER_PAGE})
    INSERT INTO field_blackouts (championship_id, field_id, starts_at, ends_at)
    SELECT ${championship_id}, ${id}, '2026-03-06T03:00:00.000Z', '2026-03-07T03:00:00.000Z' FROM n`.run();
  const operation = entries.find(({ contract }) => contract.path === createBlackout.path);
  if (!operation) expect.unreachable();
  const sent = await sendTwice(operation);
  expect(sent?.again.status).toBe(201);
  expect(sent?.body).toEqual(sent?.first);
});
