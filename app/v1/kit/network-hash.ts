import { keyedHash } from "./secret.ts";
import { readNetwork } from "../../http/request.ts";

/** Hex digits of a hash: enough to tell networks apart, too few to identify one. */
const DIGITS = 16;

/** Returns a network's name for the log, new each month; undefined on the local machine. */
export async function monthlyNetworkHash(env: Env, request: Request): Promise<string | undefined> {
  const network = readNetwork(request);
  if (network === null) return undefined;
  const month = new Date().toISOString().slice(0, 7);
  return (await keyedHash(env, `network ${month} ${network}`)).slice(0, DIGITS);
}
