import type { Context } from "hono";
import { OpenAPIHono, type RouteConfig, type RouteHandler } from "@hono/zod-openapi";
import { type z, ZodType } from "zod";
import type { Database } from "../db/database.ts";
import type { Trips } from "../db/trips.ts";
import type { SecurityEvent } from "./security-event.ts";
import { refuseInvalid, type Validated } from "./failures.ts";
import { unknownFields } from "./unknown-fields.ts";
import type { Uploads } from "./uploads.ts";

/** `DATA_STAYS` is true for HTML-only pages: no data leaves the process. */
export type ApiBindings = Env & { TRIPS?: Trips; ANSWER_DATA?: AnswerData; DATA_STAYS?: boolean };

export type AnswerData = WeakMap<Response, unknown>;

export interface ApiEnv {
  Bindings: ApiBindings;
  Variables: {
    db: Database;
    requestId: string;
    tokenHash: string | null;
    caller?: { admin_id: number; championship_id: number | null; role: string | null };
    /** The security event to log in place of the operation's usual one. */
    securityEvent?: SecurityEvent;
    /** True when the stored answer must be encrypted. */
    confidential?: true;
    /** True when the answer must not be stored. */
    unkept?: true;
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

/** Returns data with headers and perhaps a second status. */
export const answer = <T>(body: T, headers: Record<string, string>, status?: Success) =>
  new Answer(body, headers, status);

type DataOf<Response> = Response extends { content: { "application/json": { schema: infer S } } }
  ? z.input<S>
  : never;

type JsonOf<Responses> = {
  [Status in keyof Responses & Success]: DataOf<Responses[Status]>;
}[keyof Responses & Success];

/** The type of a handler's answer; an operation without data returns nothing or a response. */
type AnswerOf<R extends RouteConfig> = [JsonOf<R["responses"]>] extends [never]
  ? Response | void
  : JsonOf<R["responses"]> | Answer<JsonOf<R["responses"]>>;

const JSON_TYPE = "application/json";

const findJsonSchema = (content: object | undefined): ZodType | null => {
  const json: unknown = content && Reflect.get(content, JSON_TYPE);
  const schema: unknown = json instanceof Object ? Reflect.get(json, "schema") : undefined;
  return schema instanceof ZodType ? schema : null;
};

/** Returns the schema of the JSON answer with that status. */
export function findSchema({ responses }: RouteConfig, status: Success): ZodType | null {
  const response = responses[status];
  return findJsonSchema(response && "content" in response ? response.content : undefined);
}

/**
 * Sends the answer. The published schema filters the data, so that unlisted columns never leave; a mismatch
 * is a 500. In-process data passes unchanged; no data is a 204.
 */
function createSender(route: RouteConfig) {
  const schemas = SUCCESSES.flatMap((status) => {
    const schema = findSchema(route, status);
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

/** Checks a request against the contract; unknown body fields are refused too. */
function createRefuser(route: RouteConfig) {
  const body = findJsonSchema(route.request?.body?.content);
  const answers = SUCCESSES.map((status) => findSchema(route, status)).find(Boolean) ?? null;
  return async (result: Validated, c: Context): Promise<undefined> => {
    const isBody = result.target === "json" && body !== null;
    refuseInvalid(result, isBody ? unknownFields(body, await c.req.json(), answers) : []);
  };
}

type ContextOf<R extends RouteConfig> = Parameters<RouteHandler<R, ApiEnv>>[0];

class Resource extends OpenAPIHono<ApiEnv> {
  /** Adds an operation; its contract checks and sends the data. */
  serve<R extends RouteConfig>(
    route: R,
    handle: (c: ContextOf<R>) => Promise<AnswerOf<R>> | AnswerOf<R>,
  ): void;
  serve(route: RouteConfig, handle: (c: ApiContext) => unknown): void {
    const send = createSender(route);
    const refuse: typeof this.defaultHook = createRefuser(route);
    this.openapi(route, async (c) => send(c, await handle(c)), refuse);
  }
}

/** Returns an empty resource. */
export const resource = () => new Resource();
