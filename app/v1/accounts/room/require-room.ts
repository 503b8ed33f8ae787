import { Problem } from "../../../http/problem.ts";
import { text } from "../../../texts/text.ts";
import { type OnPlan, requireChampionshipRoom, roomOf } from "../plan/room.ts";
import type { AccountUse } from "./store.ts";

/** An account whose room is asked for. */
export interface AccountRoom {
  plans: OnPlan[];
  use: AccountUse | undefined;
}

/** Seconds after which some import of the last hour may have left it. */
const WAIT = 600;

/** Throws a 429 when the account has imported as often as its plan allows within an hour. */
export function requireImportRoom({ plans, use }: AccountRoom): void {
  const { imports_per_hour: most } = roomOf(plans);
  if ((use?.imports ?? 0) < most) return;
  const headers = { "retry-after": String(WAIT) };
  throw new Problem(429, text("archive.tooManyImports", { most }), { headers });
}

/** Throws a 402 when so many new rows are more than the account has room for. */
export function requireRowRoom({ plans, use }: AccountRoom, rows: number): void {
  const { rows: most } = roomOf(plans);
  const there = use?.rows ?? 0;
  if (there + rows > most) throw new Problem(402, text("plans.noRowRoom", { there, rows, most }));
}

/** The same for a document that makes a championship. */
export function requireRoom(account: AccountRoom, rows: number): void {
  requireChampionshipRoom(account.plans);
  requireImportRoom(account);
  requireRowRoom(account, rows);
}
