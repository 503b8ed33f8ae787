import type { SubmissionResult } from "@conform-to/react";
import * as z from "zod";

/**
 * The API's errors at the fields that the form has (the last part of a path counts where the form
 * sends one row of a list; a box that is not ticked is not sent), and the messages of all others.
 */
export function namedErrors(
  errors: { path: string; message: string }[],
  schema: z.ZodType,
  form: FormData,
) {
  const shape: Record<string, z.ZodType | undefined> =
    schema instanceof z.ZodObject ? schema.shape : {};
  const has = (name: string) => form.has(name) || shape[name]?.safeParse(undefined).data === false;
  const fields: Record<string, string[]> = {};
  const rest: string[] = [];
  for (const { path, message } of errors) {
    const name = [path, path.split(".").at(-1) ?? ""].find(has);
    if (name === undefined) rest.push(message);
    else fields[name] = [...(fields[name] ?? []), message];
  }
  return { fields, rest };
}

/** The refused fields as the form has them, one after the other: the first gets the focus. */
export function inFormOrder(result: SubmissionResult, form: FormData): SubmissionResult {
  const names = [...form.keys()];
  const placeOf = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  const refused = Object.entries(result.error ?? {});
  const ordered = refused.toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  return { ...result, error: Object.fromEntries(ordered) };
}
