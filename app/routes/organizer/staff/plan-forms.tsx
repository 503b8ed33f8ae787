import { Confirm } from "~/components/form/confirm.tsx";
import { SelectField, TextField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import { REASON_LENGTH } from "./reason-field.tsx";
import type { Watched } from "./shapes.ts";

/** Sets a championship's plan, and tells its owner that the purchase of it was confirmed. */
export function PlanForms({ championship }: { championship: Watched }) {
  const { t } = useText();
  const { plan, version, owner } = championship;
  const form = usePageForm<{ plan: string; reason: string }>({
    id: "plan",
    defaultValue: { plan },
  });
  return (
    <section className="card desk-section" aria-labelledby="plano">
      <h2 id="plano">{t("organizer.staff.plan")}</h2>
      <FormFrame of={form} version={version}>
        <SelectField
          field={form.fields.plan}
          label={t("organizer.staff.plan")}
          options={(["free", "premium", "elite"] as const).map((value) => ({
            value,
            label: t(`organizer.plan.names.${value}`),
          }))}
        />
        <TextField
          field={form.fields.reason}
          label={t("organizer.staff.planReason")}
          maxLength={REASON_LENGTH}
          optional
        />
        <div className="actions">
          <SubmitButton of={form}>{t("organizer.staff.setPlan")}</SubmitButton>
        </div>
      </FormFrame>
      {plan === "free" ? null : (
        <Confirm
          id="purchase"
          kind="main"
          label={t("organizer.staff.purchase")}
          question={t("organizer.staff.purchaseAsk", {
            email: owner.email,
            plan: t(`organizer.plan.names.${plan}`),
          })}
          action={t("organizer.staff.purchaseDo")}
        >
          <input type="hidden" name="plan" value={plan} />
        </Confirm>
      )}
    </section>
  );
}
