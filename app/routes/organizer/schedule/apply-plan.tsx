import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import type { PageForm } from "~/components/form/use-page-form.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { PlanShown, type ShownPlan } from "./plan-shown.tsx";

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
    <section className="stack plan-shown" aria-labelledby="o-plano">
      <div>
        <h2 id="o-plano">{t("organizer.schedule.plan.title")}</h2>
        <p className="sub">{t("organizer.schedule.plan.open")}</p>
      </div>
      {plan ? <PlanShown plan={plan} fields={fields} labels={labels} /> : null}
      <FormFrame of={form} version={plan?.version} className="form card">
        <HiddenFields value={sent} except={["version"]} />
        <p className="hint">{t("organizer.schedule.plan.applyHint")}</p>
        <div className="actions">
          <SubmitButton of={form}>{t("organizer.schedule.plan.apply")}</SubmitButton>
        </div>
      </FormFrame>
    </section>
  );
}
