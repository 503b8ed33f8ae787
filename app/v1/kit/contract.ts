import { z, createRoute, type RouteConfig } from "@hono/zod-openapi";
import { holdsAddress } from "../../domain/people/address-in-name.ts";
import { positionOf } from "../../domain/people/positions.ts";
import { STATES } from "../../domain/people/states.ts";
import { MODALITIES } from "../../domain/rulebook/modality.ts";
import { problemSchema } from "../../http/problem.ts";
import { textKey } from "../../texts/text.ts";

/** Schemas and response sets that every resource's contract is made of. */

/** A number has one spelling: neither "7." nor "07", "+7", "7e0" or "0x7". */
const isOtherSpelling = (typed: unknown): boolean =>
  typeof typed !== "number" && !(typeof typed === "string" && /^[1-9]\d*$/.test(typed));

export const idSchema = z.preprocess(
  (typed) => (isOtherSpelling(typed) ? Number.NaN : typed),
  z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
);
export const idParam = z.object({ id: idSchema });

/** A championship's number or slug. */
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

/** `{records, pagination}` of a page of rows; `counted` has the number of all rows. */
export function pageOf<T>(
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

/** A list that is answered whole: one page, however long. */
export function whole<T>(records: T[]) {
  const total = records.length;
  return { records, pagination: { page: 1, per_page: total, total, pages: 1 } };
}

export const listOf = <T extends z.ZodType>(record: T) =>
  z.object({ records: z.array(record), pagination: paginationSchema });

export const utc = z.iso.datetime();
/** A federative unit by its code. */
export const uf = z.string().refine((code) => STATES.includes(code), textKey("validation.state"));
/** A pattern carries no flags: the document's patterns know none. */
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, textKey("validation.color"));
/** Characters that turn the direction of writing, so that one text can pose as another. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/;
const CONTROLS = /\p{Cc}/u;
const CONTROLS_BUT_LINES = /[^\P{Cc}\t\n\r]/u;
const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u;
const HIDDEN_FAULT = textKey("validation.hiddenCharacters");

/** A name of one line: something that can be seen, and nothing that cannot. */
export const name = (max = 120) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((typed) => !CONTROLS.test(typed) && !TURNS.test(typed), HIDDEN_FAULT)
    .refine((typed) => typed === "" || VISIBLE.test(typed), textKey("validation.nothingVisible"));

/** Says of a field that letters carry it: nothing in it may become a link there. */
export const withoutAddress = <T extends z.ZodType<string>>(field: T) =>
  field.refine((typed) => !holdsAddress(typed), textKey("validation.holdsAddress"));

/** A name that letters carry. */
export const mailedName = (max = 120) => withoutAddress(name(max));

/** A text of any number of lines, perhaps empty. */
export const text = (max = 2000) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((typed) => !CONTROLS_BUT_LINES.test(typed) && !TURNS.test(typed), HIDDEN_FAULT);

/** One of the twelve positions, in any of the words that mean one. */
export const position = name(40).refine(
  (typed) => positionOf(typed) !== null,
  textKey("validation.position"),
);

/** What is typed to find something: what cannot be searched for finds nothing, and is no mistake. */
export const searchText = z.string().trim().max(80);
export const order = z.int().min(0).max(100_000);
export const version = z.int().min(1);
export const modality = z.enum(MODALITIES);

/** How a team without a logo is drawn in a tournament: initials that no other team has there, and a number. */
const shield = z.object({
  initials: z.string(),
  /** Of its field and charge; null: the team has colours of its own. */
  drawing: z.int().nullable(),
});

/** A reference to a team as public answers carry it. */
export const teamRef = z.object({
  id: z.int(),
  name: z.string(),
  short_name: z.string().nullable(),
  primary_color: z.string().nullable(),
  secondary_color: z.string().nullable(),
  logo: z.string().nullable(),
  /** Null outside a tournament. */
  shield: shield.nullable(),
});
export type TeamRef = z.infer<typeof teamRef>;

/** The schema, or the object of the fields. */
type SchemaOf<T extends z.ZodType | z.ZodRawShape> = T extends z.ZodType
  ? T
  : T extends z.ZodRawShape
    ? z.ZodObject<T>
    : never;

function schemaOf<T extends z.ZodType | z.ZodRawShape>(given: T): SchemaOf<T>;
function schemaOf(given: z.ZodType | z.ZodRawShape): z.ZodType {
  return given instanceof z.ZodType ? given : z.object(given);
}

/** An answer of JSON: of a schema, or of an object with these fields. */
export const json = <T extends z.ZodType | z.ZodRawShape>(given: T, description: string) => ({
  description,
  content: { "application/json": { schema: schemaOf(given) } },
});

