import { keyedHash } from "./secret.ts";
import { networkOf } from "../../http/request.ts";

/** Hex digits that tell networks apart without making one a name. */
const DIGITS = 16;

/**
 * What the log calls the network of a request: the same word for a month, so that lines can be laid side
 * by side, and then another one. Without the key nobody finds the address behind it. Undefined where the
 * caller cannot be told from others: on the machine itself.
 */
export async function monthlyNetworkHash(
  env: Env,
  request: Request,
  moment = new Date(),
): Promise<string | undefined> {
  const network = networkOf(request);
  if (network === null) return undefined;
  const month = moment.toISOString().slice(0, 7);
  return (await keyedHash(env, `network ${month} ${network}`)).slice(0, DIGITS);
}
