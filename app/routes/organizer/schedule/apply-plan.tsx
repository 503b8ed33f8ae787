import { useText } from "~/i18n/use-text.ts";
import { FormFrame } from "~/components/form/form-frame.tsx";
import type { PageForm } from "~/components/form/use-page-form.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { planSchedule } from "~/v1/schedules/contract.ts";
import { PlannedDays } from "./planned-days.tsx";
import { Violations } from "./violations.tsx";
import { Fragment } from "react";

interface ApplyProps {
  form: PageForm;
  /** null: it was to be written and was refused. */
  plan: ShownPlan | null;
  /** What the plan was made with. */
  sent: unknown;
  fields: { id: number; name: string }[];
  labels: Record<number, string>;
}

/** The plan, and the form that writes just this one. */
export function ApplyPlan({ form, plan, sent, fields, labels }: ApplyProps) {
  const { t } = useText();
  return (
    <section className="stack" aria-labelledby="o-plano">
      <div>
        <h2 id="o-plano">{t("organizer.schedule.plan.title")}</h2>
        <p className="sub">{t("organizer.schedule.plan.open")}</p>
      </div>
      {plan ? <PlanShown plan={plan} fields={fields} labels={labels} /> : null}
      <FormFrame
        of={form}
        version={plan?.version}
        className="form card"
        send={t("organizer.schedule.plan.apply")}
      >
        <HiddenFields value={sent} except={["version"]} />
        <p className="hint">{t("organizer.schedule.plan.applyHint")}</p>
      </FormFrame>
    </section>
  );
}

type ShownPlan = Pick<
  CallOutput<typeof planSchedule>,
  "placed" | "unplaced" | "violations" | "version"
>;

interface PlanShownProps {
  plan: ShownPlan;
  fields: { id: number; name: string }[];
  labels: Record<number, string>;
}

/** What a plan would make of the games: what found no place and why, which wishes it misses, each day. */
function PlanShown({ plan: { placed, unplaced, violations }, fields, labels }: PlanShownProps) {
  const { t } = useText();
  const broken = violations.filter(({ hard }) => hard);
  const unmet = violations.filter(({ hard }) => !hard);
  return (
    <>
      <p className="note dots">
        <span>
          <b>{t("organizer.schedule.plan.placed", { count: placed.length })}</b>
        </span>
        {unplaced.length > 0 ? (
          <span>{t("organizer.schedule.plan.unplaced", { count: unplaced.length })}</span>
        ) : null}
        {unmet.length > 0 ? (
          <span>{t("organizer.schedule.plan.unmet", { count: unmet.length })}</span>
        ) : null}
        {violations.length + unplaced.length === 0 ? (
          <span>{t("organizer.schedule.plan.allMet")}</span>
        ) : null}
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

interface HiddenProps {
  value: unknown;
  name?: string;
  /** What this form says itself. */
  except?: string[];
}

/** Carries what another form sent into this one, as it was sent. */
export function HiddenFields({ value, name = "", except }: HiddenProps) {
  if (typeof value === "string") return <input type="hidden" name={name} value={value} />;
  if (typeof value !== "object" || value === null) return null;
  return Object.entries(value)
    .filter(([key]) => !key.startsWith("_") && !except?.includes(key))
    .map(([key, part]) => (
      <Fragment key={key}>
        <HiddenFields value={part} name={pathOf(name, key, Array.isArray(value))} />
      </Fragment>
    ));
}

function pathOf(name: string, key: string, isList: boolean): string {
  if (isList) return `${name}[${key}]`;
  return name ? `${name}.${key}` : key;
}
