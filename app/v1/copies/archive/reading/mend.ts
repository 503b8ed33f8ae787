import { z } from "@hono/zod-openapi";
import type { Row } from "../references.ts";

/** Name for a row whose required name is empty. */
const NAMELESS = "?";

/**
 * Returns a row that its schema accepts, so that every export can be imported. Refused characters are
 * removed; optional values that still fail are omitted.
 */
export function mendRow<Schema extends z.ZodObject>(row: Row, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(row);
  if (read.success) return read.data;
  const mended = { ...row };
  for (const column of new Set(read.error.issues.map(({ path }) => String(path[0])))) {
    const taken: z.core.$ZodType | undefined = schema.shape[column];
    if (taken) mended[column] = mendValue(row[column], taken);
  }
  return schema.parse(mended);
}

const mendValue = (value: unknown, schema: z.core.$ZodType): unknown =>
  (typeof value === "string" ? textsLike(value) : []).find(
    (text) => z.safeParse(schema, text).success,
  );

/** Replacements for a refused text, best first. */
function textsLike(value: string): unknown[] {
  const visible = value.replaceAll(/[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]/gu, "").trim();
  const oneLine = visible.replaceAll(/\s+/g, " ");
  const words = oneLine.replaceAll(/[.:/@\u3002\uFF0E\uFF61\u2024]+/g, " ").trim();
  const shorter = [120, 80, 60, 40, 24].flatMap((most) => [
    oneLine.slice(0, most).trim(),
    words.slice(0, most).trim(),
  ]);
  return [visible, oneLine, words, ...shorter, null, NAMELESS];
}
