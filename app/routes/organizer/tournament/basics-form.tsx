import type * as z from "zod";
import { CheckField, ChoiceField, SelectField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { useChoices, useFieldTexts } from "~/components/form/use-field-texts.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { modalityOptions } from "../modality-options.ts";
import type { basicsForm, RulesFormProps } from "./rules.server.ts";

/** Name, place among the others, and who sees it. */
export function BasicsForm({ tournament }: RulesFormProps) {
  const { t } = useText();
  const choicesOf = useChoices();
  const form = usePageForm<Omit<z.input<typeof basicsForm>, "version">>({
    id: "basics",
    defaultValue: tournament,
  });
  const field = useFieldTexts(form.fields, "organizer.rules");
  return (
    <FormFrame
      of={form}
      version={tournament.version}
      label={t("organizer.rules.basics")}
      send={t("form.save")}
    >
      <div className="pair">
        <TextField {...field("name")} />
        <TextField {...field("category")} optional />
      </div>
      <div className="pair">
        <SelectField {...field("modality")} options={modalityOptions()} />
        <TextField {...field("game_duration")} inputMode="numeric" />
      </div>
      <ChoiceField
        {...field("status")}
        choices={choicesOf("organizer.rules.statuses", ["pending", "started"])}
      />
      <CheckField {...field("enable_register")} />
      <CheckField {...field("reduce_minors_names")} />
    </FormFrame>
  );
}
