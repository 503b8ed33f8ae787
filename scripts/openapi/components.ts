import { isPart, type SchemaPart, typesOf } from "./schema.ts";

/** Characters from which a repeated schema gets a name. */
const WORTH_A_NAME = 120;

/**
 * Moves repeated objects and the schemas of `named` into components. An unnamed one is named after its field.
 */
export function withComponents<D extends object>(
  document: D,
  named: ReadonlyMap<string, unknown>,
): D;
export function withComponents(
  document: SchemaPart,
  named: ReadonlyMap<string, unknown>,
): SchemaPart {
  const names = new Map([...named].map(([name, schema]) => [textOf(schema), name]));
  const counts = new Map<string, number>();
  visit(document["paths"], (schema) => {
    const key = textOf(withoutNull(schema));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  const schemas: SchemaPart = {};
  const taken = new Map<string, string>();

  const chooseName = (key: string, field: string): string => {
    const known = taken.get(key);
    if (known !== undefined) return known;
    const wanted = pascal(names.get(key) ?? field);
    const used = new Set(taken.values());
    const name = used.has(wanted)
      ? `${wanted}${Array.from({ length: used.size + 2 }, (_, i) => i + 2).find((n) => !used.has(`${wanted}${n}`))}`
      : wanted;
    taken.set(key, name);
    return name;
  };

  const replaceIn = (value: unknown, field: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => replaceIn(item, field));
    if (!isPart(value)) return value;
    if (isObjectSchema(value)) {
      const whole = withoutNull(value);
      const key = textOf(whole);
      if ((counts.get(key) ?? 0) > 1 && key.length >= WORTH_A_NAME) {
        const isNew = !taken.has(key);
        const name = chooseName(key, field);
        if (isNew) schemas[name] = inside(whole, name);
        const ref = { $ref: `#/components/schemas/${name}` };
        return whole === value ? ref : { anyOf: [ref, { type: "null" }] };
      }
    }
    return inside(value, field);
  };

  const inside = (value: SchemaPart, field: string): SchemaPart =>
    Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        if (key === "properties" && isPart(item)) {
          const fields = Object.entries(item).map(([name, one]) => [name, replaceIn(one, name)]);
          return [key, Object.fromEntries(fields)];
        }
        return [key, DATA.has(key) ? item : replaceIn(item, field)];
      }),
    );

  const paths = Object.entries(isPart(document["paths"]) ? document["paths"] : {}).map(
    ([path, item]) => [path, replaceIn(item, readField(path))],
  );
  const { components } = document;
  const responses: SchemaPart = {};
  return {
    ...document,
    paths: nameRefusals(Object.fromEntries(paths), responses),
    components: { ...(isPart(components) && components), schemas, responses },
  };
}

function nameRefusals(paths: SchemaPart, responses: SchemaPart): SchemaPart {
  const known = new Map<string, string>();
  const nameAnswer = (status: string, response: unknown): unknown => {
    if (Number(status) < 400) return response;
    const key = `${status} ${textOf(response)}`;
    const same = [...known.keys()].filter((one) => one.startsWith(status)).length;
    const name = known.get(key) ?? `Refused${status}${same > 0 ? `_${same + 1}` : ""}`;
    known.set(key, name);
    responses[name] = response;
    return { $ref: `#/components/responses/${name}` };
  };
  const ofOperation = (operation: unknown): unknown => {
    if (!isPart(operation) || !isPart(operation["responses"])) return operation;
    const answers = Object.entries(operation["responses"]);
    return {
      ...operation,
      responses: Object.fromEntries(
        answers.map(([status, one]) => [status, nameAnswer(status, one)]),
      ),
    };
  };
  return mapPart(paths, (item) => (isPart(item) ? mapPart(item, ofOperation) : item));
}

const mapPart = (part: SchemaPart, change: (value: unknown) => unknown): SchemaPart =>
  Object.fromEntries(Object.entries(part).map(([key, value]) => [key, change(value)]));

const DATA = new Set(["example", "examples", "default", "enum", "const", "required"]);

const isObjectSchema = (value: SchemaPart): boolean =>
  isPart(value["properties"]) && typesOf(value).includes("object");

function withoutNull(schema: SchemaPart): SchemaPart {
  const types = typesOf(schema);
  return types.length === 2 && types.includes("null") ? { ...schema, type: "object" } : schema;
}

function visit(value: unknown, meet: (schema: SchemaPart) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, meet);
  if (!isPart(value)) return;
  if (isObjectSchema(value)) meet(value);
  for (const [key, item] of Object.entries(value)) if (!DATA.has(key)) visit(item, meet);
}

const textOf = (schema: unknown): string => JSON.stringify(schema);

const readField = (path: string): string =>
  path.split("/").findLast((step) => step !== "" && !step.startsWith("{")) ?? "part";

const pascal = (name: string): string =>
  name
    .replace(/Schema$/, "")
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");
