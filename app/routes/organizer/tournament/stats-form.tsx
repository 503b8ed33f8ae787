import type * as z from "zod";
import { CheckField, SelectField, TextField, ChoiceField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { useChoices, useFieldTexts } from "~/components/form/field.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { RulesFormProps, statsForm, rankingForm } from "./rules.server.ts";

interface ReasonProps extends RulesFormProps {
  /** Whether a change of rules has to say why. */
  explains: boolean;
}

/** What cards and walkovers cost. */
export function StatsForm({ tournament, explains }: ReasonProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const form = usePageForm<z.input<typeof statsForm>>({
    id: "stats",
    defaultValue: { after_walkovers: "notice", ...tournament.stats_rules },
  });
  const field = useFieldTexts(form.fields, "organizer.rules");
  return (
    <FormFrame
      of={form}
      version={tournament.version}
      label={t("organizer.rules.stats")}
      send={t("form.save")}
    >
      <div className="pair">
        <TextField {...field("yellows_per_suspension")} inputMode="numeric" />
        <TextField {...field("second_yellow_matches")} inputMode="numeric" />
        <TextField {...field("red_matches")} inputMode="numeric" />
        <TextField {...field("blues_per_suspension")} inputMode="numeric" optional />
        <TextField {...field("walkover_goals")} inputMode="numeric" />
        <TextField {...field("walkovers_to_withdrawal")} inputMode="numeric" optional />
      </div>
      <SelectField
        {...field("after_walkovers")}
        options={choicesOf("organizer.rules.afterWalkoversOptions", ["notice", "withdrawal"])}
      />
      <CheckField {...field("walkover_counts_for_goals")} />
      <CheckField {...field("walkover_serves")} />
      <SelectField
        {...field("withdrawal")}
        options={choicesOf("organizer.rules.withdrawals", ["keep", "walkover", "annul"])}
      />
      <TextField {...field("rules_reason")} optional={!explains} />
    </FormFrame>
  );
}

interface RankingFormProps extends ReasonProps {
  rulebooks: { preset: string; label: string; description: string }[];
}

/** By which ready rulebook the table is ranked. */
export function RankingForm({ tournament, rulebooks, explains }: RankingFormProps) {
  const { t } = useText();
  const { preset } = tournament.tournament_rankings;
  const form = usePageForm<z.input<typeof rankingForm>>({
    id: "ranking",
    defaultValue: { preset },
  });
  const field = useFieldTexts(form.fields, "organizer.rules");
  const custom = { value: "custom", label: t("organizer.rules.custom") };
  return (
    <FormFrame
      of={form}
      version={tournament.version}
      label={t("organizer.rules.ranking")}
      send={t("form.save")}
    >
      <ChoiceField
        {...field("preset")}
        choices={[
          ...(preset === "custom" ? [{ ...custom, hint: t("organizer.rules.customHint") }] : []),
          ...rulebooks.map(({ preset, label, description }) => ({
            value: preset,
            label,
            hint: description,
          })),
        ]}
      />
      <CheckField {...field("also_stats")} />
      <TextField {...field("rules_reason")} optional={!explains} />
    </FormFrame>
  );
}
