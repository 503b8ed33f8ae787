import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { countRead } from "../../../app/v1/accounts/plan/key-limit.ts";
import { BASE, dispatch, requestWith } from "../support/caller.ts";
import { championshipWithTournament } from "../support/championship.ts";
import { logged } from "../support/log-lines.ts";

const failing = (message: string): D1Database =>
  new Proxy(env.DB, {
    get: () => () => {
      throw new Error(`D1_ERROR: ${message}`);
    },
  });

async function answerWhile(message: string, request: Request) {
  let response = new Response();
  const { text } = await logged(async () => {
    response = await dispatch(request, { ...env, DB: failing(message) });
  });
  const { event, cause, ...line }: Record<string, unknown> = JSON.parse(
    text.split("\n").find((each) => each.includes("D1_ERROR")) ?? "{}",
  );
  return {
    response,
    problem: await response.json(),
    event,
    said: [line["message"], cause].join(" "),
  };
}

const revision = () => new Request(`${BASE}/v1/championships/copa/revision`);

test.each([
  "Network connection lost.",
  "D1 DB reset because its code was updated.",
  "Internal error while starting up D1 DB storage caused object to be reset.",
  "Internal error in D1 DB storage caused object to be reset.",
  "D1 DB storage operation exceeded timeout which caused object to be reset.",
  "Cannot resolve D1 DB due to transient issue on remote node.",
  "Can't read from request stream because client disconnected.",
  "D1 DB is overloaded. Requests queued for too long.",
  "D1 DB is overloaded. Too many requests queued.",
  "D1 DB's isolate exceeded its memory limit and was reset.",
  "D1 DB exceeded its CPU time limit and was reset.",
  "database is locked: SQLITE_BUSY",
  "internal error; reference = v2tvfjlqlcmu2qselj34311e",
])("while the database is away (%s) the API answers 503", async (message) => {
  const { response, problem, event, said } = await answerWhile(message, revision());
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "10"]);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(problem).toMatchObject({
    title: "Fora do ar por um momento",
    status: 503,
    detail: "O banco de dados não respondeu. Tente de novo em alguns segundos.",
  });
  expect(event).toBe("database.unavailable");
  expect(said).toContain(message);
});

test.each(["database or disk is full: SQLITE_FULL", "Exceeded maximum DB size"])(
  "a full database (%s) is reported as full",
  async (message) => {
    const { response, problem } = await answerWhile(message, revision());
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(problem).toMatchObject({ detail: expect.stringContaining("Não há mais espaço") });
  },
);

test.each(["no such table: championships: SQLITE_ERROR", "Wrong number of parameter bindings"])(
  "any other database failure (%s) is a server error",
  async (message) => {
    const { response, problem, event } = await answerWhile(message, revision());
    expect([response.status, response.headers.get("retry-after")]).toEqual([500, null]);
    expect(problem).toMatchObject({ detail: "Ocorreu um problema! Por favor, tente novamente." });
    expect(event).toBe("api.failed");
  },
);

test("writes and keyed reads get the same 503", async () => {
  const { championship, headers } = await championshipWithTournament();
  const json = { championship_id: championship.id, name: "Campo" };
  const write = requestWith("/v1/organizer/fields", "POST", { headers, json });
  expect((await answerWhile("Network connection lost.", write)).response.status).toBe(503);

  const keyed = new Request(`${BASE}/v1/stats`, {
    headers: { "apito-key": `apito_${"a".repeat(24)}`, "cf-connecting-ip": "203.0.113.7" },
  });
  const counted = countRead(keyed, { ...env, DB: failing("Network connection lost.") }, {});
  await expect(counted).rejects.toMatchObject({ status: 503 });
});
