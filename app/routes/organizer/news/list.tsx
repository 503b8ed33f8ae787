import { href, Link, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/list";
import { apiContext } from "~/worker/contexts.ts";
import { fullDate } from "~/components/date.ts";
import { Pagination } from "~/components/lists.tsx";
import { useText } from "~/i18n/use-text.ts";
import { numberIn, numberParam } from "~/routes/request.ts";
import { listOwnNews } from "~/v1/news/contract.ts";
import type { loader as championshipLoader } from "../championship/frame.tsx";
import { DeskHead } from "../desk-bar.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { EmptyDesk } from "../empty-desk.tsx";
import { loadDesk } from "../load-desk.ts";
import { RecordTable } from "../record-table.tsx";
import { NewsPlan } from "./news-form.tsx";
import { NewsStatus } from "./news-status.tsx";

export async function loader(args: Route.LoaderArgs) {
  const championship_id = numberIn(args.params.championship);
  const page = numberParam(args.request, "pagina") ?? 1;
  const call = args.context.get(apiContext)(listOwnNews, { query: { championship_id, page } });
  return loadDesk(args, call);
}

export default function News({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { records, pagination } = loaderData;
  const frame = useRouteLoaderData<typeof championshipLoader>(
    "routes/organizer/championship/frame",
  );
  const closed = frame?.championship.plan === "free";
  const to = (news: string) =>
    href("/organizador/:championship/noticias/:news", { ...params, news });
  const create = closed ? null : (
    <Link className="button" to={to("nova")}>
      {t("organizer.news.create")}
    </Link>
  );
  return (
    <>
      <DeskHead page={t("organizer.news.title")} />
      <div className="split">
        <h1>{t("organizer.news.title")}</h1>
        {records.length > 0 ? create : null}
        <p className="lead">{t("organizer.news.lead")}</p>
      </div>
      {closed ? <NewsPlan kept={records.length > 0} /> : null}
      {records.length === 0 && !closed ? (
        <EmptyDesk title={t("organizer.news.empty")} hint={t("organizer.news.emptyHint")}>
          {create}
        </EmptyDesk>
      ) : null}
      {records.length > 0 ? (
        <RecordTable
          caption={t("organizer.news.caption")}
          head={[
            t("organizer.news.headline"),
            t("organizer.news.state"),
            t("organizer.news.when"),
            t("organizer.news.updated"),
          ]}
          rows={records.map(({ id, title, status, published_at, updated_at }) => ({
            key: id,
            cells: [
              <Link key={id} className="text-link row-link" to={to(String(id))}>
                {title}
              </Link>,
              <NewsStatus key="status" of={status} />,
              published_at && fullDate(published_at, true),
              fullDate(updated_at, true),
            ],
          }))}
        />
      ) : null}
      <Pagination {...pagination} query={{}} />
    </>
  );
}

export { DeskProblem as ErrorBoundary };
