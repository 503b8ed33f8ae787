import type * as z from "zod";
import { CheckField, ChoiceField, SelectField, TextField } from "~/components/form/controls.tsx";
import { MODALITIES } from "~/domain/modality.ts";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { basicsForm, RulesFormProps } from "./rules.server.ts";
import { readersLanguage } from "~/texts/language.ts";
import { labelsIn } from "~/texts/labels.ts";

/** Name, place among the others, and who sees it. */
export function BasicsForm({ tournament }: RulesFormProps) {
  const { t } = useText();
  const form = usePageForm<Omit<z.input<typeof basicsForm>, "version">>({
    id: "basics",
    defaultValue: tournament,
  });
  const { fields } = form;
  return (
    <FormFrame of={form} version={tournament.version} label={t("organizer.rules.basics")}>
      <div className="pair">
        <TextField field={fields.name} label={t("organizer.rules.name")} />
        <TextField field={fields.category} label={t("organizer.rules.category")} optional />
      </div>
      <div className="pair">
        <SelectField
          field={fields.modality}
          label={t("organizer.rules.modality")}
          options={MODALITIES.map((value) => ({
            value,
            label: labelsIn(readersLanguage()).modalities[value],
          }))}
        />
        <TextField
          field={fields.game_duration}
          label={t("organizer.rules.duration")}
          inputMode="numeric"
        />
      </div>
      <ChoiceField
        field={fields.status}
        label={t("organizer.rules.status")}
        choices={(["pending", "started"] as const).map((value) => ({
          value,
          label: t(`organizer.rules.statuses.${value}`),
        }))}
      />
      <CheckField
        field={fields.enable_register}
        label={t("organizer.rules.enableRegister")}
        hint={t("organizer.rules.enableRegisterHint")}
      />
      <CheckField
        field={fields.reduce_minors_names}
        label={t("organizer.rules.reduceNames")}
        hint={t("organizer.rules.reduceNamesHint")}
      />
      <div className="actions">
        <SubmitButton of={form}>{t("form.save")}</SubmitButton>
      </div>
    </FormFrame>
  );
}
