import { z, createRoute, type RouteConfig } from "@hono/zod-openapi";
import { holdsAddress } from "../../domain/people/address-in-name.ts";
import { parsePosition } from "../../domain/people/positions.ts";
import { STATES } from "../../domain/people/states.ts";
import { MODALITIES } from "../../domain/rulebook/modality.ts";
import { problemSchema } from "../../http/problem.ts";
import { textKey } from "../../texts/text.ts";

/** True for a number in an unusual spelling: "7.", "07", "+7", "7e0", "0x7". */
const isOtherSpelling = (typed: unknown): boolean =>
  typeof typed !== "number" && !(typeof typed === "string" && /^[1-9]\d*$/.test(typed));

export const idSchema = z.preprocess(
  (typed) => (isOtherSpelling(typed) ? Number.NaN : typed),
  z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
);
export const idParam = z.object({ id: idSchema });

export const refSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);

export const DEFAULT_PER_PAGE = 50;
export const MAX_PER_PAGE = 200;

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(DEFAULT_PER_PAGE),
});
export type PageQuery = z.infer<typeof pageQuery>;

export const paginationSchema = z.object({
  page: z.int(),
  per_page: z.int(),
  total: z.int(),
  pages: z.int(),
});

/** Returns `{records, pagination}`; `counted` has the total number of rows. */
export function buildPage<T>(
  records: T[],
  counted: { total: number }[],
  { page, per_page }: PageQuery,
) {
  const total = counted[0]?.total ?? 0;
  return {
    records,
    pagination: { page, per_page, total, pages: Math.max(1, Math.ceil(total / per_page)) },
  };
}

/** Returns the complete list as one page. */
export function wholeList<T>(records: T[]) {
  const total = records.length;
  return { records, pagination: { page: 1, per_page: total, total, pages: 1 } };
}

export const listSchema = <T extends z.ZodType>(record: T) =>
  z.object({ records: z.array(record), pagination: paginationSchema });

export const utc = z.iso.datetime();
export const uf = z.string().refine((code) => STATES.includes(code), textKey("validation.state"));
/** The pattern has no flags, because OpenAPI patterns have none. */
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, textKey("validation.color"));
/** Direction marks, which can disguise a text. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/;
const CONTROLS = /\p{Cc}/u;
const CONTROLS_BUT_LINES = /[^\P{Cc}\t\n\r]/u;
const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u;
const HIDDEN_FAULT = textKey("validation.hiddenCharacters");

/** Returns a schema for one visible line. */
export const name = (max = 120) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((typed) => !CONTROLS.test(typed) && !TURNS.test(typed), HIDDEN_FAULT)
    .refine((typed) => typed === "" || VISIBLE.test(typed), textKey("validation.nothingVisible"));

/** Returns a schema for a field that is mailed: mail programs must not find a link in it. */
export const withoutAddress = <T extends z.ZodType<string>>(field: T) =>
  field.refine((typed) => !holdsAddress(typed), textKey("validation.holdsAddress"));

/** Returns a schema for a mailed name. */
export const mailedName = (max = 120) => withoutAddress(name(max));

/** Returns a schema for lines of text, perhaps empty. */
export const text = (max = 2000) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((typed) => !CONTROLS_BUT_LINES.test(typed) && !TURNS.test(typed), HIDDEN_FAULT);

export const position = name(40).refine(
  (typed) => parsePosition(typed) !== null,
  textKey("validation.position"),
);

/** A search text; characters that cannot be searched find nothing and are no error. */
export const searchText = z.string().trim().max(80);
export const order = z.int().min(0).max(100_000);
export const version = z.int().min(1);
export const modality = z.enum(MODALITIES);

/** A named row. */
export const ref = z.object({ id: z.int(), name: z.string() });

/** A team's games, results and goals. */
export const tallyFields = {
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goals_for: z.int(),
  goals_against: z.int(),
};

/** Crest of a team without a logo, unique in its tournament. */
const shield = z.object({
  initials: z.string(),
  /** Number of the drawing; null: the team has its own colors. */
  drawing: z.int().nullable(),
});

export const teamRef = z.object({
  id: z.int(),
  name: z.string(),
  short_name: z.string().nullable(),
  primary_color: z.string().nullable(),
  secondary_color: z.string().nullable(),
  logo: z.string().nullable(),
  shield: shield.nullable(),
});
export type TeamRef = z.infer<typeof teamRef>;

type SchemaOf<T extends z.ZodType | z.ZodRawShape> = T extends z.ZodType
  ? T
  : T extends z.ZodRawShape
    ? z.ZodObject<T>
    : never;

function toSchema<T extends z.ZodType | z.ZodRawShape>(given: T): SchemaOf<T>;
function toSchema(given: z.ZodType | z.ZodRawShape): z.ZodType {
  return given instanceof z.ZodType ? given : z.object(given);
}

/** Returns a JSON response of a schema or fields. */
export const json = <T extends z.ZodType | z.ZodRawShape>(given: T, description: string) => ({
  description,
  content: { "application/json": { schema: toSchema(given) } },
});

/** Returns a JSON body of a schema or fields. */
export const jsonBody = <T extends z.ZodType | z.ZodRawShape>(given: T) => ({
  body: { required: true, content: { "application/json": { schema: toSchema(given) } } },
});

const MIB = 1024 * 1024;

