import { useText } from "~/i18n/use-text.ts";
import { registerTeamPath, type Target } from "~/components/target.ts";

/** The way to register a team, while the tournament takes new ones. */
export function RegistrationCall({ target }: { target: Target }) {
  const { t } = useText();
  return (
    <aside className="card team-call" aria-labelledby="inscricoes">
      <h2 id="inscricoes">{t("teams.open")}</h2>
      <p>{t("teams.openHint")}</p>
      <a className="button" href={registerTeamPath(target)} data-action="inscrever-time">
        {t("teams.register")}
      </a>
    </aside>
  );
}
