import { createServer } from "node:http";
import { expect, test } from "vitest";
import { gzipInFront } from "../bench/gzip-front.ts";

test("an aborted request does not stop the file server", async () => {
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const { promise: left, resolve: isLeft } = Promise.withResolvers<void>();
  const server = createServer((request, answer) => {
    answer.setHeader("content-type", "text/html");
    if (request.url !== "/slow") return void answer.end("<p>Tabela</p>");
    isAsked();
    void left.then(() => answer.end("<p>Rodadas</p>"));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const front = await gzipInFront(`http://localhost:${address.port}`);
  const visit = new AbortController();
  const going = fetch(`${front.base}/slow`, { signal: visit.signal });
  await asked;
  visit.abort();
  await expect(going).rejects.toThrow("abort");
  // A second request proves that the front noticed the abort.
  for (const answerSlow of [isLeft, () => undefined]) {
    const next = await fetch(`${front.base}/`);
    expect(next.headers.get("content-encoding")).toBe("gzip");
    expect(await next.text()).toBe("<p>Tabela</p>");
    answerSlow();
  }
  front.close();
  server.close();
});
