import { href, Link } from "react-router";
import { useText } from "~/i18n/use-text.ts";

/** Leads back to the section of the account's page. */
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
