import type { z } from "@hono/zod-openapi";
import type { ApiClient } from "../v1/client.ts";
import { type counterSchema, getStats } from "../v1/site/athlete-totals/contract.ts";

const TRUST_TIME = 60_000;

type Counter = z.infer<typeof counterSchema>;

let counters: Counter[] = [];
let readAt = -Infinity;

/** Returns the platform's counters, at most a minute old. Throws the API's error when they cannot be read. */
export async function readGlobalStats(api: ApiClient): Promise<Counter[]> {
  if (Date.now() - readAt < TRUST_TIME) return counters;
  const { records } = await api(getStats);
  counters = records.flatMap((record) => ("key" in record ? [record] : []));
  readAt = Date.now();
  return counters;
}
