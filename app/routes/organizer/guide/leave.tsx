import { href, Link } from "react-router";
import { useText } from "~/i18n/use-text.ts";

/** The way out of the guide, at any step. */
export function LeaveGuide({ championship }: { championship: string }) {
  const { t } = useText();
  return (
    <p className="guide-leave sub">
      <Link className="text-link" to={href("/organizador/:championship/resumo", { championship })}>
        {t("organizer.guide.later")}
      </Link>
      <span>{t("organizer.guide.laterHint")}</span>
    </p>
  );
}
