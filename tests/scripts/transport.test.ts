import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { networkSender } from "../../scripts/api/transport.ts";
import { listen } from "../site/listen.ts";

interface Call {
  method: string;
  body: string;
  key: string | undefined;
  at: number;
}

type Answer = (response: ServerResponse) => void;

const well: Answer = (response) => void response.writeHead(200).end("pronto");

const refused =
  (status: number, again: string): Answer =>
  (response) =>
    void response.writeHead(status, { "retry-after": again }).end("agora não");

const broken: Answer = (response) => void response.destroy();

/** A server with these answers in turn, then success, with its client. */
async function serving(
  answers: Answer[],
  use: (send: (method: string, body?: string) => Promise<Response>, calls: Call[]) => Promise<void>,
) {
  const calls: Call[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readText(request);
    const key = request.headers["idempotency-key"]?.toString();
    calls.push({ method: request.method ?? "", body, key, at: performance.now() });
    (answers.shift() ?? well)(response);
  };
  const server = createServer((request, response) => {
    void take(request, response);
  });
  const base = await listen(server);
  const sender = networkSender(base);
  try {
    await use((method, body) => {
      const headers = { "idempotency-key": "gol-aos-45-do-segundo" };
      const init = { method, headers, ...(body !== undefined && { body }) };
      return sender(new Request(`${base}/v1/teams`, init));
    }, calls);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += String(part);
  return text;
}

test.concurrent.for(["GET", "PUT", "POST"])(
  "a %s refused for now is resent unchanged, when allowed",
  (method, { expect }) =>
    serving([refused(503, "1")], async (send, calls) => {
      const body = method === "GET" ? "" : '{"name":"Bangu"}';
      const answer = await send(method, body || undefined);
      expect([answer.status, await answer.text()]).toEqual([200, "pronto"]);
      const [first, second] = calls;
      const sent = { method, body, key: "gol-aos-45-do-segundo" };
      expect(calls).toMatchObject([sent, sent]);
      expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(990);
    }),
);

test("a server away too long is reported at once", () =>
  serving([refused(503, "300")], async (send, calls) => {
    expect((await send("GET")).status).toBe(503);
    expect(calls).toHaveLength(1);
  }));

test("only repeatable requests retry a broken connection", () =>
  serving([well, broken, well, broken], async (send, calls) => {
    await (await send("GET")).text();
    expect((await send("PUT", "{}")).status).toBe(200);
    await expect(send("POST", "{}")).rejects.toThrow("Não foi possível falar com");
    expect(calls.map(({ method }) => method)).toEqual(["GET", "PUT", "PUT", "POST"]);
  }));
