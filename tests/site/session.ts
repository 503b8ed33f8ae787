import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import {
  sessionStorage,
  keptPending,
  type PendingSignIn,
} from "../../app/routes/organizer/session/cookies.ts";

/** Returns the sign-in cookie, sealed with the server's key, to skip passwords. Needs APITO_DATA_DIR. */
export async function sessionCookie(token: string): Promise<Cookie> {
  const storage = sessionStorage(await serverSeal());
  const session = await storage.getSession();
  session.set("token", token);
  return cookieIn(await storage.commitSession(session));
}

/** Returns the cookie of a sign-in waiting for its second step. */
export const pendingCookie = async (pending: PendingSignIn): Promise<Cookie> =>
  cookieIn(await keptPending(await serverSeal(), pending));

export interface Cookie {
  name: string;
  value: string;
}

async function serverSeal() {
  const file = join(process.env["APITO_DATA_DIR"] ?? ".data", "secrets.env");
  const key = parseEnv(await readFile(file, "utf8"))["SESSION_KEY"] ?? "";
  return { key, secure: false };
}

function cookieIn(line: string): Cookie {
  const [, name = "", value = ""] = /^([^=]+)=([^;]+)/.exec(line) ?? [];
  return { name, value };
}
