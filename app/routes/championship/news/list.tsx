import { useText } from "~/i18n/use-text.ts";
import type { Route } from "./+types/list";
import { apiContext } from "~/worker/contexts.ts";
import { Empty, Pagination } from "~/components/lists.tsx";
import { loadAnswers, numberParam, pageThere, targetOf } from "~/routes/request.ts";
import { listNews } from "~/v1/news/contract.ts";
import { ChampionshipHead } from "../championship-head.tsx";
import { ShellProblem } from "../shell-problem.tsx";
import { NewsList } from "./news-list.tsx";
import { tournamentQuery } from "~/components/target.ts";
import stylesheet from "~/styles/news.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

const PER_PAGE = 12;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = targetOf(request, params);
  const page = numberParam(request, "pagina") ?? 1;
  const query = { championship: params.id, page, per_page: PER_PAGE };
  const { records, pagination } = pageThere(
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
        <div className="card">
          <Empty title={t("news.empty")} hint={t("news.emptyHint")} />
        </div>
      )}
    </div>
  );
}

export { ShellProblem as ErrorBoundary };
