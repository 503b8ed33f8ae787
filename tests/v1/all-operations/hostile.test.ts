import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { throughGateway } from "../../../app/http/gateway.ts";
import { problemSchema } from "../../../app/http/problem.ts";
import { answerApi } from "../../../app/v1/api.ts";
import { listSpellings } from "../../site/spellings.ts";
import { operations } from "../operations/index.ts";
import type { Call } from "../operations/operation.ts";
import { BASE, newAddress } from "../support/caller.ts";
import { once } from "../support/pieces.ts";
import { createWorld } from "../support/world.ts";
import { faulty } from "./faulty.ts";
import { rightCaller } from "./permission.ts";
import { nameOf, createRequest } from "./sending.ts";

const SMALL = 4_000;

const SETTINGS = { maintenance: false, analytics: false, publicUrl: "" };

const world = once(createWorld);

const each = operations.filter(
  ({ contract }, at) =>
    operations.findIndex((other) => nameOf(other.contract) === nameOf(contract)) === at,
);

/** A valid call in a spelling or format that must be refused. */
interface Asked {
  request: Request;
  label: string;
}

/** Sends through the gateway and returns the faults of the refusals. */
async function collectFaults(asked: Asked[]): Promise<string[]> {
  const faults: string[] = [];
  const { db, wrote } = faulty(env.DB);
  const bindings = { ...env, DB: db };
  const ctx = createExecutionContext();
  for (const { request, label } of asked) {
    request.headers.set("cf-connecting-ip", newAddress());
    const response = await throughGateway(request, SETTINGS, ({ kind }) =>
      kind === "api"
        ? answerApi(request, bindings, ctx)
        : Promise.resolve(Response.json({ detail: "Não existe." }, { status: 404 })),
    );
    const text = await response.text();
    const what = `${label}: ${response.status} ${text.slice(0, 200)}`;
    if (response.status < 400 || response.status >= 500) faults.push(what);
    if (text.length > SMALL) faults.push(`${text.length} letters for ${what}`);
    const type = response.headers.get("content-type") ?? "";
    if (type.startsWith("application/json")) continue;
    if (!type.startsWith("application/problem+json")) {
      faults.push(`no problem for ${what}`);
      continue;
    }
    const problem = problemSchema.safeParse(JSON.parse(text)).data;
    const said = [problem?.detail ?? "", ...(problem?.errors ?? []).map(({ message }) => message)];
    if (!said.every((sentence) => /^\p{Lu}.*[.!?]$/su.test(sentence) && !ENGLISH.test(sentence))) {
      faults.push(`no Portuguese sentence for ${what}`);
    }
  }
  await waitOnExecutionContext(ctx);
  if (wrote.length > 0)
    faults.push(`${asked[0]?.label ?? ""} and so on wrote ${wrote.length} times`);
  return faults;
}

const ENGLISH = /\b(?:the|is|not|expected|invalid|malformed|unexpected|must|request)\b/i;

const encode = (text: string) => new TextEncoder().encode(text);

/** Bodies with a wrong content type; `null` states no type. */
const WRONG_TYPES: [type: string | null, body: string][] = [
  ["text/plain", "{}"],
  [null, "{}"],
  ["application/x-www-form-urlencoded", "name=x"],
  ["multipart/form-data", "--x--"],
  ["multipart/form-data; boundary=x", "nada"],
  ["multipart/mixed; boundary=x", "--x--"],
];

const deep = (open: string, close: string) => open.repeat(20_000) + close.repeat(20_000);

const HOSTILE_JSON: [label: string, body: string][] = [
  ["a place far out", '{"email[999999999]":"x"}'],
  ["a place far out, inside", '{"x":{"x[0].y[1000000000]":"x"}}'],
  ["deep lists", deep("[", "]")],
  ["deep objects", deep('{"a":', "}").replace("}", "1}")],
  [
    "many names",
    JSON.stringify(Object.fromEntries(Array.from({ length: 2_001 }, (_, i) => [`a${i}`, 1]))),
  ],
  ["a long name", JSON.stringify({ ["a".repeat(101)]: 1 })],
  ["__proto__", '{"__proto__":{"role":"owner"}}'],
  ["__proto__ in disguise", '{"\\u005f_proto__":{"role":"owner"}}'],
];

/** Valid JSON that no operation accepts as body. */
const NO_OBJECTS = ["[]", "999999999999999999999999", '"texto"', "null"];

