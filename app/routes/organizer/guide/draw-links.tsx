import { Link } from "react-router";
import type { GroupPlan } from "~/domain/group-plans.ts";
import { useText } from "~/i18n/use-text.ts";
import { type DrawChoices, queryOf } from "./draw-choices.ts";
import { DRAWN_FORMATS, type DrawnFormat } from "./format.ts";

/** The formats that can be drawn. */
export function FormatLinks({ chosen }: { chosen: DrawnFormat | null }) {
  const { t } = useText();
  return (
    <nav aria-label={t("organizer.guide.draw.formats")}>
      <ul className="guide-formats">
        {DRAWN_FORMATS.map((format) => (
          <li key={format}>
            <Link
              className="chip"
              to={queryOf({ format })}
              aria-current={format === chosen ? "true" : undefined}
              preventScrollReset
              replace
            >
              {t(`organizer.guide.tournament.formats.${format}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What suits the number of teams; each fills in the form below. */
export function PlanLinks({ plans, choices }: { plans: GroupPlan[]; choices: DrawChoices }) {
  const { t } = useText();
  if (plans.length === 0) return null;
  const draw = "organizer.guide.draw";
  return (
    <nav className="guide-plans" aria-label={t(`${draw}.plans`)}>
      <h2>{t(`${draw}.plans`)}</h2>
      <ul>
        {plans.map((plan) => {
          const { groups, smallest, largest, per_group, best, stage, games } = plan;
          const size = smallest === largest ? largest : t(`${draw}.sizes`, { smallest, largest });
          const chosen =
            groups === choices.groups && per_group === choices.per_group && best === choices.best;
          return (
            <li key={groups}>
              <Link
                className="choice"
                to={queryOf({ ...choices, groups, per_group, best })}
                aria-current={chosen ? "true" : undefined}
                preventScrollReset
                replace
              >
                <span>
                  <b>{t(`${draw}.plan`, { count: groups, size })}</b>
                  <small>
                    {[
                      t(`${draw}.planPass`, { count: per_group }),
                      best > 0
                        ? t(`${draw}.planBest`, { count: best, position: per_group + 1 })
                        : "",
                    ]
                      .filter(Boolean)
                      .join(" ")}
                    {" · "}
                    {t(`${draw}.planGames`, { stage, games })}
                  </small>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
