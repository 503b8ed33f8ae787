import { AthleteLink } from "~/components/team/athlete-link.tsx";
import { Shield } from "~/components/team/shield.tsx";
import type { GameDetail } from "~/components/records.ts";
import type { Target } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";

/** Whom the organizer calls the best of a game, where somebody was chosen; the fans' vote stands apart. */
export function OfficialStar({ game, target }: { game: GameDetail; target: Target }) {
  const { t } = useText();
  const best = game.man_of_the_match;
  if (!best) return null;
  const team = [game.home_team, game.away_team].find((side) => side?.id === best.team_id);
  return (
    <section className="card" aria-labelledby="craque">
      <header>
        <h2 id="craque">{t("vote.title.star")}</h2>
        <span className="sub">{t("vote.official")}</span>
      </header>
      <p className="list-row">
        {team ? <Shield of={team} /> : null}
        <span className="lines">
          <b>
            <AthleteLink user={best.user} target={target} />
          </b>
          {team ? <span className="sub">{team.name}</span> : null}
        </span>
      </p>
    </section>
  );
}
