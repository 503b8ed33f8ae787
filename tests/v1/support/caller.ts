import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { answerApi } from "../../../app/v1/api.ts";
import { createClient } from "../../../app/v1/client.ts";

export const BASE = "https://apito.example";

const network = Array.from(crypto.getRandomValues(new Uint16Array(2)), (n) => n.toString(16));
let addresses = 0;

export function newAddress(): string {
  addresses += 1;
  const line = [...network, (addresses >> 16).toString(16), (addresses & 0xffff).toString(16)];
  return `${line.join(":")}::7`;
}

/** Sends a request through the whole API, from a new network address by default. */
export async function dispatch(request: Request, bindings: Env = env): Promise<Response> {
  if (!request.headers.has("cf-connecting-ip")) {
    request.headers.set("cf-connecting-ip", newAddress());
  }
  const ctx = createExecutionContext();
  const response = await answerApi(request, bindings, ctx);
  await waitOnExecutionContext(ctx);
  return response;
}

/** Sends a raw request, for tests of status and headers. */
export const request = (path: string, init?: RequestInit): Promise<Response> =>
  dispatch(new Request(new URL(path, BASE), init));

interface Sent {
  headers?: Record<string, string>;
  json?: unknown;
}

export const requestWith = (path: string, method: string, { headers, json }: Sent = {}): Request =>
  new Request(new URL(path, BASE), {
    method,
    headers: { ...headers, ...(json !== undefined && { "content-type": "application/json" }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });

/** Sends a JSON body, for tests of status and problem. */
export const send = (path: string, method: string, sent?: Sent): Promise<Response> =>
  dispatch(requestWith(path, method, sent));

export const clientWith = (headers: Record<string, string>) =>
  createClient({ send: dispatch, base: BASE, headers });

export const visitor = clientWith({});