/** A body of JSON: of a schema, or of an object with these fields. */
export const jsonBody = <T extends z.ZodType | z.ZodRawShape>(given: T) => ({
  body: { required: true, content: { "application/json": { schema: schemaOf(given) } } },
});

const MIB = 1024 * 1024;

/** The formats that are stored, each with its most bytes. */
export const fileTypes = {
  "image/png": { extension: "png", bytes: 5 * MIB },
  "image/jpeg": { extension: "jpg", bytes: 5 * MIB },
  "image/webp": { extension: "webp", bytes: 5 * MIB },
  "image/avif": { extension: "avif", bytes: 5 * MIB },
  "application/pdf": { extension: "pdf", bytes: 10 * MIB },
} as const;
export type FileType = keyof typeof fileTypes;

const IMAGES = ["image/png", "image/jpeg", "image/webp", "image/avif"] as const;

/** What a file field takes; the bytes decide, never a name or a declared type. */
export const fileKinds = {
  image: IMAGES,
  document: ["application/pdf"],
  attachment: [...IMAGES, "application/pdf"],
} as const satisfies Record<string, readonly FileType[]>;
export type FileKind = keyof typeof fileKinds;

/** The file fields of a body, each with its kind. */
export type FileParts = Readonly<Record<string, FileKind>>;

type Nulls<F> = { [K in keyof F]: z.ZodOptional<z.ZodNull> };

/** The file fields as JSON knows them. */
function nulls<F extends FileParts>(files: F): Nulls<F>;
function nulls(files: FileParts): Nulls<FileParts> {
  return Object.fromEntries(Object.keys(files).map((field) => [field, z.null().optional()]));
}

/** A form's schema for the document, worked out when the document is written. */
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
 * A body that is sent as JSON or, with files, as multipart/form-data; spread into `request`. `files`
 * names the file fields: a part in a form, `null` (which clears) in JSON. The form has no validator
 * of its own: `withParts` keeps its files for the handler and hands the rest on as JSON.
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
  // Types see the JSON alone, as validators do: the router's types know no second kind of schema.
  const content: typeof asJson = Object.assign(asJson, { "multipart/form-data": form });
  return { body: { required: true, content }, parts: files };
}

/**
 * A body that is sent as JSON or as multipart/form-data, where the field `of` may be a text file of the
 * given type; spread into `request`. `withTextFile` reads the form.
 */
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

/** The failures of a public read. */
export const readErrors = {
  404: problem("Não existe"),
  422: problem("Parâmetro inválido"),
};

/** The failures of a call that needs a signed-in organizer. */
export const organizerErrors = {
  401: problem("Sem sessão"),
  ...readErrors,
};

/** The failures of a read that a role opens. */
export const memberErrors = {
  ...organizerErrors,
  403: problem("A função no campeonato não permite"),
};

/** The failures of a write. */
export const writeErrors = {
  400: problem("Corpo ilegível"),
  ...memberErrors,
  409: problem("Conflito com o que já está gravado"),
  412: problem("Não é mais a versão de If-Match"),
  413: problem("Corpo grande demais"),
  415: problem("Tipo de conteúdo não aceito"),
};

/** The failure of a call that a plan opens, or that needs file space. */
export const planErrors = { 402: problem("Recurso de outro plano") };

/** The failure of a call that is counted per caller. */
export const limitErrors = { 429: problem("Muitas tentativas em pouco tempo") };

/** Championships that a list of the whole platform is about: those touched last. */
export const RECENT_CHAMPIONSHIPS = 20;

/** What such a list is about, as the document says it. */
export const ofRecent = `Sem alvo, a lista é da plataforma: dos ${RECENT_CHAMPIONSHIPS} campeonatos públicos mexidos por último.`;

/** The same of a list that is about one tournament. */
export const ofLastTouched = "Sem alvo, o torneio é o do campeonato público mexido por último.";

type Method = "get" | "post" | "put" | "delete";
type Parts = Omit<RouteConfig, "method" | "path">;

/** What an operation takes: a path with `{id}` takes a number there, unless its parts say otherwise. */
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

/** The contract of an operation that the specification lists. */
export function operation<M extends Method, const Path extends string, P extends Parts>(
  method: M,
  path: Path,
  parts: P,
): Operation<M, Path, P>;
export function operation(method: Method, path: string, parts: Parts) {
  const params = path.includes("{id}") ? { params: idParam } : {};
  return createRoute({ ...parts, method, path, request: { ...params, ...parts.request } });
}

/** The contract of an operation that the specification does not list; the document marks it. */
export const addition = <M extends Method, const Path extends string, P extends Parts>(
  method: M,
  path: Path,
  parts: P,
) => operation(method, path, { ...parts, "x-apito-addition": true });
