import { env } from "cloudflare:workers";

/** Gives a championship a plan, written straight into the database. */
export async function setPlan(id: number, plan: "free" | "premium" | "elite"): Promise<void> {
  await env.DB.prepare("UPDATE championships SET plan = ? WHERE id = ?").bind(plan, id).run();
}
