import { createClient } from "../../app/v1/client.ts";
import { setPlan } from "../../app/v1/accounts/plan/contract.ts";

/** Returns the staff session. Needs APITO_DATA_DIR (accounts.ts). */
export function staffToken(): string {
  const token = process.env["APITO_STAFF_TOKEN"];
  if (!token) throw new Error("Set APITO_DATA_DIR to the data folder of the server at APITO_URL.");
  return token;
}

export const staffClient = (base: string) =>
  createClient({ send: fetch, base, headers: { authorization: `Bearer ${staffToken()}` } });

export const givePlan = (base: string, id: number, plan: "free" | "premium" | "elite") =>
  staffClient(base)(setPlan, { params: { id }, json: { plan } });
