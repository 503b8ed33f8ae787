import * as fc from "fast-check";
import { mutated, toJsonSchema, valid } from "./arbitrary.ts";
import type { Call, Operation } from "../operations/operation.ts";
import { createRequest } from "./sending.ts";

export interface Sent {
  call: Call;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  search?: string;
}

const header = fc.string({ unit: "grapheme-ascii", maxLength: 140 }).map((text) => text.trim());

/** Mostly none; sometimes a known header with a strange value. */
const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        "if-match",
        "if-none-match",
        "idempotency-key",
        "apito-bookmark",
        "x-request-id",
        "origin",
        "accept",
        "accept-language",
        "range",
        "user-agent",
      ),
      fc.oneof(header, fc.constantFrom('"1"', "*", 'W/"1"', "chave-de-dezesseis-letras", "0")),
      { maxKeys: 3 },
    ),
  },
);

const BODIES = [
  "",
  "null",
  "[]",
  '"texto"',
  "{",
  '{"name": ',
  '{"name": "a"} trailing',
  '{"id": 1e999, "version": -1e999}',
  '{"id": 123456789012345678901234567890}',
  '{"name": "\\ud800", "reason": "\\udfff\\ud800"}',
  '{"__proto__": {"version": 1}, "constructor": 1}',
  '{"name": "a", "name": 7}',
  "\uFEFF{}",
  "[".repeat(20_000),
  `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`,
  '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nBangu\r\n--x--',
  '--x\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\n\r\nx',
  "name=Bangu&id=1",
];

const TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "text/plain",
  "application/x-www-form-urlencoded",
  "image/png",
];

const SEARCHES = [
  "?",
  "?page=1&page=2",
  "?tournament=%FF%FE&championship=%00",
  "?%",
  "?tournament[]=1&tournament[id]=2",
  "?page=1e3&per_page=0x10",
  "?__proto__=1&constructor=2",
  `?q=${"a".repeat(2_000)}`,
  "?q=%F0%9F%8F%86%E2%80%8D&uf=sp",
  "?cursor=AAAA&after=%7B%7D",
];

/** Generates good, mutated, schema-made and hostile calls. `ids` are existing rows. */
export function generateRequests(
  { contract }: Operation,
  calls: Call[],
  ids: number[],
): fc.Arbitrary<Sent> {
  const { params, query, body } = contract.request ?? {};
  const good = fc.constantFrom(...calls);
  const parts = (call: Call) =>
    (["params", "query", "json", "form"] as const).filter((part) => call[part] !== undefined);
  const wrong = good.chain((call) =>
    parts(call).length === 0
      ? fc.constant(call)
      : fc
          .constantFrom(...parts(call))
          .chain((part) => mutated(call[part]).map((value) => called({ ...call, [part]: value }))),
  );
  const made = fc
    .record({
      params: fromSchema(params, ids),
      query: fromSchema(query, ids),
      json: fromSchema(jsonSchema(body?.content["application/json"]), ids),
    })
    .map(called);
  const raw = fc.record({
    call: good,
    headers: fc.constantFrom(...TYPES).map((type) => ({ "content-type": type })),
    body: fc.oneof(fc.constantFrom(...BODIES), fc.uint8Array({ maxLength: 200 })),
  });
  const asked = fc.record({ call: good, headers, search: fc.constantFrom(...SEARCHES) });
  return fc.oneof(
    { weight: 2, arbitrary: fc.record({ call: good, headers }) },
    { weight: 4, arbitrary: fc.record({ call: wrong, headers }) },
    { weight: 4, arbitrary: fc.record({ call: made, headers }) },
    { weight: 1, arbitrary: asked },
    ...(body ? [{ weight: 2, arbitrary: raw }] : []),
  );
}

const jsonSchema = (content: object | undefined): unknown =>
  content && "schema" in content ? content.schema : undefined;

const fromSchema = (schema: unknown, ids: number[]): fc.Arbitrary<unknown> => {
  const read = toJsonSchema(schema);
  if (!read) return fc.constant(undefined);
  return valid(read, ids).chain((value) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(value) },
      { weight: 1, arbitrary: mutated(value) },
    ),
  );
};

/** Converts generated values to a call: path parts become texts, fields texts or files. */
function called(made: { params?: unknown; query?: unknown; json?: unknown; form?: unknown }): Call {
  return {
    ...(made.params !== undefined && { params: texts(made.params) }),
    ...(made.query !== undefined && { query: texts(made.query) }),
    ...(made.json !== undefined && { json: made.json }),
    ...(made.form !== undefined && { form: toFormFields(made.form) }),
  };
}

const toText = (value: unknown): string =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed();

const texts = (values: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(Object(values)).map(([key, value]) => [key, toText(value)]));

const toFormFields = (values: unknown): Record<string, string | Blob> =>
  Object.fromEntries(
    Object.entries(Object(values)).map(([key, value]) => [
      key,
      value instanceof Blob ? value : toText(value),
    ]),
  );

export function made({ contract }: Operation, sent: Sent, session: Record<string, string>) {
  const request = createRequest(contract, sent.call, { ...session, ...sent.headers });
  const url = request.url + (sent.search ?? "");
  if (sent.body === undefined || request.method === "DELETE") return new Request(url, request);
  return new Request(url, { method: request.method, headers: request.headers, body: sent.body });
}
