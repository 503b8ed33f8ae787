import { createChampionship } from "../../app/v1/structure/championships/contract.ts";
import { createNews, updateNews } from "../../app/v1/site/news/contract.ts";
import type { Organizer } from "./account.ts";
import { givePlan } from "./staff.ts";

interface Newspaper {
  slug: string;
  /** Publishes news one day apart, and returns its id. */
  write: (title: string, change?: { banner?: Blob; published_at?: string }) => Promise<number>;
}

export async function createNewspaper({ call }: Organizer, base: string): Promise<Newspaper> {
  const { id, slug } = await call(createChampionship, { json: { name: "Copa da Imprensa" } });
  await givePlan(base, id, "premium");
  let day = 0;
  return {
    slug,
    async write(title, { banner, published_at } = {}) {
      day += 1;
      const news = await call(createNews, {
        json: {
          championship_id: id,
          title,
          body: `# Como foi\n\nTexto de **${title}**.`,
          published_at: published_at ?? new Date(Date.UTC(2026, 4, day, 12)).toISOString(),
        },
      });
      if (banner) await call(updateNews, { params: { id: news.id }, form: { banner } });
      return news.id;
    },
  };
}
