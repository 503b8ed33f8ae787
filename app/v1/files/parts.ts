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
import { createUploads } from "./judge.ts";
import type { Text } from "../../texts/text.ts";
import { checkForm } from "../../http/body.ts";
import type { Uploads } from "../kit/uploads.ts";

/**
 * A check of the caller before files are read ("door"): by method, path and headers, as the operation would.
 * When only the body names the row, the operation checks the rest before it reads a file.
 */
export type Door = (c: ApiContext) => Promise<unknown>;

/** Door for anyone with a session. */
export const sessionDoor: Door = async (c) => requireAdmin(await accessQuery(c));

/** Door for callers with the role in the path's championship. */
export const roleDoor =
  (least: Role, table: ChampionshipTable | "championships"): Door =>
  async (c) => {
    const id = idIn(c);
    const championship = table === "championships" ? sql`${id}` : championshipOf(table, id);
    return requireRole(await accessQuery(c, championship), least);
  };

/** Door for everyone; callers without a session are limited. */
export const openDoor: Door = async (c) => {
  const [admin] = c.var.tokenHash === null ? [] : await accessQuery(c);
  if (!admin) await limitVisitor(c, c.env.UPLOAD_LIMIT);
};

/** Returns the path's number, or a 404. */
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

/** Returns a route that also takes a form, in which `decode` turns the file `of` into text. */
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
 * Returns a route whose door is checked before its files. Files of its forms are in `c.var.uploads`, texts
 * become JSON; empty parts change nothing.
 */
export function withParts<R extends FormRoute>(route: R, door: Door) {
  const { parts, body } = route.request;
  const { schema } = body.content["application/json"];
  const middleware = createMiddleware<ApiEnv>(async (c, next) => {
    if (isForm(c.req.raw)) {
      const { files, texts } = sortParts(await readForm(c.req.raw), parts, schema);
      c.set("uploads", createUploads(files, parts));
      c.req.raw = asJson(c.req.raw, texts, schema);
    }
    await next();
  });
  return { ...route, door, middleware };
}

const isForm = ({ headers }: Request): boolean =>
  headers.get("content-type")?.toLowerCase().startsWith("multipart/form-data") === true;

function asJson(request: Request, texts: Map<string, string>, { shape }: z.ZodObject): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/json");
  const json = Object.fromEntries([...texts].map(([k, v]) => [k, parseValue(v, shape[k])]));
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(json) });
}

/** Refuses with 422 a call without a required file. */
export function requireUpload(uploads: Uploads, field: string): void {
  if (!uploads.has(field)) throw Problem.field(field, "required", "files.required");
}

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

/** Reads JSON except for text fields. */
function parseValue(text: string, field: z.ZodType | undefined): unknown {
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

/** Returns a multipart body's parts, or a 400. */
export async function readForm(request: Pick<Request, "formData">): Promise<FormData> {
  const form = await request.formData().catch(() => {
    throw new Problem(400, "request.unreadableBody");
  });
  checkForm(form);
  return form;
}
