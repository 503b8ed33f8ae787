import { SelectField, TextAreaField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";

/** Several teams by their names, one a line. */
export function AddByName() {
  const { t } = useText();
  const form = usePageForm<{ names: string }>({ id: "many" });
  return (
    <section className="card desk-part">
      <h2>{t("organizer.teams.many.title")}</h2>
      <FormFrame of={form}>
        <TextAreaField
          field={form.fields.names}
          label={t("organizer.teams.many.names")}
          hint={t("organizer.teams.many.hint")}
          placeholder={t("organizer.teams.many.placeholder")}
          rows={5}
        />
        <div className="actions">
          <SubmitButton of={form}>{t("organizer.teams.many.submit")}</SubmitButton>
        </div>
      </FormFrame>
    </section>
  );
}

/** One of the owner's teams that plays elsewhere. */
export function AddKnown({ teams }: { teams: { id: number; name: string }[] }) {
  const { t } = useText();
  const form = usePageForm<{ team_id: number }>({ id: "known" });
  return (
    <section className="card desk-part">
      <h2>{t("organizer.teams.known.title")}</h2>
      <FormFrame of={form}>
        <SelectField
          field={form.fields.team_id}
          label={t("organizer.teams.known.team")}
          hint={t("organizer.teams.known.hint")}
          empty={t("organizer.teams.known.choose")}
          options={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <div className="actions">
          <SubmitButton of={form} kind="quiet">
            {t("organizer.teams.known.submit")}
          </SubmitButton>
        </div>
      </FormFrame>
    </section>
  );
}
