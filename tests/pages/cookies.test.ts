import { expect, test } from "vitest";
import { sessionStorage } from "../../app/routes/organizer/session/cookies.ts";
import { keepTeams, teamsInCookie } from "../../app/routes/search/followed.tsx";
import { identifyDevice } from "../../app/routes/game/votes/cast.server.ts";
import { withoutResetSecret } from "../../app/worker/reset-link.ts";

const key = "a key of this test, longer than thirty-two letters";

async function listCookieLines(secure: boolean): Promise<string[]> {
  const seal = { key, secure };
  const storage = sessionStorage(seal);
  const session = await storage.getSession();
  session.set("token", "x".repeat(43));
  const link = new URL("https://apito.example/?changePassword=true&token=abc");
  const reset = await withoutResetSecret(link, seal);
  return [await storage.commitSession(session), reset?.headers.get("set-cookie") ?? ""];
}

test("an HTTPS cookie is host-only, script-proof and same-site", async () => {
  for (const line of await listCookieLines(true)) {
    expect(line).toMatch(/^__Host-apito(?:-senha)?=/);
    for (const attribute of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]) {
      expect(line.split("; ")).toContain(attribute);
    }
    expect(line).not.toContain("Domain=");
    expect(line.length).toBeLessThan(4096);
  }
});

test("a cookie with another key's signature is invalid", async () => {
  const [line = ""] = await listCookieLines(true);
  const read = (own: string) => sessionStorage({ key: own, secure: true }).getSession(line);
  expect((await read(key)).has("token")).toBe(true);
  expect((await read(`${key}!`)).has("token")).toBe(false);
});

test("a cookie identifies a voting device, partitioned in embeds", async () => {
  const request = new Request("https://apito.example/");
  const lineIn = async (secure: boolean, embedded: boolean) => {
    const { headers } = await identifyDevice(request, { key, secure }, { embedded });
    return headers["set-cookie"].split("; ");
  };
  const [own, framed, plain] = await Promise.all([
    lineIn(true, false),
    lineIn(true, true),
    lineIn(false, true),
  ]);
  expect(own).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]));
  expect(framed).toEqual(expect.arrayContaining(["Secure", "SameSite=None", "Partitioned"]));
  expect(plain).toEqual(expect.arrayContaining(["HttpOnly", "SameSite=Lax"]));
});

test("a device keeps its code between votes", async () => {
  const vault = { key, secure: true };
  const first = await identifyDevice(new Request("https://apito.example/"), vault, {
    embedded: false,
  });
  const cookie = first.headers["set-cookie"].split(";")[0] ?? "";
  const again = new Request("https://apito.example/", { headers: { cookie } });
  expect((await identifyDevice(again, vault, { embedded: false })).device).toBe(first.device);
});

test("the follow cookie lasts half a year or until empty", async () => {
  const vault = { key, secure: true };
  const longest = Array.from({ length: 12 }, (_, at) => `${"c".repeat(80)}:${10 ** 14 + at}`);
  const line = await keepTeams(longest, vault);
  expect(line).toMatch(/^__Host-apito-times=/);
  for (const attribute of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax", "Max-Age=15552000"]) {
    expect(line.split("; ")).toContain(attribute);
  }
  expect(line.length).toBeLessThan(4096);
  const asked = (cookie: string) => new Request("https://apito.example/", { headers: { cookie } });
  const cookie = line.split(";")[0] ?? "";
  expect(await teamsInCookie(asked(cookie), vault)).toEqual(longest);
  expect(await teamsInCookie(asked(cookie), { key: `${key}!`, secure: true })).toEqual([]);
  expect(await keepTeams([], vault)).toContain("Max-Age=0");
});

test("a follow cookie holds only teams, up to one page", async () => {
  const vault = { key, secure: true };
  const many = ["../x:1", ...Array.from({ length: 20 }, (_, at) => `copa:${at + 1}`)];
  const [cookie = ""] = (await keepTeams(many, vault)).split(";");
  const request = new Request("https://apito.example/", { headers: { cookie } });
  expect(await teamsInCookie(request, vault)).toEqual(many.slice(1, 13));
});
