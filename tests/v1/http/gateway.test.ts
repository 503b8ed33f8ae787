import { expect, test, vi } from "vitest";
import { formatEtag, matchesEtag } from "../../../app/http/cache.ts";
import { PageRevisions, stateHeaders } from "../../../app/http/freshness.ts";
import { throughGateway } from "../../../app/http/gateway.ts";
import { loggedPath } from "../../../app/http/log.ts";
import { Problem } from "../../../app/http/problem.ts";
import { routeClass, shownChampionship } from "../../../app/http/routes.ts";
import { logged } from "../support/log-lines.ts";

const settings = { maintenance: false, analytics: false, publicUrl: "https://apito.example" };
const html = async () => new Response("ok", { headers: { "content-type": "text/html" } });

const visit = (path: string, init: RequestInit = {}, changed: Partial<typeof settings> = {}) =>
  throughGateway(
    new Request(new URL(path, "https://apito.example"), init),
    { ...settings, ...changed },
    html,
  );

test("an immutable answer gets the same headers as others", async () => {
  const location = "https://apito.example/c/copa";
  const request = () => new Request(location, { headers: { "cf-connecting-ip": "2001:db8::1" } });
  const fixed = Response.redirect(location, 302);
  expect(() => fixed.headers.set("x-frame-options", "DENY")).toThrow(TypeError);
  const open = new Response(null, { status: 302, headers: { location } });
  const [one, other] = await Promise.all(
    [fixed, open].map(async (answer) => throughGateway(request(), settings, async () => answer)),
  );
  const said = ({ status, headers }: Response) => {
    const { "x-request-id": _, ...others } = Object.fromEntries(headers);
    return { status, ...others };
  };
  expect(one && said(one)).toEqual(other && said(other));
  expect(one?.headers.get("x-frame-options")).toBe("DENY");
});

test("only embeds may be framed by other sites", async () => {
  const csp = async (path: string) => (await visit(path)).headers.get("content-security-policy");
  expect(await csp("/c/copa")).toContain("frame-ancestors 'none'");
  expect(await csp("/organizador")).toContain("frame-ancestors 'none'");
  expect(await csp("/iframe/copa")).toContain("frame-ancestors *");
  expect(await csp("/iframe/table/copa")).toContain("frame-ancestors *");
  expect(await csp("/iframes")).toContain("frame-ancestors 'none'");
  for (const path of ["/", "/c/copa", "/iframe/copa", "/v1/stats"]) {
    expect(await csp(path)).not.toMatch(/unsafe-inline|unsafe-eval/);
  }
});

test("every answer has id, security headers and cache policy", async () => {
  for (const path of ["/", "/iframe/copa", "/v1/stats", "/campeonato/copa"]) {
    const { headers } = await visit(path);
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("strict-transport-security")).toContain("max-age=63072000");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cache-control")).not.toBeNull();
  }
  expect((await visit("/")).headers.get("content-type")).toBe("text/html; charset=utf-8");
});

test("the tag manager needs a configured container", async () => {
  const policy = (response: Response) => response.headers.get("content-security-policy");
  expect(policy(await visit("/"))).not.toContain("googletagmanager");
  expect(policy(await visit("/", {}, { analytics: true }))).toContain("googletagmanager");
});

test("an unsafe request from another site is refused", async () => {
  const post = async (headers: Record<string, string>) =>
    (await visit("/organizador/entrar", { method: "POST", headers })).status;
  expect(await post({ origin: "https://mau.example" })).toBe(403);
  expect(await post({ "sec-fetch-site": "cross-site" })).toBe(403);
  const { events } = await logged(() => post({ origin: "null" }));
  expect(events).toEqual([expect.objectContaining({ event: "origin.refused" })]);
  expect(await post({ origin: "null" })).toBe(403);
  expect(await post({ origin: "https://apito.example", "sec-fetch-site": "same-origin" })).toBe(
    200,
  );
  expect(await post({})).toBe(200);
});

