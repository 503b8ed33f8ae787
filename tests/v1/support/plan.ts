import { env } from "cloudflare:workers";

type Plan = "free" | "premium" | "elite";

/** Gives a championship a plan, written straight into the database. */
export async function setPlan(id: number, plan: Plan): Promise<void> {
  await planStatement(id, plan).run();
}

/** The statement of that, for a batch. */
export const planStatement = (id: number, plan: Plan): D1PreparedStatement =>
  env.DB.prepare("UPDATE championships SET plan = ? WHERE id = ?").bind(plan, id);
