import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { setStats } from "../../../app/v1/matchday/games/contract.ts";
import * as z from "zod";
import { problemSchema } from "../../../app/http/problem.ts";
import { KEY_HEADER } from "../../../app/v1/entry/idempotency/read-created.ts";
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

/*
 * A POST is repeated with its key after its answer was lost. It answers the created or changed row in its
 * present state and has no second effect; so does a PUT of results.
 */

/** Calls whose repetition reports only success, with the reason. */
const SUCCESS_ONLY = new Map([
  ["post /v1/admins/{id}/erase, admin", "what its keys knew is forgotten with the account"],
  ["post /v1/registers, public", "a stranger reads a registration once the organizer approved it"],
  [
    "post /v1/organizer/games/team_attach, scorer",
    "files are no rows that a call reads one by one",
  ],
  [
    "post /v1/team/registers/{id}/inscriptions, team",
    "the row of an athlete who asks again may be there already, and is no answer to a team",
  ],
  ["post /v1/organizer/games/regenerate, manager", "up to 4,000 games: the desk's page lists them"],
  [
    "post /v1/organizer/inscriptions/update-many, manager",
    "up to 500 rows: the desk's page lists them",
  ],
  ["post /v1/organizer/tournaments/update-many, manager", "they may be of several championships"],
  [
    "post /v1/organizer/championships/{id}/import, manager",
    "what it replaced is not known any more",
  ],
  [
    "post /v1/organizer/championships/{id}/key, manager",
    "a key is shown once and stored as a hash",
  ],
  [
    "post /v1/organizer/users/{id}/document, manager",
    "a document is shown where that is noted anew",
  ],
  ["post /v1/organizer/users/{id}/erase, owner", "nobody reads who was erased"],
  [
    "post /v1/admins/{id}/copy, admin",
    "a file of personal data, made anew when it is asked for anew",
  ],
]);

/** Answers with secrets are never stored. */
const isSecret = ({ contract }: Operation): boolean =>
  contract.path.startsWith("/v1/auth/") && readSuccessStatus(contract) !== 204;

/** Fields that only the first answer contains. */
const FIRST_ANSWER_ONLY = new Set(["notices"]);

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
  await env.DB.prepare("UPDATE idempotency_keys SET status = ?, body = ? WHERE key = ?")
    .bind(status, known, key)
    .run();
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
const posts = entries.filter(({ contract }) => 201 in contract.responses);

const lasting = (answer: unknown): unknown =>
  typeof answer === "object" && answer !== null && !Array.isArray(answer)
    ? Object.fromEntries(Object.entries(answer).filter(([key]) => !FIRST_ANSWER_ONLY.has(key)))
    : answer;

for (const [place, operation] of entries.entries()) {
  const title = formatTitle(operation);
  const name = `${title} (${place})`;
  if (isSecret(operation) || SUCCESS_ONLY.has(title)) {
    test(`${name}: the repeated call reports success only`, async () => {
      const sent = await sendTwice(operation);
      if (!sent) return;
      expect(sent.again.status).toBe(409);
      const { errors, current } = problemSchema.parse(sent.body);
      expect(errors).toMatchObject([{ path: "Idempotency-Key", code: "already_written" }]);
      expect(current).toEqual(sent.made === null ? undefined : { id: sent.made });
    });
  } else {
    test(`${name}: the repeated call answers the created row`, async () => {
      const sent = await sendTwice(operation);
      if (!sent) return;
      const { first, again, body } = sent;
      expect(again.status, JSON.stringify(body)).toBe(readSuccessStatus(operation.contract));
      expect(again.headers.get(REPLAYED_HEADER)).toBe("true");
      expect(lasting(body)).toEqual(lasting(first));
    });
  }
}

test("every call that reports success only is an operation", () => {
  const titles = new Set(entries.map(formatTitle));
  expect([...SUCCESS_ONLY.keys()].filter((title) => !titles.has(title))).toEqual([]);
});

test("a repeated result answers the games' present state", async () => {
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
  expect([again.status, again.headers.get(REPLAYED_HEADER)]).toEqual([200, "true"]);
  expect(await again.json()).toMatchObject({
    games: [{ id, home_score: 7, away_score: 5 }, {}],
    notices: [],
  });
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
  const calls = posts.filter(({ contract, who }) => who !== "public" && owned.has(contract.path));
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
