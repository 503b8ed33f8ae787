import { longDate } from "~/components/date.ts";
import { pictureUrl } from "~/components/team/shield.tsx";
import type { News } from "~/components/records.ts";
import { newsItemPath, type Target } from "~/components/target.ts";

interface NewsListProps {
  news: News[];
  target: Target;
  heading: "h2" | "h3";
  /** The first one is the newest of all: it stands larger, and its picture is wanted at once. */
  opens?: boolean;
}

/** News as cards: picture, title, day and beginning; the whole card leads to it. */
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

/** The picture above a card; its place is kept free by its shape. */
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
