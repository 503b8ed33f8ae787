import { createNews, updateNews } from "../../../../app/v1/site/news/contract.ts";
import type { Registry } from "./entry.ts";
import { document, image } from "./files.ts";
import type { World } from "./world.ts";

async function newNews({ call, id, home }: World, title: string) {
  const news = await call(createNews, { json: { championship_id: id, title, body: "Texto." } });
  return { ...news, at: `${home}/noticias/${news.id}` };
}

const typed = { act: "save", title: "Final no domingo", body: "Às **dez**.", when: "now" };
const wrong = { fields: { title: "", when: "later", at: "" }, names: ["title", "at"] };

export const news: Registry = {
  "news/editor#create": {
    may: "manager",
    says: "Notícia publicada.",
    unversioned: "makes",
    ready: ({ home }) => ({ at: `${home}/noticias/nova`, fields: typed, invalid: wrong }),
  },
  "news/editor#edit": {
    may: "manager",
    says: "Notícia publicada.",
    ready: async (world) => {
      const { at, version } = await newNews(world, "Semifinal");
      return { at, fields: { ...typed, version }, invalid: wrong };
    },
  },
  "news/editor#banner": {
    may: "manager",
    says: "Imagem de capa gravada.",
    ready: async (world) => {
      const { at, version } = await newNews(world, "Com foto");
      const invalid = { fields: { banner: document() }, names: ["banner"] };
      return { at, fields: { version, banner: image() }, invalid };
    },
  },
  "news/editor#unbanner": {
    may: "manager",
    says: "Imagem de capa retirada.",
    ready: async (world) => {
      const { at, id } = await newNews(world, "Sem foto");
      const { version } = await world.call(updateNews, {
        params: { id },
        form: { banner: image() },
      });
      return { at, fields: { version } };
    },
  },
  "news/editor#delete": {
    may: "manager",
    says: "Notícia apagada.",
    unversioned: "removes",
    ready: async (world) => ({ at: (await newNews(world, "Velha")).at, fields: {} }),
  },
};
