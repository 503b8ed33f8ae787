import { Link, useOutletContext } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import { type Step, STEPS } from "./next-step.ts";
import type { DeskFacts } from "../championship/tabs.ts";

/** The championship as the guide's frame has read it. */
export const useGuide = () => useOutletContext<DeskFacts>();

interface ProgressProps {
  /** The step of the page; null: all are done. */
  at: Step | null;
  /** Links of the steps that can be opened. */
  links?: Partial<Record<Step, string>>;
}

/** How far the guide has come: a short bar on a phone, all steps by name where there is room. */
export function GuideProgress({ at, links }: ProgressProps) {
  const { t } = useText();
  const here = at === null ? STEPS.length : STEPS.indexOf(at);
  return (
    <nav className="guide-progress lines gap-1 no-print" aria-label={t("organizer.guide.progress")}>
      {at === null ? null : (
        <p className="sub">{t("organizer.guide.step", { step: here + 1, steps: STEPS.length })}</p>
      )}
      <ol className="row gap-1">
        {STEPS.map((step, index) => {
          const name = t(`organizer.guide.steps.${step}`);
          const to = links?.[step];
          return (
            <li
              key={step}
              data-done={index < here ? "" : undefined}
              aria-current={index === here ? "step" : undefined}
            >
              {to && index !== here ? <Link to={to}>{name}</Link> : <span>{name}</span>}
              {index < here ? <span className="sr"> ({t("organizer.guide.done")})</span> : null}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
