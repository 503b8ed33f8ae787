import { count, networkOf } from "./auth/limits.ts";
import type { ApiContext } from "./context.ts";

/** Counts a call of somebody without a session per address of the network; a 429 when they are too many. */
export const limitVisitor = (c: ApiContext, limiter: RateLimit): Promise<void> =>
  count(limiter, networkOf(c));
