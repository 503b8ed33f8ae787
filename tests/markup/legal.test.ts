import { get } from "node:http";
import { teamWithLinks } from "../site/open-cup.ts";
import { visitor } from "../site/visit.ts";
import { expect, test } from "./fixtures.ts";

const PAGES = ["/privacidade", "/termos"];

const askAs = (host: string, address: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { hostname, port, pathname } = new URL(address);
    get({ hostname, port, path: pathname, headers: { host } }, (answer) => {
      let body = "";
      answer.setEncoding("utf8");
      answer.on("data", (text: string) => (body += text));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
    }).on("error", reject);
  });

for (const path of PAGES) {
  test(`${path}: is cached and has an anchor per part`, async ({ open, baseURL }) => {
    const page = await open(path);
    expect(page.headers.get("cloudflare-cdn-cache-control")).toContain("max-age=300");
    expect(page.headers.get("set-cookie")).toBeNull();
    expect(page.document.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(
      baseURL + path,
    );
    const anchors = Array.from(page.document.querySelectorAll('main nav a[href^="#"]'), (link) =>
      link.getAttribute("href"),
    );
    expect(anchors.length).toBeGreaterThan(6);
    for (const anchor of anchors) {
      expect(page.document.querySelector(`section${anchor}`), `${anchor}`).not.toBeNull();
    }
    expect(page.main).toContain("Em resumo");
  });
}

test("every page links to the notice and the terms", async ({ open, openDesk, demo }) => {
  const { slug } = demo;
  const pages = await Promise.all([
    ...["/", `/c/${slug}`, `/c/${slug}/inscrever-time`, "/nada", "/organizador/entrar"].map(
      (path) => open(path),
    ),
    ...["/organizador", "/organizador/conta"].map((path) => openDesk(path)),
  ]);
  for (const page of pages) {
    const links = page.getByRole("navigation", { name: "Avisos legais" });
    const found = Array.from(links.querySelectorAll("a"), (link) => link.getAttribute("href"));
    expect(found, page.url.pathname).toEqual(PAGES);
  }
});

test("signing up or enrolling shows the accepted terms", async ({ open, organizer }) => {
  const { slug, door } = await teamWithLinks(organizer);
  for (const path of ["/organizador/criar-conta", `/c/${slug}/inscrever-time`, door]) {
    const { document } = await open(path);
    const links = document.querySelectorAll("form .acceptance a");
    const addresses = Array.from(links, (link) => link.getAttribute("href"));
    expect(addresses, path).toEqual(["/termos", "/privacidade"]);
  }
});

test("without a container there is no consent banner", async ({ open }) => {
  const { document } = await open("/");
  expect(document.querySelector("[data-consent], [data-consent-again]")).toBeNull();
  expect(document.querySelector('meta[name="apito-analytics"]')).toBeNull();
});

test("search engines may index both pages", async ({ baseURL }) => {
  const list = await (await fetch(`${baseURL}/sitemap/1.xml`)).text();
  for (const path of PAGES) expect(list).toContain(`<loc>${baseURL}${path}</loc>`);
});

test("security.txt is valid for months and names itself (RFC 9116)", async ({ baseURL }) => {
  const response = await fetch(`${baseURL}/.well-known/security.txt`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = (await response.text()).trim().split("\n");
  const fields = new Map(
    lines.map((line): [string, string] => {
      const [name = "", value = ""] = line.split(/: (.*)/, 2);
      return [name, value];
    }),
  );
  expect([...fields.keys()]).toEqual([
    "Contact",
    "Expires",
    "Preferred-Languages",
    "Canonical",
    "Policy",
  ]);
  expect(fields.get("Contact")).toMatch(/^mailto:\S+@\S+$/);
  expect(fields.get("Canonical")).toBe(`${baseURL}/.well-known/security.txt`);
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
  const policy = new URL(fields.get("Policy") ?? "");
  const page = await (await visitor(baseURL)).open(policy.pathname);
  expect(page.document.querySelector(policy.hash)).not.toBeNull();
});

test("a foreign Host header appears in no page or file", async ({ baseURL, demo }) => {
  const { slug } = demo;
  for (const path of [
    "/",
    `/c/${slug}`,
    `/c/${slug}/calendario.ics`,
    `/iframe/${slug}`,
    "/robots.txt",
    "/sitemap/1.xml",
    "/.well-known/security.txt",
    "/organizador/entrar",
  ]) {
    const { status, body } = await askAs("evil.example", baseURL + path);
    expect(status, path).toBe(421);
    expect(body, path).not.toContain("evil.example");
  }
  const shown = await askAs(new URL(baseURL).host, `${baseURL}/c/${slug}`);
  expect(shown.status).toBe(200);
});

test("static files cannot be framed and have one content policy", async ({ baseURL }) => {
  for (const path of ["/icon.svg", "/manifest.webmanifest", "/v1/docs", "/v1/openapi.json"]) {
    const { headers } = await fetch(baseURL + path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy.match(/frame-ancestors 'none'/g), path).toHaveLength(1);
    expect(policy.match(/default-src 'none'/g), path).toHaveLength(1);
    expect(headers.get("strict-transport-security"), path).toContain("max-age=63072000");
  }
  const docs = await fetch(`${baseURL}/v1/docs`);
  expect(docs.headers.get("content-security-policy")).toContain("style-src 'self'");
});
