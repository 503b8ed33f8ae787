import type { ApiContext } from "../context.ts";
import { callerLine, count, limitVisitor } from "../limit.ts";

/** Counts what one address of the network tries with accounts, before anything is computed. */
export const limitCaller = (c: ApiContext): Promise<void> =>
  limitVisitor(c, c.env.AUTH_ADDRESS_LIMIT);

/** Counts sign-ups per address of the network. */
export const limitSignUps = (c: ApiContext): Promise<void> => limitVisitor(c, c.env.SIGN_UP_LIMIT);

/**
 * Counts the links that are asked for by mail, for each address and caller: whoever asks for somebody
 * else's uses up their own tries alone. How many an account gets in an hour, the links themselves tell
 * (`auth/tokens`); what is asked for beyond that leaves the last one open.
 */
export async function limitLinks(c: ApiContext, email: string): Promise<void> {
  await limitCaller(c);
  await count(c.env.LINK_LIMIT, `${callerLine(c)} ${email}`);
}
