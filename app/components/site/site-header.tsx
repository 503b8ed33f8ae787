import { useText } from "~/i18n/use-text.ts";
import { href } from "react-router";
import { Icon } from "../icon.tsx";
import { LegalLinks } from "./legal-links.tsx";

export function Brand() {
  const { t } = useText();
  return (
    <span className="brand">
      {t("site.brand")}
      <i aria-hidden="true">.</i>
    </span>
  );
}

interface SiteHeaderProps {
  /** True on the search page, which shows the organizers' link in place of the search. */
  searching?: boolean;
}

export function SiteHeader({ searching = false }: SiteHeaderProps) {
  const { t } = useText();
  return (
    <div className="bar">
      <a className="home" href={href("/")} aria-label={t("site.home")}>
        <Brand />
      </a>
      {searching ? (
        <a className="bar-link" href={href("/organizador/entrar")}>
          {t("search.signIn")}
        </a>
      ) : (
        <a className="round-button square" href={href("/")} aria-label={t("site.search")}>
          <Icon name="search" />
        </a>
      )}
    </div>
  );
}

interface SiteFooterProps {
  report?: string;
  /** The page in editing mode: the same link for all visitors, since the page is cached. */
  edit?: string | undefined;
}

export function SiteFooter({ report, edit }: SiteFooterProps) {
  const { t } = useText();
  return (
    <footer className="foot">
      <a href={href("/")} aria-label={t("site.home")}>
        <Brand />
      </a>
      <p>{t("site.footer")}</p>
      <a className="foot-organizers" href={href("/organizador")}>
        {t("site.organizers")}
      </a>
      {edit === undefined ? null : (
        <a className="foot-organizers" href={edit} rel="nofollow">
          {t("site.edit")}
        </a>
      )}
      {report === undefined ? null : (
        <a className="foot-organizers" href={report} rel="nofollow">
          {t("report.link")}
        </a>
      )}
      <LegalLinks />
    </footer>
  );
}
