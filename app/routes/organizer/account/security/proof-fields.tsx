import { TextField } from "~/components/form/controls.tsx";
import { type AnyField, useFieldTexts } from "~/components/form/field.tsx";
import { useText } from "~/i18n/use-text.ts";
import { href, Link } from "react-router";

export function PasswordField({ field, hint }: { field: AnyField; hint?: string }) {
  const { t } = useText();
  return (
    <TextField
      field={field}
      label={t("organizer.account.currentPassword")}
      hint={hint}
      type="password"
      autoComplete="current-password"
    />
  );
}

export function NewPasswordFields({
  fields,
}: {
  fields: Record<"password" | "password_confirmation", AnyField>;
}) {
  const { t } = useText();
  const field = useFieldTexts(fields, "organizer.account");
  const input = { type: "password", autoComplete: "new-password" } as const;
  return (
    <>
      <TextField {...field("password")} label={t("organizer.account.newPassword")} {...input} />
      <TextField {...field("password_confirmation")} {...input} />
    </>
  );
}

export function CodeField({ field }: { field: AnyField }) {
  const { t } = useText();
  return (
    <TextField
      field={field}
      label={t("organizer.security.code")}
      hint={t("organizer.security.stale")}
      autoComplete="one-time-code"
      maxLength={40}
    />
  );
}

/** The password, asked before a factor is added when the sign-in was long ago. */
export function RepeatedPasswordField({ field, recent }: { field: AnyField; recent: boolean }) {
  const { t } = useText();
  return recent ? null : (
    <PasswordField field={field} hint={t("organizer.security.passwordHint")} />
  );
}

export function BackToAccount() {
  const { t } = useText();
  return (
    <p>
      <Link className="text-link" to={`${href("/organizador/conta")}#seguranca`}>
        {t("organizer.security.back")}
      </Link>
    </p>
  );
}
