import { expect, test } from "vitest";
import { sessionStorage } from "../../app/routes/organizer/session/cookies.ts";
import { withoutResetSecret } from "../../app/routes/organizer/session/reset-link.ts";

const key = "a key of this test, longer than thirty-two letters";

/** The lines of the cookies that the desk sets: of a session, and of a reset link. */
async function linesOf(secure: boolean): Promise<string[]> {
  const seal = { key, secure };
  const storage = sessionStorage(seal);
  const session = await storage.getSession();
  session.set("token", "x".repeat(43));
  const link = new URL("https://apito.example/?changePassword=true&token=abc");
  const reset = await withoutResetSecret(link, seal);
  return [await storage.commitSession(session), reset?.headers.get("set-cookie") ?? ""];
}

test("over HTTPS a cookie is for this host alone, out of reach of scripts and other sites", async () => {
  for (const line of await linesOf(true)) {
    expect(line).toMatch(/^__Host-apito(?:-senha)?=/);
    for (const attribute of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]) {
      expect(line.split("; ")).toContain(attribute);
    }
    expect(line).not.toContain("Domain=");
    expect(line.length).toBeLessThan(4096);
  }
});

test("a cookie that was signed with another key is none", async () => {
  const [line = ""] = await linesOf(true);
  const read = (own: string) => sessionStorage({ key: own, secure: true }).getSession(line);
  expect((await read(key)).has("token")).toBe(true);
  expect((await read(`${key}!`)).has("token")).toBe(false);
});
