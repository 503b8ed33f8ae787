import { beforeEach, expect, test, vi } from "vitest";
import { throughGateway } from "../../app/http/gateway.ts";
import { siteOrigin } from "../../app/http/origin.ts";

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

/** Returns the gateway's answer, "shown" when it passes the request on. */
async function answerTo(address: string, publicUrl: string, method = "GET"): Promise<string> {
  const settings = { maintenance: false, analytics: false, publicUrl };
  const request = new Request(address, { method });
  const { status, headers } = await throughGateway(request, settings, async () => {
    return new Response(null, { status: 299 });
  });
  return status === 299 ? "shown" : [status, headers.get("location")].filter(Boolean).join(" ");
}

test("the site's origin is configured, or the machine's own", () => {
  const called = (address: string, publicUrl = "") => siteOrigin(publicUrl, new URL(address));
  expect(called("http://localhost:8787/c/copa")).toBe("http://localhost:8787");
  expect(called("http://127.0.0.1:9/")).toBe("http://127.0.0.1:9");
  expect(called("http://[::1]:9/")).toBe("http://[::1]:9");
  expect(called("http://apito.localhost/")).toBe("http://apito.localhost");
  expect(called("https://evil.example/")).toBeNull();
  expect(called("https://localhost.evil.example/")).toBeNull();
  expect(called("https://evil.example/", "https://apito.example/x")).toBe("https://apito.example");
  expect(called("http://localhost/", "https://apito.example")).toBe("https://apito.example");
});

test("without a public address pages are local only", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(await answerTo("http://localhost:8787/c/copa", "")).toBe("shown");
  expect(logged).not.toHaveBeenCalled();
  for (const path of [
    "/",
    "/c/copa",
    "/iframe/copa",
    "/sitemap.xml",
    "/organizador",
    "/equipe/x",
  ]) {
    expect(await answerTo(`https://evil.example${path}`, ""), path).toBe("421");
  }
  expect(await answerTo("https://evil.example/organizador/entrar", "", "POST")).toBe("421");
  expect(String(logged.mock.calls[0])).toContain("PUBLIC_URL");
});

test("other hosts and plain HTTP redirect to the public address", async () => {
  const site = "https://apito.example";
  expect(await answerTo("https://apito.example/c/copa", site)).toBe("shown");
  expect(await answerTo("https://evil.example/c/copa?torneio=2", site)).toBe(
    "308 https://apito.example/c/copa?torneio=2",
  );
  expect(await answerTo("http://apito.example/", site)).toBe("308 https://apito.example/");
  expect(await answerTo("https://evil.example//mau.example/x", site)).toBe(
    "308 https://apito.example//mau.example/x",
  );
  expect(await answerTo("https://evil.example/organizador/entrar", site, "POST")).toBe("421");
  expect(await answerTo("http://localhost:8787/c/copa", site)).toBe("shown");
});

test("the API may have its own host, but never plain HTTP", async () => {
  const site = "https://apito.example";
  expect(await answerTo("https://api.example/v1/stats", site)).toBe("shown");
  expect(await answerTo("https://evil.example/v1/stats", "")).toBe("shown");
  expect(await answerTo("http://apito.example/v1/stats", site)).toBe("421");
  expect(await answerTo("http://localhost:8787/v1/stats", site)).toBe("shown");
});
