import { data } from "react-router";
import type { Route } from "./+types/sitemap";
import { apiContext, siteContext } from "~/worker/contexts.ts";
import { cacheHeaders } from "~/http/cache.ts";
import { href } from "~/components/href.ts";
import { pages } from "~/routes/championship/pages.ts";
import { loadAnswers } from "~/routes/request.ts";
import { listChampionships } from "~/v1/structure/championships/contract.ts";

const PER_PAGE = 200;

/** Serves the sitemap (https://www.sitemaps.org/protocol.html): an index and its lists. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext);
  const page = params.list === undefined ? 1 : Number(/^(\d{1,5})\.xml$/.exec(params.list)?.[1]);
  if (!(page >= 1)) throw data(null, { status: 404 });
  const { records, pagination } = await loadAnswers(
    context.get(apiContext)(listChampionships, { query: { page, per_page: PER_PAGE } }),
  );
  if (params.list === undefined) {
    const lists = Array.from({ length: pagination.pages }, (_, at) =>
      href("/sitemap/:list", { list: `${at + 1}.xml` }),
    );
    return xml(
      `<sitemapindex ${NAMESPACE}>${renderLocations("sitemap", origin, lists)}</sitemapindex>`,
    );
  }
  if (page > pagination.pages) throw data(null, { status: 404 });
  // Pages that may be empty are found through links.
  const always = pages.filter(({ needs }) => needs === undefined);
  const addresses = records.flatMap(({ slug }) =>
    always.map(({ to }) => to({ championship: slug })),
  );
  const first = page === 1 ? [href("/"), href("/privacidade"), href("/termos")] : [];
  return xml(
    `<urlset ${NAMESPACE}>${renderLocations("url", origin, [...first, ...addresses])}</urlset>`,
  );
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Addresses consist of slugs and numbers, so they need no escaping. */
const renderLocations = (tag: string, origin: string, paths: string[]): string =>
  paths.map((path) => `<${tag}><loc>${origin}${path}</loc></${tag}>`).join("");

const xml = (body: string): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    headers: { "content-type": "application/xml; charset=utf-8", ...cacheHeaders("settled") },
  });
