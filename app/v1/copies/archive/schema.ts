import { z } from "@hono/zod-openapi";
import { utc } from "../../kit/contract.ts";
import { textKey } from "../../../texts/text.ts";
import { championshipSchema, rowSchemas } from "./rows.ts";
import { type Key, MOST_ROWS, TABLE_KEYS } from "../../db/tables.ts";

export const FORMAT = "apito-championship";
export const FORMAT_VERSION = 1;

type RowLists = { [K in Key]: z.ZodDefault<z.ZodArray<(typeof rowSchemas)[K]>> };

/** Returns the schema of each table's rows. */
function rowLists(): RowLists;
function rowLists(): Record<string, z.ZodType> {
  return Object.fromEntries(
    TABLE_KEYS.map((key) => [key, z.array(rowSchemas[key]).max(MOST_ROWS[key]).default([])]),
  );
}

/** A championship's document without database ids, addresses or secrets. */
export const archiveSchema = z.object({
  format: z.literal(FORMAT, textKey("archive.notAnArchive")),
  version: z.literal(FORMAT_VERSION, textKey("archive.unknownVersion")),
  exported_at: utc.optional(),
  championship: championshipSchema,
  ...rowLists(),
});
export type Archive = z.output<typeof archiveSchema>;

/** One tournament's document, for an existing championship. */
export const tournamentArchiveSchema = z.strictObject({
  ...archiveSchema.omit({
    championship: true,
    referees: true,
    appointments: true,
    news: true,
    blackouts: true,
  }).shape,
  seasons: z.array(rowSchemas.seasons).length(1),
  tournaments: z.array(rowSchemas.tournaments).length(1),
});
