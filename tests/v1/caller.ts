import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { answerApi } from "../../app/v1/api.ts";
import { signUp } from "../../app/v1/auth/contract.ts";
import { createClient } from "../../app/v1/client.ts";

export const BASE = "https://apito.example";

/** Sends one raw request through the whole API. */
export async function send(request: Request, bindings: Env = env): Promise<Response> {
  const ctx = createExecutionContext();
  const response = await answerApi(request, bindings, ctx);
  await waitOnExecutionContext(ctx);
  return response;
}

/** `fetch` for paths of the API, for tests that look at status and headers. */
export const request = (path: string, init?: RequestInit): Promise<Response> =>
  send(new Request(new URL(path, BASE), init));

/** The typed client without a session. */
export const visitor = createClient({ send, base: BASE });

let accounts = 0;

/** The typed client of a new organizer, with its token. */
export async function organizer() {
  accounts += 1;
  const email = `organizador-${accounts}-${crypto.randomUUID().slice(0, 8)}@apito.example`;
  const { token, admin } = await visitor(signUp, {
    json: { name: "Dona Zica", email, password: "bola na rede 7" },
  });
  const headers = { authorization: `Bearer ${token}` };
  return { call: createClient({ send, base: BASE, headers }), admin, token, headers };
}
