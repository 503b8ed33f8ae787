import { useText } from "~/i18n/use-text.ts";

/** The teams followed on this device, which only its script knows and lists. */
export function FollowedTeams() {
  const { t } = useText();
  return (
    <nav className="following lines" aria-labelledby="seguidos" data-following hidden>
      <h2 id="seguidos" className="sub">
        {t("teams.followed")}
      </h2>
      <ul className="cluster" />
    </nav>
  );
}
