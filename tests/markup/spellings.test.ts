import { readFile } from "node:fs/promises";
import { listSpellings } from "../site/spellings.ts";
import { embedPages, fanPages } from "../site/demonstration.ts";
import { expect, test } from "./fixtures.ts";

/** Security and caching read only the canonical spelling. */

test("a fan page's other spelling redirects and is not cached", async ({ baseURL, demo }) => {
  for (const address of Object.values({ ...fanPages, ...embedPages })) {
    const [path = "", query = ""] = address(demo).split("?");
    if (path === "/") continue;
    for (const spelling of listSpellings(path)) {
      const asked = `${spelling}${query && `?${query}`}`;
      const answer = await fetch(baseURL + asked, { redirect: "manual" });
      expect([asked, answer.status]).toEqual([asked, 301]);
      expect(answer.headers.get("cloudflare-cdn-cache-control")).toBeNull();
      const led = await fetch(new URL(answer.headers.get("location") ?? "", baseURL));
      expect([asked, new URL(led.url).pathname]).toEqual([asked, path]);
    }
  }
});

const UNKEPT = ["private, no-store", null];
const UNKNOWN = ["no-cache", "max-age=30"];

test("an API operation in another spelling is not found", async ({ baseURL }) => {
  const document = JSON.parse(await readFile("build/client/v1/openapi.json", "utf8"));
  const paths = Object.keys(document.paths);
  expect(paths.length).toBeGreaterThan(120);
  for (const path of paths) {
    const spellings = listSpellings(path.replaceAll(/\{\w+\}/g, "1"));
    // A trailing slash means the collection.
    const others = spellings.filter((other) => !other.endsWith("/"));
    const answers = await Promise.all(others.map((spelling) => fetch(baseURL + spelling)));
    for (const [at, { status, headers }] of answers.entries()) {
      const spelling = others[at];
      expect([spelling, status]).toEqual([spelling, 404]);
      // Uncached, or a 404 that the edge keeps for 30 seconds.
      const policy = [headers.get("cache-control"), headers.get("cloudflare-cdn-cache-control")];
      expect([UNKEPT, UNKNOWN], spelling).toContainEqual(policy);
    }
  }
});

test("the desk in another spelling is not found", async ({ openDesk, organizer }) => {
  expect((await openDesk("/organizador/conta")).html).toContain(organizer.email);
  for (const path of ["/Organizador/conta", "/ORGANIZADOR/CONTA"]) {
    const page = await openDesk(path);
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.html).not.toContain(organizer.email);
  }
  const escaped = await openDesk("/%6frganizador/conta");
  expect(escaped.url.pathname).toBe("/organizador/conta");
  expect(escaped.headers.get("cache-control")).toBe("private, no-store");
});

test("hostile forms cannot stop or fill the server", async ({ baseURL, open }) => {
  const post = (path: string, body: string) =>
    fetch(baseURL + path, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(body),
      headers: { origin: new URL(baseURL).origin },
    });
  for (const path of ["/organizador/entrar", "/organizador/conta", "/organizador/novo"]) {
    const answer = await post(path, "_form=enter&email[999999999]=x");
    expect([path, answer.status]).toEqual([path, 400]);
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(60_000);
  }
  // Without our cookie no draft is stored.
  const lost = await post("/organizador/conta", "_form=profile&name=Zica");
  expect(lost.status).toBe(302);
  expect(lost.headers.get("set-cookie")).toBeNull();
  expect((await open("/organizador/conta", {})).url.pathname).toBe("/organizador/entrar");
});

test("invalid searches find nothing and break nothing", async ({ open, baseURL }) => {
  const words = Array.from({ length: 27 }, () => "ab").join("+");
  for (const typed of ["copa%00x", "%00", words, "a".repeat(80)]) {
    expect([typed, (await open(`/?q=${typed}`)).status]).toEqual([typed, 200]);
    for (const path of ["championships", "teams", "users"]) {
      const query = `q=${typed}&championship=copa-da-varzea`;
      const { status } = await fetch(`${baseURL}/v1/${path}?${query}`);
      expect([path, typed, status]).toEqual([path, typed, 200]);
    }
  }
});
