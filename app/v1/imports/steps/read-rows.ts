import type { z } from "@hono/zod-openapi";
import { text } from "../../../texts/text.ts";
import { badEntry, DOCUMENT } from "../../archive/copy/format.ts";
import { type LineRow, parsed, readDocument } from "../../archive/copy/lines.ts";
import { rowSchemas } from "../../archive/copy/rows.ts";
import { type Archive, archiveSchema } from "../../archive/schema.ts";
import type { Key } from "../../archive/tables.ts";
import type { Copy } from "./open-copy.ts";
import { issueText } from "../../../texts/issue.ts";

/** The rows of a copy's document, line by line, and what stands before them. */
export function rowsOf(copy: Copy) {
  const told: { championship?: Archive["championship"] } = {};
  const lines = readDocument(copy.stream(DOCUMENT, copy.manifest.document), (head) => {
    const format = archiveSchema.pick({ format: true, version: true }).safeParse(head.first);
    const [wrong] = format.error?.issues ?? [];
    if (wrong) throw badEntry(DOCUMENT, issueText(wrong));
    const own = archiveSchema.pick({ championship: true }).safeParse(head.championship);
    if (!own.success) throw badRow("championship", 1);
    told.championship = own.data.championship;
  });
  return { lines, told };
}

const badRow = (table: string, row: number) =>
  badEntry(DOCUMENT, text("copies.badRow", { name: DOCUMENT, table, row }));

/** A row of a document, which is numbered by its place. Throws a 422 that names it. */
export const readRow = (line: LineRow) => readAs(line, rowSchemas[line.key]);

/** The same under the schema of its table. */
export function readAs<Row extends { id: number }>(
  { key, place, json }: LineRow,
  schema: z.ZodType<Row>,
): Row {
  const row = schema.safeParse(parsed(json));
  if (!row.success || row.data.id !== place) throw badRow(key, place);
  return row.data;
}

/** Throws the 422 of a row that names one that is not there, or not where it says. */
export function refuseReference(key: Key, place: number): never {
  throw badEntry(DOCUMENT, text("copies.badReference", { name: DOCUMENT, table: key, row: place }));
}
