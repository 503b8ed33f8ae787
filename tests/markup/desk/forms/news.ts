import { createNews, updateNews } from "../../../../app/v1/site/news/contract.ts";
import type { Registry } from "./entry.ts";
import { document, image } from "./files.ts";
import type { World } from "./world.ts";

async function newNews({ call, id, home }: World, title: string) {
  const news = await call(createNews, { json: { championship_id: id, title, body: "Texto." } });
  return { ...news, at: `${home}/noticias/${news.id}` };
}

const typed = { act: "save", title: "Final no domingo", body: "Às **dez**.", when: "now" };
const wrong = { invalid: { title: "", when: "later", at: "" }, refused: ["title", "at"] };

export const news: Registry = {
  "news/editor#create": {
    says: "Notícia publicada.",
    unversioned: "makes",
    ready: ({ home }) => ({ at: `${home}/noticias/nova`, fields: typed, ...wrong }),
  },
  "news/editor#edit": {
    says: "Notícia publicada.",
    ready: async (world) => {
      const { at, version } = await newNews(world, "Semifinal");
      return { at, fields: { ...typed, version }, ...wrong };
    },
  },
  "news/editor#banner": {
    says: "Imagem de capa gravada.",
    ready: async (world) => {
      const { at, version } = await newNews(world, "Com foto");
      const invalid = { banner: document() };
      return { at, fields: { version, banner: image() }, invalid };
    },
  },
  "news/editor#unbanner": {
    says: "Imagem de capa removida.",
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
    says: "Notícia apagada.",
    unversioned: "removes",
    ready: async (world) => ({ at: (await newNews(world, "Velha")).at, fields: {} }),
  },
};