export const fileTypes = {
  "image/png": { extension: "png", bytes: 5 * MIB },
  "image/jpeg": { extension: "jpg", bytes: 5 * MIB },
  "image/webp": { extension: "webp", bytes: 5 * MIB },
  "image/avif": { extension: "avif", bytes: 5 * MIB },
  "application/pdf": { extension: "pdf", bytes: 10 * MIB },
} as const;
export type FileType = keyof typeof fileTypes;

const IMAGES = ["image/png", "image/jpeg", "image/webp", "image/avif"] as const;

/** Accepted kinds of file; the bytes decide, not the name or declared type. */
export const fileKinds = {
  image: IMAGES,
  document: ["application/pdf"],
  attachment: [...IMAGES, "application/pdf"],
} as const satisfies Record<string, readonly FileType[]>;
export type FileKind = keyof typeof fileKinds;

export type FileParts = Readonly<Record<string, FileKind>>;

type Nulls<F> = { [K in keyof F]: z.ZodOptional<z.ZodNull> };

function nulls<F extends FileParts>(files: F): Nulls<F>;
function nulls(files: FileParts): Nulls<FileParts> {
  return Object.fromEntries(Object.keys(files).map((field) => [field, z.null().optional()]));
}

/** The form's schema, computed only when the API's document is written. */
function formSchema(schema: z.ZodObject, files: Readonly<Record<string, string>>) {
  const plain = () => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return {
    type: "object",
    get properties() {
      const fields = Object.keys(files).map((field) => [
        field,
        { type: "string", format: "binary" },
      ]);
      return { ...plain().properties, ...Object.fromEntries(fields) };
    },
    get required() {
      return plain().required ?? [];
    },
  };
}

/**
 * Returns a body for JSON or multipart/form-data. `files` are parts of a form, or `null` in JSON to clear
 * one. `withParts` keeps them for the handler.
 */
export function formBody<S extends z.ZodRawShape, const F extends FileParts>(
  schema: z.ZodObject<S>,
  files: F,
) {
  const types = Object.entries(files).map(([field, kind]) => [
    field,
    { contentType: fileKinds[kind].join(", ") },
  ]);
  const asJson = { "application/json": { schema: schema.extend(nulls(files)) } };
  const form = { schema: formSchema(schema, files), encoding: Object.fromEntries(types) };
  // Types and validators see only the JSON schema, the document both.
  const content: typeof asJson = Object.assign(asJson, { "multipart/form-data": form });
  return { body: { required: true, content }, parts: files };
}

/** Returns a body for JSON, or a form whose field `of` may be a text file (`withTextFile`). */
export function textFileBody<T extends z.ZodObject>(schema: T, of: string, type: string) {
  const form = {
    schema: formSchema(schema, { [of]: type }),
    encoding: { [of]: { contentType: type } },
  };
  const asJson = { "application/json": { schema } };
  const content: typeof asJson = Object.assign(asJson, { "multipart/form-data": form });
  return { body: { required: true, content } };
}

const problem = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: problemSchema } },
});

export const readErrors = { 404: problem("Não existe"), 422: problem("Parâmetro inválido") };

export const organizerErrors = { 401: problem("Sem sessão"), ...readErrors };

export const memberErrors = {
  ...organizerErrors,
  403: problem("A função no campeonato não permite"),
};

export const writeErrors = {
  400: problem("Corpo ilegível"),
  ...memberErrors,
  409: problem("Conflito com o que já está gravado"),
  412: problem("Não é mais a versão de If-Match"),
  413: problem("Corpo grande demais"),
  415: problem("Tipo de conteúdo não aceito"),
};

export const planErrors = { 402: problem("Recurso de outro plano") };

export const limitErrors = { 429: problem("Muitas tentativas em pouco tempo") };

/** Refusals of writes that the plan and a limit of calls may stop. */
export const guardedErrors = { ...writeErrors, ...planErrors, ...limitErrors };

export const RECENT_CHAMPIONSHIPS = 20;

export const RECENT_NOTE = `Sem alvo, a lista é da plataforma: dos ${RECENT_CHAMPIONSHIPS} campeonatos públicos mexidos por último.`;

export const LAST_CHANGED_NOTE = "Sem alvo, o torneio é o do campeonato público mexido por último.";

type Method = "get" | "post" | "put" | "delete";
type Parts = Omit<RouteConfig, "method" | "path">;

/** The request of a path; `{id}` is a number unless the parts define `params`. */
type RequestOf<Path extends string, Request> = Request extends { params: unknown }
  ? Request
  : Path extends `${string}{id}${string}`
    ? Request & { params: typeof idParam }
    : Request;

type Operation<M extends Method, Path extends string, P extends Parts> = Omit<P, "request"> & {
  method: M;
  path: Path;
  request: RequestOf<Path, P extends { request: infer Request } ? Request : object>;
};

/** Returns the contract of a specified operation. */
export function operation<M extends Method, const Path extends string, P extends Parts>(
  method: M,
  path: Path,
  parts: P,
): Operation<M, Path, P>;
export function operation(method: Method, path: string, parts: Parts) {
  const params = path.includes("{id}") ? { params: idParam } : {};
  return createRoute({ ...parts, method, path, request: { ...params, ...parts.request } });
}

/** Returns the contract of an operation outside the specification. */
export const addition = <M extends Method, const Path extends string, P extends Parts>(
  method: M,
  path: Path,
  parts: P,
) => operation(method, path, { ...parts, "x-apito-addition": true });
