import { z } from "@hono/zod-openapi";
import * as fc from "fast-check";
import { ZodType } from "zod";

/** The subset of JSON Schema that our contracts use. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
}

export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    "",
    " ",
    "\u0000",
    "\uD800",
    "'; DROP TABLE teams; --",
    "%_*?[",
    "../../etc/passwd",
    "9".repeat(400),
    "ñ".repeat(300),
    -1,
    0,
    1.5,
    1e308,
    -1e308,
    2 ** 53,
    2 ** 63,
    [],
    {},
    [[]],
    { __proto__: null, constructor: { prototype: 1 } },
  ),
  fc.anything({ maxDepth: 2, withNullPrototype: false }).map(plain),
  fc.string({ unit: "binary", maxLength: 40 }),
);

function plain(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? "null");
  } catch {
    return null;
  }
}

const rowNumber = (ids: number[]): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.constantFrom(1, 2, 999_999_999, Number.MAX_SAFE_INTEGER) },
  );

/** Generates values that a schema accepts; large numbers come from `ids`. */
export function valid(schema: Schema, ids: number[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => valid(option, ids)));
  if (schema.allOf) return valid(Object.assign({}, ...schema.allOf), ids);
  switch (schema.type) {
    case "object":
      return object(schema, ids);
    case "array":
      return fc.array(valid(schema.items ?? {}, ids), {
        minLength: Math.min(schema.minItems ?? 0, 3),
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case "integer":
    case "number":
      return number(schema, ids);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return string(schema);
    default:
      return junk;
  }
}

function object({ properties = {}, required = [] }: Schema, ids: number[]) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, valid(schema, ids)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((key) => key in fields) });
}

function number(schema: Schema, ids: number[]): fc.Arbitrary<number> {
  const min = schema.minimum ?? schema.exclusiveMinimum ?? -1000;
  const max = schema.maximum ?? 1000;
  if (max > 1_000_000 && min >= 0) return rowNumber(ids);
  if (schema.type === "number") return fc.double({ min, max, noNaN: true });
  return fc.oneof(
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
    fc.constantFrom(Math.ceil(min), Math.floor(max)),
  );
}

function string({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === "date-time") {
    return fc
      .date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString());
  }
  if (format === "date") return fc.constantFrom("2026-05-03", "2024-02-29", "1900-01-01");
  if (format === "email") return fc.emailAddress();
  if (format === "uuid") return fc.uuid();
  if (pattern && pattern.length < 80) return fc.stringMatching(new RegExp(pattern));
  const max = Math.max(minLength, Math.min(maxLength, 60));
  return fc.oneof(
    fc.string({ unit: "grapheme", minLength, maxLength: max }),
    fc.string({ minLength, maxLength: max }),
    fc.constantFrom("Bangu", "São Cristóvão", "A", "Rodada 1").filter((s) => s.length >= minLength),
  );
}

export const toJsonSchema = (schema: unknown): Schema | null =>
  schema instanceof ZodType
    ? read(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }))
    : null;

const read = (schema: object): Schema => schema;

/** Returns a value with one random part made wrong. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value) && value.length > 0) {
    return fc
      .nat(value.length - 1)
      .chain((at) =>
        fc
          .oneof(junk, mutated(value[at]))
          .map((inner) => value.map((item: unknown, i) => (i === at ? inner : item))),
      );
  }
  if (typeof value === "object" && value !== null && Object.keys(value).length > 0) {
    return fc.constantFrom(...Object.keys(value)).chain((key) => {
      const { [key]: inner, ...others } = { ...value } as Record<string, unknown>;
      return fc.oneof(
        fc.constant(others),
        junk.map((wrong) => ({ ...others, [key]: wrong })),
        mutated(inner).map((wrong) => ({ ...others, [key]: wrong })),
        junk.map((extra) => ({ ...value, desconhecido: extra })),
      );
    });
  }
  return junk;
}
