import { createClient } from "../../app/v1/client.ts";
import { setPlan } from "../../app/v1/plan/contract.ts";

/** Gives a championship a plan, as the platform's staff does. Needs APITO_DATA_DIR: see accounts.ts. */
export async function givePlan(base: string, id: number, plan: "free" | "premium" | "elite") {
  const token = process.env["APITO_STAFF_TOKEN"];
  if (!token) throw new Error("Set APITO_DATA_DIR to the data folder of the server at APITO_URL.");
  const headers = { authorization: `Bearer ${token}` };
  const call = createClient({ send: fetch, base, headers });
  return call(setPlan, { params: { id }, json: { plan } });
}
