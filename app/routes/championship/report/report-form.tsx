import { SelectField, TextAreaField, TextField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { REPORT_REASONS } from "~/domain/moderation.ts";
import { useText } from "~/i18n/use-text.ts";

/** Letters of what a visitor tells. */
const LONGEST = 1000;

/** What a visitor tells the platform's staff about a championship. */
export function ReportForm() {
  const { t } = useText();
  const form = usePageForm<{ reason: string; text: string; email: string }>({ id: "report" });
  const { reason, text, email } = form.fields;
  return (
    <FormFrame of={form} className="card door-part" label={t("report.title")}>
      <SelectField
        field={reason}
        label={t("report.reason")}
        empty={t("report.choose")}
        options={REPORT_REASONS.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
      />
      <TextAreaField
        field={text}
        label={t("report.text")}
        hint={t("report.textHint")}
        rows={6}
        maxLength={LONGEST}
      />
      <TextField
        field={email}
        label={t("report.email")}
        hint={t("report.emailHint")}
        type="email"
        autoComplete="email"
        optional
      />
      <p className="hint">{t("report.game")}</p>
      <div className="actions">
        <SubmitButton of={form}>{t("report.send")}</SubmitButton>
      </div>
    </FormFrame>
  );
}
