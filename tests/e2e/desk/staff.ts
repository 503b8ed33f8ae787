import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setPlan } from "../../../app/v1/plan/contract.ts";
import { type Organizer, signUp } from "../fixtures.ts";

const DATABASES = "v3/d1/miniflare-D1DatabaseObject";

/**
 * Makes an account one of the platform's staff, with the statement that docs/operate.md gives: no call
 * of the API can do it.
 */
function employ(email: string): void {
  const folder = join(process.env["APITO_DATA_DIR"] ?? ".data", DATABASES);
  const file = readdirSync(folder).find((name) => /^[0-9a-f]+\.sqlite$/.test(name));
  const database = new DatabaseSync(join(folder, file ?? ""), { timeout: 10_000 });
  try {
    database.prepare("UPDATE admins SET staff = 1 WHERE email = ?").run(email);
  } finally {
    database.close();
  }
}

let staff: Promise<Organizer> | undefined;

async function hired(base: string): Promise<Organizer> {
  const person = await signUp(base);
  employ(person.email);
  return person;
}

/** Gives a championship a plan, as the platform's staff does. */
export async function givePlan(base: string, id: number, plan: "free" | "premium" | "elite") {
  staff ??= hired(base);
  const { call } = await staff;
  return call(setPlan, { params: { id }, json: { plan } });
}
