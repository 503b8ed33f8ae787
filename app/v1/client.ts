import type { z } from "@hono/zod-openapi";
import { type ProblemBody, problemSchema } from "../http/problem.ts";
import { textsIn } from "../texts/say.ts";
import { readerLanguage } from "../texts/language.ts";

interface Contract {
  method: string;
  path: string;
  request?: {
    params?: z.ZodType;
    query?: z.ZodType;
    body?: { content: { "application/json"?: { schema: unknown } } };
    parts?: object;
  };
  responses: object;
}

type In<T> = T extends z.ZodType ? z.input<T> : never;
type BodyOf<C extends Contract> = C["request"] extends {
  body: { content: { "application/json": { schema: infer S } } };
}
  ? In<S>
  : never;

/** A body as a form: files for file fields, no nulls. */
type FormOf<Body, Files> = WithoutNull<Omit<Body, keyof Files>> & {
  [K in keyof Files]?: Blob | undefined;
};

type WithoutNull<Body> = { [K in keyof Body]: Exclude<Body[K], null> };

type BodyInput<C extends Contract> = C["request"] extends { parts: infer Files }
  ? { json: BodyOf<C>; form?: undefined } | { form: FormOf<BodyOf<C>, Files>; json?: undefined }
  : { json: BodyOf<C> };

/** Input of a call: the parts that its contract names. */
export type CallInput<C extends Contract> = (C["request"] extends { params: infer P }
  ? { params: In<P> }
  : object) &
  (C["request"] extends { query: infer Q } ? { query?: In<Q> } : object) &
  ([BodyOf<C>] extends [never] ? object : BodyInput<C>) & {
    /** Idempotency key: a repeated call has one effect. */
    key?: string | undefined;
  };

type Success = 200 | 201 | 202;
type AnswerOf<R> = R extends { content: { "application/json": { schema: infer S } } }
  ? S extends z.ZodType
    ? z.output<S>
    : never
  : R extends { content: object }
    ? Response
    : undefined;

/** A successful answer: a file as a response, undefined for 204. */
export type CallOutput<C extends Contract> = {
  [S in keyof C["responses"]]: S extends Success | 204 ? AnswerOf<C["responses"][S]> : never;
}[keyof C["responses"]];

/** A refused call with the API's problem. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly problem: ProblemBody;

  constructor(status: number, problem: ProblemBody) {
    super(`${status} ${problem.detail}`);
    this.name = "ApiProblem";
    this.status = status;
    this.problem = problem;
  }
}

export interface ClientOptions {
  /** Sends a request, in process or over the network. */
  send: (request: Request) => Promise<Response>;
  base: string;
  headers?: Record<string, string>;
  onResponse?: (response: Response) => void;
  /** Data of the embedded API's answers, which have no body. */
  answerData?: WeakMap<Response, unknown>;
}

export type ApiClient = ReturnType<typeof createClient>;

/** Returns the contracts' typed client. */
export function createClient({ send, base, headers = {}, onResponse, answerData }: ClientOptions) {
  return async function call<C extends Contract>(
    contract: C,
    ...[input]: object extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]
  ): Promise<CallOutput<C>> {
    const parts: {
      params?: unknown;
      query?: unknown;
      json?: unknown;
      form?: object;
      key?: string | undefined;
    } = input ?? {};
    const url = new URL(fill(contract.path, parts.params), base);
    for (const [key, value] of entries(parts.query)) url.searchParams.set(key, String(value));
    const request = new Request(url, {
      method: contract.method.toUpperCase(),
      headers: {
        accept: "application/json",
        ...(parts.json !== undefined && { "content-type": "application/json" }),
        ...headers,
        ...(parts.key !== undefined && { "idempotency-key": parts.key }),
      },
      ...(parts.json !== undefined && { body: JSON.stringify(parts.json) }),
      ...(parts.form && { body: toFormData(parts.form) }),
    });
    const response = await send(request);
    onResponse?.(response);
    if (!response.ok) throw new ApiProblem(response.status, await readProblem(response));
    const answer: unknown = answerData?.has(response)
      ? answerData.get(response)
      : await readAnswer(response);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler was checked against this contract
    return answer as CallOutput<C>;
  };
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get("content-type")?.includes("json");
  return isJson ? response.json() : response;
}

const fill = (path: string, params: unknown): string =>
  entries(params).reduce(
    (filled, [key, value]) => filled.replace(`{${key}}`, encodeURIComponent(String(value))),
    path,
  );

const entries = (values: unknown): [string, unknown][] =>
  Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== null);

function toFormData(fields: object): FormData {
  const form = new FormData();
  for (const [key, value] of entries(fields)) {
    if (value instanceof Blob) form.append(key, value);
    else form.append(key, typeof value === "string" ? value : JSON.stringify(value));
  }
  return form;
}

async function readProblem(response: Response): Promise<ProblemBody> {
  const text = await response.text();
  try {
    return problemSchema.parse(JSON.parse(text));
  } catch {
    return {
      type: "about:blank",
      title: textsIn(readerLanguage()).titles.unreadable,
      status: response.status,
      detail: text.slice(0, 200),
    };
  }
}
