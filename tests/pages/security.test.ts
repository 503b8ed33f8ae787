import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { type RouteClass, routeClass } from "../../app/http/routes.ts";
import { securityHeaders } from "../../app/http/security.ts";
import { listPaths } from "../site/route-paths.ts";

const NONCE = "0b1c2d3e-nonce";

function sources(kind: RouteClass, directive: string, analytics = false): string[] {
  const policy = securityHeaders(kind, analytics, NONCE)["content-security-policy"] ?? "";
  const found = policy.split("; ").find((part) => part.startsWith(`${directive} `));
  return found?.split(" ").slice(1) ?? [];
}

test("only the organizer's pages have a nonce", () => {
  for (const kind of ["api", "embed", "fan", "other", "secret"] as const) {
    for (const analytics of [true, false]) {
      expect(Object.values(securityHeaders(kind, analytics, NONCE)).join()).not.toContain(NONCE);
    }
  }
  expect(sources("organizer", "script-src")).toEqual(["'self'", `'nonce-${NONCE}'`]);
});

test("fan pages, embeds and 404s run the site's scripts", () => {
  expect(sources("fan", "script-src")).toEqual(["'self'"]);
  expect(sources("embed", "script-src")).toEqual(["'self'"]);
  const withTags = ["'self'", "https://www.googletagmanager.com"];
  for (const kind of ["fan", "embed", "other", "measuring"] as const) {
    expect(sources(kind, "script-src", true)).toEqual(withTags);
  }
  for (const kind of ["organizer", "secret", "api"] as const) {
    expect(securityHeaders(kind, true, NONCE)["content-security-policy"]).not.toContain("google");
  }
});

test("no page allows inline code, styles, objects or another base", () => {
  for (const kind of ["embed", "fan", "measuring", "organizer", "other", "secret"] as const) {
    const policy = securityHeaders(kind, true, NONCE)["content-security-policy"];
    expect(policy).not.toMatch(/unsafe|\*(?!\.analytics\.google\.com| *$)|data:[^;]*script/);
    expect(sources(kind, "style-src")).toEqual(["'self'"]);
    expect(sources(kind, "object-src")).toEqual(["'none'"]);
    expect(sources(kind, "base-uri")).toEqual(["'none'"]);
    expect(sources(kind, "form-action")).toEqual(["'self'"]);
  }
});

test("only an embed may be framed", () => {
  expect(sources("embed", "frame-ancestors")).toEqual(["*"]);
  for (const kind of ["api", "fan", "organizer", "other", "secret"] as const) {
    expect(sources(kind, "frame-ancestors")).toEqual(["'none'"]);
  }
});

test("measuring is isolated from the organizer's area", () => {
  const policy = securityHeaders("measuring", true, NONCE)["content-security-policy"] ?? "";
  expect(policy.split("; ")).toContain("sandbox allow-scripts");
  expect(sources("measuring", "frame-ancestors", true)).toEqual(["'self'"]);
  expect(sources("organizer", "default-src", true)).toEqual(["'self'"]);
});

test("a page with a secret address sends no referrer", () => {
  const headers = securityHeaders("secret", true, NONCE);
  expect(headers).toMatchObject({
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    "x-frame-options": "DENY",
  });
  expect(sources("secret", "script-src", true)).toEqual(["'self'"]);
});

test("a page's data address has the page's route class", () => {
  const classes: Record<string, RouteClass> = {
    "/_root.data": "fan",
    "/c/copa.data": "fan",
    "/c/copa/rodadas.data": "fan",
    "/iframe/copa.data": "embed",
    "/organizador.data": "organizer",
    "/organizador/_.data": "organizer",
    "/organizador/7/campos.data": "organizer",
    "/equipe/segredo": "secret",
    "/equipe/segredo/time": "secret",
    "/equipe/segredo.data": "secret",
    "/Equipe/segredo": "secret",
    "/mesa": "secret",
    "/mesa/segredo": "secret",
    "/mesa/segredo/formulario": "secret",
    "/mesas": "other",
    "/c/copa/inscricao/segredo": "secret",
    "/c/copa/inscrever-time": "fan",
    "/organizadores.data": "other",
    "/organizador.data/x": "other",
    "/organizador.database": "other",
    "/Organizador": "other",
    "/qualquer": "other",
    "/c/copa/calendario.ics": "fan",
    "/sitemap/campeonatos-1.xml": "fan",
  };
  for (const [address, kind] of Object.entries(classes)) {
    expect([address, routeClass(address)]).toEqual([address, kind]);
  }
});

test("only the desk's class loads its routes", () => {
  const isDesk = ({ file }: RouteConfigEntry) => file === "routes/organizer/organizer.tsx";
  const classesOf = (entries: RouteConfigEntry[]) =>
    new Set(listPaths(entries).map((path) => routeClass(`/${path.replaceAll(/:\w+|\*/g, "1")}`)));
  expect(routes.filter(isDesk)).toHaveLength(1);
  expect([...classesOf(routes.filter(isDesk))]).toEqual(["organizer"]);
  expect(classesOf(routes.filter((entry) => !isDesk(entry)))).not.toContain("organizer");
});
