import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { upkeep } from "../../../app/v1/entry/upkeep.ts";

/** Runs the scheduled upkeep and waits for its work behind the answer. */
export async function runUpkeep() {
  const ctx = createExecutionContext();
  await upkeep(env, ctx);
  await waitOnExecutionContext(ctx);
}
