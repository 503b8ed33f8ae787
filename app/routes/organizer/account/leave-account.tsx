import { Confirm } from "~/components/form/confirm.tsx";
import { CheckField, TextField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";

/** All that the account has, as one file; whoever only finds the session open does not get it. */
export function AccountCopy() {
  const { t } = useText();
  const form = usePageForm<{ password: string }>({ id: "copy" });
  return (
    <section className="card desk-section" aria-labelledby="copia">
      <h2 id="copia">{t("organizer.account.copy.title")}</h2>
      <p className="hint">{t("organizer.account.copy.lead")}</p>
      <FormFrame of={form} label={t("organizer.account.copy.title")} download>
        <TextField
          field={form.fields.password}
          label={t("organizer.account.currentPassword")}
          type="password"
          autoComplete="current-password"
        />
        <div className="actions">
          <SubmitButton of={form} kind="quiet">
            {t("organizer.account.copy.submit")}
          </SubmitButton>
        </div>
      </FormFrame>
    </section>
  );
}

/** Removes the account, and with it the championships if that is what is wanted. */
export function EraseAccount({ email }: { email: string }) {
  const { t } = useText();
  return (
    <Confirm<{ password: string; championships: boolean; email: string }>
      id="erase"
      label={t("organizer.account.profile.erase")}
      question={t("organizer.account.profile.eraseAsk")}
      action={t("organizer.account.profile.eraseDo")}
    >
      {(fields) => (
        <>
          <CheckField
            field={fields.championships}
            label={t("organizer.account.profile.eraseAll")}
            hint={t("organizer.account.profile.eraseAllHint")}
          />
          <TextField
            field={fields.email}
            label={t("organizer.account.profile.eraseEmail", { email })}
            autoComplete="off"
            optional
          />
          <TextField
            field={fields.password}
            label={t("organizer.account.currentPassword")}
            type="password"
            autoComplete="current-password"
          />
        </>
      )}
    </Confirm>
  );
}
