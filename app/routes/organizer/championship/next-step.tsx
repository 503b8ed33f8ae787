import { Link } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import type { Step } from "../guide/next-step.ts";

/** What is missing until there is a table, and the way to it. */
export function NextStep({ step, to }: { step: Step; to: string }) {
  const { t } = useText();
  return (
    <section className="card next-step">
      <div>
        <h2 className="sub">{t("organizer.overview.next")}</h2>
        <p className="next-step-name">{t(`organizer.overview.steps.${step}`)}</p>
        <p className="sub">{t(`organizer.overview.stepHints.${step}`)}</p>
      </div>
      <Link className="button" to={to}>
        {t("organizer.overview.continue")}
      </Link>
    </section>
  );
}
