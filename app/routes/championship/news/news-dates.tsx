import { useText } from "~/i18n/use-text.ts";
import { fullDate } from "~/components/date.ts";
import type { News } from "~/components/shapes.ts";

/** A correction of a slip right after the publication is no update. */
const AFTERWARDS = 10 * 60_000;

/** When news was published and, where it was changed since, when that was. */
export function NewsDates({ news }: { news: Pick<News, "published_at" | "updated_at"> }) {
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
