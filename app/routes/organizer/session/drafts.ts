import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { createCookie, type RouterContextProvider, type Session } from "react-router";
import { type CookieVault, vaultContext } from "~/worker/contexts.ts";
import { sha256 } from "~/http/sha256.ts";
import type { CallInput, CallOutput } from "~/v1/client.ts";
import type { createInscriptionsCsv } from "~/v1/people/inscriptions/contract.ts";
import { sessionContext } from "./session.ts";
import { readNetwork } from "~/http/request.ts";
import { attributes, cookieName } from "../../../worker/signed-cookie.ts";

export type CsvAnswers = Pick<CallInput<typeof createInscriptionsCsv>["json"], "people" | "sure">;

/** A CSV of athletes between preview and confirmation. */
interface PendingCsv {
  tournament: number;
  csv: string;
  records: CallOutput<typeof createInscriptionsCsv>["records"];
  /** The answers to the questions about lines. */
  answers?: CsvAnswers;
  /** The result once the file was written, with the form's key; the text is then deleted. */
  written?: { key: string; created: number; existing: number };
}

/** One draft of each kind; a new draft replaces the old one. */
interface Drafts {
  account: number | undefined;
  /** A form sent after the session ended: its page and input. */
  lost: { path: string; form: string; fields: Record<string, unknown> };
  csv: PendingCsv;
}

export type DraftSession = Session<Drafts>;

const DAY = 60 * 60 * 24;

/**
 * Drafts are too large for a cookie, so the cookie has only their signed id. Both expire at the same time.
 */
const draftStorage = (vault: CookieVault) =>
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

/** Opens the drafts that this browser has for the account; for another account it starts new ones. */
export async function openDrafts({ request, context }: Args): Promise<DraftSession> {
  const storage = draftStorage(context.get(vaultContext));
  const account = context.get(sessionContext).get("account");
  const drafts = await storage.getSession(request.headers.get("cookie"));
  const own = drafts.get("account") === account ? drafts : await storage.getSession();
  own.set("account", account);
  return own;
}

export const keepDrafts = ({ context }: Args, drafts: DraftSession): Promise<string> =>
  draftStorage(context.get(vaultContext)).commitSession(drafts);

const HOUR = 60 * 60;

/** Most new drafts in an hour, by account and by network. */
const MOST = { account: 10, network: 30 };

/**
 * Counts a new draft and returns whether it may be stored. Parallel counts can be lost, which allows a few
 * more.
 */
export async function countDraft({ request, context }: Args): Promise<boolean> {
  const vault = context.get(vaultContext);
  const network = readNetwork(request);
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
    // The store accepts one write a second for a key, so a concurrent request is refused.
    return false;
  }
}

/** Returns a key from which the account or network cannot be read. */
const sealName = ({ key }: CookieVault, text: string): Promise<string> =>
  sha256(new TextEncoder().encode(`drafts ${key} ${text}`));
