import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "../site/listen.ts";

/** A server on a slow line. */
interface SlowLine {
  /** Its origin. */
  base: string;
  /** Lets what is held back of a page come. */
  release: () => void;
  close: () => void;
}

/**
 * Hands on what the server at `base` answers. A page that holds `mark` twice comes without what stands
 * from the second on, until it is released.
 */
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
