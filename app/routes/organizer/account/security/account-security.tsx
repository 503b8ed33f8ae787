import { href, Link } from "react-router";
import { fullDay } from "~/components/date.ts";
import { useText } from "~/i18n/use-text.ts";
import type { getFactors } from "~/v1/auth/factors/contract.ts";
import type { CallOutput } from "~/v1/client.ts";
import { TextField } from "~/components/form/controls.tsx";
import type { AnyField } from "~/components/form/field.tsx";
import { useFieldTexts } from "~/components/form/use-field-texts.ts";

export type Factors = CallOutput<typeof getFactors>;

/** The second factors of the account, each with a link to its page. */
export function AccountSecurity({ factors }: { factors: Factors }) {
  const { t } = useText();
  const { passkeys, code_app, recovery_codes, strong, required } = factors;
  const hasFactor = passkeys.length > 0 || code_app !== null;
  return (
    <section className="card" aria-labelledby="seguranca">
      <header>
        <h2 id="seguranca">{t("organizer.security.title")}</h2>
        <p className="sub">
          {t(`organizer.security.${required && !strong ? "required" : "lead"}`)}
        </p>
      </header>
      <ul className="rows lined items">
        <FactorLink
          to={href("/organizador/conta/chaves")}
          label={t("organizer.security.passkeys.manage")}
          state={
            passkeys.length > 0
              ? t("organizer.security.passkeys.count", { count: passkeys.length })
              : t("organizer.security.passkeys.none")
          }
        />
        <FactorLink
          to={href("/organizador/conta/aplicativo")}
          label={t("organizer.security.app.manage")}
          state={
            code_app
              ? t("organizer.security.app.on", { day: fullDay(code_app.created_at) })
              : t("organizer.security.app.off")
          }
        />
        {hasFactor ? (
          <FactorLink
            to={href("/organizador/conta/codigos")}
            label={t("organizer.security.codes.manage")}
            state={
              recovery_codes === null
                ? t("organizer.security.codes.none")
                : t("organizer.security.codes.left", { count: recovery_codes })
            }
          />
        ) : null}
      </ul>
    </section>
  );
}

const FactorLink = ({ to, label, state }: { to: string; label: string; state: string }) => (
  <li>
    <span className="item-text lines">
      <Link className="text-link" to={to}>
        {label}
      </Link>
      <span className="sub">{state}</span>
    </span>
  </li>
);

/** The password once more. */
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

/** A password that is chosen, and once more against slips. */
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

/** A code of the application or a recovery code, asked for when the last one was too long ago. */
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

/** The password, asked for before a factor is added when the sign-in was long ago. */
export function StaleField({ field, recent }: { field: AnyField; recent: boolean }) {
  const { t } = useText();
  return recent ? null : (
    <PasswordField field={field} hint={t("organizer.security.passwordHint")} />
  );
}

/** Leads back to the section of the account's page. */
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
