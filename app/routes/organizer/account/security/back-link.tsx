import { href, Link } from "react-router";
import { useText } from "~/i18n/use-text.ts";

/** From one of the pages of the account's security back to it. */
export function BackToAccount() {
  const { t } = useText();
  return (
    <p>
      <Link className="text-link" to={`${href("/organizador/conta")}#seguranca`}>
        {t("organizer.security.back")}
      </Link>
    </p>
  );
}
