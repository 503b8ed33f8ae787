import { TextField } from "~/components/form/controls.tsx";
import { useFieldsOf } from "~/components/form/use-field-texts.ts";
import { shortDay } from "~/components/date.ts";
import { useText } from "~/i18n/use-text.ts";
import { AddRow, ChecksField, opensDetails, Rows } from "./plan-fields.tsx";
import type { PlanChoices, PlanDesk } from "./plan-form.tsx";

/** Days on which nobody plays, on whatever field: holidays to tick, and others to write. */
export function DaysOff({ form, choices }: { form: PlanDesk; choices: PlanChoices }) {
  const { t } = useText();
  const fieldsOf = useFieldsOf("organizer.schedule.daysOff");
  const { holidays, days_off } = form.fields;
  return (
    <details className="fold" open={opensDetails(form, ["holidays", "days_off"])}>
      <summary>{t("organizer.schedule.daysOff.title")}</summary>
      <p className="hint">{t("organizer.schedule.daysOff.hint")}</p>
      <ChecksField
        field={holidays}
        label={t("organizer.schedule.daysOff.holidays")}
        options={choices.holidays.map(({ day, name }) => ({
          value: day,
          label: `${shortDay(`${day}T12:00:00Z`)} · ${name}`,
        }))}
      />
      {days_off.getFieldList().map((row, at) => {
        const field = fieldsOf(row.getFieldset());
        return (
          <Rows key={row.key} legend={t("organizer.schedule.daysOff.row", { number: at + 1 })}>
            <TextField {...field("day")} type="date" optional />
            <TextField {...field("reason")} optional />
          </Rows>
        );
      })}
      <AddRow button={form.form.insert.getButtonProps({ name: days_off.name })}>
        {t("organizer.schedule.daysOff.more")}
      </AddRow>
    </details>
  );
}
