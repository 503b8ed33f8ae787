import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { createGzip } from "node:zlib";

const COMPRESSED = /^(?:text\/|image\/svg|application\/(?:javascript|json|manifest))/;

/** Starts a proxy that adds gzip like the edge, and returns its address and close function. */
export async function gzipInFront(base: string): Promise<{ base: string; close: () => void }> {
  const server = createServer((asked, answer) => pass(base, asked, answer));
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The front has no port.");
  return { base: `http://localhost:${address.port}`, close: () => void server.close() };
}

function pass(base: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = "/" } = asked;
  const onward = request(new URL(url, base), { method, headers }, (found) => {
    // The client may have left.
    if (answer.destroyed) return void found.destroy();
    const isCompressed =
      COMPRESSED.test(found.headers["content-type"] ?? "") && found.statusCode === 200;
    if (!isCompressed) {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      pipeline(found, answer, () => undefined);
      return;
    }
    const { "content-length": _whole, ...others } = found.headers;
    answer.writeHead(200, { ...others, "content-encoding": "gzip", vary: "accept-encoding" });
    pipeline(found, createGzip(), answer, () => undefined);
  });
  onward.on("error", () => answer.destroy());
  pipeline(asked, onward, () => undefined);
}
