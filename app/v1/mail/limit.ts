import { tooMany } from "../auth/limits.ts";
import type { ApiContext } from "../context.ts";

/** Counts the mails of a kind that an account makes the platform send; throws a 429. */
export async function limitMail(c: ApiContext, kind: string, adminId: number): Promise<void> {
  const { success } = await c.env.MAIL_LIMIT.limit({ key: `${kind} ${adminId}` });
  if (!success) throw tooMany("um minuto", 60);
}
