import type * as z from "zod";
import { CheckField, SelectField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { RulesFormProps, statsForm } from "./rules.server.ts";

/** What cards and walkovers cost. */
export function StatsForm({ tournament }: RulesFormProps) {
  const { t } = useText();
  const form = usePageForm<z.input<typeof statsForm>>({
    id: "stats",
    defaultValue: tournament.stats_rules,
  });
  const { fields } = form;
  return (
    <FormFrame of={form} version={tournament.version} label={t("organizer.rules.stats")}>
      <div className="pair">
        <TextField
          field={fields.yellows_per_suspension}
          label={t("organizer.rules.yellows")}
          inputMode="numeric"
        />
        <TextField
          field={fields.second_yellow_matches}
          label={t("organizer.rules.secondYellowMatches")}
          inputMode="numeric"
        />
        <TextField
          field={fields.red_matches}
          label={t("organizer.rules.redMatches")}
          inputMode="numeric"
        />
        <TextField
          field={fields.blues_per_suspension}
          label={t("organizer.rules.blues")}
          hint={t("organizer.rules.bluesHint")}
          inputMode="numeric"
          optional
        />
        <TextField
          field={fields.walkover_goals}
          label={t("organizer.rules.walkoverGoals")}
          inputMode="numeric"
        />
        <TextField
          field={fields.walkovers_to_withdrawal}
          label={t("organizer.rules.walkoversOut")}
          hint={t("organizer.rules.walkoversOutHint")}
          inputMode="numeric"
          optional
        />
      </div>
      <CheckField
        field={fields.walkover_counts_for_goals}
        label={t("organizer.rules.walkoverCounts")}
      />
      <CheckField field={fields.walkover_serves} label={t("organizer.rules.walkoverServes")} />
      <SelectField
        field={fields.withdrawal}
        label={t("organizer.rules.withdrawal")}
        options={(["keep", "walkover", "annul"] as const).map((value) => ({
          value,
          label: t(`organizer.rules.withdrawals.${value}`),
        }))}
      />
      <TextField
        field={fields.rules_reason}
        label={t("organizer.rules.reason")}
        hint={t("organizer.rules.reasonHint")}
        optional
      />
      <div className="actions">
        <SubmitButton of={form}>{t("form.save")}</SubmitButton>
      </div>
    </FormFrame>
  );
}
