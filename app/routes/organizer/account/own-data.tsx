import { TextField } from "~/components/form/controls.tsx";
import { useText } from "~/i18n/use-text.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { useFieldTexts } from "~/components/form/use-field-texts.ts";
import { usePageForm } from "~/components/form/use-page-form.ts";

interface Account {
  name: string;
  phone: string | null;
  email: string;
  version: number;
}

/** The name and address of the account's owner. */
export function OwnData({ account }: { account: Account }) {
  const { t } = useText();
  const { name, phone, email } = account;
  const form = usePageForm<{
    name: string;
    phone: string | null;
    email: string;
    current_password: string;
  }>({ id: "edit", defaultValue: { name, phone, email } });
  const field = useFieldTexts(form.fields, "organizer.account");
  return (
    <section className="card stack pad" aria-labelledby="dados">
      <h2 id="dados">{t("organizer.account.profile.data")}</h2>
      <FormFrame of={form} version={account.version} send={t("form.save")}>
        <TextField {...field("name")} autoComplete="name" />
        <TextField {...field("phone")} type="tel" autoComplete="tel" optional />
        <TextField
          {...field("email")}
          hint={t("organizer.account.profile.emailHint")}
          type="email"
          autoComplete="email"
        />
        <TextField
          {...field("current_password")}
          hint={t("organizer.account.profile.currentHint")}
          type="password"
          autoComplete="off"
          optional
        />
      </FormFrame>
    </section>
  );
}

/** Asks to confirm the address; sends the confirmation's mail again. */
export function Unconfirmed() {
  const { t } = useText();
  const form = usePageForm({ id: "confirmation" });
  return (
    <div className="callout stack gap-3">
      <p>{t("organizer.account.confirm.open")}</p>
      <FormFrame of={form}>
        <SubmitButton kind="quiet">{t("organizer.account.confirm.again")}</SubmitButton>
      </FormFrame>
    </div>
  );
}

/** The new address that waits for its confirmation, with a button that keeps the old one. */
export function Moving({ to }: { to: string }) {
  const { t } = useText();
  const form = usePageForm({ id: "keepEmail" });
  return (
    <div className="callout stack gap-3">
      <p>{t("organizer.account.profile.moving", { email: to })}</p>
      <FormFrame of={form}>
        <SubmitButton kind="quiet">{t("organizer.account.profile.keepEmail")}</SubmitButton>
      </FormFrame>
    </div>
  );
}
