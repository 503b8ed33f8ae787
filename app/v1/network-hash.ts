import { networkOf } from "../http/network.ts";
import { keyedHash } from "./hash.ts";

/**
 * What the network of a request is counted by: without the key nobody finds the address behind it. Null
 * where the caller cannot be told from others: on the machine itself.
 */
export async function networkHash(env: Env, request: Request): Promise<string | null> {
  const network = networkOf(request);
  return network === null ? null : keyedHash(env, `network:${network}`);
}