const part = (name: string, value = "x") =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const HOSTILE_FORMS: [label: string, body: string][] = [
  ["a place far out", `${part("email[999999999]")}--x--`],
  ["a deep name", `${part("[0]".repeat(20_000))}--x--`],
  ["many parts", `${part("a").repeat(2_001)}--x--`],
  ["__proto__", `${part("__proto__")}--x--`],
  ["constructor", `${part("constructor")}--x--`],
  ["NUL in a text", `${part("name", "a\0b")}--x--`],
  ["NUL in a name", `${part("na\0me")}--x--`],
];

/** Returns the call's body with NUL before each text; null without a text. */
function withNul(json: unknown): string | null {
  const text = JSON.stringify(json, (_, value: unknown) =>
    typeof value === "string" ? `\0${value}` : value,
  );
  return text?.includes("\\u0000") ? text : null;
}

beforeAll(() => {
  vi.spyOn(console, "log").mockReturnValue();
});

/** Returns the call in other spellings of its address, with its body. */
function misspelt(good: Request, json: string | undefined): Asked[] {
  const { url, method, headers } = good;
  const { pathname, search } = new URL(url);
  const spellings = listSpellings(pathname).filter((other) => !other.endsWith("/"));
  return [...spellings, ...["e0", ".", ".0", "%2f", "%00"].map((end) => pathname + end)].map(
    (other) => ({
      label: `${method} ${other}`,
      request: new Request(`${BASE}${other}${search}`, {
        method,
        headers,
        ...(json !== undefined && method !== "GET" && { body: json }),
      }),
    }),
  );
}

interface Takes {
  body: boolean;
  forms: boolean;
}

/** Returns the call with bodies that our clients never send. */
function misread(call: Call, { url, method, headers }: Request, takes: Takes): Asked[] {
  const send = (label: string, type: string | null, body: BodyInit): Asked => {
    const sent = new Headers(headers);
    sent.delete("content-type");
    if (type !== null) sent.set("content-type", type);
    return {
      label: `${method} ${new URL(url).pathname} ${label}`,
      request: new Request(url, { method, headers: sent, body }),
    };
  };
  const nul = withNul(call.json);
  return [
    ...WRONG_TYPES.map(([type, body]) => send(`as ${type}`, type, encode(body))),
    ...HOSTILE_JSON.map(([label, body]) => send(`JSON with ${label}`, "application/json", body)),
    ...(takes.body ? NO_OBJECTS : []).map((body) => send(`JSON ${body}`, "application/json", body)),
    ...HOSTILE_FORMS.slice(0, takes.forms ? undefined : 1).map(([label, body]) =>
      send(`a form with ${label}`, "multipart/form-data; boundary=x", body),
    ),
    ...(nul === null ? [] : [send("JSON with NUL", "application/json", nul)]),
  ];
}

for (const verb of ["get", "post", "put", "delete"] as const) {
  test(`each ${verb} accepts one spelling and only well-formed bodies`, async () => {
    const faults: string[] = [];
    for (const entry of each.filter(({ contract }) => contract.method === verb)) {
      const { request } = entry.contract;
      const by = rightCaller(entry, await world());
      const call = await entry.call(await world(), by);
      const good = createRequest(entry.contract, call, by.headers);
      const json = call.json === undefined ? undefined : JSON.stringify(call.json);
      const asked = misspelt(good, json);
      if (verb === "post" || verb === "put") {
        const takes = { body: request?.body !== undefined, forms: !!request && "parts" in request };
        asked.push(...misread(call, good, takes));
      }
      faults.push(...(await collectFaults(asked)));
    }
    expect(faults).toEqual([]);
  });
}

test("a small hostile body is refused without a database query", async () => {
  const untouched = new Proxy(env.DB, {
    get: (_, key) => {
      throw new Error(`The database is asked for ${String(key)}.`);
    },
  });
  for (const [label, body] of HOSTILE_JSON) {
    const request = new Request(`${BASE}/v1/auth/admin/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    const ctx = createExecutionContext();
    const response = await answerApi(request, { ...env, DB: untouched }, ctx);
    expect([label, response.status]).toEqual([label, 400]);
  }
});

test("thirty megabytes are refused when one is the limit", async () => {
  const MEGABYTE = new TextEncoder().encode("9".repeat(1024 * 1024));
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        pulled += 1;
        if (pulled > 30) controller.close();
        else controller.enqueue(MEGABYTE);
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request(`${BASE}/v1/organizer/seasons`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const response = await answerApi(request, env, createExecutionContext());
  expect(response.status).toBe(413);
  expect(pulled).toBeLessThan(7);
});
