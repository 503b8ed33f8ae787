import { openDocument } from "../../documents/sealed.ts";
import { numberRows, type Row } from "../number.ts";
import { type Archive, archiveSchema, FORMAT, FORMAT_VERSION } from "../schema.ts";
import { TABLES } from "../tables.ts";
import { CONTENTS } from "./store.ts";

const ATHLETES = CONTENTS.indexOf("athletes");

/** Rows by table, in the order of `CONTENTS`. */
type Contents = readonly Row[][];

/** The athletes whose documents a championship's document holds. */
export const athletesIn = (contents: Contents): number[] =>
  (contents[ATHLETES] ?? []).map(({ id }) => Number(id));

/** A championship as one document, with the athletes' documents whole. */
export async function archiveOf(env: Env, own: Row, contents: Contents): Promise<Archive> {
  const { enable_register, fan_votes, ...championship } = own;
  const read = new Map(CONTENTS.map((key, i) => [key, contents[i] ?? []]));
  const athletes = await Promise.all(
    (read.get("athletes") ?? []).map(async (row) => ({
      ...row,
      document: await openDocument(env, {
        owner_id: Number(row.owner_id),
        document_hash: textOf(row.document_hash),
        document: textOf(row.document),
      }),
    })),
  );
  return archiveSchema.parse({
    format: FORMAT,
    version: FORMAT_VERSION,
    exported_at: new Date().toISOString(),
    championship: {
      ...championship,
      enable_register: enable_register === 1,
      fan_votes: fan_votes === 1,
    },
    ...numberRows(read.set("athletes", athletes), TABLES),
  });
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