test("a form with a null origin is accepted, except cross-site", async () => {
  const post = async (headers: Record<string, string>) =>
    (await visit("/equipe/segredo", { method: "POST", headers })).status;
  expect(await post({ origin: "null" })).toBe(200);
  expect(await post({ origin: "null", "sec-fetch-site": "same-origin" })).toBe(200);
  expect(await post({ origin: "null", "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await post({ origin: "https://mau.example" })).toBe(403);
});

test("the former address redirects to /c with path and query", async () => {
  const moved = async (path: string) => {
    const response = await visit(path);
    return [response.status, response.headers.get("location")];
  };
  expect(await moved("/campeonato/copa/rodadas?rodada=3&x=%C3%A7")).toEqual([
    301,
    "/c/copa/rodadas?rodada=3&x=%C3%A7",
  ]);
  expect(await moved("/campeonato")).toEqual([301, "/c"]);
  expect((await visit("/campeonatox")).status).toBe(200);
});

test("another spelling redirects to the address with its query", async () => {
  const { status, headers } = await visit("/C/Copa/rodadas?rodada=3");
  expect([status, headers.get("location")]).toEqual([301, "/c/copa/rodadas?rodada=3"]);
});

test("under maintenance pages redirect and programs get a 503", async () => {
  const on = { maintenance: true };
  const headers = { origin: "https://apito.example" };
  for (const [path, init] of [
    ["/c/copa", {}],
    ["/iframe/table/copa", {}],
    ["/robots.txt", {}],
    ["/nada", {}],
    ["/equipe/segredo", {}],
    ["/organizador", { method: "POST", headers }],
  ] as const) {
    const led = await visit(path, init, on);
    expect([path, led.status, led.headers.get("location")]).toEqual([path, 302, "/manutencao"]);
    expect(led.headers.get("cache-control")).toBe("private, no-store");
  }
  const page = await visit("/manutencao", {}, on);
  expect([page.status, await page.text()]).toEqual([503, "ok"]);
  expect(page.headers.get("retry-after")).toBe("300");
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors *");
  for (const path of ["/v1/stats", "/organizador.data"]) {
    const said = await visit(path, {}, on);
    expect([path, said.status, said.headers.get("retry-after")]).toEqual([path, 503, "300"]);
    expect(said.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  }
});

test("a preflight allows other sites to read only", async () => {
  const response = await visit("/v1/classifications", { method: "OPTIONS" });
  expect(response.status).toBe(204);
  expect(response.headers.get("access-control-allow-methods")).toBe("GET, HEAD");
  expect((await visit("/v1/stats")).headers.get("access-control-allow-origin")).toBe("*");
  expect((await visit("/v1/organizer/games")).headers.has("access-control-allow-origin")).toBe(
    false,
  );
});

test("an unexpected failure hides its message", async () => {
  const request = new Request("https://apito.example/v1/stats");
  const refused = await throughGateway(request, settings, () => {
    throw new Problem(429, "limits.tooManyReads");
  });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    status: 429,
    detail: "Muitas leituras. Espere um minuto, ou use a chave pública do campeonato.",
    request_id: refused.headers.get("x-request-id"),
  });
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = await throughGateway(request, settings, () => {
    throw new Error("no such table: secrets");
  });
  expect(broken.status).toBe(500);
  expect(await broken.text()).not.toContain("secrets");
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test("etags compare weakly and from lists", () => {
  const etag = formatEtag("b1", 7, 3);
  expect(etag).toBe('W/"b1-7-3"');
  expect(matchesEtag('"b1-7-3"', etag)).toBe(true);
  expect(matchesEtag('"x", W/"b1-7-3"', etag)).toBe(true);
  expect(matchesEtag("*", etag)).toBe(true);
  expect(matchesEtag('W/"b1-7-4"', etag)).toBe(false);
  expect(matchesEtag(null, etag)).toBe(false);
});

test("a page's etag uses its oldest revision", () => {
  const freshness = new PageRevisions();
  expect(freshness.state).toBeNull();
  freshness.note("7:12:0");
  freshness.note("7:11:1");
  freshness.note(null);
  freshness.note("nonsense");
  expect(freshness.state).toEqual({ championship: 7, revision: 11, live: true });
});

test("a page's etag contains the day in São Paulo", () => {
  const state = { championship: 7, revision: 11, live: true };
  expect(stateHeaders(state, "b", new Date("2026-05-04T02:59:00Z"))).toMatchObject({
    etag: 'W/"b-7-11-2026-05-03"',
    "cache-tag": "championship-7",
    "cloudflare-cdn-cache-control": "max-age=5, stale-while-revalidate=60, stale-if-error=21600",
  });
});

test("an address gives its route class and championship", () => {
  expect(routeClass("/v1")).toBe("api");
  expect(routeClass("/v10")).toBe("other");
  expect(routeClass("/equipe/segredo")).toBe("secret");
  expect(shownChampionship("/c/copa-da-varzea/rodadas")).toBe("copa-da-varzea");
  expect(shownChampionship("/iframe/12")).toBe("12");
  expect(shownChampionship("/iframe/table/copa")).toBe("copa");
  expect(shownChampionship("/iframe/rounds/copa")).toBe("copa");
  expect(shownChampionship("/iframe/team/copa/7")).toBe("copa");
  expect(shownChampionship("/iframe/game/copa/7")).toBe("copa");
  expect(shownChampionship("/")).toBeNull();
});

test("a secret of an address never appears in the log", () => {
  expect(loggedPath("/mesa/segredo-do-link/formulario")).toBe("/mesa/…/formulario");
  expect(loggedPath("/mesa/sw.js")).toBe("/mesa/sw.js");
  expect(loggedPath("/equipe/0a1b2c")).toBe("/equipe/…");
  expect(loggedPath("/c/copa/inscricao/abc")).toBe("/c/copa/inscricao/…");
});
