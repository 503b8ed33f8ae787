import { beforeEach, expect, test, vi } from "vitest";
import { canonicalPath, withoutEndingSlashes } from "../../app/http/request.ts";
import { throughGateway } from "../../app/http/gateway.ts";
import { loggedPath } from "../../app/http/log.ts";

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

const settings = { maintenance: false, analytics: true, publicUrl: "https://apito.example" };

/** Returns the gateway's answer, "shown" when it passes the request on. */
async function answerTo(path: string, method = "GET"): Promise<string> {
  const request = new Request(`https://apito.example${path}`, { method });
  const { status, headers } = await throughGateway(request, settings, async () => {
    return new Response(null, { status: 299 });
  });
  return status === 299 ? "shown" : [status, headers.get("location")].filter(Boolean).join(" ");
}

test("a path has one spelling", () => {
  for (const path of [
    "/",
    "/c/copa/rodadas",
    "/c/s%C3%A3o/jogo/7",
    "/v1/games/1:2",
    "/a/@b,c;d=e",
  ]) {
    expect(canonicalPath(path), path).toBe(path);
  }
  expect(canonicalPath("/%6frganizador")).toBe("/organizador");
  expect(canonicalPath("/c/s%c3%a3o")).toBe("/c/s%C3%A3o");
  expect(canonicalPath("//organizador///7//")).toBe("/organizador/7");
  for (const path of [
    "/c/%",
    "/c/%2f",
    "/c/a%5Cb",
    "/c/%00",
    "/c/%0d%0aset-cookie",
    "/%ff",
    "/c/x/.data",
  ]) {
    expect(canonicalPath(path), path).toBeNull();
  }
});

test("other spellings redirect to the canonical one, or nowhere", async () => {
  expect(await answerTo("/organizador/7/dados/copia")).toBe("shown");
  expect(await answerTo("/%6frganizador/7/dados?x=1")).toBe("301 /organizador/7/dados?x=1");
  expect(await answerTo("/organizador/7/")).toBe("301 /organizador/7");
  // Never another site's address.
  expect(await answerTo("//mau.example/x")).toBe("301 /mau.example/x");
  expect(await answerTo("/c/COPA/Rodadas")).toBe("301 /c/copa/rodadas");
  expect(await answerTo("/C/COPA/RODADAS?torneio=2")).toBe("301 /c/copa/rodadas?torneio=2");
  expect(await answerTo("/IFRAME/COPA")).toBe("301 /iframe/copa");
  for (const path of ["/c/%", "/organizador%2f7", "/c/%00"]) {
    expect(await answerTo(path), path).toBe("404");
  }
  expect(await answerTo("/%6frganizador/entrar", "POST")).toBe("404");
  expect(await answerTo("/v1/%6frganizer/championships")).toBe("404");
  expect(await answerTo("/v1//games")).toBe("404");
  expect(await answerTo("/v1/games/")).toBe("shown");
});

test("the desk and secrets in other letters are not found", async () => {
  for (const path of ["/Organizador/7", "/Equipe/20683884-bf06-403c-9b1f-7403fc284a14"]) {
    // The exact routes behind the gateway answer 404, uncached.
    expect(await answerTo(path), path).toBe("shown");
  }
});

test("a page accepts three methods", async () => {
  for (const method of ["OPTIONS", "PUT", "DELETE", "PURGE"]) {
    expect(await answerTo("/c/copa", method), method).toBe("405");
  }
  expect(await answerTo("/c/copa", "HEAD")).toBe("shown");
});

test("trailing slashes are removed in one pass", () => {
  expect(withoutEndingSlashes("/v1/games///")).toBe("/v1/games");
  expect(withoutEndingSlashes("///")).toBe("/");
  const long = `/v1/${"/".repeat(1_000_000)}x`;
  expect(withoutEndingSlashes(long)).toBe(long);
});

test("no secret reaches the log in any spelling", () => {
  const uuid = "20683884-bf06-403c-9b1f-7403fc284a14";
  for (const path of [
    `/equipe/${uuid}`,
    `/Equipe/${uuid}.data`,
    `/c/copa/Inscricao/${uuid}`,
    `/x/${uuid.replaceAll("-", "")}/y`,
    `/x/${"aB3_-".repeat(9).slice(0, 43)}`,
  ]) {
    expect(loggedPath(path), path).toMatch(/…/);
    expect(loggedPath(path), path).not.toMatch(/bf06|aB3/);
  }
  expect(loggedPath("/c/copa-da-varzea/jogo/12")).toBe("/c/copa-da-varzea/jogo/12");
});
