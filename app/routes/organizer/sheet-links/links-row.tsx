import { Link } from "react-router";
import { Icon } from "~/components/icon.tsx";
import { useText } from "~/i18n/use-text.ts";

/** A card that leads to the links of the match sheets. */
export function LinksRow({ to }: { to: string }) {
  const { t } = useText();
  return (
    <div className="card">
      <Link className="list-row list-link" to={to}>
        <span className="grow lines">
          <b>{t("organizer.sheetLinks.card")}</b>
          <small className="note">{t("organizer.sheetLinks.cardHint")}</small>
        </span>
        <Icon name="forward" />
      </Link>
    </div>
  );
}
