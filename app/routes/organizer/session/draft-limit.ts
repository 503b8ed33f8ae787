import { type Vault, vaultContext } from "~/worker/contexts.ts";
import type { RouterContextProvider } from "react-router";
import { networkOf } from "~/http/network.ts";
import { sha256 } from "~/http/sha256.ts";
import { sessionContext } from "./session.ts";

const HOUR = 60 * 60;

/** Drafts that are begun within an hour: for one account, and from one line of the network. */
const MOST = { account: 10, network: 30 };

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Counts one draft more, unless its account or its network has begun too many this hour; whether it may
 * be kept. Counts of the same moment may be lost, which lets a few more pass.
 */
export async function mayBegin({ request, context }: Args): Promise<boolean> {
  const vault = context.get(vaultContext);
  const network = networkOf(request);
  const account = context.get(sessionContext).get("account");
  const counted = [
    ...(account === undefined ? [] : [{ key: `account ${account}`, most: MOST.account }]),
    ...(network === null ? [] : [{ key: `network ${network}`, most: MOST.network }]),
  ];
  const hour = Math.floor(Date.now() / 1000 / HOUR);
  const counts = await Promise.all(
    counted.map(async ({ key, most }) => {
      const name = await sealName(vault, `${hour} ${key}`);
      return { name, most, begun: Number(await vault.drafts.read(name)) };
    }),
  );
  if (counts.some(({ begun, most }) => begun >= most)) return false;
  try {
    await Promise.all(
      counts.map(({ name, begun }) => vault.drafts.write(name, String(begun + 1), 2 * HOUR)),
    );
    return true;
  } catch {
    // The store takes one write a second under a key: whoever is faster begins nothing.
    return false;
  }
}

/** A name that tells nobody whose count it is. */
const sealName = ({ key }: Vault, text: string): Promise<string> =>
  sha256(new TextEncoder().encode(`drafts ${key} ${text}`));
