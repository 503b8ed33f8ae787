import { Problem } from "../../../http/problem.ts";
import { text } from "../../../texts/text.ts";
import { type OnPlan, requireChampionshipRoom, findRoom } from "../plan/room.ts";
import type { AccountUse } from "./store.ts";

export interface AccountRoom {
  plans: OnPlan[];
  use: AccountUse | undefined;
}

/** Seconds to wait until an earlier import no longer counts in the hour. */
const WAIT = 600;

/** Throws 429 at the hourly import limit. */
export function requireImportRoom({ plans, use }: AccountRoom): void {
  const { imports_per_hour: most } = findRoom(plans);
  if ((use?.imports ?? 0) < most) return;
  const headers = { "retry-after": String(WAIT) };
  throw new Problem(429, text("archive.tooManyImports", { most }), { headers });
}

/** Throws 402 when the new rows exceed the limit. */
export function requireRowRoom({ plans, use }: AccountRoom, rows: number): void {
  const { rows: most } = findRoom(plans);
  const there = use?.rows ?? 0;
  if (there + rows > most) throw new Problem(402, text("plans.noRowRoom", { there, rows, most }));
}

/** Throws when a new championship's document exceeds a limit. */
export function requireRoom(account: AccountRoom, rows: number): void {
  requireChampionshipRoom(account.plans);
  requireImportRoom(account);
  requireRowRoom(account, rows);
}
