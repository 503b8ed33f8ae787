import type * as z from "zod";
import { CheckField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { eligibilityForm, RulesFormProps, TournamentRulesFacts } from "./rules.server.ts";

/** Who may be lined up. */
export function EligibilityForm({ tournament }: RulesFormProps) {
  const { t } = useText();
  const form = usePageForm<z.input<typeof eligibilityForm>>({
    id: "eligibility",
    defaultValue: flat(tournament.eligibility_rules),
  });
  const { fields } = form;
  return (
    <FormFrame of={form} version={tournament.version} label={t("organizer.rules.eligibility")}>
      <div className="pair">
        <TextField
          field={fields.born_from}
          label={t("organizer.rules.bornFrom")}
          type="date"
          optional
        />
        <TextField
          field={fields.born_to}
          label={t("organizer.rules.bornTo")}
          type="date"
          optional
        />
      </div>
      <TextField
        field={fields.exceptions}
        label={t("organizer.rules.exceptions")}
        hint={t("organizer.rules.exceptionsHint")}
        inputMode="numeric"
        optional
      />
      <div className="pair">
        <TextField
          field={fields.max_athletes}
          label={t("organizer.rules.maxSquad")}
          inputMode="numeric"
          optional
        />
        <TextField
          field={fields.max_starters}
          label={t("organizer.rules.maxStarters")}
          inputMode="numeric"
          optional
        />
      </div>
      <CheckField field={fields.documents} label={t("organizer.rules.needDocuments")} />
      <CheckField
        field={fields.bid}
        label={t("organizer.rules.bid")}
        hint={t("organizer.rules.bidHint")}
      />
      <TextField
        field={fields.hours_before}
        label={t("organizer.rules.bidHours")}
        hint={t("organizer.rules.bidHoursHint")}
        inputMode="numeric"
        optional
      />
      <CheckField field={fields.last_working_day} label={t("organizer.rules.lastWorkingDay")} />
      <div className="actions">
        <SubmitButton of={form}>{t("form.save")}</SubmitButton>
      </div>
    </FormFrame>
  );
}

/** The rules as the form's own fields. */
const flat = (rules: TournamentRulesFacts["eligibility_rules"]) => ({
  ...rules?.age,
  ...rules?.squad,
  bid: rules !== null && rules.bid !== null,
  hours_before: rules?.bid?.hours_before ?? null,
  last_working_day: rules?.bid?.last_working_day ?? false,
  documents: rules?.documents ?? false,
});
