import { href, Link } from "react-router";
import type { Route } from "./+types/list";
import { fullDate } from "~/components/date.ts";
import { useText } from "~/i18n/use-text.ts";
import { readPathNumber, numberParam } from "~/routes/request.ts";
import { listOwnNews } from "~/v1/site/news/contract.ts";
import { useChampionship } from "../championship/frame.tsx";
import { DeskTitle, EmptyDesk } from "../desk-page.tsx";
import { loadDesk } from "../desk-calls.ts";
import { RecordTable } from "../record-table.tsx";
import { NewsPlan, NewsStatus } from "./news-form.tsx";
import { Pagination } from "~/components/lists.tsx";

export async function loader(args: Route.LoaderArgs) {
  const championship_id = readPathNumber(args.params.championship);
  const page = numberParam(args.request, "pagina") ?? 1;
  return loadDesk(args, (api) => api(listOwnNews, { query: { championship_id, page } }));
}

export default function News({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { records, pagination } = loaderData;
  const frame = useChampionship();
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
      <DeskTitle page={t("organizer.news.title")} lead={t("organizer.news.lead")}>
        {records.length > 0 ? create : null}
      </DeskTitle>
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
