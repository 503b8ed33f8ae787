import { Problem } from "../../http/problem.ts";
import type { ApiContext } from "./router.ts";
import { type Composed, text } from "../../texts/text.ts";
import { lineOf } from "../../http/request.ts";

/** Counts a call of somebody without a session per address of the network; a 429 when they are too many. */
export const limitVisitor = (c: ApiContext, limiter: RateLimit): Promise<void> =>
  count(limiter, callerLine(c));

/** What a caller is counted by: the line of the network that the call came over. */
export const callerLine = (c: ApiContext): string =>
  lineOf(c.req.header("cf-connecting-ip") ?? "local");

/** The 429 that says how long to wait, and perhaps what else leads on. */
export const tooMany = (wait: Composed, seconds: number, way?: Composed): Problem =>
  new Problem(
    429,
    way ? text("limits.tooManyTriesOr", { wait, way }) : text("limits.tooManyTries", { wait }),
    { headers: { "retry-after": String(seconds) } },
  );

/** "40 segundos", "um minuto", "12 minutos": rounded up. */
export const duration = (seconds: number): Composed =>
  seconds < 60
    ? text("limits.seconds", { count: seconds })
    : text("limits.minutes", { count: Math.ceil(seconds / 60) });

/** Counts one try under a key; a 429 when they are too many in a minute. */
export async function count(limiter: RateLimit, key: string): Promise<void> {
  const { success } = await limiter.limit({ key });
  if (!success) throw tooMany(duration(60), 60);
}
