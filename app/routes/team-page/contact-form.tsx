import { ContactFields } from "~/components/doors/contact-fields.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";
import type { TeamRegister } from "./use-team.ts";

type Typed = Pick<TeamRegister, "contact_name" | "contact_email" | "contact_phone">;

/** Whom the organizer speaks with about the team in one tournament. */
export function ContactForm({ register }: { register: TeamRegister }) {
  const { t } = useText();
  const { id, tournament, version, contact_name, contact_email, contact_phone } = register;
  const form = usePageForm<Typed>({
    id: `contact:${id}`,
    defaultValue: { contact_name, contact_email, contact_phone },
  });
  const title = t("teamPage.team.contactOf", { tournament: tournament.name });
  return (
    <section className="card desk-part">
      <h2>{title}</h2>
      <p className="hint">{t("teamPage.team.contactHint")}</p>
      <FormFrame of={form} version={version} label={title}>
        <ContactFields
          fields={form.fields}
          labels={{
            name: t("teamPage.team.contactName"),
            phone: t("teamPage.team.contactPhone"),
          }}
        />
        <div className="actions">
          <SubmitButton of={form}>{t("form.save")}</SubmitButton>
        </div>
      </FormFrame>
    </section>
  );
}
