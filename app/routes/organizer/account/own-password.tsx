import { TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";

/** Another password; password managers learn from the hidden field whose it is. */
export function OwnPassword({ email }: { email: string }) {
  const { t } = useText();
  const form = usePageForm<{
    current_password: string;
    password: string;
    password_confirmation: string;
  }>({ id: "password" });
  const { fields } = form;
  return (
    <section className="card desk-section" aria-labelledby="senha">
      <h2 id="senha">{t("organizer.account.profile.password")}</h2>
      <FormFrame of={form}>
        <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
        <TextField
          field={fields.current_password}
          label={t("organizer.account.currentPassword")}
          type="password"
          autoComplete="current-password"
        />
        <div className="pair">
          <TextField
            field={fields.password}
            label={t("organizer.account.newPassword")}
            hint={t("organizer.account.passwordHint")}
            type="password"
            autoComplete="new-password"
          />
          <TextField
            field={fields.password_confirmation}
            label={t("organizer.account.repeatPassword")}
            type="password"
            autoComplete="new-password"
          />
        </div>
        <div className="actions">
          <SubmitButton of={form}>{t("organizer.account.profile.password")}</SubmitButton>
        </div>
      </FormFrame>
    </section>
  );
}
