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
import { type Entry, onList, onRow } from "./operation.ts";
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
  onList(listNews, "public", "championship", (world) => newNews(world), [
    { "query.championship": "A B", "query.after": "daqui" },
  ]),
  onRow(getNews, "public", (world) => newNews(world), [{ "query.championship": "Copa do Bairro" }]),
  {
    contract: createNews,
    who: "manager",
    call: (world) => ({ json: { championship_id: world.championship.id, ...text(world) } }),
    subject: "json.championship_id",
    wrong: [{ "json.title": " ", "json.published_at": "amanhã" }],
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
    wrong: [{ "form.body": undefined, "form.banner": "um texto" }],
  },
  {
    contract: updateNews,
    who: "manager",
    call: async (world) => ({
      params: { id: (await newNews(world, null)).id },
      json: { published_at: "2026-05-03T18:00:00.000Z", version: 1 },
    }),
    wrong: [{ "json.title": " ", "json.body": "", "json.published_at": "amanhã" }],
  },
  {
    contract: updateNews,
    who: "manager",
    call: async (world) => ({
      params: { id: (await newNews(world)).id },
      form: { title: world.name("Notícia"), banner: new Blob([png()]) },
    }),
    wrong: [{ "form.manchete": "x" }],
    repeatable: true,
  },
  onRow(deleteNews, "manager", (world) => newNews(world)),
  onList(listOwnNews, "manager", "championship_id", (world) => newNews(world, null), [
    { "query.championship_id": undefined },
  ]),
  onRow(getOwnNews, "manager", (world) => newNews(world, null)),
  {
    contract: previewNews,
    who: "admin",
    call: () => ({ json: { body: "Um *texto*." } }),
    subject: null,
    wrong: [{ "json.body": 7 }],
    repeatable: true,
  },
];
