import type * as z from "zod";

/** Parses JSON by a schema; invalid JSON is refused like null. */
export const readJson = <Schema extends z.ZodType>(schema: Schema, text: string) =>
  schema.safeParse(parseOrNull(text));

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
