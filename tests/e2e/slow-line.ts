import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "../site/listen.ts";

interface SlowLine {
  base: string;
  release: () => void;
  close: () => void;
}

/** Proxies the server at `base`, holding pages back at the second `mark` until released. */
export async function slowLine(base: string, mark: string): Promise<SlowLine> {
  const released = Promise.withResolvers<void>();
  const handOn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await fetch(`${base}${request.url}`, { redirect: "manual" });
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type });
    const body = Buffer.from(await answer.arrayBuffer());
    const second = body.indexOf(mark, body.indexOf(mark) + 1);
    if (second < 0 || !type.startsWith("text/html")) return void response.end(body);
    response.write(body.subarray(0, second));
    await released.promise;
    response.end(body.subarray(second));
  };
  const server = createServer((request, response) => void handOn(request, response));
  return {
    base: await listen(server),
    release: released.resolve,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
