import { fromZonedTime } from "date-fns-tz/fromZonedTime";
import * as z from "zod";
import { slugOf } from "~/domain/people/slug.ts";
import { ZONE } from "~/domain/schedule/local-day.ts";
import type { DocumentKind } from "~/domain/people/document.ts";
import { issueWith, type Text, text, textKey } from "~/texts/text.ts";

type Stated<T> = { [K in keyof T]: null extends T[K] ? Exclude<T[K], null> | undefined : T[K] };

/** What was filled in: as the parts of a form are sent, in which nothing clears. */
export const withoutNulls = <T extends object>(values: T): Stated<T> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only nulls are turned into undefined
  Object.fromEntries(
    Object.entries(values).map(([key, value]: [string, unknown]) => [key, value ?? undefined]),
  ) as Stated<T>;

/** Schemas of what only forms send; everything else is the contract's. */

/** A checkbox: what is not ticked is not sent. */
export const flag = z.boolean().default(false);

/** A row that has to be chosen from a list. */
export const chosenRow = z.number(textKey("validation.required")).int().positive();

export const chosenFile = z.file(textKey("forms.chooseFile"));

/** The version of the row that a form was opened with. */
export const version = z.coerce.number().int().min(1);

export const nothing = z.object({});

/** Of a form that only names the row's version. */
export const versionForm = z.object({ version });

/** A moment as `datetime-local` writes it, in São Paulo: becomes UTC. */
export const localMoment = z.iso
  .datetime({ local: true, error: textKey("forms.moment") })
  .transform((local) => fromZonedTime(local, ZONE).toISOString());

/** One field of text as it comes from a list of lines: trimmed, empty ones left out. */
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

/** The schema of what a call takes: the contract's own. */
export const bodyOf = <S extends z.ZodType>({ request }: JsonRoute<S>): S =>
  request.body.content["application/json"].schema;

/** What a form about a stored athlete says of the document besides its number, which no page shows. */
export const documentFields = {
  /** Whether the page said that a document is stored. */
  document_known: flag,
  /** The box that takes it away. */
  document_removed: flag,
};

interface Typed {
  document?: string | null | undefined;
  document_kind?: DocumentKind | null | undefined;
  document_removed: boolean;
}

/** What is written of the document: an empty field keeps what is stored. */
export function documentPart({
  document,
  document_kind,
  document_removed,
}: Typed): Pick<Typed, "document" | "document_kind"> {
  if (document) return { document, ...(document_kind && { document_kind }) };
  if (document_removed) return { document: null };
  return document_kind ? { document_kind } : {};
}

/** A championship's name or address, typed to confirm something: without case, accents and hyphens. */
export const typedSlug = z
  .string()
  .transform((typed) => (typed.trim() === "" ? "" : slugOf(typed)));
