import { createWorkersKVSessionStorage } from "@react-router/cloudflare";
import { createCookie, createCookieSessionStorage, type Session } from "react-router";
import type { CallOutput } from "~/v1/client.ts";
import type { createInscriptionsCsv } from "~/v1/inscriptions/contract.ts";
import type { Vault } from "~/api-context.ts";

/** What a page says once, after what was done on the page before. */
export interface Flash {
  kind: "success" | "warning";
  text: string;
}

interface SignedIn {
  /** Bearer token of /v1; it can be revoked there at once. */
  token: string;
  /** What the last write left behind, for the reads after it. */
  bookmark: string;
}

export type DeskSession = Session<SignedIn, { flash: Flash }>;

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
  /** What /v1 says of each line. */
  records: CallOutput<typeof createInscriptionsCsv>["records"];
  /** Once it was written: by which form, and what came of it. The text is gone by then. */
  written?: { key: string; created: number; existing: number };
}

interface Drafts {
  lost: LostForm;
  csv: PendingCsv;
}

export type DraftSession = Session<Drafts>;

const MONTH = 60 * 60 * 24 * 30;
const DAY = 60 * 60 * 24;

/** Over HTTPS a browser keeps a `__Host-` cookie to this host alone; over plain HTTP it refuses one. */
const named = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

const attributes = ({ key, secure }: Vault) => ({
  secrets: [key],
  httpOnly: true,
  sameSite: "lax" as const,
  path: "/",
  secure,
});

/** Sign-in: a signed cookie, since a store that is only eventually consistent could not forget it at once. */
export const sessionStorage = (vault: Vault) =>
  createCookieSessionStorage<SignedIn, { flash: Flash }>({
    cookie: { name: named("apito", vault.secure), maxAge: MONTH, ...attributes(vault) },
  });

/** Drafts: too large for a cookie, which holds only their number. */
export const draftStorage = (vault: Vault) =>
  createWorkersKVSessionStorage<Drafts>({
    kv: vault.drafts,
    cookie: createCookie(named("apito-rascunho", vault.secure), {
      maxAge: DAY,
      ...attributes(vault),
    }),
  });
