import {
  createNews,
  deleteNews,
  getNews,
  getOwnNews,
  listNews,
  listOwnNews,
  previewNews,
  updateNews,
} from "../../../app/v1/site/news/contract.ts";
import { png } from "../support/file-samples.ts";
import type { Entry } from "./operation.ts";
import type { World } from "../support/world.ts";

const text = (world: World) => ({
  title: world.name("Notícia"),
  body: `A **final** de ${world.name("domingo")}.`,
});

const newNews = (world: World, published_at: string | null = "2026-05-03T18:00:00.000Z") =>
  world.owner.call(createNews, {
    json: { championship_id: world.championship.id, ...text(world), published_at },
  });

export const news: Entry[] = [
  {
    contract: listNews,
    who: "public",
    call: async (world) => {
      await newNews(world);
      return { query: { championship: world.championship.slug } };
    },
    subject: "query.championship",
    wrong: [
      { at: "query.championship", value: "A B" },
      { at: "query.after", value: "daqui" },
    ],
  },
  {
    contract: getNews,
    who: "public",
    call: async (world) => ({ params: { id: (await newNews(world)).id } }),
    wrong: [{ at: "query.championship", value: "Copa do Bairro" }],
  },
  {
    contract: createNews,
    who: "manager",
    call: (world) => ({ json: { championship_id: world.championship.id, ...text(world) } }),
    subject: "json.championship_id",
    wrong: [
      { at: "json.title", value: " " },
      { at: "json.published_at", value: "amanhã" },
    ],
  },
  {
    contract: createNews,
    who: "manager",
    call: (world) => ({
      form: {
        championship_id: String(world.championship.id),
        ...text(world),
        banner: new Blob([png()]),
      },
    }),
    subject: "form.championship_id",
    wrong: [
      { at: "form.body", value: undefined },
      { at: "form.banner", value: "um texto" },
    ],
  },
  {
    contract: updateNews,
    who: "manager",
    call: async (world) => ({
      params: { id: (await newNews(world, null)).id },
      json: { published_at: "2026-05-03T18:00:00.000Z", version: 1 },
    }),
    wrong: [
      { at: "json.title", value: " " },
      { at: "json.body", value: "" },
      { at: "json.published_at", value: "amanhã" },
    ],
  },
  {
    contract: updateNews,
    who: "manager",
    call: async (world) => ({
      params: { id: (await newNews(world)).id },
      form: { title: world.name("Notícia"), banner: new Blob([png()]) },
    }),
    wrong: [{ at: "form.manchete", value: "x" }],
    repeatable: true,
  },
  {
    contract: deleteNews,
    who: "manager",
    call: async (world) => ({ params: { id: (await newNews(world)).id } }),
  },
  {
    contract: listOwnNews,
    who: "manager",
    call: async (world) => {
      await newNews(world, null);
      return { query: { championship_id: world.championship.id } };
    },
    subject: "query.championship_id",
    wrong: [{ at: "query.championship_id", value: undefined }],
  },
  {
    contract: getOwnNews,
    who: "manager",
    call: async (world) => ({ params: { id: (await newNews(world, null)).id } }),
  },
  {
    contract: previewNews,
    who: "admin",
    call: () => ({ json: { body: "Um *texto*." } }),
    subject: null,
    wrong: [{ at: "json.body", value: 7 }],
    repeatable: true,
  },
];
