import type { Context } from "hono";
import { OpenAPIHono, type RouteConfig, type RouteHandler } from "@hono/zod-openapi";
import { type z, ZodType } from "zod";
import type { Database } from "../db/database.ts";
import type { Trips } from "../db/trips.ts";
import type { SecurityEvent } from "./security-event.ts";
import { refuseInvalid, type Validated } from "./failures.ts";
import { unknownFields } from "./unknown-fields.ts";
import type { Uploads } from "./uploads.ts";

/**
 * Bindings, plus a page visit's shared trips and the data of its answers. `DATA_STAYS` is true for HTML-only
 * pages: no data leaves the process.
 */
export type ApiBindings = Env & { TRIPS?: Trips; ANSWER_DATA?: AnswerData; DATA_STAYS?: boolean };

export type AnswerData = WeakMap<Response, unknown>;

export interface ApiEnv {
  Bindings: ApiBindings;
  Variables: {
    db: Database;
    requestId: string;
    /** Null without a token. */
    tokenHash: string | null;
    /** Set by `accessQuery`. */
    caller?: { admin_id: number; championship_id: number | null; role: string | null };
    /** Replaces the operation's own event in the security log. */
    securityEvent?: SecurityEvent;
    /** Set when the answer must be stored encrypted. */
    confidential?: true;
    /** Set when the answer is too large or too private to store. */
    unkept?: true;
    /** Files of a call through `withParts`, by field. */
    uploads: Uploads;
  };
}

export type ApiContext = Context<ApiEnv>;

const SUCCESSES = [200, 201, 202] as const;
export type Success = (typeof SUCCESSES)[number];

class Answer<T> {
  readonly body: T;
  readonly headers: Record<string, string>;
  readonly status: Success | undefined;

  constructor(body: T, headers: Record<string, string>, status?: Success) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** Returns data with headers, and a status when the operation has two. */
export const answer = <T>(body: T, headers: Record<string, string>, status?: Success) =>
  new Answer(body, headers, status);

type DataOf<Response> = Response extends { content: { "application/json": { schema: infer S } } }
  ? z.input<S>
  : never;

type JsonOf<Responses> = {
  [Status in keyof Responses & Success]: DataOf<Responses[Status]>;
}[keyof Responses & Success];

/** A handler returns the contract's data; without data, nothing or a response. */
type AnswerOf<R extends RouteConfig> = [JsonOf<R["responses"]>] extends [never]
  ? Response | void
  : JsonOf<R["responses"]> | Answer<JsonOf<R["responses"]>>;

const JSON_TYPE = "application/json";

const jsonSchemaOf = (content: object | undefined): ZodType | null => {
  const json: unknown = content && Reflect.get(content, JSON_TYPE);
  const schema: unknown = json instanceof Object ? Reflect.get(json, "schema") : undefined;
  return schema instanceof ZodType ? schema : null;
};

/** Returns the schema of the contract's JSON answer with that status. */
export function schemaOf({ responses }: RouteConfig, status: Success): ZodType | null {
  const response = responses[status];
  return jsonSchemaOf(response && "content" in response ? response.content : undefined);
}

/**
 * Returns the function that sends a contract's answers. The published schema filters the data, so unlisted
 * columns never leave; data that does not fit is a 500. In-process data is passed as it is. No data is a 204.
 */
function senderOf(route: RouteConfig) {
  const schemas = SUCCESSES.flatMap((status) => {
    const schema = schemaOf(route, status);
    return schema ? [{ status, schema }] : [];
  });
  return (c: ApiContext, returned: unknown): Response => {
    if (schemas.length === 0) return returned instanceof Response ? returned : c.body(null, 204);
    const { body, headers, status } =
      returned instanceof Answer ? returned : new Answer(returned, {});
    const published = schemas.find((one) => status === undefined || one.status === status);
    if (!published) throw new RangeError(`The contract names no answer ${status}.`);
    const answerData = c.req.method === "GET" ? c.env.ANSWER_DATA : undefined;
    const data: unknown = answerData && c.env.DATA_STAYS ? body : published.schema.parse(body);
    if (!answerData) return c.json(data, published.status, headers);
    const response = c.body(null, published.status, { ...headers, "content-type": JSON_TYPE });
    answerData.set(response, data);
    return response;
  };
}

/** Returns the function that refuses invalid calls, including unknown body fields. */
function refuserOf(route: RouteConfig) {
  const body = jsonSchemaOf(route.request?.body?.content);
  const answers = SUCCESSES.map((status) => schemaOf(route, status)).find(Boolean) ?? null;
  return async (result: Validated, c: Context): Promise<undefined> => {
    const isBody = result.target === "json" && body !== null;
    refuseInvalid(result, isBody ? unknownFields(body, await c.req.json(), answers) : []);
  };
}

type ContextOf<R extends RouteConfig> = Parameters<RouteHandler<R, ApiEnv>>[0];

class Resource extends OpenAPIHono<ApiEnv> {
  /** Adds an operation; its handler's data is checked and sent by the contract. */
  serve<R extends RouteConfig>(
    route: R,
    handle: (c: ContextOf<R>) => Promise<AnswerOf<R>> | AnswerOf<R>,
  ): void;
  serve(route: RouteConfig, handle: (c: ApiContext) => unknown): void {
    const send = senderOf(route);
    const refuse: typeof this.defaultHook = refuserOf(route);
    this.openapi(route, async (c) => send(c, await handle(c)), refuse);
  }
}

/** Returns an empty resource. */
export const resource = () => new Resource();
