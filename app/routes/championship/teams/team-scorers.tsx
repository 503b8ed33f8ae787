import { Icon } from "~/components/icon.tsx";
import type { Campaign, SquadMember } from "~/components/records.ts";
import { athletePath, athleteRankingPath, type Target } from "~/components/target.ts";
import { useText } from "~/i18n/use-text.ts";
import { ShirtNumber } from "./shirt-number.tsx";

interface TeamScorersProps {
  scorers: Campaign["scorers"];
  /** Who knows the shirts. */
  squad: SquadMember[];
  target: Target;
}

/** Who scored for the team in the tournament, most first, with their shirts. */
export function TeamScorers({ scorers, squad, target }: TeamScorersProps) {
  const { t } = useText();
  const shirts = new Map(squad.map(({ id, shirt_number }) => [id, shirt_number]));
  return (
    <section className="card" aria-labelledby="artilheiros">
      <header>
        <h2 id="artilheiros">{t("teams.scorers")}</h2>
        <a className="text-link" href={athleteRankingPath(target)}>
          {t("teams.ranking")}
          <Icon name="forward" />
        </a>
      </header>
      <ol className="rows lined">
        {scorers.map(({ user, goals_count }) => (
          <li key={user.id}>
            <a className="list-row block-link" href={athletePath(target, user.id)}>
              <ShirtNumber number={shirts.get(user.id) ?? null} />
              <b className="grow">{user.name}</b>
              <span className="tally row">
                {goals_count}
                <span className="sr"> {t("teams.goals", { count: goals_count })}</span>
                <Icon name="ball" className="accent" />
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
