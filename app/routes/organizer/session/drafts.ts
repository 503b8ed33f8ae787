import { createCookie, createSessionStorage, type Session } from "react-router";
import type { Vault } from "~/api-context.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { createInscriptionsCsv } from "~/v1/inscriptions/contract.ts";
import { attributes, named } from "./cookies.ts";

/** A form that was sent when nobody was signed in any more: what was typed, and where. */
interface LostForm {
  /** Whose form it is: nobody else gets it who signs in on the same browser. */
  account: number | undefined;
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

const DAY = 60 * 60 * 24;

/** Drafts: too large for a cookie, which holds only their number. */
export const draftStorage = (vault: Vault) => {
  const { drafts } = vault;
  const write = (id: string, data: unknown, expires: Date | undefined) =>
    drafts.write(id, JSON.stringify(data), expires);
  return createSessionStorage<Drafts>({
    cookie: createCookie(named("apito-rascunho", vault.secure), {
      maxAge: DAY,
      ...attributes(vault),
    }),
    createData: async (data, expires) => {
      const id = crypto.randomUUID();
      await write(id, data, expires);
      return id;
    },
    readData: async (id) => {
      const text = await drafts.read(id);
      return text === null ? null : JSON.parse(text);
    },
    updateData: write,
    deleteData: drafts.remove,
  });
};
