import { href, Link, useParams } from "react-router";
import { useText } from "~/i18n/use-text.ts";

/** Says which plans include news, before somebody types; `kept`: news of a former plan stays. */
export function NewsPlan({ kept = false }: { kept?: boolean }) {
  const { t } = useText();
  const { championship = "" } = useParams();
  return (
    <div className="callout">
      <p>
        {t("organizer.news.premium")} {kept ? `${t("organizer.news.premiumKept")} ` : null}
        <Link className="text-link" to={href("/organizador/:championship/plano", { championship })}>
          {t("organizer.news.seePlans")}
        </Link>
      </p>
    </div>
  );
}
