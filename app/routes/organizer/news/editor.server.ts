import * as z from "zod";
import { createNews, updateNews } from "~/v1/news/contract.ts";
import { bodyOf, localMoment, version } from "~/routes/form/schema.ts";

const { title, body } = bodyOf(createNews).shape;

/** To see the text as it will look; nothing else has to be right yet. */
const seen = z.object({ act: z.literal("see"), body });

const text = {
  act: z.literal("save"),
  title,
  body,
  /** `keep`: what is out stays out since when it is. */
  when: z.enum(["draft", "now", "later", "keep"]),
  at: localMoment.optional(),
};

interface Planned {
  when: "draft" | "now" | "later" | "keep";
  at?: string | undefined;
}

/** Scheduled news has its moment; said together with whatever else is wrong. */
const hasMoment = {
  path: ["at"],
  error: "Informe o dia e a hora em que a notícia sai.",
  when: () => true,
};
const isTimed = ({ when, at }: Planned): boolean => when !== "later" || at !== undefined;

export const created = z.discriminatedUnion("act", [
  seen,
  z.object(text).refine(isTimed, hasMoment),
]);
export const edited = z.discriminatedUnion("act", [
  seen,
  z.object({ ...text, version }).refine(isTimed, hasMoment),
]);

export const bannered = z.object({
  version,
  banner: z.file({ error: "Escolha uma imagem." }),
});

export const emptied = bodyOf(updateNews).pick({ version: true }).required();

/**
 * When it comes out, as the API takes it; undefined changes nothing. "Now" is the minute that has
 * begun, so that a form that is sent twice asks for the same twice.
 */
export function publishedAt({ when, at }: Planned): string | null | undefined {
  if (when === "keep") return undefined;
  if (when === "draft") return null;
  if (when === "later") return at;
  const minute = new Date();
  minute.setUTCSeconds(0, 0);
  return minute.toISOString();
}
