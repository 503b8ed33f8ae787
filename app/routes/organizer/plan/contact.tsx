import { SelectField, TextAreaField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";

/** A message to the platform, for another plan or anything else. */
export function Contact({ current }: { current: "free" | "premium" | "elite" }) {
  const { t } = useText();
  const form = usePageForm<{ subject: string; message: string }>({ id: "contact" });
  const topics = (["premium", "elite", "other"] as const).filter((topic) => topic !== current);
  return (
    <section className="card desk-section" aria-labelledby="contato">
      <h2 id="contato">{t("organizer.plan.contact")}</h2>
      <p className="sub">{t("organizer.plan.contactLead")}</p>
      <FormFrame of={form}>
        <SelectField
          field={form.fields.subject}
          label={t("organizer.plan.subject")}
          options={topics.map((topic) => {
            const subject = t(`organizer.plan.subjects.${topic}`);
            return { value: subject, label: subject };
          })}
        />
        <TextAreaField field={form.fields.message} label={t("organizer.plan.message")} />
        <div className="actions">
          <SubmitButton of={form}>{t("organizer.plan.send")}</SubmitButton>
        </div>
      </FormFrame>
    </section>
  );
}
