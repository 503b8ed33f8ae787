import { randomBytes } from "node:crypto";
import { hashPassword } from "../../app/v1/accounts/auth/password.ts";
import { hashToken } from "../../app/v1/accounts/auth/links.ts";
import { databaseFile } from "../../scripts/server/database.ts";
import { accountAt, PASSWORD, RANGE, RANGES } from "./account.ts";
import { openDatabase } from "./database.ts";

const TOMORROW = 24 * 60 * 60 * 1000;

/**
 * Writes the tests' accounts (see account.ts) and returns their environment. One is platform staff, which the
 * API cannot create. Call before the tests: the server does not wait for another writer.
 */
export async function prepareAccounts(dataDir: string): Promise<Record<string, string>> {
  if (databaseFile(dataDir) === null) return {};
  const seed = randomBytes(6).toString("hex");
  const password = await hashPassword(PASSWORD);
  const confirmed = new Date().toISOString();
  const expires = new Date(Date.now() + TOMORROW).toISOString();
  const staff = accountAt(seed, -1);
  const all = [staff, ...Array.from({ length: RANGE * RANGES }, (_, at) => accountAt(seed, at))];
  const hashed = await Promise.all(all.map(({ token }) => hashToken(token)));
  const database = openDatabase(dataDir);
  try {
    database.exec("BEGIN IMMEDIATE");
    const admin = database.prepare(
      "INSERT INTO admins (name, email, password_hash, staff, email_confirmed_at) VALUES (?, ?, ?, ?, ?)",
    );
    const session = database.prepare(
      "INSERT INTO sessions (admin_id, token_hash, strong_at, expires_at) VALUES (?, ?, ?, ?)",
    );
    for (const [at, account] of all.entries()) {
      const isStaff = account === staff ? 1 : 0;
      const { lastInsertRowid } = admin.run(
        account.name,
        account.email,
        password,
        isStaff,
        confirmed,
      );
      const strong = account === staff ? new Date().toISOString() : null;
      session.run(lastInsertRowid, hashed[at] ?? "", strong, expires);
    }
    database.exec("COMMIT");
  } finally {
    database.close();
  }
  return { APITO_ACCOUNTS: seed, APITO_STAFF_TOKEN: staff.token };
}

/** Prepares accounts for a runner, unless already done. */
export default async function prepare(): Promise<void> {
  const dataDir = process.env["APITO_DATA_DIR"];
  if (process.env["APITO_ACCOUNTS"] || !dataDir) return;
  Object.assign(process.env, await prepareAccounts(dataDir));
}
