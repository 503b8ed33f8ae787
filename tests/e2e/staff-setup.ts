import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { FullConfig } from "@playwright/test";
import { signUp } from "./fixtures.ts";

const DATABASES = "v3/d1/miniflare-D1DatabaseObject";

/**
 * Makes one account the platform's staff, with the statement that docs/operate.md gives: no call of the
 * API can do it. Before all tests, since the server does not wait for another writer.
 */
export default async function hireStaff({ projects }: FullConfig): Promise<void> {
  const folder = join(process.env["APITO_DATA_DIR"] ?? ".data", DATABASES);
  const base = projects[0]?.use.baseURL;
  if (!base || !existsSync(folder)) return;
  const { email, token } = await signUp(base);
  const file = readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  const database = new DatabaseSync(join(folder, file ?? ""), { timeout: 10_000 });
  try {
    database.prepare("UPDATE admins SET staff = 1 WHERE email = ?").run(email);
  } finally {
    database.close();
  }
  process.env["APITO_STAFF_TOKEN"] = token;
}
