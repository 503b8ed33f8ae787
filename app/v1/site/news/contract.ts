import { z } from "@hono/zod-openapi";
import {
  formBody,
  idSchema,
  json,
  jsonBody,
  listSchema,
  memberErrors,
  name,
  RECENT_NOTE,
  pageQuery,
  planErrors,
  readErrors,
  refSchema,
  text,
  utc,
  version,
  writeErrors,
  addition,
  operation,
} from "../../kit/contract.ts";
import { longListSchema, longQuery } from "../../kit/cursor.ts";
import { issueWith, text as said } from "../../../texts/text.ts";

export const newsSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  title: z.string(),
  excerpt: z.string(),
  banner: z.string().nullable(),
  /** Width of the banner in pixels, which reserves its place. */
  banner_width: z.int().nullable(),
  banner_height: z.int().nullable(),
  published_at: z.string(),
  updated_at: z.string(),
});

/** `body_html` is safe: rendered Markdown with all HTML escaped. */
export const newsDetail = newsSchema.extend({ body_html: z.string() });

/** News for managers; a draft has no `published_at`. */
export const ownNewsSchema = newsSchema.extend({
  published_at: z.string().nullable(),
  status: z.enum(["draft", "scheduled", "published"]),
  version: z.int(),
});

export const ownNewsDetail = ownNewsSchema.extend({ body: z.string(), body_html: z.string() });

/** Marks that are counted: parsing time grows with their square. */
const MARKS = /[*_[<>`\n]|\d[.)]/g;
const MOST_MARKS = 1500;

export const newsBody = text(20_000)
  .min(1)
  .refine(
    (typed) => (typed.match(MARKS)?.length ?? 0) <= MOST_MARKS,
    issueWith(said("news.tooManyMarks", { most: MOST_MARKS })),
  );

const publishedAt = utc
  .nullable()
  .optional()
  .describe("null: rascunho. No futuro: sai sozinha nessa hora, e não antes.");

export const listNews = operation("get", "/v1/news", {
  summary: "Notícias publicadas de um campeonato, a mais nova primeiro",
  description: RECENT_NOTE,
  request: {
    query: longQuery(z.tuple([z.string(), z.int()])).extend({ championship: refSchema.optional() }),
  },
  responses: { 200: json(longListSchema(newsSchema), "Notícias"), ...readErrors },
});

export const getNews = operation("get", "/v1/news/{id}", {
  summary: "Uma notícia publicada; championship, se vier, tem de ser o dela",
  request: { query: z.object({ championship: refSchema.optional() }) },
  responses: { 200: json(newsDetail, "Notícia"), ...readErrors },
});

export const createNews = operation("post", "/v1/news", {
  summary: "Escrever notícia em Markdown; sem published_at, fica como rascunho",
  request: formBody(
    z.object({
      championship_id: idSchema,
      title: name(160),
      body: newsBody,
      published_at: publishedAt,
    }),
    { banner: "image" },
  ),
  responses: { 201: json(ownNewsDetail, "Notícia criada"), ...planErrors, ...writeErrors },
});

export const updateNews = operation("put", "/v1/news/{id}", {
  summary: "Mudar notícia, publicar, agendar ou voltar a rascunho",
  request: formBody(
    z.object({
      title: name(160).optional(),
      body: newsBody.optional(),
      published_at: publishedAt,
      version: version.optional(),
    }),
    { banner: "image" },
  ),
  responses: { 200: json(ownNewsDetail, "Notícia"), ...planErrors, ...writeErrors },
});

export const deleteNews = operation("delete", "/v1/news/{id}", {
  summary: "Apagar notícia",
  responses: { 204: { description: "Apagada" }, ...writeErrors },
});

export const listOwnNews = addition("get", "/v1/organizer/news", {
  summary: "Notícias de um campeonato com rascunhos e agendadas, a última mexida primeiro",
  request: { query: pageQuery.extend({ championship_id: idSchema }) },
  responses: { 200: json(listSchema(ownNewsSchema), "Notícias"), ...memberErrors },
});

export const getOwnNews = addition("get", "/v1/organizer/news/{id}", {
  summary: "Uma notícia com seu Markdown, publicada ou não",
  responses: { 200: json(ownNewsDetail, "Notícia"), ...memberErrors },
});

export const previewNews = addition("post", "/v1/organizer/news/preview", {
  summary: "Ver como o Markdown de uma notícia vai ficar, sem gravar",
  request: jsonBody({ body: newsBody }),
  responses: { 200: json({ html: z.string() }, "HTML"), ...writeErrors },
});
