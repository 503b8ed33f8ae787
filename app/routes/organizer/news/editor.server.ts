import { href } from "react-router";
import * as z from "zod";
import { createHandler, type FormContext } from "~/routes/form/form-action.server.ts";
import { bodySchema, localMoment, emptyForm, version } from "~/routes/form/schema.ts";
import { readPathNumber } from "~/routes/request.ts";
import { createNews, deleteNews, previewNews, updateNews } from "~/v1/site/news/contract.ts";
import { textKey } from "~/texts/text.ts";

const { title, body } = bodySchema(createNews).shape;

/** The preview needs only a valid text. */
const seeing = z.object({ act: z.literal("see"), body });

const text = {
  act: z.literal("save"),
  title,
  body,
  /** `keep` leaves the publication date unchanged. */
  when: z.enum(["draft", "now", "later", "keep"]),
  at: localMoment.optional(),
};

interface Planned {
  when: "draft" | "now" | "later" | "keep";
  at?: string | undefined;
}

/** Refuses scheduled news without a date, also when other fields are invalid. */
const hasMoment = {
  path: ["at"],
  error: textKey("forms.newsMoment"),
  when: () => true,
};
const isTimed = ({ when, at }: Planned): boolean => when !== "later" || at !== undefined;

export const newNewsSchema = z.discriminatedUnion("act", [
  seeing,
  z.object(text).refine(isTimed, hasMoment),
]);
const editedNewsSchema = z.discriminatedUnion("act", [
  seeing,
  z.object({ ...text, version }).refine(isTimed, hasMoment),
]);

const bannerSchema = z.object({ version, banner: z.file({ error: textKey("forms.chooseImage") }) });

const versionSchema = bodySchema(updateNews).pick({ version: true }).required();

/**
 * Returns the time of publication; undefined leaves it unchanged. "Now" is the current minute, so that a
 * repeated form makes the same request.
 */
function publishedAt({ when, at }: Planned): string | null | undefined {
  if (when === "keep") return undefined;
  if (when === "draft") return null;
  if (when === "later") return at;
  const minute = new Date();
  minute.setUTCSeconds(0, 0);
  return minute.toISOString();
}

export function newsForms({ championship, news }: { championship: string; news: string }) {
  const params = () => ({ id: readPathNumber(news) });
  const at = (id: number) =>
    href("/organizador/:championship/noticias/:news", { championship, news: String(id) });
  return {
    create: createHandler(newNewsSchema, async (value, work) => {
      if (value.act === "see") return preview(value.body, work);
      const { title, body } = value;
      const json = {
        championship_id: readPathNumber(championship),
        title,
        body,
        published_at: publishedAt(value),
      };
      const { id } = await work.api(createNews, { json, key: work.key });
      return { say: savedText(value.when, work), to: at(id) };
    }),
    edit: createHandler(editedNewsSchema, async (value, work) => {
      if (value.act === "see") return preview(value.body, work);
      const { title, body, version } = value;
      const json = { title, body, version, published_at: publishedAt(value) };
      await work.api(updateNews, { params: params(), json, key: work.key });
      return { say: savedText(value.when, work) };
    }),
    banner: createHandler(bannerSchema, async (form, { api, key, t }) => {
      await api(updateNews, { params: params(), form, key });
      return { say: t("organizer.news.banner.sent") };
    }),
    unbanner: createHandler(versionSchema, async (value, { api, key, t }) => {
      await api(updateNews, { params: params(), json: { ...value, banner: null }, key });
      return { say: t("organizer.news.banner.removed") };
    }),
    delete: createHandler(emptyForm, async (_, { api, key, t }) => {
      await api(deleteNews, { params: params(), key });
      const to = href("/organizador/:championship/noticias", { championship });
      return { say: t("organizer.news.deleted"), to };
    }),
  };
}

async function preview(body: string, { api }: FormContext) {
  const { html } = await api(previewNews, { json: { body } });
  return { shown: html };
}

function savedText(when: "draft" | "now" | "later" | "keep", { t }: FormContext): string {
  if (when === "now") return t("organizer.news.published");
  return when === "later" ? t("organizer.news.scheduled") : t("organizer.news.saved");
}
