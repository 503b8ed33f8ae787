import { href, useRouteLoaderData } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import type { loader as rootLoader } from "~/root.tsx";

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

export function AcceptedTerms({ of }: { of: "account" | "enrolment" }) {
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

/**
 * Asks for consent to measure visits. JavaScript shows it while there is no choice; without JavaScript
 * nothing is measured. `newTab`: its link opens a new tab.
 */
export function ConsentBar({ newTab }: { newTab: boolean }) {
  const { t } = useText();
  return (
    <section className="consent" aria-label={t("legal.consent.label")} data-consent hidden>
      <div>
        <p>
          <b>{t("legal.consent.question")}</b>
        </p>
        <p>
          {t("legal.consent.text")}{" "}
          <a
            className="in-text"
            href={`${href("/privacidade")}#cookies`}
            target={newTab ? "_blank" : undefined}
          >
            {t("legal.consent.more")}
          </a>
        </p>
      </div>
      <div className="row">
        <button type="button" data-consent-answer="no">
          {t("legal.consent.refuse")}
        </button>
        <button type="button" data-consent-answer="yes">
          {t("legal.consent.accept")}
        </button>
      </div>
    </section>
  );
}

export function ConsentAgain() {
  const { t } = useText();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return root?.analyticsId ? (
    <button type="button" data-consent-again hidden>
      {t("legal.preferences")}
    </button>
  ) : null;
}
