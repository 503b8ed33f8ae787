import type * as z from "zod";
import { localMoment } from "~/components/date.ts";
import { TextAreaField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame } from "~/components/form/form-frame.tsx";
import { useFieldTexts } from "~/components/form/use-field-texts.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { RulesFormProps, windowForm } from "./rules.server.ts";

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
