import { Problem } from "../../../http/problem.ts";
import { text } from "../../../texts/text.ts";
import { COPY_LIMITS } from "../archive/copy/format.ts";
import type { AccountRoom } from "../../accounts/room/require-room.ts";
import { largestPlan, UNCONFIRMED_ROOM } from "../../accounts/plan/room.ts";
import { PLANS } from "../../../domain/plans.ts";

/** Bytes of a copy beyond its files: document and lists. */
const BESIDES = COPY_LIMITS.document + 2 * COPY_LIMITS.list;

/**
 * Throws 402 for a copy above the largest plan's limit; 409 for a large one before the address is confirmed.
 */
export function requireByteRoom({ plans, use }: AccountRoom, bytes: number): void {
  const most = Math.min(PLANS[largestPlan(plans)].file_bytes + BESIDES, COPY_LIMITS.copy);
  if (bytes > most) {
    const [megabytes, room] = [bytes, most].map((size) => Math.ceil(size / 1024 ** 2));
    const said = { megabytes: megabytes ?? 0, most: room ?? 0 };
    throw new Problem(402, text("copies.tooManyBytes", said));
  }
  if (bytes > UNCONFIRMED_ROOM.bytes) requireConfirmed(use);
}

/** Throws 409 before the address is confirmed. */
export function requireConfirmed(use: AccountRoom["use"]): void {
  if (use?.confirmed) return;
  const { bytes, rows } = UNCONFIRMED_ROOM;
  throw new Problem(409, text("copies.confirmFirst", { megabytes: bytes / 1_000_000, rows }));
}
