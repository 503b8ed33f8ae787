import { href } from "react-router";
import { useText } from "~/i18n/use-text.ts";

/**
 * Asks whether visits may be measured. Script shows it to whoever has not chosen; without script
 * nothing is measured, and so nothing asked.
 */
export function ConsentBar() {
  const { t } = useText();
  return (
    <section className="consent" aria-label={t("legal.consent.label")} data-consent hidden>
      <div>
        <p>
          <b>{t("legal.consent.question")}</b>
        </p>
        <p>
          {t("legal.consent.text")}{" "}
          <a className="in-text" href={`${href("/privacidade")}#cookies`}>
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
