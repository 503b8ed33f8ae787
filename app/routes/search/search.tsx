import { useText } from "~/i18n/use-text.ts";
import { href, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/search";
import { apiContext } from "~/api-context.ts";
import { Empty } from "~/components/empty.tsx";
import { FollowedTeams } from "~/components/followed-teams.tsx";
import { Head } from "~/components/head.tsx";
import { Icon } from "~/components/icon.tsx";
import { Pagination } from "~/components/pagination.tsx";
import { SearchBox } from "~/components/search-box.tsx";
import { SiteFooter, SiteHeader } from "~/components/site-header.tsx";
import type { loader as rootLoader } from "~/root.tsx";
import { answered, numberParam } from "~/routes/request.ts";
import { ProblemPage } from "~/routes/site/problem-page.tsx";
import { listChampionships } from "~/v1/championships/contract.ts";
import { listGamesNow } from "~/v1/games/contract.ts";
import { getStats } from "~/v1/stats/contract.ts";
import { Counters } from "./counters.tsx";
import { GamesNow } from "./games-now.tsx";
import { Results } from "./results.tsx";
import stylesheet from "~/styles/pages/search.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const PER_PAGE = 24;

export async function loader({ request, context }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 80);
  const page = numberParam(request, "pagina") ?? 1;
  const api = context.get(apiContext);
  const query = { page, per_page: PER_PAGE, ...(q && { q }) };
  const [{ records, pagination }, now, stats] = await answered(
    Promise.all([
      api(listChampionships, { query }),
      // Whoever searches or leafs through pages has seen what is played.
      q === "" && page === 1 ? api(listGamesNow) : { live: [], next: [] },
      q === "" ? api(getStats) : { records: [] },
    ]),
  );
  const counters = stats.records.flatMap((record) => ("key" in record ? [record] : []));
  return { q, records, pagination, now, counters };
}

export default function Search({
  loaderData: { q, records, pagination, now, counters },
}: Route.ComponentProps) {
  const { t } = useText();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <>
      <Head
        title={q ? t("search.titleFor", { q }) : t("search.title")}
        description={t("search.lead")}
        {...(root && { canonical: `${root.origin}/` })}
        hidden={q !== ""}
        {...(root && { image: `${root.origin}/cartao.png` })}
      />
      <header className="top top-search">
        <SiteHeader searching />
        <div className="search-hero">
          <h1>{t("search.heading")}</h1>
          <p>{t("search.lead")}</p>
          <SearchBox q={q} />
          <p className="search-organizers">
            {t("search.organizers")}{" "}
            <a href={`${href("/organizador/criar-conta")}?voltar=${href("/organizador/novo")}`}>
              {t("search.create")}
            </a>
          </p>
          <a className="last" href="/" data-last-championship hidden>
            <span>{t("search.last")}</span> <b data-last-name />
            <Icon name="forward" />
          </a>
          <FollowedTeams />
        </div>
      </header>
      <main id="conteudo" className="page">
        <GamesNow {...now} />
        {records.length > 0 ? (
          <section aria-labelledby="resultados">
            <h2 id="resultados" className="section-title">
              {q ? t("search.results", { count: pagination.total }) : t("search.latest")}
            </h2>
            <Results records={records} />
            <Pagination {...pagination} query={{ q }} />
          </section>
        ) : (
          <Empty
            as="h2"
            title={q ? t("search.empty", { q }) : t("search.none")}
            hint={q ? t("search.emptyHint") : t("search.noneHint")}
          />
        )}
        <Counters counters={counters} />
      </main>
      <SiteFooter />
    </>
  );
}

export { ProblemPage as ErrorBoundary };
