import { href, useRouteLoaderData } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import type { loader as rootLoader } from "~/root.tsx";

/**
 * Asks whether visits may be measured. Script shows it to whoever has not chosen; without script
 * nothing is measured, and so nothing asked. `newTab`: what it leads to opens beside the page.
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

/** Where visits may be measured, script offers the way back to that choice. */
export function ConsentAgain() {
  const { t } = useText();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return root?.analyticsId ? (
    <button type="button" data-consent-again hidden>
      {t("legal.preferences")}
    </button>
  ) : null;
}
