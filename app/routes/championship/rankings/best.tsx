import { Empty } from "~/components/empty.tsx";
import { athletePath, type Target } from "~/components/target.ts";
import { Shield } from "~/components/team/shield.tsx";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listBest } from "~/v1/rankings/contract.ts";
import { Place } from "./place.tsx";

interface BestProps {
  ranking: CallOutput<typeof listBest>;
  target: Target;
}

/** Who was called the best of most games by the organizer. */
export function Best({ ranking: { records }, target }: BestProps) {
  const { t } = useText();
  return (
    <section className="card" aria-labelledby="ranking">
      <header>
        <h2 id="ranking">{t("rankings.best.title")}</h2>
        <span className="sub">{t("vote.official")}</span>
      </header>
      {records.length > 0 ? (
        <ol className="ranking rows lined">
          {records.map(({ position, user, team, total }) => (
            <li key={user.id}>
              <a className="list-row block-link" href={athletePath(target, user.id)}>
                <Place position={position} medal />
                <Shield of={team} />
                <span className="grow lines">
                  <b>{user.name}</b>
                  <span className="sub">{team.name}</span>
                </span>
                <span className="tally">
                  {total}
                  <span className="sr"> {t("rankings.best.times", { count: total })}</span>
                </span>
              </a>
            </li>
          ))}
        </ol>
      ) : (
        <Empty title={t("rankings.best.empty")} hint={t("rankings.best.emptyHint")} />
      )}
    </section>
  );
}
