import { SelectField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { OwnRegister } from "./pending-team.tsx";

const STATUSES = ["pending", "approved", "rejected"] as const;

/** The team's place in the tournament: whether it takes part, and whom to speak with. */
export function RegisterForm({ register }: { register: OwnRegister }) {
  const { t } = useText();
  const { status, reason, contact_name, contact_email, contact_phone, version } = register;
  const form = usePageForm<
    Pick<OwnRegister, "status" | "reason" | "contact_name" | "contact_email" | "contact_phone">
  >({
    id: "register",
    defaultValue: { status, reason, contact_name, contact_email, contact_phone },
  });
  const { fields } = form;
  return (
    <section className="card desk-part">
      <h2>{t("organizer.teams.register.title")}</h2>
      <FormFrame of={form} version={version} label={t("organizer.teams.register.title")}>
        <TextField
          field={fields.contact_name}
          label={t("organizer.teams.register.contactName")}
          optional
        />
        <div className="pair">
          <TextField
            field={fields.contact_phone}
            label={t("organizer.teams.register.contactPhone")}
            type="tel"
            optional
          />
          <TextField
            field={fields.contact_email}
            label={t("organizer.teams.register.contactEmail")}
            type="email"
            optional
          />
        </div>
        <div className="pair">
          <SelectField
            field={fields.status}
            label={t("organizer.teams.register.status")}
            hint={t("organizer.teams.register.mail")}
            options={STATUSES.map((value) => ({
              value,
              label: t(`organizer.teams.statuses.${value}`),
            }))}
          />
          <TextField
            field={fields.reason}
            label={t("organizer.teams.register.reason")}
            hint={t("organizer.teams.register.reasonHint")}
            maxLength={500}
            optional
          />
        </div>
        <div className="actions">
          <SubmitButton of={form}>{t("form.save")}</SubmitButton>
        </div>
      </FormFrame>
    </section>
  );
}
