import type { Counter } from "~/components/shapes.ts";
import type { getStats } from "~/v1/stats/contract.ts";
import type { CallOutput } from "~/v1/client.ts";

type Stat = CallOutput<typeof getStats>["records"][number];

/** The platform's counters among the records of `/v1/stats`, which without a filter are all of them. */
export const countersOf = (records: Stat[]): Counter[] =>
  records.flatMap((record) => ("key" in record ? [record] : []));
