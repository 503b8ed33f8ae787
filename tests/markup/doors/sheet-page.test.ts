import { brotliCompressSync } from "node:zlib";
import { expect, test } from "../fixtures.ts";

/** Bytes of the first visit as the edge sends them. */
const BUDGET = 120_000;

const FILE = /\/assets\/[\w.-]+/g;

test("the sheet's page is one for all games and no secret leaves it", async ({ baseURL }) => {
  const read = async (path: string) => {
    const answer = await fetch(new URL(path, baseURL));
    expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'self'");
    return answer.text();
  };
  expect(await read("/mesa/um-segredo-qualquer")).toBe(await read("/mesa"));
});

test("the sheet's first visit is light", async ({ baseURL }) => {
  const html = await (await fetch(new URL("/mesa", baseURL))).text();
  const files = [...new Set(html.match(FILE))];
  expect(new Set(files.map((file) => file.split(".").at(-1)))).toEqual(
    new Set(["css", "js", "woff2"]),
  );
  const sizes = await Promise.all(
    files.map(async (file) => {
      const bytes = Buffer.from(await (await fetch(new URL(file, baseURL))).arrayBuffer());
      return file.endsWith(".woff2") ? bytes.length : brotliCompressSync(bytes).length;
    }),
  );
  const total = sizes.reduce((sum, size) => sum + size, brotliCompressSync(html).length);
  expect(total).toBeLessThan(BUDGET);
});

test("the sheet's worker keeps the page's files for its own addresses", async ({ baseURL }) => {
  const html = await (await fetch(new URL("/mesa", baseURL))).text();
  const answer = await fetch(new URL("/mesa/sw.js", baseURL));
  expect(answer.headers.get("service-worker-allowed")).toBe("/mesa");
  const code = await answer.text();
  for (const file of new Set(html.match(FILE))) expect(code).toContain(file);
  const [worker = ""] = /\/assets\/[^"]+(?="\);\n$)/.exec(code) ?? [];
  expect((await fetch(new URL(worker, baseURL))).status).toBe(200);
});

test("the sheet can be installed", async ({ baseURL }) => {
  const answer = await fetch(new URL("/mesa.webmanifest", baseURL));
  expect(await answer.json()).toMatchObject({ start_url: "/mesa", scope: "/mesa", lang: "pt-BR" });
});
