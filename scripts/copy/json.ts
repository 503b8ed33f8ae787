import type * as z from "zod";

/** Reads a text as JSON of a schema's shape; one that is no JSON is refused as null would be. */
export const readJson = <Schema extends z.ZodType>(schema: Schema, text: string) =>
  schema.safeParse(parseOrNull(text));

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
