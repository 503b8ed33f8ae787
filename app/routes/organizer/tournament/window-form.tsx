import type * as z from "zod";
import { localMoment } from "~/components/date.ts";
import {
  TextAreaField,
  TextField,
  CheckField,
  ChoiceField,
  SelectField,
} from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { useFieldTexts, useChoices } from "~/components/form/field.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { RulesFormProps, windowForm, basicsForm } from "./rules.server.ts";
import { modalityOptions } from "../modality-options.ts";

/** When teams and athletes may be inscribed, and with what. */
export function WindowForm({ tournament }: RulesFormProps) {
  const { t } = useText();
  const info = tournament.inscription_info;
  const form = usePageForm<z.input<typeof windowForm>>({
    id: "window",
    defaultValue: info
      ? {
          ...info,
          opens_at: info.opens_at && localMoment(info.opens_at),
          closes_at: info.closes_at && localMoment(info.closes_at),
          documents: info.documents.join("\n"),
        }
      : {},
  });
  const field = useFieldTexts(form.fields, "organizer.rules");
  return (
    <FormFrame
      of={form}
      version={tournament.version}
      label={t("organizer.rules.window")}
      send={t("form.save")}
    >
      <div className="pair">
        <TextField {...field("opens_at")} type="datetime-local" optional />
        <TextField {...field("closes_at")} type="datetime-local" optional />
        <TextField {...field("min_athletes")} inputMode="numeric" optional />
        <TextField {...field("max_athletes")} inputMode="numeric" optional />
      </div>
      <TextAreaField {...field("documents")} optional />
      <TextAreaField {...field("text")} optional />
    </FormFrame>
  );
}

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
        <TextField {...field("periods")} inputMode="numeric" />
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
