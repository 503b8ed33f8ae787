import type * as z from "zod";
import { CheckField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { useFieldTexts } from "~/components/form/field.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { eligibilityForm, RulesFormProps, TournamentRulesFacts } from "./rules.server.ts";

/** Who may be lined up. */
export function EligibilityForm({ tournament }: RulesFormProps) {
  const { t } = useText();
  const form = usePageForm<z.input<typeof eligibilityForm>>({
    id: "eligibility",
    defaultValue: flat(tournament.eligibility_rules),
  });
  const field = useFieldTexts(form.fields, "organizer.rules");
  return (
    <FormFrame
      of={form}
      version={tournament.version}
      label={t("organizer.rules.eligibility")}
      send={t("form.save")}
    >
      <div className="pair">
        <TextField {...field("born_from")} type="date" optional />
        <TextField {...field("born_to")} type="date" optional />
      </div>
      <TextField {...field("exceptions")} inputMode="numeric" optional />
      <div className="pair">
        <TextField
          field={form.fields.max_athletes}
          label={t("organizer.rules.maxSquad")}
          inputMode="numeric"
          optional
        />
        <TextField {...field("max_starters")} inputMode="numeric" optional />
      </div>
      <CheckField field={form.fields.documents} label={t("organizer.rules.needDocuments")} />
      <CheckField {...field("bid")} />
      <TextField {...field("hours_before")} inputMode="numeric" optional />
      <CheckField {...field("last_working_day")} />
      <CheckField {...field("barred_against_lender")} />
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
  barred_against_lender: rules?.barred_against_lender ?? false,
  documents: rules?.documents ?? false,
});
