import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "../../scripts/run/ports.mjs";

test("a free port is outside the system's ephemeral range", async () => {
  const ports = await Promise.all(Array.from({ length: 30 }, () => freePort()));
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(32_000);
  }
  expect(new Set(ports).size).toBeGreaterThan(20);
  const [port = 0] = ports;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await new Promise((resolve) => server.close(resolve));
});
