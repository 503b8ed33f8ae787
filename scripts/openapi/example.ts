import { isPart, listOf, optionsOf, partOf, typesOf } from "./schema.ts";

/** Bodies that a schema alone cannot give: one of two fields, or a secret's format. */
const BODIES: Record<string, unknown> = {
  putImportPart: { part: "H4sIAAAAAAAAA6tWyk0tLk5MT1WyUsrPVqoFAIyf8JYTAAAA" },
  castVote: { winner: "home", device: "6f0f2c1b9a7d4e53" },
  putPushSubscription: {
    endpoint: "https://push.exemplo.com.br/aparelho",
    keys: { p256dh: "B".padEnd(87, "a"), auth: "a".repeat(22) },
  },
  endPush: { token: `7-${"0a1b2c3d".repeat(4)}` },
  createInscription: { register_id: 117, name: "João da Silva", shirt_number: 10 },
  createRegister: {
    tournament_id: 117,
    name: "Bangu da Vila",
    contact_name: "Ana Souza",
    contact_email: "ana@exemplo.com.br",
    contact_phone: "(13) 99999-0000",
  },
};

export const bodyExample = (operation: string, schema: unknown): unknown =>
  BODIES[operation] ?? makeExample(schema);

const VALUES: Record<string, unknown> = {
  birth_date: "2001-05-17",
  category: "Adulto",
  city: "Santos",
  color: "#0a6b3d",
  contact_phone: "(13) 99999-0000",
  description: "Campeonato de bairro, oito times.",
  document: "529.982.247-25",
  email: "ana@exemplo.com.br",
  name: "Copa da Várzea",
  contact_email: "ana@exemplo.com.br",
  contact_name: "Ana Souza",
  device: "4f1c9a52-6d0e-4b8a-9a63-0f7f2f6f4f11",
  password: "uma-senha-bem-comprida",
  password_confirmation: "uma-senha-bem-comprida",
  phone: "(13) 99999-0000",
  position: "Goleiro",
  reason: "Atleta irregular",
  short_name: "Copa",
  uf: "SP",
  uuid: "4f1c9a52-6d0e-4b8a-9a63-0f7f2f6f4f11",
  version: 3,
  year: 2026,
};

const FORMATS: Record<string, string> = {
  date: "2026-03-14",
  "date-time": "2026-03-14T18:00:00Z",
  email: "ana@exemplo.com.br",
  uri: "https://exemplo.com.br/copa",
  url: "https://exemplo.com.br/copa",
  uuid: "4f1c9a52-6d0e-4b8a-9a63-0f7f2f6f4f11",
};

/** Optional fields are added up to this number. */
const ENOUGH = 3;

/** Fills the required fields and, when they are few, some more. */
function makeExample(schema: unknown, name = ""): unknown {
  const first = optionsOf(schema).find((one) => !typesOf(one).every((type) => type === "null"));
  if (first !== schema) return makeExample(first, name);
  if (!isPart(schema)) return null;
  if ("default" in schema && name === "") return schema["default"];
  const choices = listOf(schema, "enum");
  if (choices.length > 0) return choices[0];
  const types = typesOf(schema);
  if (types.includes("object")) return exampleObject(schema);
  if (types.includes("array")) return exampleList(schema, name);
  if (types.includes("integer") || types.includes("number")) return exampleNumber(schema, name);
  if (types.includes("boolean")) return true;
  return exampleText(schema, name);
}

function exampleObject(schema: unknown): Record<string, unknown> {
  const fields = Object.entries(partOf(schema, "properties"));
  const required = new Set(listOf(schema, "required"));
  const more = fields
    // A switch keeps its default.
    .filter(([field, of]) => field !== "version" && !isSwitch(of))
    .map(([field]) => field)
    .filter((field) => !required.has(field))
    .slice(0, Math.max(0, ENOUGH - required.size));
  const shown = new Set<unknown>([
    ...required,
    ...more,
    ...(required.size === 0 ? ["version"] : []),
  ]);
  const entries = fields.filter(([field]) => shown.has(field));
  return Object.fromEntries(entries.map(([field, of]) => [field, makeExample(of, field)]));
}

/** True for a boolean field, or one that only clears a file. */
const isSwitch = (schema: unknown): boolean =>
  typesOf(schema).every((type) => type === "boolean" || type === "null") &&
  optionsOf(schema)[0] === schema &&
  typesOf(schema).length > 0;

function exampleList(schema: Record<string, unknown>, name: string): unknown[] {
  const fixed = listOf(schema, "prefixItems");
  if (fixed.length > 0) return fixed.map((one, i) => makeExample(one, `${name}${i}`));
  const least = Math.max(1, Number(schema["minItems"] ?? 0));
  return Array.from({ length: least }, (_, i) => {
    const item = makeExample(schema["items"], name);
    return typeof item === "number" ? item + i : item;
  });
}

function exampleNumber(schema: Record<string, unknown>, name: string): number {
  const least = Number(schema["minimum"] ?? Number(schema["exclusiveMinimum"] ?? 0) + 1);
  const most = Number(schema["maximum"] ?? Infinity);
  const known = VALUES[name];
  const wanted = typeof known === "number" ? known : /_id$|_ids$|^id$/.test(name) ? 117 : 1;
  return Math.min(most, Math.max(least, wanted));
}

function exampleText(schema: Record<string, unknown>, name: string): string {
  const known = VALUES[name];
  if (typeof known === "string") return known;
  const format = FORMATS[String(schema["format"])];
  if (format !== undefined) return format;
  if (name.endsWith("color")) return "#0a6b3d";
  if (String(schema["pattern"]).endsWith(":[0-5]\\d$")) return "19:30";
  return "Texto"
    .padEnd(Number(schema["minLength"] ?? 0), ".")
    .slice(0, Number(schema["maxLength"] ?? 200));
}
