import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Gives a championship a plan, which only the platform's staff can through the API, and nobody is
 * born staff: written straight into the server's database.
 */
export async function givePlan(championship: number, plan: "premium" | "elite"): Promise<void> {
  const folder = join(process.env.APITO_DATA_DIR ?? "", "v3", "d1", "miniflare-D1DatabaseObject");
  const files = await readdir(folder);
  const file = files.find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
  if (!file) throw new Error(`There is no database in ${folder}.`);
  const db = new DatabaseSync(join(folder, file), { timeout: 10_000 });
  try {
    db.prepare("UPDATE championships SET plan = ? WHERE id = ?").run(plan, championship);
  } finally {
    db.close();
  }
}
