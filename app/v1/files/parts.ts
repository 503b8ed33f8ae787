import type { RouteConfig } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import type { z } from "zod";
import { Problem } from "../../http/problem.ts";
import {
  accessQuery,
  championshipOf,
  type ChampionshipTable,
  notFound,
  requireAdmin,
  requireRole,
  type Role,
} from "../kit/access.ts";
import type { ApiContext, ApiEnv } from "../kit/router.ts";
import { limitVisitor } from "../kit/limit.ts";
import { unknownField } from "../kit/unknown-fields.ts";
import type { FileParts } from "../kit/contract.ts";
import { uploadsOf } from "./judge.ts";
import type { Text } from "../../texts/text.ts";
import { checkForm } from "../../http/body.ts";
import type { Uploads } from "../kit/uploads.ts";

/**
 * Says, by a call's method, address and headers alone, whether the caller may send the operation files:
 * throws the refusal that the operation itself would give. Where only the body names the row, it says
 * what can be said without it; the operation says the rest before it looks at a file.
 */
export type Door = (c: ApiContext) => Promise<unknown>;

/** Opens to everybody with a session. */
export const signedIn: Door = async (c) => requireAdmin(await accessQuery(c));

/** Opens to those with the role in the championship of the row that the path names by its `id`. */
export const withRole =
  (least: Role, table: ChampionshipTable | "championships"): Door =>
  async (c) => {
    const id = idIn(c);
    const championship = table === "championships" ? sql`${id}` : championshipOf(table, id);
    return requireRole(await accessQuery(c, championship), least);
  };

/** Opens to everybody, not too often; whoever has a session is not counted. */
export const anyone: Door = async (c) => {
  const [admin] = c.var.tokenHash === null ? [] : await accessQuery(c);
  if (!admin) await limitVisitor(c, c.env.UPLOAD_LIMIT);
};

/** The number in the path, or a 404. */
export function idIn(c: ApiContext): number {
  const id = Number(c.req.param("id"));
  if (!Number.isSafeInteger(id) || id < 1) throw notFound();
  return id;
}

export const isDoor = (value: unknown): value is Door => typeof value === "function";

type FormRoute = RouteConfig & {
  request: {
    parts: FileParts;
    body: { content: { "application/json": { schema: z.ZodObject } } };
  };
};

type TextFileRoute = RouteConfig & {
  request: { body: { content: { "application/json": { schema: z.ZodObject } } } };
};

/**
 * The route with a door, and with a middleware that takes its body as a form, too, in which the field
 * `of` may come as a file: its bytes as `decode` reads them are the text that the contract's schema
 * validates.
 */
export function withTextFile<R extends TextFileRoute>(
  route: R,
  of: string,
  door: Door,
  decode: (bytes: ArrayBuffer) => string,
) {
  const { schema } = route.request.body.content["application/json"];
  const middleware = createMiddleware<ApiEnv>(async (c, next) => {
    if (isForm(c.req.raw)) {
      const form = await readForm(c.req.raw);
      const isFile = typeof form.get(of) !== "string" && form.has(of);
      const { files, texts } = sortParts(form, isFile ? { [of]: "text" } : {}, schema);
      const file = files.get(of);
      if (file) texts.set(of, decode(await file.arrayBuffer()));
      c.req.raw = asJson(c.req.raw, texts, schema);
    }
    await next();
  });
  return { ...route, door, middleware };
}

/**
 * The route with a door, which says who may send it files, before a byte of them is read; and with a
 * middleware that takes its body as a form, too: the files, not yet looked at, are in
 * `c.var.uploads`; the text parts go on as the JSON that the contract's schema validates. A part that
 * is left out or empty changes nothing.
 */
export function withParts<R extends FormRoute>(route: R, door: Door) {
  const { parts, body } = route.request;
  const { schema } = body.content["application/json"];
  const middleware = createMiddleware<ApiEnv>(async (c, next) => {
    if (isForm(c.req.raw)) {
      const { files, texts } = sortParts(await readForm(c.req.raw), parts, schema);
      c.set("uploads", uploadsOf(files, parts));
      c.req.raw = asJson(c.req.raw, texts, schema);
    }
    await next();
  });
  return { ...route, door, middleware };
}

const isForm = ({ headers }: Request): boolean =>
  headers.get("content-type")?.toLowerCase().startsWith("multipart/form-data") === true;

/** The request with the texts of its form as the JSON that the schema validates. */
function asJson(request: Request, texts: Map<string, string>, { shape }: z.ZodObject): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/json");
  const json = Object.fromEntries([...texts].map(([k, v]) => [k, valueOf(v, shape[k])]));
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(json) });
}

/** Throws a 422 at the field of a file that a call cannot do without and does not bring. */
export function requireUpload(uploads: Uploads, field: string): void {
  if (!uploads.has(field)) throw Problem.field(field, "required", "files.required");
}

/** The form's files and texts by name, without the empty ones; each name once and of its kind. */
function sortParts(
  form: FormData,
  parts: Readonly<Record<string, string>>,
  { shape }: z.ZodObject,
) {
  const files = new Map<string, File>();
  const texts = new Map<string, string>();
  for (const [name, value] of form) {
    const refuse = (code: string, message: Text) =>
      Problem.field(name.slice(0, 100), code, message);
    const isFileField = Object.hasOwn(parts, name);
    if (!isFileField && !Object.hasOwn(shape, name)) {
      const { path, code, message } = unknownField(name, { ...shape, ...parts });
      throw Problem.field(path, code, message);
    }
    if (typeof value === "string" ? value === "" : value.size === 0) continue;
    if (files.has(name) || texts.has(name)) throw refuse("repeated", "files.fieldTwice");
    if (typeof value === "string") {
      if (isFileField) throw refuse("invalid_type", "files.required");
      texts.set(name, value);
    } else {
      if (!isFileField) throw refuse("invalid_type", "files.textExpected");
      files.set(name, value);
    }
  }
  return { files, texts };
}

/** The text itself where the field takes text, otherwise the JSON value that it writes down. */
function valueOf(text: string, field: z.ZodType | undefined): unknown {
  const issues = field?.safeParse(text).error?.issues ?? [];
  const wantsText = issues.every(
    ({ code, path }) => path.length > 0 || (code !== "invalid_type" && code !== "invalid_union"),
  );
  if (wantsText) return text;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

/** The parts of a multipart body, or a 400 when it is none. */
export async function readForm(request: Pick<Request, "formData">): Promise<FormData> {
  const form = await request.formData().catch(() => {
    throw new Problem(400, "request.unreadableBody");
  });
  checkForm(form);
  return form;
}
