import { useText } from "~/i18n/use-text.ts";
import { Icon } from "~/components/icon.tsx";
import type { AthleteTotals } from "~/components/shapes.ts";
import { athletePath, athleteRankingPath, type Target } from "~/components/target.ts";

/** Who scored for the team in the tournament, most first. */
export function TeamScorers({ scorers, target }: { scorers: AthleteTotals[]; target: Target }) {
  const { t } = useText();
  return (
    <section className="card" aria-labelledby="artilheiros">
      <header>
        <h2 id="artilheiros">{t("teams.scorers")}</h2>
        <a className="text-link" href={athleteRankingPath(target)}>
          {t("teams.ranking")}
          <Icon name="forward" />
        </a>
      </header>
      <ol className="team-scorers">
        {scorers.map(({ user, goals_count }) => (
          <li key={user.id}>
            <a href={athletePath(target, user.id)}>
              <span>{user.name}</span>
              <b>
                {goals_count}
                <span className="sr"> {t("teams.goals", { count: goals_count })}</span>
                <Icon name="ball" />
              </b>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
