import type { Route } from "./+types/item";
import { apiContext } from "~/worker/contexts.ts";
import { fullDate } from "~/components/date.ts";
import { Head } from "~/components/site/head.tsx";
import { Icon } from "~/components/icon.tsx";
import { NewsBody } from "~/components/site/news-body.tsx";
import type { PageHandle } from "~/components/site/page-handle.ts";
import { pictureUrl } from "~/components/team/shield.tsx";
import type { News } from "~/components/records.ts";
import { newsItemPath, newsPath } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { loadAnswers, readPathNumber, readTarget } from "~/routes/request.ts";
import { getNews, listNews } from "~/v1/site/news/contract.ts";
import { useShell } from "../shell-page.tsx";
import { NewsList } from "./list.tsx";
import stylesheet from "~/styles/news.css?url";
import { ShareLink } from "~/components/site/share.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const handle: PageHandle = { compact: true };

const OTHERS = 3;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const target = readTarget(request, params);
  const id = readPathNumber(params.newsId);
  const championship = params.id;
  const api = context.get(apiContext);
  const [news, latest] = await loadAnswers(
    Promise.all([
      api(getNews, { params: { id }, query: { championship } }),
      api(listNews, { query: { championship, per_page: OTHERS + 1 } }),
    ]),
  );
  const others = latest.records.filter((other) => other.id !== id).slice(0, OTHERS);
  return { target, news, others };
}

export default function NewsItem({ loaderData: { target, news, others } }: Route.ComponentProps) {
  const { t } = useText();
  const { championship, origin } = useShell();
  const { title, excerpt, banner, banner_width, banner_height, body_html } = news;
  const address = origin + newsItemPath({ championship: championship.slug }, news.id);
  return (
    <div className="reading stack">
      <Head
        title={t("site.titled", { page: `${title}: ${championship.name}` })}
        description={excerpt}
        canonical={address}
      />
      <article className="card article">
        {banner ? (
          <img
            src={pictureUrl(banner, 1200)}
            alt=""
            {...(banner_width && banner_height
              ? { width: banner_width, height: banner_height }
              : { width: 16, height: 9 })}
            fetchPriority="high"
          />
        ) : null}
        <header className="stack pad">
          <h1>{title}</h1>
          <NewsDates news={news} />
        </header>
        <NewsBody html={body_html} />
        <p className="card-foot">
          <ShareLink text={title} address={address} />
        </p>
      </article>
      <section className="stack" aria-labelledby="mais-noticias">
        <header className="on-screen split">
          <h2 id="mais-noticias">{t("news.others")}</h2>
          <a className="text-link" href={newsPath(target)}>
            {t("news.all")}
            <Icon name="forward" />
          </a>
        </header>
        {others.length > 0 ? (
          <NewsList news={others} target={target} heading="h3" />
        ) : (
          <p className="sub">{t("news.noOthers")}</p>
        )}
      </section>
    </div>
  );
}

/** Milliseconds after publication in which a change is not shown as an update. */
const AFTERWARDS = 10 * 60_000;

function NewsDates({ news }: { news: Pick<News, "published_at" | "updated_at"> }) {
  const { t } = useText();
  const { published_at, updated_at } = news;
  const changed = Date.parse(updated_at) - Date.parse(published_at) > AFTERWARDS;
  return (
    <p className="sub dots">
      <span>
        {t("news.published")} <time dateTime={published_at}>{fullDate(published_at, true)}</time>
      </span>
      {changed ? (
        <span>
          {t("news.updated")} <time dateTime={updated_at}>{fullDate(updated_at, true)}</time>
        </span>
      ) : null}
    </p>
  );
}
