import { decimal } from "~/components/date.ts";
import { Empty } from "~/components/lists.tsx";
import { athletePath, type Target } from "~/components/target.ts";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listGoalkeepers } from "~/v1/rankings/contract.ts";
import { Place } from "./podium.tsx";

interface GoalkeepersProps {
  ranking: CallOutput<typeof listGoalkeepers>;
  target: Target;
}

/** The goalkeepers by goals conceded in a game, of the games whose line-ups say who kept goal. */
export function Goalkeepers({ ranking, target }: GoalkeepersProps) {
  const { t } = useText();
  const { records, games_needed } = ranking;
  return (
    <section className="card" aria-labelledby="ranking">
      <header>
        <h2 id="ranking">{t("rankings.goalkeepers.title")}</h2>
        <span className="sub">{t("rankings.goalkeepers.about")}</span>
      </header>
      {records.length > 0 ? (
        <>
          <ol className="ranking rows lined">
            {records.map(({ position, user, team, games, conceded, average, clean_sheets }) => (
              <li key={`${user.id}-${team.id}`}>
                <a className="list-row block-link" href={athletePath(target, user.id)}>
                  <Place position={position} medal />
                  <Shield of={team} />
                  <span className="grow lines">
                    <b>{user.name}</b>
                    <span className="sub dots">
                      <span>{team.name}</span>
                      <span>
                        {t("rankings.goalkeepers.conceded", { count: conceded })}{" "}
                        {t("rankings.teams.in", { count: games })}
                      </span>
                      <span>{t("rankings.goalkeepers.clean", { count: clean_sheets })}</span>
                    </span>
                  </span>
                  <span className="tally">
                    {decimal.format(average)}
                    <span className="sr"> {t("rankings.teams.each")}</span>
                  </span>
                </a>
              </li>
            ))}
          </ol>
          <p className="note pad lined">
            {t("rankings.goalkeepers.needed", { count: games_needed })}
          </p>
        </>
      ) : (
        <Empty title={t("rankings.goalkeepers.empty")} hint={t("rankings.goalkeepers.emptyHint")} />
      )}
    </section>
  );
}
