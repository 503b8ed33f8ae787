import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { safeRedirect, signInPath } from "../../app/routes/organizer/session/require-session.ts";
import { cases } from "../domain/support/cases.ts";

const SITE = "https://apito.example";

test("sign-in returns to the desk address with its query", () => {
  for (const address of [
    "/organizador",
    "/organizador?pagina=2",
    "/organizador/7/campos/novo",
    "/organizador/7/torneios/3/jogos?rodada=2&recuperar=1",
    "/organizador/convite?token=a-b_c",
  ]) {
    expect(safeRedirect(address)).toBe(address);
  }
});

test("a public page is returned to only when editing", () => {
  for (const address of [
    "/c/copa-da-varzea?editar",
    "/c/7/rodadas?rodada=2&fase=9&editar=&recuperar=1",
    "/c/7/jogo/12?torneio=3&editar",
    "/iframe/7?editar",
    "/iframe/rounds/copa?editar=1",
  ]) {
    expect(safeRedirect(address)).toBe(address);
  }
  for (const address of [
    "/c/copa-da-varzea",
    "/c/copa-da-varzea?Editar",
    "/c/copa-da-varzea/times?editar",
    "/c?editar",
    "/c//evil.example?editar",
    "/c/../evil?editar",
    "/iframe/cor/c8102e.css?editar",
    "/v1/championships?editar",
    "//evil.example/c/7?editar",
    "/c/7\\..\\evil?editar",
  ]) {
    expect(safeRedirect(address)).toBe("/organizador");
  }
});

test("an outside or invalid return path becomes the championships list", () => {
  for (const address of [
    undefined,
    null,
    7,
    ["/organizador/7"],
    "",
    "/",
    "/c/copa",
    "//evil.example",
    "//evil.example/organizador/7",
    "/\\evil.example",
    "\\\\evil.example/organizador",
    "/organizador@evil.example",
    "/organizador.evil.example",
    "/organizadores/7",
    "/organizador\\..\\..\\evil.example",
    "/organizador/..//evil.example",
    "/organizador/../../evil.example",
    "/organizador/../organizadores",
    "/organizador/%2e%2e//evil.example",
    "/organizador/.%2E/%2E./c/copa",
    "https://evil.example/organizador",
    "HTTPS:evil.example/organizador",
    "javascript:alert(1)//organizador",
    " /organizador/7",
    "/\t/evil.example/organizador",
    "/organizador/\t/evil.example",
    "/organizador/7\r\nset-cookie: a=b",
    "/organizador/7\u0000",
    "/organizador/\u2028/evil.example",
    "／／evil.example/organizador",
  ]) {
    expect(safeRedirect(address)).toBe("/organizador");
  }
});

const pieces = fc.constantFrom(
  "/organizador",
  "/organizador/",
  "/",
  "//",
  "\\",
  "/\\",
  "..",
  "%2e%2e",
  ".%2e",
  "%2f",
  "%5c",
  "%00",
  "%0d%0a",
  "@",
  ":",
  "?",
  "#",
  "\t",
  "\n",
  "\r",
  "\u0000",
  "\u00a0",
  "\u2028",
  "\u202e",
  "／",
  "＼",
  "．",
  "\ud83d",
  "evil.example",
  "http:",
  "https://",
  "javascript:",
  "data:text/html,",
  "7",
  "campos",
);

const strange = fc.oneof(
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join("")),
  fc.array(pieces, { maxLength: 8 }).map((parts) => `/organizador${parts.join("")}`),
  fc.string({ unit: "binary" }),
  fc.string({ unit: "binary" }).map((text) => `/organizador/${text}`),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
);

/** Resolves a `Location` as the browser does. */
function visited(location: string): URL {
  const url = new URL(location, `${SITE}/organizador/entrar`);
  expect(url.origin).toBe(SITE);
  expect(url.pathname).toMatch(/^\/organizador(?:\/|$)/);
  return url;
}

property.prop([strange], cases(2_000))(
  "a redirect is valid and stays in the organizer's area",
  (address) => {
    const to = safeRedirect(address);
    visited(to);
    expect(to).toMatch(/^\/organizador(?:[/?][\x21-\x7e]*)?$/);
    expect(safeRedirect(to)).toBe(to);
  },
);

property.prop([strange], cases(2_000))(
  "sign-in returns exactly to the previous page",
  (address) => {
    const url = URL.parse(address, SITE);
    if (!url) return;
    const back = visited(signInPath(url)).searchParams.get("voltar");
    if (back !== null) visited(back);
  },
);

test("sign-in carries the requested address along", () => {
  expect(signInPath(new URL(`${SITE}/organizador/7/campos?pagina=2`))).toBe(
    "/organizador/entrar?voltar=%2Forganizador%2F7%2Fcampos%3Fpagina%3D2",
  );
  expect(signInPath(new URL(`${SITE}/organizador`))).toBe("/organizador/entrar");
});
