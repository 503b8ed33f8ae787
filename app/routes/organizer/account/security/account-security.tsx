import { href, Link } from "react-router";
import { fullDay } from "~/components/date.ts";
import { useText } from "~/i18n/use-text.ts";
import type { getFactors } from "~/v1/accounts/auth/factors/contract.ts";
import type { CallOutput } from "~/v1/client.ts";

export type AccountFactors = CallOutput<typeof getFactors>;

export function AccountSecurity({ factors }: { factors: AccountFactors }) {
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
