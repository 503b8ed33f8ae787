import { href } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import { ConsentAgain } from "./consent-bar.tsx";

/** The way to the texts of law, at the foot of every page, and to the choice about being counted. */
export function LegalLinks() {
  const { t } = useText();
  return (
    <nav className="legal-links cluster links" aria-label={t("legal.links")}>
      <a href={href("/privacidade")}>{t("legal.privacy")}</a>
      <a href={href("/termos")}>{t("legal.terms")}</a>
      <ConsentAgain />
    </nav>
  );
}

/** Said beside the button of a form that makes somebody a user of the site. */
export function Acceptance({ of }: { of: "account" | "enrolment" }) {
  const { t } = useText();
  return (
    <p className="hint acceptance">
      {t(`legal.accept.${of}`)}{" "}
      <a className="in-text" href={href("/termos")} target="_blank">
        {t("legal.accept.terms")}
      </a>{" "}
      {t("legal.accept.and")}{" "}
      <a className="in-text" href={href("/privacidade")} target="_blank">
        {t("legal.accept.privacy")}
      </a>
      .
    </p>
  );
}
