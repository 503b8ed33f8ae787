import { Problem } from "../../http/problem.ts";
import type { ApiContext } from "./router.ts";
import { type Composed, text } from "../../texts/text.ts";
import { networkPrefix } from "../../http/request.ts";

/** Counts a visitor's call by network; throws 429. */
export const limitVisitor = (c: ApiContext, limiter: RateLimit): Promise<void> =>
  countCall(limiter, callerLine(c));

/** Returns the network prefix that identifies a caller for limits. */
export const callerLine = (c: ApiContext): string =>
  networkPrefix(c.req.header("cf-connecting-ip") ?? "local");

/** Returns the 429 with its waiting time. */
export const tooMany = (wait: Composed, seconds: number, way?: Composed): Problem =>
  new Problem(
    429,
    way ? text("limits.tooManyTriesOr", { wait, way }) : text("limits.tooManyTries", { wait }),
    { headers: { "retry-after": String(seconds) } },
  );

/** Returns "40 segundos", "um minuto", "12 minutos", rounded up. */
export const duration = (seconds: number): Composed =>
  seconds < 60
    ? text("limits.seconds", { count: seconds })
    : text("limits.minutes", { count: Math.ceil(seconds / 60) });

/** Counts a try; throws 429 when a minute has too many. */
export async function countCall(limiter: RateLimit, key: string): Promise<void> {
  const { success } = await limiter.limit({ key });
  if (!success) throw tooMany(duration(60), 60);
}
