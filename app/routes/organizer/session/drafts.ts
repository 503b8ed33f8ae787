import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { createCookie, type RouterContextProvider, type Session } from "react-router";
import { type Vault, vaultContext } from "~/worker/contexts.ts";
import { sha256 } from "~/http/sha256.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { createInscriptionsCsv } from "~/v1/people/inscriptions/contract.ts";
import { sessionContext } from "./session.ts";
import { networkOf } from "~/http/request.ts";
import { attributes, cookieName } from "../../../worker/signed-cookie.ts";

/** A form that was sent when nobody was signed in any more: what was typed, and where. */
interface LostForm {
  path: string;
  form: string;
  fields: Record<string, unknown>;
}

/** A CSV of athletes between its preview and its confirmation. */
interface PendingCsv {
  tournament: number;
  csv: string;
  records: CallOutput<typeof createInscriptionsCsv>["records"];
  /** Once it was written: by which form, and what came of it. The text is gone by then. */
  written?: { key: string; created: number; existing: number };
}

/** One of each: the next one takes the place of the one before. */
interface Drafts {
  /** Whose they are: nobody else gets them who signs in on the same browser. */
  account: number | undefined;
  lost: LostForm;
  csv: PendingCsv;
}

export type DraftSession = Session<Drafts>;

/** Seconds that a draft is kept. */
const DAY = 60 * 60 * 24;

/** Drafts: too large for a cookie, which holds only their number, signed. They end with the cookie. */
const draftStorage = (vault: Vault) =>
  createWorkersKVSessionStorage<Drafts>({
    cookie: createCookie(cookieName("apito-rascunho", vault.secure), {
      maxAge: DAY,
      ...attributes(vault),
    }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it reads, puts and deletes texts alone
    kv: vault.drafts as KVNamespace,
  });

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The drafts of this browser that are the account's; new ones where they are somebody else's. */
export async function openDrafts({ request, context }: Args): Promise<DraftSession> {
  const storage = draftStorage(context.get(vaultContext));
  const account = context.get(sessionContext).get("account");
  const drafts = await storage.getSession(request.headers.get("cookie"));
  const own = drafts.get("account") === account ? drafts : await storage.getSession();
  own.set("account", account);
  return own;
}

/** Keeps drafts, over those that they were opened from; answers the cookie that names them. */
export const keepDrafts = ({ context }: Args, drafts: DraftSession): Promise<string> =>
  draftStorage(context.get(vaultContext)).commitSession(drafts);

const HOUR = 60 * 60;

/** Drafts that are begun within an hour: for one account, and from one line of the network. */
const MOST = { account: 10, network: 30 };

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
      return { name, most, begun: Number(await vault.drafts.get(name)) };
    }),
  );
  if (counts.some(({ begun, most }) => begun >= most)) return false;
  try {
    await Promise.all(
      counts.map(({ name, begun }) =>
        vault.drafts.put(name, String(begun + 1), { expirationTtl: 2 * HOUR }),
      ),
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
