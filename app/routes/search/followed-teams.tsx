import { href } from "react-router";
import { FollowStarSheet } from "~/components/team/follow-star.tsx";
import { useText } from "~/i18n/use-text.ts";

/**
 * The teams followed on this device, which only its script knows and lists: as the page of followed teams
 * draws them. The place is as tall before as after; without script it is a link to that page.
 */
export function FollowedTeams() {
  const { t } = useText();
  return (
    <nav
      className="following by-script"
      aria-labelledby="seguidos"
      data-following=""
      data-from={href("/seguidos")}
    >
      <FollowStarSheet />
      <h2 id="seguidos" className="section-title">
        {t("teams.followed")}
      </h2>
      <ul className="followed-list" />
      <p className="followed-none card pad lines">
        <span>{t("teams.followedNone")}</span>
        <span className="sub">{t("teams.followedHow")}</span>
      </p>
      <p className="cluster links">
        <a className="text-link" href={href("/seguidos")}>
          {t("teams.followedAll")}
        </a>
        <a className="text-link" href={href("/avisos")}>
          {t("alerts.link")}
        </a>
      </p>
    </nav>
  );
}
