import type * as z from "zod";
import { CheckField, ChoiceField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { useFieldTexts } from "~/components/form/use-field-texts.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { rankingForm, RulesFormProps } from "./rules.server.ts";

interface RankingFormProps extends RulesFormProps {
  rulebooks: { preset: string; label: string; description: string }[];
}

/** By which ready rulebook the table is ranked. */
export function RankingForm({ tournament, rulebooks }: RankingFormProps) {
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
      <TextField {...field("rules_reason")} optional />
    </FormFrame>
  );
}
