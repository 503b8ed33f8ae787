import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { ZodType } from "zod";
import { createApi } from "../../app/v1/api.ts";
import { unknownFields } from "../../app/v1/kit/unknown-fields.ts";
import { apiDocument } from "../../scripts/openapi/document.ts";
import { docsPage } from "../../scripts/openapi/page.ts";
import { isPart, partOf } from "../../scripts/openapi/schema.ts";

const document = await apiDocument();

const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  (["get", "post", "put", "delete"] as const).flatMap((method) => {
    const operation = item[method];
    return operation ? [{ name: `${method} ${path}`, operation }] : [];
  }),
);

const readBody = (body: unknown) => partOf(partOf(body, "content"), "application/json");

test("the document is valid OpenAPI 3.1", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone({ ...document }));
  expect([valid, errors]).toEqual([true, undefined]);
  expect(document.info.license).toEqual({ name: "MIT", identifier: "MIT" });
  expect(document.servers?.[0]?.url).toBe("/");
});

test("every operation has a unique name", () => {
  const ids = operations.map(({ operation }) => operation.operationId ?? "");
  expect(ids.filter((id) => !/^[a-z][a-zA-Z]+$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain("createTournament");
});

/** A matching text per pattern. */
const TAKEN: Record<string, string> = {
  "^[^\\0]*$": "bola na rede",
  "^[\\w-]+$": "aGVsbG8",
  "^[a-z0-9-]{1,80}:[1-9][0-9]{0,14}(?:,[a-z0-9-]{1,80}:[1-9][0-9]{0,14}){0,11}$": "copa:7,liga:12",
  "^[1-9]\\d{0,14}(?:,[1-9]\\d{0,14}){0,99}$": "7,12",
  "^[a-z0-9]+(?:-[a-z0-9]+)*$": "copa-da-varzea",
  "^#[0-9a-fA-F]{6}$": "#c2410C",
  "^[A-Z]{2}$": "SP",
  "^[A-Za-z]{2}$": "sp",
  "^([01]\\d|2[0-3]):[0-5]\\d$": "19:30",
  "^(?:[01]\\d|2[0-3]):[0-5]\\d$": "19:30",
  "^[\\w-]{16,64}$": "0123456789abcdef",
  "^[\\w-]{87}$": "a".repeat(87),
  "^[\\w-]{22}$": "a".repeat(22),
  "^\\d{1,15}-[\\da-f]{32}$": `7-${"a".repeat(32)}`,
  "^[0-9a-f-]{36}\\.(?:png|jpg|webp|avif|pdf)$": `${"a".repeat(36)}.png`,
  "^[\\d*.A-Z-]*\\*[\\d*.A-Z-]*$": "***.982.247-**",
  "^(?:\\d{1,15}:\\d{1,2}-\\d{1,2}(?:,\\d{1,15}:\\d{1,2}-\\d{1,2}){0,379})?$": "12:1-0",
};

/** Texts for Zod's own formats. */
const OF_FORMATS = ["ana@exemplo.com.br", "2026-03-14", "2026-03-14T18:00:00Z"];

function patternsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(patternsIn);
  if (!isPart(value)) return [];
  const own = typeof value["pattern"] === "string" ? [value["pattern"]] : [];
  return [...own, ...Object.values(value).flatMap(patternsIn)];
}

test("no pattern has flags, and each accepts its sample", () => {
  const patterns = [...new Set(patternsIn(document))];
  expect(patterns.length).toBeGreaterThan(10);
  const wrong = patterns.filter((pattern) => {
    const known = TAKEN[pattern];
    const samples = known === undefined ? OF_FORMATS : [known];
    return !samples.some((sample) => new RegExp(pattern, "u").test(sample));
  });
  expect(wrong).toEqual([]);
});

test("every body example satisfies its contract", () => {
  const contracts = createApi().openAPIRegistry.definitions.flatMap((one) =>
    one.type === "route" ? [one.route] : [],
  );
  const wrong = operations.flatMap(({ name, operation }) => {
    const contract = contracts.find(({ method, path }) => `${method} ${path}` === name);
    const schema: unknown = readBody(contract?.request?.body)["schema"];
    if (!(schema instanceof ZodType)) return [];
    const { example } = readBody(operation.requestBody);
    const { error } = schema.safeParse(example);
    const issues = error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];
    const unknown = unknownFields(schema, example, null).map(({ path }) => path);
    return issues.length + unknown.length > 0 ? [{ name, example, issues, unknown }] : [];
  });
  expect(wrong).toEqual([]);
});

describe("the API page", () => {
  const page = docsPage(document);
  const entryOf = (address: string) =>
    page.split("<details>").find((one) => one.includes(`<code>${address}</code>`)) ?? "";

  test("the API page shows callers, nested fields, an example, the answer", () => {
    const entry = entryOf("/v1/organizer/games/stats");
    expect(entry).toContain("<code>scorer</code>");
    for (const field of ["games[].home_score", "games[].events[].type", "notices"]) {
      expect(entry).toContain(`<code>${field}</code>`);
    }
    expect(entry).toContain("<h3>Resposta</h3>");
    expect(entry).toMatch(/<pre><code>[^<]*home_score/);
  });

  test("the API page links each type it names", () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const led = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(led.length).toBeGreaterThan(100);
    expect([...new Set(led)].filter((id) => !ids.has(id))).toEqual([]);
  });

  test("the API page has no script and is small", () => {
    expect(page).not.toContain("<script");
    expect(page.length).toBeLessThan(800_000);
  });
});
