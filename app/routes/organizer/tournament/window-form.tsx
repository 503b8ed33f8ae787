import type * as z from "zod";
import { localMoment } from "~/components/date.ts";
import { TextAreaField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
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
  const { fields } = form;
  return (
    <FormFrame of={form} version={tournament.version} label={t("organizer.rules.window")}>
      <div className="pair">
        <TextField
          field={fields.opens_at}
          label={t("organizer.rules.opens")}
          type="datetime-local"
          optional
        />
        <TextField
          field={fields.closes_at}
          label={t("organizer.rules.closes")}
          type="datetime-local"
          optional
        />
        <TextField
          field={fields.min_athletes}
          label={t("organizer.rules.minAthletes")}
          inputMode="numeric"
          optional
        />
        <TextField
          field={fields.max_athletes}
          label={t("organizer.rules.maxAthletes")}
          inputMode="numeric"
          optional
        />
      </div>
      <TextAreaField
        field={fields.documents}
        label={t("organizer.rules.documents")}
        hint={t("organizer.rules.documentsHint")}
        optional
      />
      <TextAreaField
        field={fields.text}
        label={t("organizer.rules.text")}
        hint={t("organizer.rules.textHint")}
        optional
      />
      <div className="actions">
        <SubmitButton of={form}>{t("form.save")}</SubmitButton>
      </div>
    </FormFrame>
  );
}
