import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { planSchedule } from "~/v1/schedules/contract.ts";
import { PlannedDays } from "./planned-days.tsx";
import { Violations } from "./violations.tsx";

export type ShownPlan = Pick<
  CallOutput<typeof planSchedule>,
  "placed" | "unplaced" | "violations" | "version"
>;

interface PlanShownProps {
  plan: ShownPlan;
  fields: { id: number; name: string }[];
  labels: Record<number, string>;
}

/** What a plan would make of the games: what found no place and why, which wishes it misses, each day. */
export function PlanShown({
  plan: { placed, unplaced, violations },
  fields,
  labels,
}: PlanShownProps) {
  const { t } = useText();
  const broken = violations.filter(({ hard }) => hard);
  const unmet = violations.filter(({ hard }) => !hard);
  return (
    <>
      <p className="dots plan-sum">
        <b>{t("organizer.schedule.plan.placed", { count: placed.length })}</b>
        {unplaced.length > 0 ? (
          <span>{t("organizer.schedule.plan.unplaced", { count: unplaced.length })}</span>
        ) : null}
        <span>
          {unmet.length > 0
            ? t("organizer.schedule.plan.unmet", { count: unmet.length })
            : t("organizer.schedule.plan.allMet")}
        </span>
      </p>
      <Violations
        kind="broken"
        title={t("organizer.schedule.plan.noPlace")}
        hint={t("organizer.schedule.plan.noPlaceHint")}
        violations={unplaced.map(({ game_id, message }) => ({ game_ids: [game_id], message }))}
        labels={labels}
      />
      <Violations
        kind="broken"
        title={t("organizer.schedule.plan.broken")}
        violations={broken}
        labels={labels}
      />
      <PlannedDays changes={placed} fields={fields} />
      <Violations
        kind="unmet"
        title={t("organizer.schedule.plan.wishes")}
        violations={unmet}
        labels={labels}
      />
    </>
  );
}
