import type { ReactNode } from "react";
import { Icon } from "~/components/icon.tsx";
import { plain } from "~/components/numbers.ts";
import { useText } from "~/i18n/use-text.ts";
import type { comparedPlans } from "./plan.server.ts";

type Compared = ReturnType<typeof comparedPlans>;

/** The plans side by side; the championship's own stands out. */
export function Comparison({
  plans,
  features,
  current,
}: Compared & { current: "free" | "premium" | "elite" }) {
  const { t } = useText();
  const size = (megabytes: number) =>
    megabytes < 1024
      ? t("organizer.plan.megabytes", { count: megabytes })
      : t("organizer.plan.gigabytes", { count: megabytes / 1024 });
  const row = (name: ReactNode, cells: ReactNode[], key: string) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      {plans.map(({ plan }, at) => (
        <td key={plan} className={plan === current ? "own-plan" : undefined}>
          {cells[at]}
        </td>
      ))}
    </tr>
  );
  return (
    <div className="card">
      <table className="plans">
        <caption className="sr">{t("organizer.plan.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t("organizer.plan.feature")}</span>
            </th>
            {plans.map(({ plan }) => (
              <th key={plan} scope="col" className={plan === current ? "own-plan" : undefined}>
                {t(`organizer.plan.names.${plan}`)}
                {plan === current ? <small>{t("organizer.plan.yours")}</small> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(
            <>
              {t("organizer.plan.all")} <small>{t("organizer.plan.allHint")}</small>
            </>,
            plans.map(() => <Has key="all" it />),
            "all",
          )}
          {features.map(({ feature, in: opened }) =>
            row(
              t(`organizer.plan.features.${feature}`),
              opened.map((it, at) => <Has key={at} it={it} />),
              feature,
            ),
          )}
          {row(
            t("organizer.plan.files"),
            plans.map(({ megabytes }) => size(megabytes)),
            "files",
          )}
          {row(
            t("organizer.plan.key"),
            plans.map(({ perMinute }) => plain.format(perMinute)),
            "key",
          )}
        </tbody>
      </table>
      <p className="note card-foot">{t("organizer.plan.kept")}</p>
    </div>
  );
}

function Has({ it }: { it: boolean }) {
  const { t } = useText();
  return it ? (
    <>
      <Icon name="check" />
      <span className="sr">{t("organizer.plan.yes")}</span>
    </>
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr">{t("organizer.plan.no")}</span>
    </>
  );
}
