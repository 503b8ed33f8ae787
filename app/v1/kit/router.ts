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
 * The bindings; and for the calls of a page's visit the trips to the database that they make together, and
 * where the data of what they read goes, which others get as JSON. `DATA_STAYS` is true where the page is
 * sent as HTML alone, so that no data leaves the process.
 */
export type ApiBindings = Env & { TRIPS?: Trips; ANSWER_DATA?: AnswerData; DATA_STAYS?: boolean };

/** The data of answers that have no body, by the answer. */
export type AnswerData = WeakMap<Response, unknown>;

/** What every handler of the API finds in its context. */
export interface ApiEnv {
  Bindings: ApiBindings;
  Variables: {
    db: Database;
    requestId: string;
    /** Hash of the bearer token, or null when the caller sent none. */
    tokenHash: string | null;
    /** Who calls, with the role in the championship concerned, once `accessQuery` has found out. */
    caller?: { admin_id: number; championship_id: number | null; role: string | null };
    /** What the call is to the security log, where its operation does not say so. */
    securityEvent?: SecurityEvent;
    /** Set by a handler whose answer is never stored in clear. */
    confidential?: true;
    /** Set by a handler whose answer is too large, or too private, to be stored at all. */
    unkept?: true;
    /** The files that came with a call of `withParts`, by field. */
    uploads: Uploads;
  };
}

export type ApiContext = Context<ApiEnv>;

/** The statuses of an answer that brings data; an operation has one of them, or sends no data. */
const SUCCESSES = [200, 201, 202] as const;
export type Success = (typeof SUCCESSES)[number];

/** Data that is answered with headers, or with the second status of its operation. */
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

/** Data with the headers it is answered with, and with its status where the operation has two. */
export const answer = <T>(body: T, headers: Record<string, string>, status?: Success) =>
  new Answer(body, headers, status);

type DataOf<Response> = Response extends { content: { "application/json": { schema: infer S } } }
  ? z.input<S>
  : never;

type JsonOf<Responses> = {
  [Status in keyof Responses & Success]: DataOf<Responses[Status]>;
}[keyof Responses & Success];

/** What a handler of the contract returns: its data; where it has none, nothing or a response of its own. */
type AnswerOf<R extends RouteConfig> = [JsonOf<R["responses"]>] extends [never]
  ? Response | void
  : JsonOf<R["responses"]> | Answer<JsonOf<R["responses"]>>;

const JSON_TYPE = "application/json";

const jsonSchemaOf = (content: object | undefined): ZodType | null => {
  const json: unknown = content && Reflect.get(content, JSON_TYPE);
  const schema: unknown = json instanceof Object ? Reflect.get(json, "schema") : undefined;
  return schema instanceof ZodType ? schema : null;
};

/** The schema of the contract's JSON answer with that status. */
export function schemaOf({ responses }: RouteConfig, status: Success): ZodType | null {
  const response = responses[status];
  return jsonSchemaOf(response && "content" in response ? response.content : undefined);
}

/**
 * Makes what sends a contract's answers. Data goes through the schema that the contract publishes: what
 * the schema does not name never leaves, whatever a query selected; data that does not fit is our
 * failure, a 500. Data that stays in the process is handed over as the types have checked it. A handler
 * that returns nothing is answered 204.
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

/** Makes what refuses a call that its contract does not take, fields of the body that it does not know included. */
function refuserOf(route: RouteConfig) {
  const body = jsonSchemaOf(route.request?.body?.content);
  const answers = SUCCESSES.map((status) => schemaOf(route, status)).find(Boolean) ?? null;
  return async (result: Validated, c: Context): Promise<undefined> => {
    const isBody = result.target === "json" && body !== null;
    refuseInvalid(result, isBody ? unknownFields(body, await c.req.json(), answers) : []);
  };
}

/** What the handler of a contract is called with. */
type ContextOf<R extends RouteConfig> = Parameters<RouteHandler<R, ApiEnv>>[0];

/** The operations of a resource. */
class Resource extends OpenAPIHono<ApiEnv> {
  /** Adds the operation of a contract: its handler returns data, which is checked and sent as the contract says. */
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

/** An empty resource: operations are added with `serve(contract, handler)`. */
export const resource = () => new Resource();
