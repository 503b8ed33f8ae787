import { count } from "../limit.ts";
import type { ApiContext } from "../context.ts";

/** Counts the mails of a kind that one account makes the platform send, or one row; throws a 429. */
export const limitMail = (c: ApiContext, kind: string, id: number): Promise<void> =>
  count(c.env.MAIL_LIMIT, `${kind} ${id}`);
