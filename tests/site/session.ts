import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { sessionStorage } from "../../app/routes/organizer/session/cookies.ts";

/**
 * The cookie that signing in sets, sealed with the server's own key: nobody types a password in each
 * test. Needs APITO_DATA_DIR.
 */
export async function sessionCookie(token: string): Promise<{ name: string; value: string }> {
  const file = join(process.env["APITO_DATA_DIR"] ?? ".data", "secrets.env");
  const key = parseEnv(await readFile(file, "utf8"))["SESSION_KEY"] ?? "";
  const storage = sessionStorage({ key, secure: false });
  const session = await storage.getSession();
  session.set("token", token);
  const [, name = "", value = ""] =
    /^([^=]+)=([^;]+)/.exec(await storage.commitSession(session)) ?? [];
  return { name, value };
}
