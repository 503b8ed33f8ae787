import { dayKey } from "~/components/date.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listBulletins } from "~/v1/bulletins/contract.ts";

export type Bulletin = CallOutput<typeof listBulletins>["records"][number];

/** Rows of the bulletin by the day they were published on, in São Paulo, in their order. */
export const bulletinDays = (rows: Bulletin[]): { day: string; rows: Bulletin[] }[] =>
  [...Map.groupBy(rows, ({ published_at }) => dayKey(published_at))].map(([day, those]) => ({
    day,
    rows: those,
  }));
