import { href, Link } from "react-router";
import { ChoiceField, TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";

/** Asks somebody to help, by mail. */
export function Invite() {
  const { t } = useText();
  const form = usePageForm<{ email: string; role: "manager" | "scorer" }>({
    id: "invite",
    defaultValue: { role: "scorer" },
  });
  const roles = ["scorer", "manager"] as const;
  return (
    <section className="card desk-section" aria-labelledby="convidar">
      <h2 id="convidar">{t("organizer.members.invite")}</h2>
      <p className="sub">{t("organizer.members.inviteLead")}</p>
      <FormFrame of={form}>
        <TextField
          field={form.fields.email}
          label={t("organizer.members.email")}
          type="email"
          autoComplete="off"
        />
        <ChoiceField
          field={form.fields.role}
          label={t("organizer.members.role")}
          choices={roles.map((role) => ({
            value: role,
            label: t(`organizer.members.${role}`),
            hint: t(`organizer.members.${role}Hint`),
          }))}
        />
        <div className="actions">
          <SubmitButton of={form}>{t("organizer.members.inviteDo")}</SubmitButton>
        </div>
      </FormFrame>
    </section>
  );
}

/** Says what the championship's plan does not open, before anybody types. */
export function NeedsPlan({ championship }: { championship: string }) {
  const { t } = useText();
  return (
    <p className="callout callout-plan">
      {t("organizer.members.plan")}{" "}
      <Link className="text-link" to={href("/organizador/:championship/plano", { championship })}>
        {t("form.seePlans")}
      </Link>
    </p>
  );
}
