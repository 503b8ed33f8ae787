import { createClient } from "../../app/v1/client.ts";
import { setPlan } from "../../app/v1/accounts/plan/contract.ts";

/** The session of the platform's staff. Needs APITO_DATA_DIR: see accounts.ts. */
export function staffToken(): string {
  const token = process.env["APITO_STAFF_TOKEN"];
  if (!token) throw new Error("Set APITO_DATA_DIR to the data folder of the server at APITO_URL.");
  return token;
}

/** The typed client that is signed in as the platform's staff. */
export const staffClient = (base: string) =>
  createClient({ send: fetch, base, headers: { authorization: `Bearer ${staffToken()}` } });

/** Gives a championship a plan, as the platform's staff does. */
export const givePlan = (base: string, id: number, plan: "free" | "premium" | "elite") =>
  staffClient(base)(setPlan, { params: { id }, json: { plan } });
