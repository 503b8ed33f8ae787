import { env } from "cloudflare:workers";

type Plan = "free" | "premium" | "elite";

export async function setPlan(id: number, plan: Plan): Promise<void> {
  await planStatement(id, plan).run();
}

export const planStatement = (id: number, plan: Plan): D1PreparedStatement =>
  env.DB.prepare("UPDATE championships SET plan = ? WHERE id = ?").bind(plan, id);
