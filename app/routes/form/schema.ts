import { fromZonedTime } from "date-fns-tz/fromZonedTime";
import * as z from "zod";
import { makeSlug } from "~/domain/people/slug.ts";
import { parseMinute } from "~/domain/result/events.ts";
import { ZONE } from "~/domain/schedule/local-day.ts";
import type { DocumentKind } from "~/domain/people/document.ts";
import { issueWith, type Text, text, textKey } from "~/texts/text.ts";

type Stated<T> = { [K in keyof T]: null extends T[K] ? Exclude<T[K], null> | undefined : T[K] };

/** Returns the values without nulls, because a multipart body cannot clear a field. */
export const withoutNulls = <T extends object>(values: T): Stated<T> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only nulls are turned into undefined
  Object.fromEntries(
    Object.entries(values).map(([key, value]: [string, unknown]) => [key, value ?? undefined]),
  ) as Stated<T>;

/** Schemas that only forms need; all others come from the contracts. */

export const checkboxSchema = z.boolean().default(false);

/** The query of a call without a body, with the answer to a question. */
export const insistQuery = (force: boolean): { force: "true" | "false" } => ({
  force: force ? "true" : "false",
});

/** The id of a row that must be chosen in a select. */
export const chosenRow = z.number(textKey("validation.required")).int().positive();

export const chosenFile = z.file(textKey("forms.chooseFile"));

export const version = z.coerce.number().int().min(1);

export const emptyForm = z.object({});

export const versionForm = z.object({ version });

/** Converts a `datetime-local` value from São Paulo time to UTC. */
export const localMoment = z.iso
  .datetime({ local: true, error: textKey("forms.moment") })
  .transform((local) => fromZonedTime(local, ZONE).toISOString());

/** A minute as people write it: "37" or "45+2". */
export const typedMinute = z.string().transform((text, context) => {
  const read = parseMinute(text);
  if (!("error" in read)) return read;
  context.addIssue({ code: "custom", ...issueWith(read.error) });
  return z.NEVER;
});

export const lines = (most: number, longest: number) =>
  z
    .string()
    .transform((typed) =>
      typed
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    )
    .superRefine((list, context) => {
      const wrong = (said: Text) => context.addIssue({ code: "custom", ...issueWith(said) });
      if (list.length === 0) wrong("validation.required");
      if (list.length > most) wrong(text("forms.tooManyLines", { most }));
      const long = list.find((line) => line.length > longest);
      if (long) wrong(text("forms.longLine", { longest, start: long.slice(0, 20) }));
    });

interface JsonRoute<S> {
  request: { body: { content: { "application/json": { schema: S } } } };
}

export const bodySchema = <S extends z.ZodType>({ request }: JsonRoute<S>): S =>
  request.body.content["application/json"].schema;

/** Form fields for a document number; the stored number itself is never shown. */
export const documentFields = {
  document_known: checkboxSchema,
  document_removed: checkboxSchema,
};

interface Typed {
  document?: string | null | undefined;
  document_kind?: DocumentKind | null | undefined;
  document_removed: boolean;
}

/** Returns the document's part of the body; an empty field keeps the stored document. */
export function documentPart({
  document,
  document_kind,
  document_removed,
}: Typed): Pick<Typed, "document" | "document_kind"> {
  if (document) return { document, ...(document_kind && { document_kind }) };
  if (document_removed) return { document: null };
  return document_kind ? { document_kind } : {};
}

/** A championship's name or address, typed to confirm an action; case, accents and hyphens do not count. */
export const typedSlug = z
  .string()
  .transform((typed) => (typed.trim() === "" ? "" : makeSlug(typed)));
