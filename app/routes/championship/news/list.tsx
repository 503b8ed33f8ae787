import { useText } from "~/i18n/use-text.ts";
import type { Route } from "./+types/list";
import { apiContext } from "~/worker/contexts.ts";
import { loadAnswers, numberParam, requirePage, readTarget } from "~/routes/request.ts";
import { listNews } from "~/v1/site/news/contract.ts";
import { ChampionshipHead } from "../shell-page.tsx";
import { newsItemPath, type Target, tournamentQuery } from "~/components/target.ts";
import stylesheet from "~/styles/news.css?url";
import { longDate } from "~/components/date.ts";
import { pictureUrl } from "~/components/team/shield.tsx";
import type { News } from "~/components/records.ts";
import { EmptyCard, Pagination } from "~/components/lists.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const PER_PAGE = 12;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const page = numberParam(request, "pagina") ?? 1;
  const query = { championship: params.id, page, per_page: PER_PAGE };
  const { records, pagination } = requirePage(
    await loadAnswers(context.get(apiContext)(listNews, { query })),
  );
  return { target, news: records, pagination };
}

export default function NewsPage({ loaderData }: Route.ComponentProps) {
  const { target, news, pagination } = loaderData;
  const { t } = useText();
  const { page, pages } = pagination;
  const query = tournamentQuery(target);
  return (
    <div className="stack">
      <ChampionshipHead page="news" />
      {news.length > 0 ? (
        <>
          <h2 className="sr">{t("site.pages.news")}</h2>
          <NewsList news={news} target={target} heading="h3" opens={page === 1} />
          <Pagination page={page} pages={pages} query={query} />
        </>
      ) : (
        <EmptyCard title={t("news.empty")} hint={t("news.emptyHint")} />
      )}
    </div>
  );
}

interface NewsListProps {
  news: News[];
  target: Target;
  heading: "h2" | "h3";
  /** True on the first page of the list, where the newest item is larger and its image loads at once. */
  opens?: boolean;
}

export function NewsList({ news, target, heading: Title, opens = false }: NewsListProps) {
  return (
    <ul className={opens ? "grid news-opens" : "grid"}>
      {news.map((one, place) => (
        <li key={one.id} className="card news-card">
          <a className="lines" href={newsItemPath(target, one.id)}>
            <Banner news={one} first={opens && place === 0} />
            <div className="lines pad">
              <Title>{one.title}</Title>
              <p className="sub">
                <time dateTime={one.published_at}>{longDate(one.published_at)}</time>
              </p>
              <p className="news-excerpt">{one.excerpt}</p>
            </div>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Banner({ news, first }: { news: News; first: boolean }) {
  if (!news.banner) return null;
  return (
    <img
      src={pictureUrl(news.banner, 1200)}
      alt=""
      width={640}
      height={360}
      {...(first ? { fetchPriority: "high" } : { loading: "lazy" })}
      decoding="async"
    />
  );
}
